import FlowCheck
import FlowContent
import FlowCore
import FlowFormats

/// The texts of a string that people can answer in the deck, the source texts that they were made
/// from, and what another wording must keep to.
struct AnswerPlaces {
  private let entry: Deck.Entry
  private let document: HTMLDeck
  private let now: CatalogEntry?
  private let source: Localization?
  private let sourceTexts: SourceTexts
  /// The source texts of the translations that can be answered, each once.
  private var sources: [String] = []

  init(_ entry: Deck.Entry, in document: HTMLDeck) {
    self.entry = entry
    self.document = document
    now = document.deck.catalog.entry(for: entry.key)
    source = now?.localization(document.deck.sourceLanguage)
    sourceTexts = SourceTexts(entry.key, source)
    for text in entry.texts where text.language != document.deck.sourceLanguage {
      for path in paths(of: text) ?? [] {
        let source = sourceText(of: path, in: text.language)
        if !sources.contains(source) { sources.append(source) }
      }
    }
  }

  private func sourceText(of path: String, in language: String) -> String {
    sourceTexts.named(as: now?.localization(language))[path]
  }

  /// Returns the attributes of a form that can be answered: the path of its variant, and the number
  /// of its source text in the row unless that is the first.
  func attributes(ofFormAt path: String, in language: String) -> HTML {
    let number =
      language == document.deck.sourceLanguage
      ? nil : sources.firstIndex(of: sourceText(of: path, in: language))
    let origin = number.flatMap { $0 == 0 ? nil : String($0) }
    return .attribute("data-v", path) + .attribute("data-source", origin)
  }

  /// Returns the path of the variant for each form of a text, as in `CopyVariant`, or for each form
  /// that a missing text should have; nil where nothing can be answered.
  func paths(of text: Deck.Text) -> [String]? {
    guard entry.change != .removed, PseudoLanguage(LanguageTag(text.language)) == nil,
      now?.shouldTranslate != false || text.language == document.deck.sourceLanguage
    else { return nil }
    guard text.forms.isEmpty else { return text.forms.map(\.path) }
    return Localization.paths(
      of: now?.localization(text.language), from: source,
      document.deck.neededCategories[text.language] ?? [.other])
  }

  /// The source texts, limits and placeholders, as attributes of the row.
  var bounds: HTML {
    let sources = sources.enumerated().map { number, text -> HTML in
      #" data-source\#(number == 0 ? "" : "\(number)")="\#(text)""#
    }
    let limits = document.deck.limits[entry.key] ?? []
    let wanted = WantedArguments(of: entry.key, source)
    func list(_ values: [String]) -> String? {
      values.isEmpty ? nil : values.joined(separator: "|")
    }
    return sources.joined()
      + .attribute("data-room", entry.space.map { "\($0.columns) \($0.rows)" })
      + .attribute("data-characters", limits.compactMap(\.characters).min().map(String.init))
      + .attribute("data-cells", limits.compactMap(\.cells).min().map(String.init))
      + .attribute("data-placeholders", list(wanted.shown.sorted().map(\.description)))
      + .attribute(
        "data-unshown",
        list(wanted.known.subtracting(wanted.shown).sorted().map(\.description)))
      + .attribute("data-substitutions", list(substitutions))
  }

  /// The arguments that substitutions stand for, such as `pages %lld`.
  private var substitutions: [String] {
    (source?.substitutions ?? []).enumerated()
      .compactMap { index, substitution in
        let position = substitution.argument ?? index + 1
        let conversion = "%\(position)$\(substitution.format ?? "lld")"
        return PlacedArgument.all(in: conversion).first.map { "\(substitution.name) \($0)" }
      }
  }
}
