/// The way from a localization to one of its units: of `device.mac.plural.one` it is `variations`,
/// `device`, `mac`, `variations`, `plural`, `one`.
struct UnitPath {
  let way: [String]

  /// Reads a path as `CopyVariant` has it; nil for what is none.
  init?(_ path: String) {
    var way: [String] = []
    var rest = path.isEmpty ? [] : path.split(separator: ".", omittingEmptySubsequences: false)[...]
    if rest.first == "substitutions" {
      // The name is all that stands before its variations.
      guard let end = rest.dropFirst().firstIndex(where: { $0 == "plural" || $0 == "device" }),
        end > rest.startIndex + 1
      else { return nil }
      way = ["substitutions", rest[(rest.startIndex + 1)..<end].joined(separator: ".")]
      rest = rest[end...]
    }
    while let kind = rest.popFirst() {
      guard let name = rest.popFirst(), !name.isEmpty,
        kind == "device" || kind == "plural" && PluralCategory(rawValue: String(name)) != nil
      else { return nil }
      way += ["variations", String(kind), String(name)]
    }
    self.way = way
  }
}
