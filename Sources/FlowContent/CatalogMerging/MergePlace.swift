/// A place in a catalog, as a merge descends into it.
struct MergePlace: Hashable {
  /// The role of an object in the structure of a catalog.
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

  /// Returns the place of a member.
  func member(_ name: String) -> MergePlace {
    var place = self
    switch (level, name) {
    case (.catalog, "strings"): place.level = .strings
    case (.strings, _): (place.level, place.key) = (.entry, name)
    case (.entry, "localizations"): place.level = .localizations
    case (.localizations, _): (place.level, place.language) = (.wording, name)
    case (.wording, "stringUnit"): place.level = .unit
    case (.wording, "variations"): place.level = .variations
    case (.wording, "substitutions"): place.level = .substitutions
    case (.variations, _): (place.level, place.path) = (.cases, step(name))
    case (.cases, _): (place.level, place.path) = (.wording, step(name))
    case (.substitutions, _):
      (place.level, place.path) = (.wording, "substitutions.\(name)")
    case (.catalog, _), (.entry, _), (.wording, _), (.unit, _), (.other, _):
      (place.level, place.member) = (.other, member ?? name)
    }
    return place
  }

  /// Returns true if a text of the catalog is at this place or inside it.
  func contains(language: String, path: String) -> Bool {
    guard level != .other, key != nil, self.language ?? language == language else { return false }
    return self.path.isEmpty || path == self.path || path.hasPrefix(self.path + ".")
  }

  private func step(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}
