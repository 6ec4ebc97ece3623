extension HelpPage {
  /// `firstrun help experiments`.
  static var experiments: HelpPage {
    HelpPage(
      "Experiments",
      [
        .plain(
          """
          An experiment gives installs different copy or pages, to find out which serve
          people better. 'firstrun check' proves every variant before it starts: that
          pages are reached, that completion is recorded, and that no language lacks copy,
          and up to 32 combinations of variants that change pages, pairs first.

          An install gets a variant by its random id, as GrowthBook's SDKs do it, so that
          an app and firstrun agree; '--install-id ID' takes the app's own id. Once given,
          a variant stays until 'version' changes. With the journal off nobody takes part,
          unless an id is given. '--variant NAME=VARIANT' shows one, and counts nothing: an app
          that gives variants itself names its own so. Such a visit is recorded like any
          other; 'preview', 'replay' and a '--state' folder of its own leave nothing behind.

          People count once they have seen a page that differs. 'firstrun stats FLOW
          --experiment NAME' compares those who did. Its interval may be looked at again
          and again; if the groups are not as large as planned, there is no verdict.
          """),
        .keys("Keys of an experiment", of: "experiment"),
        .keys("Keys of a variant", of: "variant"),
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
              show: variant.tour != short or launches > 1
          experiments:
            - experiment: tour
              coverage: 0.8
              variants:
                - variant: control
                - variant: short
                  pages: {watering: {show: never}}
          """),
        .example(
          "Examples", language: "sh",
          """
          firstrun why garden
          firstrun garden --variant tour=short
          firstrun stats garden --experiment tour --goal ready --effect 0.1
          """),
        .seeAlso(["flow", "journal", "stats", "why"]),
      ])
  }
}
