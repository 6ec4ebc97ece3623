extension Catalog {
  /// The text of a key for people, in the best language that the entry has.
  ///
  /// ```
  /// catalog.text(for: "page.count", language: LanguageTag("es-MX"), arguments: [2, 6])
  /// ```
  ///
  /// - Parameters:
  ///   - key: a copy key. One that the catalog does not have is its own text.
  ///   - language: the wanted one; nil is the source language.
  ///   - arguments: for the placeholders, in order.
  /// - Returns: the text in the wanted language, else in one of its parents, else in the source
  ///   language, else the key itself.
  public func text(
    for key: String, language: LanguageTag?, arguments: [Argument] = []
  ) -> String {
    lookUp(key, in: chain(for: language), arguments: arguments, as: PseudoLanguage(language)).text
  }

  /// A text and where it came from.
  public struct Found: Hashable, Sendable {
    /// What people read.
    public let text: String
    /// The language of the text, by the catalog's own name; nil is the key itself.
    public let language: String?
  }

  /// The text of a key in the first language of a chain that the entry has.
  ///
  /// - Parameters:
  ///   - key: a copy key.
  ///   - chain: what `chain(for:)` gives, kept by those who look up many keys.
  ///   - arguments: for the placeholders, in order.
  ///   - pseudo: what to make of the text; what is not to be translated stays as it is.
  /// - Returns: the text, and the language that it is in.
  public func lookUp(
    _ key: String, in chain: [String], arguments: [Argument] = [], as pseudo: PseudoLanguage? = nil
  ) -> Found {
    for language in chain {
      guard let found = localization(of: key, in: language), found.saysSomething,
        let text = found.text(arguments, as: isTranslated(key, pseudo) ? pseudo : nil)
      else { continue }
      return Found(text: text, language: language)
    }
    let own = Localization(saying: key, in: sourceLanguage)
    return Found(text: own.text(arguments, as: pseudo) ?? key, language: nil)
  }

  /// Whether a text may be made to look foreign: names and the like are not to be translated.
  private func isTranslated(_ key: String, _ pseudo: PseudoLanguage?) -> Bool {
    pseudo != nil && entry(for: key)?.shouldTranslate ?? true
  }

  /// The catalog's names of the languages to try, best first; the source language is the last, and
  /// the only one for a pseudo-language.
  ///
  /// Where the catalog has neither the wanted language nor a parent of it, a sibling comes first:
  /// `pt-BR` for `pt`.
  ///
  /// - Parameter language: the wanted one; nil is the source language.
  /// - Returns: never empty.
  public func chain(for language: LanguageTag?) -> [String] {
    var chain: [String] = []
    if let language, PseudoLanguage(language) == nil {
      let named = languages.map { (name: $0, tag: LanguageTag($0)) }
      for wanted in language.lineage {
        chain += named.lazy.filter { $0.tag == wanted }.map(\.name)
      }
      if chain.isEmpty {
        chain += named.lazy.filter { $0.tag?.isSibling(of: language) == true }.map(\.name)
      }
    }
    if !chain.contains(sourceLanguage) { chain.append(sourceLanguage) }
    return chain
  }
}

extension Localization {
  /// What a key that no catalog has says: itself.
  fileprivate init(saying key: String, in language: String) {
    let unit = StringUnit(state: "new", value: key, span: 0..<0, valueSpan: nil)
    self.init(language: language, wording: .unit(unit), substitutions: [], span: 0..<0)
  }

  fileprivate var saysSomething: Bool { wording?.saysSomething ?? false }
}

extension Wording {
  /// A unit that is new and empty says nothing yet.
  fileprivate var saysSomething: Bool {
    switch self {
    case .unit(let unit): !unit.value.isEmpty || unit.state != "new"
    case .plural(let wordings): wordings.values.contains(where: \.saysSomething)
    case .device(let wordings): wordings.contains { $0.wording.saysSomething }
    }
  }
}
