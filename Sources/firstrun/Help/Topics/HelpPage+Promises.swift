extension HelpPage {
  /// `firstrun help promises`.
  static var promises: HelpPage {
    HelpPage(
      "Promises",
      [
        .plain(
          """
          A promise states what must be true in every state of a flow, whatever people
          type and whatever the facts are. 'firstrun check' proves it, or prints the
          shortest sequence of commands that breaks it; 'firstrun check --transcript
          FLOW -o FILE' saves that as a transcript.

          Its conditions can use every fact of the flow, and three more: 'page' is the
          page in view; 'outcome' is none until the visit ends; 'recorded' is yes once
          completion is recorded. At the end of a visit, 'page' is the last page in view.
          A promise applies to launches, and also to replays if it uses 'replaying'.
          """),
        .keys("Keys of a promise", of: "promise"),
        .rows(
          "Claims", columns: ("Claim", "Holds if"),
          [
            ("never", "the condition is never true"),
            ("always", "the condition is never false"),
            ("eventually", "on every page, the condition was true before or can still become true"),
            (
              "eventually, within n",
              "on every path, the condition is true within n commands of next or a choice"
            ),
            ("first, before", "the second condition is never true before the first has been"),
          ]),
        .flowExample(
          """
          pages:
            - page: welcome
            - page: watering
            - page: ready
              skip: never
          promises:
            - promise: the last page can't be skipped
              never: page == ready and outcome == skipped
            - promise: watering comes within two steps
              eventually: page == watering
              within: 2
            - promise: nobody is ready without having seen watering
              first: page == watering
              before: page == ready
          """),
        .example(
          "Example", language: "sh",
          """
          firstrun check garden
          """),
        .seeAlso(["check", "conditions", "facts", "flow"]),
      ])
  }
}
