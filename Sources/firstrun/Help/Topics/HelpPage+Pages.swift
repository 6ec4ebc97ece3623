extension HelpPage {
  /// `firstrun help pages`.
  static var pages: HelpPage {
    HelpPage(
      "Pages",
      [
        .plain(
          """
          Pages are listed under 'pages' in a flow. A page's copy is given by copy keys,
          which are looked up in the catalog. If the catalog doesn't have a key, the page
          shows the key itself, and 'firstrun check' reports it.
          """),
        .keys("Keys of a page", of: "page"),
        .keys("Keys of a feature", of: "feature"),
        .keys("Keys of a step", of: "step"),
        .keys("Keys of a choice", of: "choice"),
        .keys("Keys of an action", of: "action"),
        .rows(
          "Actions", columns: ("Action", "Meaning"),
          [
            ("next", "Go to the next page."),
            ("skip", "Skip the rest of the flow, which then counts as done."),
            ("finish", "Complete the flow from any page."),
            ("signIn", "Sign in; see 'firstrun help sign-in'."),
            ("{goto: PAGE}", "Go to another page."),
            (
              "launch FLOW",
              "Run another flow, then return to the page; see 'firstrun help events'."
            ),
            (
              "{answer: VALUE}",
              "Set the fact 'answer.<page>' to VALUE and go to the next page."
            ),
          ]),
        .keys("Keys of a video", of: "video"),
        .keys("Keys of a callout", of: "callout"),
        .keys("Keys of a practice", of: "practice"),
        .keys("Keys of a try", of: "try"),
        .rows(
          "Actions to try", columns: ("Action", "People do it by"),
          [
            ("swipeRight, swipeLeft", "'swipe right', 'right', or an arrow key on an empty line"),
            ("tap ELEMENT", "'tap' and the element's label, or the label alone"),
            ("type TEXT", "typing the text"),
            ("EVENT", "doing it in the app, which reports the event"),
          ]),
        .flowExample(
          """
          pages:
            - page: level
              emoji: "🌱"
              choices:
                - choice: beginner
                  do: {answer: beginner}
                - choice: expert
                  do: {answer: expert}
            - page: basics
              show: answer.level == beginner
              accent: "#2E7D32"
              features:
                - Plants that forgive
                - {icon: bell, text: Reminders to water}
              gestures: [swipeRight]
            - page: account
              steps:
                - {text: Sign in, doneWhen: authenticated}
              advanceWhen: authenticated
              choices:
                - choice: signIn
                  do: signIn
            - page: ready
              skip: never
              continue: Start planting
          """),
        .seeAlso(["flow", "conditions", "screens", "copy"]),
      ])
  }
}
