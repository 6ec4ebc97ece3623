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
          '--auth-command CMD'. It runs with '/bin/sh -c', and never comes from a file.

          The command finds in its environment what it is asked for:
          """),
        .rows(
          "Values of FIRSTRUN_SIGN_IN", columns: ("Value", "Meaning"),
          [
            ("check", "Tell if somebody is signed in, without asking anybody."),
            ("ask", "Sign in; somebody chose to."),
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
          The command has ten seconds; then it is killed with its children, and the
          status is unknown. Its standard input is empty, and its standard output isn't
          shown.

          Without a command, firstrun simulates signing in: it asks for 'approve',
          'decline' or 'fail'. '--fact authenticated=yes' sets the fact by hand.
          """),
        .example(
          "Example with a token file", language: "sh",
          """
          firstrun status familysync --auth-command 'test -e "$HOME/.config/garden/token"'
          """),
        .example(
          "Example with the command line of GitHub", language: "sh",
          """
          firstrun status familysync --auth-command 'gh auth status >/dev/null 2>&1'
          """),
        .example(
          "Example with a script", language: "sh",
          """
          cat > auth.sh <<'END'
          case $FIRSTRUN_SIGN_IN in
          check) test -e token || exit 1 ;;
          ask) curl -sf https://garden.example/device > token || exit 2 ;;
          esac
          END
          firstrun status familysync --auth-command 'sh auth.sh'
          """),
        .seeAlso(["facts", "pages", "environment", "launch"]),
      ])
  }
}
