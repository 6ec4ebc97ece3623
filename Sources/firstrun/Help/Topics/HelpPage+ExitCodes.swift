import FlowSystem

extension HelpPage {
  /// `firstrun help exit`.
  static var exitCodes: HelpPage {
    HelpPage(
      "Exit codes",
      [
        .rows(
          "Exit codes", columns: ("Code", "Meaning"),
          exitCodeMeanings.map { ("\($0.rawValue)", $1) }),
        .plain(
          """
          If the reader closes the pipe early, as 'head' does, the status is unchanged; a
          flow then counts as ended before completion.
          """),
        .example("Example", language: "sh", "firstrun check cluck --strict && echo fine"),
        .seeAlso(["launch", "check", "test"]),
      ])
  }

  /// The exit codes with their meanings in a few words.
  static let exitCodeMeanings: [(ExitCode, String)] = [
    (.success, "completed, skipped, put off or not needed; checks and tests passed"),
    (
      .checkFailed,
      "a check or test failed; a merge has conflicts; 'why' says \"would not show\";"
        + " 'diff --exit-code' finds changes"
    ),
    (.unfinished, "ended before completion"),
    (.usage, "invalid command line"),
    (.badData, "invalid flow, catalog or transcript"),
    (.noSuchFile, "file not found"),
    (.internalError, "internal error"),
    (.cantCreate, "can't create a file"),
    (.inputOutput, "reading or writing failed"),
    (.timedOut, "timed out"),
    (.notExecutable, "the command after '--' can't be executed"),
    (.noSuchProgram, "the command after '--' isn't found"),
    (.mergeFailed, "'copy merge' failed; git keeps the files as they are"),
    (.interrupted, "interrupted by Ctrl-C"),
    (.terminated, "terminated"),
  ]
}
