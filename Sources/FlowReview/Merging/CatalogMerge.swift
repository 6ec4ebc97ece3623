import FlowContent
import FlowFormats

/// The merge of two versions of a catalog that were changed independently.
///
/// ```
/// let merge = try CatalogMerge(base: base, ours: ours, theirs: theirs, path: "Localizable.xcstrings")
/// ```
///
/// Texts are merged by key, language and variation. What both sides changed stays as ours and needs
/// review; so do translations that one side changed while the other changed their source text.
package struct CatalogMerge: Sendable {
  package let bytes: [UInt8]
  /// The parts that both sides changed, in the order of the merge.
  package let conflicts: [MergeConflict]
  /// The number of texts without a conflict that the merge has marked `needs_review`.
  package let doubts: Int

  /// Merges two versions of a catalog; the result has the layout and order of ours.
  ///
  /// The base is empty if there was none.
  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8], path: String) throws {
    let before = base.isEmpty ? nil : try Catalog(base, path: "\(path) (base)")
    let (mine, others) = (
      try Catalog(ours, path: "\(path) (ours)"), try Catalog(theirs, path: "\(path) (theirs)")
    )
    if ours == theirs || theirs == base || ours == base {
      (bytes, conflicts, doubts) = (ours == base ? theirs : ours, [], 0)
      return
    }
    var merge = StructureMerge()
    let whole = try mine.root
    let root = try merge.merge(try before?.root, whole, try others.root, at: MergeSlot())
    let merged = ours[..<whole.span.lowerBound] + root + ours[whole.span.upperBound...]
    let result = try Catalog(Array(merged), path: "\(path) (merged)")
    let review = MergeReview(before, mine, others, result)
    let clashing = review.texts(at: merge.conflicts.map(\.slot))
    let doubted = review.texts(at: merge.doubts).union(review.translationsOfOtherSources)
      .subtracting(clashing)
    bytes = try result.changed(by: clashing.union(doubted).map { $0.change(to: "needs_review") })
    (conflicts, doubts) = (merge.conflicts, doubted.count)
    _ = try Catalog(bytes, path: "\(path) (merged)")
  }
}

extension Catalog {
  fileprivate var root: JSONPart {
    get throws(JSONError) {
      let start = bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
      return JSONPart(file: bytes, span: try JSONMembers(bytes, at: start).span)
    }
  }
}

/// The texts of a merged catalog that need review.
struct MergeReview {
  private let base: Catalog?
  private let sides: [Catalog]
  private let result: Catalog

  init(_ base: Catalog?, _ ours: Catalog, _ theirs: Catalog, _ result: Catalog) {
    (self.base, sides, self.result) = (base, [ours, theirs], result)
  }

  /// Returns the texts at some slots that differ from the base.
  func texts(at slots: [MergeSlot]) -> Set<ReviewItem> {
    Set(
      slots.flatMap { slot in
        guard let key = slot.key, let entry = result.entry(for: key) else { return [ReviewItem]() }
        let before = base?.entry(for: key)
        return entry.localizations.flatMap { localization in
          localization.variants.filter { variant in
            slot.contains(language: localization.language, path: variant.path)
              && before?.unit(localization.language, variant.path)?.isSame(as: variant.unit) != true
          }
          .map { ReviewItem(key: key, language: localization.language, path: $0.path) }
        }
      })
  }

  /// The translations that were changed on a side with another source text than the result has.
  var translationsOfOtherSources: Set<ReviewItem> {
    var found: Set<ReviewItem> = []
    for key in result.keys where sides.allSatisfy({ $0.saved(key) != base?.saved(key) }) {
      guard let entry = result.entry(for: key) else { continue }
      let before = base?.entry(for: key)
      let entries = sides.map { $0.entry(for: key) }
      let sources = zip(sides, entries).map { $1?.texts(in: $0.sourceLanguage) }
      let source = entry.texts(in: result.sourceLanguage)
      for localization in entry.localizations
      where localization.language != result.sourceLanguage {
        for variant in localization.variants {
          let (language, path) = (localization.language, variant.path)
          let old = before?.unit(language, path)
          // The sides that this text comes from, and that have changed or approved it.
          let origins = sides.indices.filter { side in
            guard let unit = entries[side]?.unit(language, path) else { return false }
            return unit.value == variant.unit.value && old?.isSame(as: unit) != true
          }
          if !origins.isEmpty, !origins.contains(where: { sources[$0] == source }) {
            found.insert(ReviewItem(key: key, language: language, path: path))
          }
        }
      }
    }
    return found
  }
}

extension CatalogEntry {
  /// Returns the texts in a language by their paths; a key without any is its own text.
  fileprivate func texts(in language: String) -> [String: String] {
    let variants = localization(language)?.variants ?? []
    if variants.isEmpty { return ["": key] }
    return Dictionary(variants.map { ($0.path, $0.unit.value) }) { first, _ in first }
  }
}

extension StringUnit {
  fileprivate func isSame(as other: StringUnit) -> Bool {
    value == other.value && state == other.state
  }
}

/// A part of a catalog that both sides of a merge have changed.
package struct MergeConflict: Hashable, Sendable, CustomStringConvertible {
  /// The changes that exclude each other.
  enum Kind: Hashable {
    case bothChanged
    case deletedByUs
    case deletedByThem
  }

  let slot: MergeSlot
  let kind: Kind
  /// The texts of each side; empty where one has none.
  let ours: [String]
  let theirs: [String]

  /// The conflict and its result, in lower case, with a line for the texts of each side.
  package var description: String {
    let result =
      switch kind {
      case .bothChanged: "changed on both sides; ours stays"
      case .deletedByUs: "deleted by us and changed by them; theirs stays"
      case .deletedByThem: "changed by us and deleted by them; ours stays"
      }
    let texts = [("ours", ours), ("theirs", theirs)].filter { !$1.isEmpty }.map { side, texts in
      "\n  \(side): " + texts.map { "“\($0.escapedOnOneLine)”" }.joined(separator: ", ")
    }
    return "\(subject): \(result)\(review)\(texts.joined())"
  }

  private var review: String { isText ? ", marked needs_review" : "" }

  /// True if the conflict is about texts, which have a state.
  private var isText: Bool { slot.level != .other && slot.key != nil }

  private var subject: String {
    guard let key = slot.key else { return "'\(slot.member ?? "strings")'" }
    var subject = "'\(key)'"
    if let language = slot.language { subject += " in \(language)" }
    if !slot.path.isEmpty { subject += ", \(slot.path)" }
    if let member = slot.member { subject += ", '\(member)'" }
    return subject
  }
}

/// A slot in a catalog, as a merge descends into it.
struct MergeSlot: Hashable {
  enum Level: Hashable {
    case catalog, strings, entry, localizations, wording, variations, cases, substitutions, unit
    /// A member whose structure has no meaning for the merge.
    case other
  }

  private(set) var level = Level.catalog
  /// The copy key; nil outside of the strings.
  private(set) var key: String?
  /// The language, as the catalog writes its tag; nil outside of a localization.
  private(set) var language: String?
  /// The path of the variant, as in `CopyVariant`.
  private(set) var path = ""
  /// The name of a member whose structure has no meaning.
  private(set) var member: String?

  func member(_ name: String) -> MergeSlot {
    var slot = self
    switch (level, name) {
    case (.catalog, "strings"): slot.level = .strings
    case (.strings, _): (slot.level, slot.key) = (.entry, name)
    case (.entry, "localizations"): slot.level = .localizations
    case (.localizations, _): (slot.level, slot.language) = (.wording, name)
    case (.wording, "stringUnit"): slot.level = .unit
    case (.wording, "variations"): slot.level = .variations
    case (.wording, "substitutions"): slot.level = .substitutions
    case (.variations, _): (slot.level, slot.path) = (.cases, step(name))
    case (.cases, _): (slot.level, slot.path) = (.wording, step(name))
    case (.substitutions, _):
      (slot.level, slot.path) = (.wording, "substitutions.\(name)")
    case (.catalog, _), (.entry, _), (.wording, _), (.unit, _), (.other, _):
      (slot.level, slot.member) = (.other, member ?? name)
    }
    return slot
  }

  /// Returns true if a text of the catalog is at this slot or inside it.
  func contains(language: String, path: String) -> Bool {
    guard level != .other, key != nil, self.language ?? language == language else { return false }
    return self.path.isEmpty || path == self.path || path.hasPrefix(self.path + ".")
  }

  private func step(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}
