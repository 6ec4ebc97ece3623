package import FlowContent
package import FlowCore

/// A file of translations, checked against its catalog.
///
/// If one text does not fit, the whole file is refused.
package struct CopyImport: Sendable {
  /// The changes to make in the catalog.
  package let changes: [CatalogChange]
  /// The number of translated texts in the file.
  package let count: Int

  /// Reads a file and checks it.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path of the file, for diagnostics.
  ///   - format: The format of the file.
  ///   - catalog: The catalog to change.
  ///   - language: The only target language allowed, which may be new in the catalog; nil allows
  ///     any language of the catalog.
  /// - Throws: `Diagnostics` when the file can't be read or some of its texts do not fit the
  ///   catalog.
  package init(
    _ bytes: [UInt8], path: String, format: ExchangeFormat, into catalog: Catalog,
    language: LanguageTag?
  ) throws(Diagnostics) {
    let (found, wrong) = Self.read(bytes, path: path, format: format)
    var checker = Checker(catalog: catalog, language: language, wrong: wrong)
    for read in found { checker.check(read) }
    checker.finish()
    if found.isEmpty, wrong.isEmpty {
      checker.wrong.append(.nothing(at: SourceLocation(path: path, line: 1, column: 1)))
    }
    guard checker.wrong.isEmpty else { throw Diagnostics(checker.wrong) }
    changes = checker.changes
    count = checker.count
  }

  private static func read(
    _ bytes: [UInt8], path: String, format: ExchangeFormat
  ) -> (found: [ImportedUnit], wrong: [Diagnostic]) {
    switch format {
    case .xliff: return XLIFFReader.read(bytes, path: path)
    case .csv:
      guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
        return ([], [.notUTF8(at: SourceLocation(path: path, line: 1, column: 1))])
      }
      return CSVExchange.read(text, path: path)
    }
  }

  /// A check of a file's texts against the catalog, which collects changes and diagnostics.
  private struct Checker {
    let catalog: Catalog
    let language: LanguageTag?
    var wrong: [Diagnostic]
    var changes: [CatalogChange] = []
    var count = 0
    private var seen: [ExchangeUnit.Identity: Int] = [:]
    private var told: Set<String> = []
    /// The locations of the texts to change, by identifier.
    private var places: [String: SourceLocation] = [:]

    init(catalog: Catalog, language: LanguageTag?, wrong: [Diagnostic]) {
      self.catalog = catalog
      self.language = language
      self.wrong = wrong
    }

    mutating func check(_ read: ImportedUnit) {
      let unit = read.unit
      guard let name = checkedLanguage(read) else { return }
      guard let entry = catalog.entry(for: unit.key) else {
        let nearest = unit.key.nearest(in: catalog.keys.prefix(1_000))
        return wrong.append(.noKey(unit.key, nearest: nearest, at: read.keyLocation))
      }
      if !entry.shouldTranslate {
        return wrong.append(.notTranslated(unit.key, at: read.keyLocation))
      }
      if let line = seen.updateValue(read.keyLocation.line, forKey: unit.identity) {
        return wrong.append(.twice(unit.identifier, line: line, at: read.keyLocation))
      }
      let source = catalog.sourceText(of: unit.key, path: unit.path)
      if source.comparable != unit.source.comparable {
        wrong.append(.otherSource(unit.identifier, source, at: read.sourcePlace))
      }
      guard !unit.target.isEmpty else { return }
      count += 1
      let current = entry.localization(name)?.variants.first { $0.path == unit.path }?.unit
      var state = unit.state
      // Translators rarely update the state. A changed text therefore counts as translated, and an
      // unchanged one keeps its state.
      if state.isEmpty || state == "new" {
        state = current?.value == unit.target ? current?.state ?? "translated" : "translated"
      }
      let change = CatalogChange(
        unit.key, .unit(language: name, path: unit.path, state: state, value: unit.target))
      if let difference = catalog.placeholderDifference(
        of: unit.target, for: unit.key, path: unit.path, in: entry.localization(name))
      {
        wrong.append(.placeholders(unit.identifier, difference, at: read.targetPlace))
      }
      changes.append(change)
      places[unit.identifier] = read.keyLocation
    }

    /// Reports a text whose variant has no place in the catalog, if there is one.
    mutating func finish() {
      do throws(CatalogChangeError) {
        _ = try catalog.changed(by: changes)
      } catch {
        guard case .pathMismatch(let key, let path) = error,
          let place = places["\(key)|==|\(path)"] ?? places[key]
        else { return }
        wrong.append(.noVariant(key, path, at: place))
      }
    }

    /// Returns a text's language as the catalog writes it; nil, with a diagnostic, if the language
    /// is wrong.
    private mutating func checkedLanguage(_ read: ImportedUnit) -> String? {
      let unit = read.unit
      let source = catalog.sourceLanguage
      if !unit.sourceLanguage.isEmpty, LanguageTag(unit.sourceLanguage) != LanguageTag(source) {
        tell(
          "from \(unit.sourceLanguage)",
          .from(unit.sourceLanguage, not: source, at: read.languagePlace))
        return nil
      }
      guard let tag = LanguageTag(unit.language) else {
        tell("to \(unit.language)", .noLanguage(unit.language, at: read.languagePlace))
        return nil
      }
      if let language, tag != language {
        tell("to \(unit.language)", .to(unit.language, not: language, at: read.languagePlace))
        return nil
      }
      let known = catalog.languages.first { LanguageTag($0) == tag }
      if tag == LanguageTag(source) || known == nil && language == nil {
        tell("to \(unit.language)", .unwanted(unit.language, source, at: read.languagePlace))
        return nil
      }
      return known ?? unit.language
    }

    /// Reports a mistake that concerns every text of a file only once.
    private mutating func tell(_ what: String, _ diagnostic: Diagnostic) {
      if told.insert(what).inserted { wrong.append(diagnostic) }
    }
  }
}

extension ExchangeUnit {
  fileprivate struct Identity: Hashable {
    let identifier: String
    let language: String
  }

  fileprivate var identity: Identity { Identity(identifier: identifier, language: language) }
}

extension String {
  /// The text without the differences that the exchange formats introduce: control characters and
  /// kinds of line breaks.
  fileprivate var comparable: String {
    withoutControls.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  fileprivate var excerpt: String { count > 60 ? prefix(60) + "…" : self }
}

extension Diagnostic {
  fileprivate static func wrong(
    _ code: DiagnosticCode, _ message: String, at place: SourceLocation
  ) -> Self {
    Diagnostic(.error, code, message, at: place)
  }

  fileprivate static func notUTF8(at place: SourceLocation) -> Self {
    .wrong(.exchangeSyntax, "this is not UTF-8; save it as “CSV UTF-8”", at: place)
  }

  fileprivate static func nothing(at place: SourceLocation) -> Self {
    .wrong(.exchangeShape, "there are no texts in it", at: place)
  }

  fileprivate static func noKey(_ key: String, nearest: String?, at place: SourceLocation) -> Self {
    let advice = nearest.map { "; did you mean '\($0)'?" } ?? ""
    return .wrong(.exchangeKey, "the catalog has no key '\(key.excerpt)'\(advice)", at: place)
  }

  fileprivate static func notTranslated(_ key: String, at place: SourceLocation) -> Self {
    .wrong(.exchangeKey, "'\(key)' is not to be translated", at: place)
  }

  fileprivate static func noVariant(_ key: String, _ path: String, at place: SourceLocation) -> Self
  {
    .wrong(.exchangeKey, "'\(key)' has no place for the variant '\(path)'", at: place)
  }

  fileprivate static func twice(_ key: String, line: Int, at place: SourceLocation) -> Self {
    .wrong(.exchangeShape, "'\(key)' stands already on line \(line)", at: place)
  }

  fileprivate static func otherSource(_ key: String, _ source: String, at place: SourceLocation)
    -> Self
  {
    .wrong(
      .exchangeSource,
      "'\(key)' was translated from another text; now it says “\(source.excerpt)”", at: place)
  }

  fileprivate static func placeholders(
    _ key: String, _ difference: PlaceholderDifference, at place: SourceLocation
  ) -> Self {
    .wrong(
      .exchangePlaceholders,
      "'\(key)' \(difference.description), other than the source language", at: place)
  }

  fileprivate static func from(_ language: String, not source: String, at place: SourceLocation)
    -> Self
  {
    .wrong(
      .exchangeLanguage, "it is translated from \(language), and the catalog is in \(source)",
      at: place)
  }

  fileprivate static func noLanguage(_ name: String, at place: SourceLocation) -> Self {
    .wrong(.exchangeLanguage, "'\(name.excerpt)' is no language; write it like es-MX", at: place)
  }

  fileprivate static func to(_ name: String, not wanted: LanguageTag, at place: SourceLocation)
    -> Self
  {
    .wrong(.exchangeLanguage, "it is in \(name), not in \(wanted)", at: place)
  }

  fileprivate static func unwanted(_ name: String, _ source: String, at place: SourceLocation)
    -> Self
  {
    .wrong(
      .exchangeLanguage,
      LanguageTag(name) == LanguageTag(source)
        ? "\(name) is the source language, which is changed in the catalog itself"
        : "the catalog has no \(name) yet; '--language \(name)' adds it", at: place)
  }
}
