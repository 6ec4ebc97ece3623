extension HelpPage {
  /// `firstrun help promises`.
  static var promises: HelpPage {
    HelpPage(
      "Promises",
      [
        .plain(
          """
          A promise says what must hold in every state of a flow, whatever people type
          and whatever the facts are. 'firstrun check' proves it, or prints a shortest
          sequence of commands that breaks it; 'firstrun check --transcript FLOW -o FILE'
          saves that as a transcript. 'firstrun test --random' checks promises, too.

          Its conditions can ask for every fact of the flow, and for three more: 'page',
          the page in view; 'outcome', which is none until the visit ends; 'recorded',
          which is yes once completion is recorded. At the end of a visit 'page' is the
          page that was left. A promise is about launches, and about replays as well if
          it asks for 'replaying'.
          """),
        .keys("Keys of a promise", of: "promise"),
        .rows(
          "Claims", columns: ("Claim", "Holds if"),
          [
            ("never", "the condition is true at no moment"),
            ("always", "the condition is false at no moment"),
            ("eventually", "on every page it was true before, or can still become true"),
            (
              "eventually, within n",
              "on every way it is true after n times next or a choice, or sooner"
            ),
            ("first, before", "the second condition is never true before the first one was"),
          ]),
        .example(
          "Example of flow.yaml", language: "yaml",
          """
          flow: garden
          app: Garden
          domain: com.example.garden
          completion: hasCompletedOnboarding
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
            - promise: nobody is ready who has not seen watering
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
