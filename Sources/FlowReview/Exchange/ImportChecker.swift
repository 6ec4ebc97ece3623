import FlowContent
import FlowCore
import FlowFormats

/// A check of a file's texts against a catalog, which collects changes and mistakes.
struct ImportChecker {
  let catalog: Catalog
  /// The languages to take, as the catalog writes or will write their tags; none stands for all.
  private let languages: [String]
  /// The catalog's languages by those of the files that stand for them.
  private let names: [LanguageTag: LanguageTag]
  private(set) var changes: [CatalogChange] = []
  private(set) var unchanged = 0
  private(set) var refused = 0
  private(set) var faults: [Diagnostic] = []
  /// What people should know about texts that are taken anyway.
  private(set) var warnings: [Diagnostic] = []
  /// True to take texts whose placeholders or source texts differ from the catalog's.
  private let isForced: Bool
  /// The languages of the files as the catalog writes them, or will write them.
  private var knownNames: [String: String] = [:]
  private var candidates: [Candidate] = []
  /// The first text of the files for each text of the catalog.
  private var seen: [ReviewItem: Seen] = [:]
  /// The texts of the catalog for which the files have several, of which none is taken.
  private var contradicted: Set<ReviewItem> = []
  /// The subjects of mistakes that concern many texts of a file and are reported once.
  private var reported: Set<String> = []
  private var sources: [String: SourceTexts] = [:]
  /// The keys with characters that the formats lack, by the key as files have it.
  private lazy var alteredKeys = Dictionary(
    grouping: catalog.keys.filter { $0.comparable != $0 }, by: \.comparable)

  private struct Seen {
    let location: SourceLocation
    /// False if the catalog already has the text.
    let isChange: Bool
  }

  private struct Candidate {
    let unit: ImportedUnit
    let id: VariantID
    let language: String
    let state: String
    /// The text as the catalog will have it; nil if only its state changes.
    let value: String?

    var change: CatalogChange { id.item(in: language).change(to: state, value) }
  }

  init(
    catalog: Catalog, languages: [LanguageTag], names: [LanguageTag: LanguageTag], isForced: Bool
  ) {
    (self.catalog, self.names, self.isForced) = (catalog, names, isForced)
    let named = Set(names.values)
    self.languages = languages.filter { $0 != LanguageTag(catalog.sourceLanguage) }.map {
      named.contains($0) ? catalog.ownName(of: $0) : catalog.name(of: $0)
    }
  }

  mutating func check(_ unit: ImportedUnit) {
    let language = name(of: unit.language)
    let isMissing =
      unit.target.isEmpty || unit.target.isBlank && unit.source?.isBlank != true
      || unit.state == "new" && unit.target.comparable == unit.source?.comparable
    if isMissing || unit.ids.contains(where: { isUnchanged(unit, $0, language) }) {
      guard !isMissing, let id = id(of: unit),
        let first = first(unit, id.item(in: language), isChange: false),
        first.isChange
      else {
        unchanged += 1
        return
      }
      refuse(unit, asDuplicateOf: first, id)
      return
    }
    if let candidate = candidate(unit, in: language) { candidates.append(candidate) }
  }

  /// Checks the texts that change, and collects the changes.
  mutating func finish() {
    var order: [String] = []
    var groups: [String: [Candidate]] = [:]
    let agreed = candidates.filter {
      !contradicted.contains($0.id.item(in: $0.language))
    }
    refused += candidates.count - agreed.count
    for candidate in agreed {
      if groups[candidate.id.key] == nil { order.append(candidate.id.key) }
      groups[candidate.id.key, default: []].append(candidate)
    }
    for key in order {
      let group = groups[key] ?? []
      let (entry, failed) = catalog.tried(group.map(\.change), on: key)
      for (index, candidate) in group.enumerated() {
        if failed.contains(index) {
          refuse(candidate.unit, withoutVariant: candidate.id)
          continue
        }
        if let fault = candidate.value.flatMap({
          catalog.placeholderFault(
            of: $0, for: candidate.id.item(in: candidate.language), in: entry)
        }) {
          let message = "'\(candidate.id.name)' \(fault)"
          let location = candidate.unit.targetLocation
          guard takes(.exchangePlaceholders, message, at: location) else { continue }
        }
        changes.append(candidate.change)
      }
    }
  }

  /// Returns the change that a text makes; nil, with a mistake, if it doesn't fit.
  private mutating func candidate(_ unit: ImportedUnit, in language: String) -> Candidate? {
    if let fault = unit.fault { return refuse(fault) }
    if let fault = languageFault(of: unit) { return refuse(fault.diagnostic, once: fault.subject) }
    addLanguages(of: unit)
    guard let id = id(of: unit) else {
      let key = unit.ids[0].key
      if key.isEmpty {
        return refuse(
          .exchangeKey, "this translation has no id (in CSV, no key), so its text isn't known",
          at: unit.keyLocation)
      }
      let advice = key.nearest(in: catalog.keys.prefix(1_000)).map {
        "; did you mean '\($0.excerpt)'?"
      }
      return refuse(
        .exchangeKey, "the catalog has no key '\(key.excerpt)'\(advice ?? "")",
        at: unit.keyLocation)
    }
    if catalog.entry(for: id.key)?.shouldTranslate == false {
      return refuse(.exchangeKey, "'\(id.name)' isn't to be translated", at: unit.keyLocation)
    }
    let identity = id.item(in: language)
    if let first = first(unit, identity, isChange: true) {
      return refuse(unit, asDuplicateOf: first, id)
    }
    let own = catalog.localization(of: id.key, in: language)
    let source = source(of: id.key).named(as: own)
    guard id.hasShape(of: own) || id.hasShape(of: source.localization) else {
      return refuse(unit, withoutVariant: id)
    }
    let text = source[id.path]
    if !isTranslated(unit, from: source, id, comparing: \.comparable) {
      let hasSameWords = isTranslated(unit, from: source, id) { $0.filter { !$0.isWhitespace } }
      let isBroken = text.hasLineBreak && unit.source?.hasLineBreak == false
      let message =
        "'\(id.name)' was translated from a different source text, which now says “\(text.excerpt)”"
      if hasSameWords {
        let difference = isBroken ? "without its line breaks" : "with other white space"
        warnings.append(
          Diagnostic(
            .note, .exchangeSource,
            "'\(id.name)' was translated from its source text \(difference): “\(text.excerpt)”",
            at: unit.sourceLocation))
      } else if !takes(.exchangeSource, message, at: unit.sourceLocation) {
        return nil
      }
    }
    let current = own?.unit(at: id.path)
    // Spreadsheets change the kind of line breaks.
    let value = XcodeText(own, orFrom: source.localization).read(unit.target, at: id.path)
      .replacing("\r\n", with: "\n")
    let isChanged = !isSame(unit.target, as: current?.value ?? "", own, id)
    if isChanged, let fault = value.characterFault(translating: text) {
      return refuse(.exchangeShape, "'\(id.name)' \(fault)", at: unit.targetLocation)
    }
    guard
      let state = ExchangeState.merged(
        unit.state, with: current?.state, isChanged: isChanged)
    else {
      let names = ExchangeState.known.map { "'\($0)'" }
      let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
      return refuse(
        .exchangeShape, "unknown state '\(unit.state.excerpt)'; use \(list)",
        at: unit.stateLocation ?? unit.targetLocation)
    }
    return Candidate(
      unit: unit, id: id, language: language, state: state, value: isChanged ? value : nil)
  }

  /// Returns the first text of the files for the same text of the catalog; nil if this is the first.
  private mutating func first(_ unit: ImportedUnit, _ identity: ReviewItem, isChange: Bool) -> Seen?
  {
    guard let first = seen[identity] else {
      seen[identity] = Seen(location: unit.keyLocation, isChange: isChange)
      return nil
    }
    if first.isChange || isChange { contradicted.insert(identity) }
    return first
  }

  /// Returns true if the catalog already has the text, in the same state.
  private mutating func isUnchanged(
    _ unit: ImportedUnit, _ id: VariantID, _ language: String
  ) -> Bool {
    for key in catalogKeys(id.key) {
      let id = VariantID(key: key, path: id.path)
      let own = catalog.localization(of: key, in: language)
      // Xcode also exports source texts that are only keys.
      if language == catalog.sourceLanguage,
        isSame(unit.target, as: source(of: key)[id.path], own, id)
      {
        return true
      }
      guard let current = own?.unit(at: id.path),
        isSame(unit.target, as: current.value, own, id)
      else { continue }
      if unit.state == current.state.comparable
        || ExchangeState.merged(unit.state, with: current.state, isChanged: false) == current.state
      {
        return true
      }
    }
    return false
  }

  /// Returns true if a text in a file is the same as one in the catalog, in its spelling or Xcode's.
  private mutating func isSame(
    _ text: String, as current: String, _ own: Localization?, _ id: VariantID
  ) -> Bool {
    if text.comparable == current.comparable { return true }
    let xcode = XcodeText(own, orFrom: source(of: id.key).localization)
    return text.comparable == xcode.written(current, at: id.path).comparable
  }

  /// Returns true if a text was translated from the source text of the catalog, as far as it is
  /// compared.
  private func isTranslated(
    _ unit: ImportedUnit, from source: SourceTexts, _ id: VariantID,
    comparing compared: (String) -> String
  ) -> Bool {
    let text = source[id.path]
    let xcode = XcodeText(source.localization).written(text, at: source.path(id.path))
    let found = unit.source.map(compared)
    return found == compared(text) || found == compared(xcode)
      // Xcode writes the identifier where the source language has no such substitution.
      || unit.source == id.xcodeIdentifier && id.path.hasPrefix("substitutions.")
  }

  private mutating func source(of key: String) -> SourceTexts {
    if let known = sources[key] { return known }
    let texts = SourceTexts(key, catalog.localization(of: key, in: catalog.sourceLanguage))
    sources[key] = texts
    return texts
  }

  /// Returns the text of the catalog that a unit is; nil if the catalog has none of its keys.
  private mutating func id(of unit: ImportedUnit) -> VariantID? {
    let found = unit.ids.flatMap { id in
      catalogKeys(id.key).map { VariantID(key: $0, path: id.path) }
    }
    return found.first { UnitPath($0.path) != nil } ?? found.last
  }

  /// Returns the keys of the catalog that a key in a file can mean.
  private mutating func catalogKeys(_ key: String) -> [String] {
    (catalog.has(key) ? [key] : []) + (alteredKeys[key.comparable] ?? [])
  }

  @discardableResult
  private mutating func refuse(
    _ unit: ImportedUnit, asDuplicateOf first: Seen, _ id: VariantID
  ) -> Candidate? {
    let (location, here) = (first.location, unit.keyLocation)
    let origin =
      location.path == here.path
      ? "on line \(location.line)" : "in \(location.path):\(location.line)"
    return refuse(
      .exchangeShape, "duplicate key '\(id.name)', first \(origin)", at: here)
  }

  @discardableResult
  private mutating func refuse(
    _ unit: ImportedUnit, withoutVariant id: VariantID
  ) -> Candidate? {
    let own = catalog.localization(of: id.key, in: name(of: unit.language))
    let variants = own?.variants ?? source(of: id.key).localization?.variants ?? []
    let names = variants.map { "'\(VariantID(key: id.key, path: $0.path).name)'" }
    let list = names.isEmpty ? "'\(id.key.excerpt)'" : names.joined(separator: ", ")
    return refuse(
      .exchangeKey, "the catalog has no text '\(id.name)'; its key has \(list)",
      at: unit.keyLocation)
  }

  /// Returns true if a text is taken although something differs: with a warning if it is forced, and
  /// otherwise it is refused.
  private mutating func takes(
    _ code: DiagnosticCode, _ message: String, at location: SourceLocation
  ) -> Bool {
    if isForced {
      warnings.append(Diagnostic(.warning, code, message, at: location))
    } else {
      refuse(code, "\(message); use '--force' to import it anyway", at: location)
    }
    return isForced
  }

  @discardableResult
  private mutating func refuse(
    _ code: DiagnosticCode, _ message: String, at location: SourceLocation
  ) -> Candidate? {
    refuse(Diagnostic(.error, code, message, at: location))
  }

  @discardableResult
  private mutating func refuse(_ fault: Diagnostic, once subject: String? = nil) -> Candidate? {
    refused += 1
    if subject.map({ reported.insert($0).inserted }) ?? true { faults.append(fault) }
    return nil
  }
}

extension ImportChecker {
  /// Returns a language of a file as the catalog writes it, or will write it.
  private mutating func name(of language: String) -> String {
    if let known = knownNames[language] { return known }
    let name = newName(of: language)
    knownNames[language] = name
    return name
  }

  private func newName(of language: String) -> String {
    guard let tag = LanguageTag(language) else { return language }
    if let own = names[tag] { return catalog.ownName(of: own) }
    let source = catalog.sourceLanguage
    let isKnown = catalog.languages.contains { LanguageTag($0) == tag }
    if !isKnown, tag.withoutLikelyRegion == LanguageTag(source)?.withoutLikelyRegion {
      return source
    }
    let name = catalog.languages.contains(language) ? language : catalog.name(of: tag)
    if catalog.languages.contains(name) { return name }
    let added = languages.first {
      LanguageTag($0)?.withoutLikelyRegion == tag.withoutLikelyRegion
    }
    return added ?? name
  }

  /// Says once that a language of a file is taken for one of the catalog's.
  private mutating func addLanguages(of unit: ImportedUnit) {
    for language in [unit.sourceLanguage, unit.language] {
      guard let tag = LanguageTag(language), names[tag] == nil else { continue }
      let name = name(of: language)
      let isOwn = catalog.languages.contains(name) || name == catalog.sourceLanguage
      guard isOwn, language.replacing("_", with: "-").lowercased() != name.lowercased(),
        reported.insert("as \(language)").inserted
      else { continue }
      warnings.append(
        Diagnostic(
          .note, .exchangeLanguage, "\(language) is taken as \(name), the catalog's own",
          at: unit.languageLocation))
    }
  }

  /// Returns the mistake in the languages of a text, and its subject; nil if there is none.
  private mutating func languageFault(
    of unit: ImportedUnit
  ) -> (diagnostic: Diagnostic, subject: String)? {
    let source = catalog.sourceLanguage
    let name = unit.language
    let own = self.name(of: name)
    func fault(_ message: String, about subject: String? = nil) -> (Diagnostic, String) {
      (
        Diagnostic(.error, .exchangeLanguage, message, at: unit.languageLocation),
        subject ?? "to \(name)"
      )
    }
    if !unit.sourceLanguage.isEmpty, self.name(of: unit.sourceLanguage) != source,
      LanguageTag(unit.sourceLanguage) != LanguageTag(source)
    {
      let other = unit.sourceLanguage.excerpt
      return fault(
        "it is translated from \(other), but the catalog's source language is \(source); if they are"
          + " the same, use '--language \(source)=\(other)'", about: "from \(other)")
    }
    guard let tag = LanguageTag(name) else {
      return fault(
        name.isEmpty
          ? "the file doesn't name its language; name it with '--language'"
          : "invalid language '\(name.excerpt)'; write it like es-MX")
    }
    if LanguageTag(own) == LanguageTag(source) {
      return fault("\(name) is the source language; change it in the catalog itself")
    }
    if !languages.isEmpty {
      let list = languages.joined(separator: ", ")
      return languages.contains(own) ? nil : fault("it is in \(name), not in \(list)")
    }
    if catalog.languages.contains(own) { return nil }
    let siblings = catalog.languages.filter {
      $0 != source && LanguageTag($0)?.isSibling(of: tag) == true
    }
    let advice = siblings.map { "'--language \($0)=\(name)' imports it as \($0), " }.joined()
    return fault("the catalog has no \(name) yet; \(advice)'--language \(name)' adds it")
  }
}

extension Catalog {
  /// Returns a language as the catalog writes its tag, or would write it, and no other like it.
  fileprivate func ownName(of language: LanguageTag) -> String {
    languages.first { LanguageTag($0) == language } ?? language.description
  }
}

extension String {
  fileprivate var hasLineBreak: Bool { utf8.contains { $0 == 0x0A || $0 == 0x0D } }
}

extension VariantID {
  /// The identifier on one line, for messages.
  fileprivate var name: String { xcodeIdentifier.excerpt }

  /// Returns true if the path differs from one of a localization in its plural category at most.
  fileprivate func hasShape(of localization: Localization?) -> Bool {
    let variants = localization?.variants ?? []
    if variants.contains(where: { $0.path == path }) { return true }
    guard let unitPath = UnitPath(path),
      unitPath.variations.count(where: { $0.kind == "plural" }) <= 1
    else { return false }
    let shape = unitPath.shape
    return variants.isEmpty && shape == UnitPath("")
      || variants.contains { UnitPath($0.path)?.shape == shape }
  }
}
