extension HelpPage {
  /// `firstrun help sign-in`.
  static var signIn: HelpPage {
    HelpPage(
      "Signing in",
      [
        .plain(
          """
          Conditions can use the fact 'authenticated', and a choice can sign people in
          with 'do: signIn'. A command of yours answers both: pass it with
          '--auth-command CMD' or in the variable FIRSTRUN_AUTH_COMMAND. It runs with
          '/bin/sh -c', and is never read from a flow's files.

          The environment tells the command what to do:
          """),
        .rows(
          "Values of FIRSTRUN_SIGN_IN", columns: ("Value", "Meaning"),
          [
            (
              "check",
              "Report whether someone is signed in, without asking. Standard input is empty, and"
                + " standard output isn't shown. After '--auth-timeout' (10s), the command and its"
                + " children are killed, and the check has failed."
            ),
            (
              "ask",
              "Sign in, because someone chose to. The command has the terminal to itself, without a"
                + " time limit; Ctrl-C ends it, not the flow. Without a terminal, it runs like a"
                + " check."
            ),
          ]),
        .rows(
          "Its exit status", columns: ("Status", "Meaning"),
          [
            ("0", "Signed in."),
            (
              "1",
              "Signed out, or nobody could be signed in. The last line of standard error of 'ask' is"
                + " the reason; with the terminal to itself, the command shows it there."
            ),
            ("130", "Of 'ask': sign-in was canceled, as with Ctrl-C."),
            (
              "other",
              "The check failed, such as with 127 if the command isn't found. The first line of"
                + " standard error is shown as the reason."
            ),
          ]),
        .plain(
          """
          Where a check fails, the last known answer stands in. firstrun keeps it with
          its time in the app's property list, under 'firstrun:_lastSignIn'. Without one,
          a flow that was finished doesn't show, and any other shows its pages, with the
          reason, as if nobody were signed in. In front of a program, '--if-unknown run',
          'show' or 'stop' decides instead: see 'firstrun help launch'.
          """),
        .plain(
          """
          The flow waits for the answer before its first page. If that takes longer than
          a tenth of a second, a line says "Checking whether you're signed in…".
          Anything typed meanwhile is discarded, unless the flow's 'reveal' has
          'input: queue'. Ctrl-C quits.

          While the page in view depends on sign-in, or the flow is waiting for it, the
          command runs again in the background: '--auth-interval' (2s) after its last
          answer, or every 30 seconds once nothing has been typed or changed for a
          minute. When the answer changes, the page, its steps and the flow update
          automatically, and a half-typed line is kept.

          In transcripts, a check takes no time, and '%wait 2s' at a prompt makes the
          next one due.

          Without a command, firstrun simulates sign-in: it asks for 'approve', 'decline'
          or 'fail'. In front of a program, it does so only with '--simulate-sign-in'.
          '--fact authenticated=yes' sets the fact by hand.
          """),
        .example(
          "Example with a token file", language: "sh",
          """
          cat > auth.sh <<'END'
          test "$FIRSTRUN_SIGN_IN" = check || garden login || exit 1
          test -e "$HOME/.config/garden/token"
          END
          firstrun status familysync --auth-command 'sh auth.sh'
          """),
        .example(
          "Example with GitHub's command line", language: "sh",
          """
          cat > auth.sh <<'END'
          case $FIRSTRUN_SIGN_IN in
          check) gh auth status ;;
          ask) gh auth login ;;
          esac
          END
          firstrun status familysync --auth-command 'sh auth.sh'
          """),
        .seeAlso(["facts", "pages", "environment", "launch"]),
      ])
  }
}
