import FlowContent
import FlowSession
import FlowTerminal

extension Deck {
  /// What a string says in one language.
  public struct Text: Hashable, Sendable {
    /// One of the texts among which a number or the device chooses, or the only one.
    public struct Form: Hashable, Sendable {
      /// What it is for, such as `one`, `iphone` or `pages · other`; nil is the only one.
      public let name: String?
      /// The text.
      public let text: String
      /// How far it is, as the catalog says it.
      public let state: String
    }

    /// What it said in an earlier catalog.
    public struct Before: Hashable, Sendable {
      /// Its forms; none had no text.
      public let forms: [Form]
      /// How far it was.
      public let state: TextState
    }

    /// The language, by the catalog's own name.
    public let language: String
    /// What it says; none has no text.
    public let forms: [Form]
    /// How far it is.
    public let state: TextState
    /// What `firstrun` shows in its place where it has none of its own.
    public let substitute: String?
    /// Whether some form of it does not fit where it is shown.
    public let isTooLong: Bool
    /// What the checks say about it.
    public let remarks: [Remark]
    /// What it was, where that was something else; nil is the same, or not compared.
    public let before: Before?

    /// How many characters the longest form has.
    public var characters: Int { forms.map(\.text.count).max() ?? 0 }

    /// How many cells of a terminal the longest form takes on one line.
    public var cells: Int {
      forms.map { DisplayWidth.of(Sanitiser.cleanLine($0.text)) }.max() ?? 0
    }
  }

  /// What an entry says in a language, and what it said before.
  func text(
    of place: CopyPlace, in language: String, _ now: CatalogEntry?, _ then: CatalogEntry?
  ) -> Text {
    let (forms, state) = forms(of: place.key, in: language, now, sourceLanguage)
    var before: Text.Before?
    if let earlier {
      let (old, oldState) =
        then == nil
        ? ([], .missing)
        : self.forms(of: place.key, in: language, then, earlier.catalog.sourceLanguage)
      let current = now == nil ? ([], TextState.missing) : (forms, state)
      if old != current.0 || oldState != current.1 {
        before = Text.Before(forms: old, state: oldState)
      }
    }
    let isGone = now == nil && then != nil
    let localization = now?.localization(language)
    return Text(
      language: language, forms: isGone ? [] : forms, state: isGone ? .missing : state,
      substitute: forms.isEmpty && !isGone ? substitute(place.key, language) : nil,
      isTooLong: place.room.map { room in forms.contains { !room.holds($0.text) } } ?? false,
      remarks: localization.map { remarks.about($0) } ?? [], before: before)
  }

  private func substitute(_ key: String, _ language: String) -> String {
    catalog.lookUp(key, in: catalog.chain(for: LanguageTag(language))).text
  }

  /// The texts of an entry in a language, and how far they are.
  private func forms(
    of key: String, in language: String, _ entry: CatalogEntry?, _ source: String
  ) -> ([Text.Form], TextState) {
    if let pseudo = PseudoLanguage(LanguageTag(language)) {
      let (forms, state) = forms(of: key, in: source, entry, source)
      guard entry?.shouldTranslate != false else { return (forms, state) }
      return (
        forms.map { Text.Form(name: $0.name, text: pseudo.template($0.text), state: $0.state) },
        state
      )
    }
    let forms = entry?.localization(language)?.forms ?? []
    if entry?.shouldTranslate == false, language != source {
      return (forms, forms.isEmpty ? .fixed : TextState(of: forms))
    }
    guard forms.isEmpty else { return (forms, TextState(of: forms)) }
    // A key that is a text, and no name for one, says itself in the source language.
    guard language == source, !key.isCopyKey else { return ([], .missing) }
    return ([Text.Form(name: nil, text: key, state: "translated")], .translated)
  }
}

extension Localization {
  /// Every text in it, with a name where there are several; empty ones say nothing.
  fileprivate var forms: [Deck.Text.Form] {
    var forms = wording?.forms(named: []) ?? []
    for substitution in substitutions {
      forms += substitution.wording?.forms(named: [substitution.name]) ?? []
    }
    return forms.filter { !$0.text.isEmpty }
  }
}

extension Wording {
  fileprivate func forms(named names: [String]) -> [Deck.Text.Form] {
    switch self {
    case .unit(let unit):
      let name = names.isEmpty ? nil : names.joined(separator: " · ")
      return [Deck.Text.Form(name: name, text: unit.value, state: unit.state)]
    case .plural(let wordings):
      return PluralCategory.allCases.flatMap { category in
        wordings[category]?.forms(named: names + [category.rawValue]) ?? []
      }
    case .device(let wordings):
      return wordings.flatMap { $0.wording.forms(named: names + [$0.device]) }
    }
  }
}
