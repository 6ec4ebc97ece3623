import FlowContent
import FlowCore

/// A check of a file's texts against a catalog, which collects changes and mistakes.
struct ImportChecker {
  let catalog: Catalog
  let languages: [LanguageTag]
  private(set) var changes: [CatalogChange] = []
  private(set) var unchanged = 0
  private(set) var refused = 0
  private(set) var faults: [Diagnostic] = []
  /// The mistakes in texts that are taken anyway.
  private(set) var warnings: [Diagnostic] = []
  /// True to take texts whose placeholders differ from the source language's.
  private let takesOtherPlaceholders: Bool
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

  init(catalog: Catalog, languages: [LanguageTag], takesOtherPlaceholders: Bool) {
    self.catalog = catalog
    self.languages = languages
    self.takesOtherPlaceholders = takesOtherPlaceholders
  }

  mutating func check(_ unit: ImportedUnit) {
    let language = language(of: unit)
    if unit.target.isEmpty || unit.ids.contains(where: { isUnchanged(unit, $0, language) }) {
      guard !unit.target.isEmpty, let id = id(of: unit),
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
          let message = "'\(candidate.id.xcodeIdentifier)' \(fault)"
          guard takesOtherPlaceholders else {
            refuse(
              .exchangePlaceholders, "\(message); use '--force' to import it anyway",
              at: candidate.unit.targetLocation)
            continue
          }
          warnings.append(
            Diagnostic(.warning, .exchangePlaceholders, message, at: candidate.unit.targetLocation))
        }
        changes.append(candidate.change)
      }
    }
  }

  /// Returns the change that a text makes; nil, with a mistake, if it doesn't fit.
  private mutating func candidate(_ unit: ImportedUnit, in language: String) -> Candidate? {
    if let fault = unit.fault { return refuse(fault) }
    if let fault = languageFault(of: unit) { return refuse(fault.diagnostic, once: fault.subject) }
    guard let id = id(of: unit) else {
      let key = unit.ids[0].key
      let advice = key.nearest(in: catalog.keys.prefix(1_000)).map { "; did you mean '\($0)'?" }
      return refuse(
        .exchangeKey, "the catalog has no key '\(key.excerpt)'\(advice ?? "")",
        at: unit.keyLocation)
    }
    if catalog.entry(for: id.key)?.shouldTranslate == false {
      return refuse(.exchangeKey, "'\(id.key)' isn't to be translated", at: unit.keyLocation)
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
    if !isTranslated(unit, from: source, id) {
      return refuse(
        .exchangeSource,
        "'\(id.xcodeIdentifier)' was translated from a different source text, which now says"
          + " “\(source[id.path].excerpt)”", at: unit.sourceLocation)
    }
    let current = own?.unit(at: id.path)
    // Spreadsheets change the kind of line breaks.
    let value = XcodeText(own, orFrom: source.localization).read(unit.target, at: id.path)
      .breakingLines(as: current?.value ?? "", or: source[id.path])
    let isChanged = !isSame(unit.target, as: current?.value ?? "", own, id)
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

  /// Returns true if a text was translated from the source text of the catalog.
  private func isTranslated(
    _ unit: ImportedUnit, from source: SourceTexts, _ id: VariantID
  ) -> Bool {
    let xcode = XcodeText(source.localization)
    let text = source[id.path]
    return unit.source?.comparable == text.comparable
      || unit.source?.comparable
        == xcode.written(text, at: source.path(id.path)).comparable
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
      .exchangeShape, "duplicate key '\(id.xcodeIdentifier)', first \(origin)", at: here)
  }

  @discardableResult
  private mutating func refuse(
    _ unit: ImportedUnit, withoutVariant id: VariantID
  ) -> Candidate? {
    refuse(
      .exchangeKey, "'\(id.key)' has no place for the variant '\(id.path.excerpt)'",
      at: unit.keyLocation)
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
  /// Returns the language of a text as the catalog writes it, or will write it.
  private func language(of unit: ImportedUnit) -> String {
    if catalog.languages.contains(unit.language) { return unit.language }
    return LanguageTag(unit.language).map(catalog.name) ?? unit.language
  }

  /// Returns the mistake in the languages of a text, and its subject; nil if there is none.
  private func languageFault(of unit: ImportedUnit) -> (diagnostic: Diagnostic, subject: String)? {
    let source = catalog.sourceLanguage
    let name = unit.language
    func fault(_ message: String, about subject: String? = nil) -> (Diagnostic, String) {
      (
        Diagnostic(.error, .exchangeLanguage, message, at: unit.languageLocation),
        subject ?? "to \(name)"
      )
    }
    if !unit.sourceLanguage.isEmpty, LanguageTag(unit.sourceLanguage) != LanguageTag(source) {
      return fault(
        "it is translated from \(unit.sourceLanguage.excerpt), but the catalog's source language is"
          + " \(source)", about: "from \(unit.sourceLanguage)")
    }
    guard let tag = LanguageTag(name) else {
      return fault(
        name.isEmpty
          ? "the file doesn't name its language; name it with '--language'"
          : "invalid language '\(name.excerpt)'; write it like es-MX")
    }
    if !languages.isEmpty, !languages.contains(tag) {
      let list = languages.map(\.description).joined(separator: ", ")
      return fault("it is in \(name), not in \(list)")
    }
    if tag == LanguageTag(source) {
      return fault("\(name) is the source language; change it in the catalog itself")
    }
    let isKnown = catalog.languages.contains { LanguageTag($0) == tag }
    return isKnown || !languages.isEmpty
      ? nil : fault("the catalog has no \(name) yet; '--language \(name)' adds it")
  }
}

extension VariantID {
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
