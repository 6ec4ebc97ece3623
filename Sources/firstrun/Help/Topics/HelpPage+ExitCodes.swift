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
          If a reader stops early, as 'head' does, the status stays what it is; a flow
          then counts as ended before completion.
          """),
        .example("Example", language: "sh", "firstrun check cluck --strict && echo fine"),
        .seeAlso(["launch", "check", "test"]),
      ])
  }

  /// The exit codes with their meanings in a few words.
  static let exitCodeMeanings: [(ExitCode, String)] = [
    (.success, "completed, skipped, put off, or not needed; checks and transcripts hold"),
    (
      .checkFailed,
      "a check or transcript does not hold; a merge has conflicts; 'why' says \"would not show\";"
        + " 'diff --exit-code' finds something"
    ),
    (.unfinished, "ended before completion"),
    (.usage, "the command line is wrong"),
    (.badData, "a flow, catalog or transcript is bad"),
    (.noSuchFile, "there is no such file"),
    (.internalError, "a fault of firstrun itself"),
    (.cantCreate, "a file can't be created"),
    (.inputOutput, "reading or writing failed"),
    (.timedOut, "out of time"),
    (.notExecutable, "the command after '--' can't be executed"),
    (.noSuchProgram, "the command after '--' is not found"),
    (.mergeFailed, "'copy merge' failed, and git keeps the files as they are"),
    (.interrupted, "interrupted by Ctrl-C"),
    (.terminated, "terminated"),
  ]
}
