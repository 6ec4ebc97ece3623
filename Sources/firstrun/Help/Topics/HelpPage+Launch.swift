extension HelpPage {
  /// What `firstrun help launch` adds to the command's own help.
  static var launch: HelpPage {
    HelpPage(
      "Launching",
      [
        .plain(
          """
          'firstrun FLOW' shows a flow if it is due, and keeps the place where somebody
          leaves. Without a terminal it reads lines from standard input. Of a file, the
          lines that the flow doesn't need are left for the next reader; of a pipe, firstrun
          may have read more than it needs.

          'firstrun FLOW -- CMD' stands in front of a program. The flow talks on the
          controlling terminal, '/dev/tty': CMD gets its standard input, output and
          error untouched, and its arguments and environment byte for byte. This
          decides, in this order:
          """),
        .rows(
          "In front of a program", columns: ("If", "Then"),
          [
            ("FIRSTRUN_SKIP is set", "CMD runs at once."),
            ("the command line is wrong", "Status 64; 126 or 127 if there is no such CMD."),
            (
              "there is no terminal, or CI is set",
              "CMD runs at once, and the flow stays due; '--without-terminal fail' ends with 3."
                + " A job in the background of a shell has no terminal."
            ),
            (
              "the flow or its records are broken",
              "One line on the terminal, then CMD runs; '--if-broken stop' ends with an error."
            ),
            (
              "the flow depends on sign-in",
              "It needs '--auth-command CMD', or '--simulate-sign-in' to try it out; else 64."
            ),
            ("the flow isn't due", "CMD runs, and nothing is shown."),
            (
              "somebody leaves half-way",
              "Status 3, or 130 for Ctrl-C, and CMD doesn't run; '--if-left run' runs it."
            ),
            (
              "somebody puts the flow off with 'later'",
              "CMD runs; the flow isn't due until the time that its file says."
            ),
            ("the flow is completed or skipped", "CMD runs, in place of firstrun."),
          ]),
        .example(
          "Example of a script that is installed in place of an app", language: "sh",
          """
          #!/bin/sh
          # Shows the tour once, where firstrun is installed; then runs the app.
          app=/usr/lib/garden/garden
          command -v firstrun >/dev/null || exec "$app" "$@"
          exec firstrun /usr/share/garden/Flows/garden -- "$app" "$@"
          """),
        .example(
          "Example of transcripts in GitHub Actions", language: "yaml",
          """
          jobs:
            onboarding:
              runs-on: ubuntu-latest
              steps:
                - uses: actions/checkout@v4
                - run: firstrun check --strict --format github
                - run: firstrun test --report github --report junit=report.xml
                - uses: actions/upload-artifact@v4
                  if: always()
                  with: {name: onboarding, path: report.xml}
          """),
        .example(
          "Example of transcripts in GitLab CI", language: "yaml",
          """
          onboarding:
            script:
              - firstrun check --strict
              - firstrun test --report junit=report.xml
            artifacts:
              when: always
              reports: {junit: report.xml}
          """),
        .seeAlso(["sign-in", "environment", "exit", "test"]),
      ])
  }
}
