extension HelpPage {
  /// `firstrun help sign-in`.
  static var signIn: HelpPage {
    HelpPage(
      "Signing in",
      [
        .plain(
          """
          Conditions ask for the fact 'authenticated', and a choice can sign somebody in
          with 'do: signIn'. A command of yours answers both: give it with
          '--auth-command CMD' or in the variable FIRSTRUN_AUTH_COMMAND. It runs with
          '/bin/sh -c', and never comes from a file of the flow.

          The command finds in its environment what it is asked for:
          """),
        .rows(
          "Values of FIRSTRUN_SIGN_IN", columns: ("Value", "Meaning"),
          [
            (
              "check",
              "Tell if somebody is signed in, without asking anybody. Standard input is empty, and"
                + " standard output isn't shown. After '--auth-timeout' (10s) the command is killed"
                + " with its children, and the status is unknown."
            ),
            (
              "ask",
              "Sign in, because somebody chose to. The command has the terminal to itself and takes"
                + " its time; Ctrl-C ends it and not the flow. Without a terminal it runs like a"
                + " check."
            ),
          ]),
        .rows(
          "Its exit status", columns: ("Status", "Meaning"),
          [
            ("0", "Signed in."), ("1", "Signed out, or signing in was cancelled."),
            (
              "other",
              "It couldn't be determined: 'authenticated' is unknown. The first line of standard"
                + " error is the reason that people see."
            ),
          ]),
        .plain(
          """
          Before the first page, the flow waits for the answer. If it isn't there within
          a tenth of a second, a line says so until it is: "Checking whether you're
          signed in…". What is typed meanwhile is discarded, unless the flow's 'reveal'
          has 'input: queue'. Ctrl-C leaves.

          While the page in view depends on sign-in, or the flow waits for it, the
          command is asked again in the background: '--auth-interval' (2s) after its
          last answer, or every 30 seconds once nothing was typed and nothing has
          changed for a minute. When the answer changes, the page, its steps and the
          flow follow by themselves. A half-typed line is kept.

          In transcripts a check takes no time, and '%wait 2s' at a prompt makes the next
          one due.

          Without a command, firstrun simulates signing in: it asks for 'approve',
          'decline' or 'fail'. In front of a program it does so only with
          '--simulate-sign-in'. '--fact authenticated=yes' sets the fact by hand.
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
          "Example with the command line of GitHub", language: "sh",
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
