/// The keys that lead from a localization to one of its units: for `device.mac.plural.one`, these
/// are `variations`, `device`, `mac`, `variations`, `plural` and `one`.
struct UnitPath {
  let way: [String]

  /// Parses a path in the format of `CopyVariant`; nil if it is malformed.
  init?(_ path: String) {
    var way: [String] = []
    var rest = path.isEmpty ? [] : path.split(separator: ".", omittingEmptySubsequences: false)[...]
    if rest.first == "substitutions" {
      // The name of a substitution is everything before its variations and may contain full stops.
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
