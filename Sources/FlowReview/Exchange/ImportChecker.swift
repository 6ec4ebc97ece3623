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
  /// The mistakes in texts that are taken all the same.
  private(set) var warnings: [Diagnostic] = []
  /// True to take texts whose placeholders differ from the source language's.
  private let takesOtherPlaceholders: Bool
  private var candidates: [Candidate] = []
  /// The first text for each place.
  private var seen: [Identity: Seen] = [:]
  /// The places that have several texts, of which none is taken.
  private var contradicted: Set<Identity> = []
  /// The mistakes that concern many texts of a file and are told once.
  private var told: Set<String> = []
  private var sources: [String: SourceTexts] = [:]
  /// The keys with characters that the formats lack, by the key as files have it.
  private lazy var alteredKeys = Dictionary(
    grouping: catalog.keys.filter { $0.comparable != $0 }, by: \.comparable)

  private struct Identity: Hashable {
    let place: CopyPlace
    let language: String
  }

  private struct Seen {
    let location: SourceLocation
    /// False if the catalog has the text already.
    let isChange: Bool
  }

  /// A text to change.
  private struct Candidate {
    let unit: ImportedUnit
    let place: CopyPlace
    let language: String
    let state: String
    /// The text as the catalog will have it; nil if only its state changes.
    let value: String?

    var change: CatalogChange {
      CatalogChange(
        place.key, .unit(language: language, path: place.path, state: state, value: value))
    }
  }

  init(catalog: Catalog, languages: [LanguageTag], takesOtherPlaceholders: Bool) {
    self.catalog = catalog
    self.languages = languages
    self.takesOtherPlaceholders = takesOtherPlaceholders
  }

  /// Checks a text.
  mutating func check(_ unit: ImportedUnit) {
    let language = language(of: unit)
    if unit.target.isEmpty || unit.places.contains(where: { isUnchanged(unit, $0, language) }) {
      guard !unit.target.isEmpty, let place = place(of: unit),
        let first = first(unit, Identity(place: place, language: language), isChange: false),
        first.isChange
      else {
        unchanged += 1
        return
      }
      refuse(unit, asDuplicateOf: first, place)
      return
    }
    if let candidate = candidate(unit, in: language) { candidates.append(candidate) }
  }

  /// Checks the texts that change, and collects the changes.
  mutating func finish() {
    var order: [String] = []
    var groups: [String: [Candidate]] = [:]
    let agreed = candidates.filter {
      !contradicted.contains(Identity(place: $0.place, language: $0.language))
    }
    refused += candidates.count - agreed.count
    for candidate in agreed {
      if groups[candidate.place.key] == nil { order.append(candidate.place.key) }
      groups[candidate.place.key, default: []].append(candidate)
    }
    for key in order {
      let group = groups[key] ?? []
      let (entry, failed) = catalog.tried(group.map(\.change), on: key)
      for (index, candidate) in group.enumerated() {
        if failed.contains(index) {
          refuse(candidate.unit, withoutVariant: candidate.place)
          continue
        }
        if let fault = candidate.value.flatMap({
          catalog.placeholderFault(
            of: $0, at: candidate.place, in: candidate.language, of: entry)
        }) {
          let message = "'\(candidate.place.identifier)' \(fault)"
          guard takesOtherPlaceholders else {
            refuse(
              .exchangePlaceholders, "\(message); use '--force' to import it anyway",
              at: candidate.unit.targetPlace)
            continue
          }
          warnings.append(
            Diagnostic(.warning, .exchangePlaceholders, message, at: candidate.unit.targetPlace))
        }
        changes.append(candidate.change)
      }
    }
  }

  /// Returns the change that a text makes; nil, with a mistake, if it doesn't fit.
  private mutating func candidate(_ unit: ImportedUnit, in language: String) -> Candidate? {
    if let fault = unit.fault { return refuse(fault) }
    if let fault = languageFault(of: unit) { return refuse(fault.diagnostic, once: fault.subject) }
    guard let place = place(of: unit) else {
      let key = unit.places[0].key
      let advice = key.nearest(in: catalog.keys.prefix(1_000)).map { "; did you mean '\($0)'?" }
      return refuse(
        .exchangeKey, "the catalog has no key '\(key.excerpt)'\(advice ?? "")",
        at: unit.keyLocation)
    }
    if catalog.entry(for: place.key)?.shouldTranslate == false {
      return refuse(.exchangeKey, "'\(place.key)' isn't to be translated", at: unit.keyLocation)
    }
    let identity = Identity(place: place, language: language)
    if let first = first(unit, identity, isChange: true) {
      return refuse(unit, asDuplicateOf: first, place)
    }
    let own = catalog.localization(of: place.key, in: language)
    let source = source(of: place.key).named(as: own)
    guard place.hasShape(of: own) || place.hasShape(of: source.localization) else {
      return refuse(unit, withoutVariant: place)
    }
    if !isTranslated(unit, from: source, place) {
      return refuse(
        .exchangeSource,
        "'\(place.identifier)' was translated from a different source text, which now says"
          + " “\(source[place.path].excerpt)”", at: unit.sourcePlace)
    }
    let current = own?.unit(at: place.path)
    // A spreadsheet writes line breaks as it likes.
    let value = XcodeText(own, orFrom: source.localization).read(unit.target, at: place.path)
      .breakingLines(as: current?.value ?? "", or: source[place.path])
    let isChanged = !isSame(unit.target, as: current?.value ?? "", own, place)
    guard
      let state = ExchangeState.merged(
        unit.state, with: current?.state, isChanged: isChanged)
    else {
      let names = ExchangeState.known.map { "'\($0)'" }
      let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
      return refuse(
        .exchangeShape, "unknown state '\(unit.state.excerpt)'; use \(list)",
        at: unit.statePlace ?? unit.targetPlace)
    }
    return Candidate(
      unit: unit, place: place, language: language, state: state, value: isChanged ? value : nil)
  }

  /// Returns the first text of the files for a place; nil if this is the first.
  private mutating func first(_ unit: ImportedUnit, _ identity: Identity, isChange: Bool) -> Seen? {
    guard let first = seen[identity] else {
      seen[identity] = Seen(location: unit.keyLocation, isChange: isChange)
      return nil
    }
    if first.isChange || isChange { contradicted.insert(identity) }
    return first
  }

  /// Returns true if the catalog has the text at a place already, in the same state.
  private mutating func isUnchanged(
    _ unit: ImportedUnit, _ place: CopyPlace, _ language: String
  ) -> Bool {
    for key in catalogKeys(place.key) {
      let place = CopyPlace(key: key, path: place.path)
      let own = catalog.localization(of: key, in: language)
      // Xcode exports the source texts, too, where the source language has none but the key.
      if language == catalog.sourceLanguage,
        isSame(unit.target, as: source(of: key)[place.path], own, place)
      {
        return true
      }
      guard let current = own?.unit(at: place.path),
        isSame(unit.target, as: current.value, own, place)
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
    _ text: String, as current: String, _ own: Localization?, _ place: CopyPlace
  ) -> Bool {
    if text.comparable == current.comparable { return true }
    let xcode = XcodeText(own, orFrom: source(of: place.key).localization)
    return text.comparable == xcode.written(current, at: place.path).comparable
  }

  /// Returns true if a text was translated from the source text of the catalog.
  private func isTranslated(
    _ unit: ImportedUnit, from source: SourceTexts, _ place: CopyPlace
  ) -> Bool {
    let xcode = XcodeText(source.localization)
    let text = source[place.path]
    return unit.source?.comparable == text.comparable
      || unit.source?.comparable
        == xcode.written(text, at: source.path(place.path)).comparable
      // Xcode writes the identifier where the source language has no such substitution.
      || unit.source == place.identifier && place.path.hasPrefix("substitutions.")
  }

  private mutating func source(of key: String) -> SourceTexts {
    if let known = sources[key] { return known }
    let texts = SourceTexts(key, catalog.localization(of: key, in: catalog.sourceLanguage))
    sources[key] = texts
    return texts
  }

  /// Returns the place that a text belongs to; nil if the catalog has none of its keys.
  private mutating func place(of unit: ImportedUnit) -> CopyPlace? {
    let found = unit.places.flatMap { place in
      catalogKeys(place.key).map { CopyPlace(key: $0, path: place.path) }
    }
    return found.first { UnitPath($0.path) != nil } ?? found.last
  }

  /// Returns the keys of the catalog that a key in a file can stand for.
  private mutating func catalogKeys(_ key: String) -> [String] {
    (catalog.has(key) ? [key] : []) + (alteredKeys[key.comparable] ?? [])
  }

  @discardableResult
  private mutating func refuse(
    _ unit: ImportedUnit, asDuplicateOf first: Seen, _ place: CopyPlace
  ) -> Candidate? {
    let (location, here) = (first.location, unit.keyLocation)
    let origin =
      location.path == here.path
      ? "on line \(location.line)" : "in \(location.path):\(location.line)"
    return refuse(.exchangeShape, "duplicate key '\(place.identifier)', first \(origin)", at: here)
  }

  @discardableResult
  private mutating func refuse(
    _ unit: ImportedUnit, withoutVariant place: CopyPlace
  ) -> Candidate? {
    refuse(
      .exchangeKey, "'\(place.key)' has no place for the variant '\(place.path.excerpt)'",
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
    if subject.map({ told.insert($0).inserted }) ?? true { faults.append(fault) }
    return nil
  }
}

extension Localization {
  fileprivate func unit(at path: String) -> StringUnit? {
    variants.first { $0.path == path }?.unit
  }
}

extension CopyPlace {
  /// Returns true if the path differs from one of a localization in its plural category at most.
  fileprivate func hasShape(of localization: Localization?) -> Bool {
    let variants = localization?.variants ?? []
    if variants.contains(where: { $0.path == path }) { return true }
    guard let place = UnitPath(path), place.variations.count(where: { $0.kind == "plural" }) <= 1
    else { return false }
    let shape = place.shape
    return variants.isEmpty && shape == UnitPath("")
      || variants.contains { UnitPath($0.path)?.shape == shape }
  }
}
