import FlowReview

extension Command {
  /// The command `firstrun review FLOW`: shows all pages and strings in all languages.
  static let review = Command(
    name: "review", summary: "Review every page and string in every language",
    operands: [Operand(name: "FLOW", kind: .flow, isOptional: true)],
    options: [
      .deckFormat, .output, .catalog, .allKeys, .deckLanguage, .page, .only, .since, .outdated,
      .link, .journal, .atLeast, .device, .sample, .json, .interactive, .allStrings, .force,
      .variant,
      .color, .accessible, .highContrast, .largeText,
    ]
  ) { context in
    context.invocation.has(.interactive)
      ? try context.reviewInteractively() : try ReviewCommand(context).run()
  }
}

extension Option {
  static let deckFormat = Option(
    name: "format", value: "FORMAT", choices: DeckFormat.allCases.map(\.rawValue),
    summary: "Write as text, html with a prototype, markdown or json; else by FILE's name")
  static let deckLanguage = Option(
    name: "language", value: "LANG", valueKind: .list(.language), isRepeatable: true,
    summary: "Show only these languages, such as es,fr")
  static let page = Option(
    name: "page", value: "PAGE", valueKind: .list(.page), isRepeatable: true,
    summary: "Show only these pages")
  static let only = Option(
    name: "only", value: "STATE",
    valueKind: .list(.words(DeckSelection.Trait.allCases.map(\.rawValue))), isRepeatable: true,
    summary: "Show only strings that are "
      + DeckSelection.Trait.allCases.map(\.rawValue).joined(separator: ", "))
  static let link = Option(
    name: "link", value: "URL",
    summary: "In markdown, link each string to the HTML deck at URL")
  static let journal = Option(
    name: "journal", value: "FILE", valueKind: .file, isRepeatable: true,
    summary: "In html, show what people did on each page, from journals or folders of them")
  static let since = Option(
    name: "since", value: "REV", summary: "Show only what has changed since a git revision")
}
