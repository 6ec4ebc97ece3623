extension HelpPage {
  /// `firstrun help environment`.
  static var environment: HelpPage {
    HelpPage(
      "Environment",
      [
        .plain(
          """
          These variables apply unless an option says otherwise. A switch is off if its
          variable is empty, '0' or 'false'.
          """)
      ]
        + EnvironmentVariable.groups.map { title, variables in
          .rows(
            title, columns: ("Variable", "Meaning"), variables.map { ($0.name, $0.summary) })
        } + [
          .example(
            "Examples", language: "sh",
            """
            FIRSTRUN_ACCESSIBLE=1 firstrun status cluck
            FIRSTRUN_PATH=~/flows:/opt/flows firstrun list
            LANG=es_MX.UTF-8 NO_COLOR=1 firstrun status cluck
            """), .seeAlso(["launch", "sign-in", "test"]),
        ])
  }
}
