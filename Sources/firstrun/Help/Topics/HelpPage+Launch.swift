extension HelpPage {
  /// The part of `firstrun help launch` beyond the command's own help.
  static var launch: HelpPage {
    HelpPage(
      "Launching",
      [
        .plain(
          """
          'firstrun FLOW' shows a flow if it's due, and remembers where people stop.
          Without a terminal, it reads lines from standard input. From a file, it leaves
          the lines that the flow doesn't need for the next reader; from a pipe, it may
          read more than it needs.

          'firstrun FLOW -- CMD' runs in front of a program. The flow uses the
          controlling terminal, '/dev/tty': CMD gets its standard input, output and
          error untouched, and its arguments and environment byte for byte. What is typed
          ahead stays in the terminal for CMD. To people who quit, firstrun names the same
          command line again, or what '--as' says. What happens is decided in this
          order:
          """),
        .rows(
          "In front of a program", columns: ("If", "Then"),
          [
            ("FIRSTRUN_SKIP is set", "CMD runs at once."),
            (
              "the command line is wrong",
              "Status 64, or 126 or 127 if CMD can't be run or isn't found."
            ),
            (
              "there is no terminal, or CI is set",
              "CMD runs at once, and the flow stays due; '--without-terminal fail' exits with 3."
                + " A shell's background job has no terminal."
            ),
            (
              "the flow or its records are broken",
              "A line on the terminal says so, then CMD runs; '--if-broken stop' exits with an"
                + " error."
            ),
            (
              "the flow depends on sign-in",
              "'--auth-command CMD' is needed, or '--simulate-sign-in' to try it out; else"
                + " status 64."
            ),
            (
              "another program holds the lock of the property list",
              "The terminal says so after 2 s, and one Ctrl-C leaves; after 10 s the flow goes on"
                + " without saving, and CMD runs."
            ),
            (
              "sign-in can't be checked",
              "The last known answer stands in. Without one, CMD runs if the flow was finished before;"
                + " if not, the flow shows. '--if-unknown run' runs CMD, 'show' shows the flow, 'stop'"
                + " exits with 3. If nothing is shown, a line on standard error has the reason."
            ),
            ("the flow isn't due", "CMD runs, and nothing is shown."),
            (
              "someone quits partway through",
              "Status 3, and CMD doesn't run; '--if-left run' runs it. It also runs for someone who"
                + " finished the flow before, if sign-in couldn't be checked. Ctrl-C ends firstrun by"
                + " SIGINT, which shells report as 130 and which also ends their loops."
            ),
            (
              "someone puts the flow off with 'later'",
              "CMD runs; the flow isn't due again until its 'later' time has passed."
            ),
            ("the flow is completed or skipped", "CMD runs in place of firstrun."),
          ]),
        .plain(
          """
          Every change of an app's property list is one step that keeps what others have
          written before it. Apps that write the same file take no lock, and what they
          write within the few milliseconds of such a step is lost. An app that writes
          back what it has read before such a step undoes it, and the flow may be due
          again: read preferences again before you write them, or hold 'flock' on the
          folder meanwhile.
          """),
        .example(
          "Example of a script that is installed in place of an app", language: "sh",
          """
          #!/bin/sh
          # Shows the tour once if firstrun is installed, then runs the app.
          app=/usr/lib/garden/garden
          command -v firstrun >/dev/null || exec "$app" "$@"
          exec firstrun /usr/share/garden/Flows/garden --as "${0##*/}" -- "$app" "$@"
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
