import FlowReview

extension Command {
  /// The command `firstrun review FLOW`: shows all pages and strings in all languages.
  static let review = Command(
    name: "review", summary: "show every page and string of a flow, in every language",
    operands: [Operand(name: "FLOW")],
    options: [
      .deckFormat, .output, .deckLanguage, .page, .only, .since, .json, .interactive, .all,
      .color, .accessible, .highContrast, .largeText,
    ]
  ) { setup in
    setup.invocation.has(.interactive)
      ? try setup.reviewInteractively() : try ReviewCommand(setup).run()
  }
}

extension Option {
  static let deckFormat = Option(
    name: "format", value: "FORMAT", choices: DeckFormat.allCases.map(\.rawValue),
    summary: "text, html with a prototype, markdown, csv or json")
  static let deckLanguage = Option(
    name: "language", value: "LANG", isRepeatable: true,
    summary: "only these languages, such as es,fr; all without it")
  static let page = Option(
    name: "page", value: "PAGE", isRepeatable: true, summary: "only these pages")
  static let only = Option(
    name: "only", value: "STATE", isRepeatable: true,
    summary: "only strings that are "
      + DeckSelection.Trait.allCases.map(\.rawValue).joined(separator: ", "))
  static let since = Option(
    name: "since", value: "REV", summary: "only what has changed since a revision of git's")
}
