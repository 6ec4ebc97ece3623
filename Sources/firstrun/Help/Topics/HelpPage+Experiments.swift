extension HelpPage {
  /// `firstrun help experiments`.
  static var experiments: HelpPage {
    HelpPage(
      "Experiments",
      [
        .plain(
          """
          An experiment shows different copy or pages to different installs, to find out
          which work better. 'firstrun check' checks every variant in advance: that pages
          can be reached, that completion is recorded and that no copy is missing in any
          language. It also checks up to 32 combinations of variants that change pages,
          pairs first.

          An install is assigned a variant by its random ID, in the same way as by
          GrowthBook's SDKs, so that an app and firstrun agree; '--install-id ID' uses
          the app's own ID. An assigned variant stays until 'version' changes. While the
          journal is off, nobody takes part unless an ID is given.

          '--variant NAME=VARIANT' shows a variant without counting it; an app that
          assigns variants itself passes its own this way. The visit is still recorded
          as usual, while 'preview', 'replay' and a separate '--state' folder leave
          nothing behind.

          People count once they have seen a difference. 'firstrun stats FLOW
          --experiment NAME' compares them. You can look at its interval as often as you
          like. If the groups aren't as large as planned, there is no verdict.
          """),
        .keys("Keys of an experiment", of: "experiment"),
        .keys("Keys of a variant", of: "variant"),
        .flowExample(
          """
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
