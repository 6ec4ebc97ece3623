import FlowCore

extension Explanation {
  /// What is wrong with a transcript.
  static let transcripts = [
    Explanation(
      .transcriptLine, "a line of a transcript that can't stand where it does",
      """
      A case begins with its title, what is typed follows, and then what is expected.
      """, .transcript,
      wrong: """
        %flow cluck
        ==
        > launch cluck
        :: page welcome 1/6
        """,
      right: """
        %flow cluck
        == the welcome page
        > launch cluck
        :: page welcome 1/6
        …
        """),
    Explanation(
      .unknownDirective, "there is no such directive",
      """
      'firstrun help transcripts' lists them all.
      """, .transcript,
      wrong: """
        %flow cluck
        == skipping
        > launch cluck
        …
        > skip
        …
        %stat hasCompletedOnboarding = true
        """,
      right: """
        %flow cluck
        == skipping
        > launch cluck
        …
        > skip
        …
        %state hasCompletedOnboarding = true
        """),
    Explanation(
      .directiveValue, "a directive with a value that it can't have",
      """
      Sizes are COLUMNSxROWS, exit codes whole numbers, waits such as 500ms.
      """, .transcript,
      wrong: """
        %flow cluck
        %size wide
        == the welcome page
        > launch cluck
        …
        """,
      right: """
        %flow cluck
        %size 72x24
        == the welcome page
        > launch cluck
        …
        """),
    Explanation(
      .pattern, "a regular expression that can't be read",
      """
      It stands behind '/', and the column is that of the fault in it.
      """, .transcript,
      wrong: """
        %flow cluck
        == the welcome page
        > launch cluck
        /Page (1 of 6
        """,
      right: """
        %flow cluck
        == the welcome page
        > launch cluck
        …
        /Page [0-9]+ of 6
        …
        """),
    Explanation(
      .transcriptFlow, "a transcript of a flow that can't be had",
      """
      The flow is looked for around the transcript, in ./Flows and in $FIRSTRUN_PATH.
      """, .transcript,
      wrong: """
        %flow clukc
        == the welcome page
        > launch cluck
        …
        """,
      right: """
        %flow cluck
        == the welcome page
        > launch cluck
        …
        """),
  ]
}
