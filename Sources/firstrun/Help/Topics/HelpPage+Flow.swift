extension HelpPage {
  /// `firstrun help flow`.
  static var flow: HelpPage {
    HelpPage(
      "Flows",
      [
        .plain(
          """
          A flow is a folder: 'flow.yaml' holds its pages and rules, and
          'Localizable.xcstrings' its copy, unless 'catalog' names the app's own (see
          'firstrun help copy'). 'firstrun new NAME' creates both to start from, and
          'firstrun check NAME' finds mistakes. Editors complete and check keys with the
          schema that 'new' writes next to it and 'firstrun schema' prints.

          'firstrun new NAME --from FILE.xcstrings' creates the pages from a catalog's
          keys, in the order of the file: 'welcome.title' makes the page 'welcome',
          'welcome.continue' labels its forward action, and 'welcome.features.maps',
          'welcome.steps.maps' and 'welcome.choices.maps' add to its lists. The catalog
          is copied next to the flow, unchanged.

          Flows are found by path, or by name in './Flows', in the folders of
          'FIRSTRUN_PATH', and in '../share/firstrun/Flows' relative to the program.
          """),
        .keys("Keys of a flow", of: "flow"),
        .plain(
          """
          With 'later: 3d', people can type 'later' on any page: the flow ends without
          being recorded as completed or skipped, and isn't due for three days. With
          'apart: 1d', it isn't due within a day of another flow of the same domain;
          'firstrun check' makes sure that all flows of an app agree on it. If the clock
          is set back, the flow is due. For other intervals, use the facts 'timesShown'
          and 'daysSinceShown': 'show: not completed and daysSinceShown >= 7'.
          """),
        .keys("Keys of a reveal", of: "reveal"),
        .example(
          "Example of flow.yaml", language: "yaml",
          """
          # yaml-language-server: $schema=../flow.schema.json
          flow: garden
          app: Garden
          domain: com.example.garden
          completion: hasCompletedOnboarding
          version: 2.1
          show: not completed or completedVersion < 2.1
          skip: allowed
          reveal: 400ms
          then: beds
          pages:
            - page: welcome
              emoji: "🌱"
              accent: "#2E7D32"
            - page: ready
              skip: never
          """),
        .seeAlso(["pages", "conditions", "facts", "screens", "copy", "achievements"]),
      ])
  }
}
