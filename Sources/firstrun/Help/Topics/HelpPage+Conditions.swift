import FlowCheck
import FlowCore

extension HelpPage {
  /// `firstrun help conditions`.
  static var conditions: HelpPage {
    HelpPage(
      "Conditions",
      [
        .plain(
          """
          A condition asks about facts. It is the value of 'show', 'skip',
          'completeWhen', 'advanceWhen' and 'doneWhen', and of 'when' in achievements.
          """),
        .rows(
          "Forms, from those that bind tightest", columns: ("Form", "Meaning"),
          Condition.forms.map { ($0.syntax, $0.meaning) }),
        .plain(
          """
          Both sides of a comparison must have the same type. A word in quotes is always
          a value, never a fact. In YAML, quote a condition that starts with a quotation
          mark, a bracket or '!', or that contains ': ' or ' #'.

          A fact that isn't known yet makes a condition unknown, unless the rest of it
          decides: 'no and FACT' is no, and 'yes or FACT' is yes, whatever the fact is.
          While it's unknown whether a flow or page shows, firstrun waits for the fact.
          'firstrun why FLOW' shows each part of a condition with its value.
          """),
        .example(
          "Examples", language: "condition",
          Condition.forms.map(\.example).joined(separator: "\n")),
        .seeAlso(["facts", "flow", "promises", "why"]),
      ])
  }
}
