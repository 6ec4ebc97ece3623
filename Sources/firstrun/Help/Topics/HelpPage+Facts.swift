import FlowCheck
import FlowCore

extension HelpPage {
  /// `firstrun help facts`.
  static var facts: HelpPage {
    HelpPage(
      "Facts",
      [
        .plain(
          """
          Conditions are about facts. Some are built in; declare others under 'facts' in
          the flow. An app or a person sets them with '--fact NAME=VALUE', or at the
          prompt with 'set NAME VALUE'; 'unknown' is a value of every type.
          """),
        .rows(
          "Built-in facts", columns: ("Fact", "Meaning"),
          FactTypes.builtInSummaries.map { name, summary in
            (name, "\(FactTypes.builtIn[name]?.rawValue ?? ""): \(summary)")
          }
            + [
              (
                "answer.<page>",
                "word: The answer given by a choice of the page; empty before that."
              ),
              (
                "events.<event>",
                "number: The number of events with this name in the app's lifetime."
              ),
              ("eventsHere.<event>", "number: Those since the current page came into view."),
              ("done.<flow>", "boolean: Another flow of the app has been completed."),
              ("variant.<experiment>", "word: This install's variant; none without one."),
            ]),
        .rows(
          "Types", columns: ("Type", "Values"),
          FactType.allCases.map { ($0.rawValue, $0.summary) }),
        .keys("Keys of a fact", of: "fact"),
        .plain("Instead of these keys, a type alone declares a fact that is unknown at first."),
        .flowExample(
          """
          facts:
            hasBalcony: boolean
            plants: {type: number, default: 0}
            climate:
              type: word
              values: [mild, dry]
              default: mild
          pages:
            - page: welcome
            - page: balcony
              show: hasBalcony and plants == 0
            - page: watering
              show: climate == dry
          """),
        .example(
          "Examples of setting facts", language: "sh",
          """
          firstrun why garden --fact hasBalcony=yes
          firstrun why garden watering --fact climate=dry --fact plants=unknown
          """),
        .seeAlso(["conditions", "sign-in", "why"]),
      ])
  }
}
