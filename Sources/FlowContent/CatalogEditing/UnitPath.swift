/// The keys that lead from a localization to one of its units: for `device.mac.plural.one`, these
/// are `variations`, `device`, `mac`, `variations`, `plural` and `one`.
package struct UnitPath: Hashable, Sendable {
  /// The name of the substitution that the unit belongs to; nil for a part of the whole text.
  package let substitution: String?
  /// The kind and name of each variation, the outermost first.
  package let variations: [Variation]

  /// A step into variations, such as `plural` and `one`.
  package struct Variation: Hashable, Sendable {
    package let kind: String
    package let name: String
  }

  /// Parses a path in the format of `CopyVariant`; nil if it is malformed.
  ///
  /// The name of a substitution may contain full stops, so a path is read from its end; Xcode
  /// writes such a name between at signs.
  package init?(_ path: String) {
    var rest = path.isEmpty ? [] : path.split(separator: ".", omittingEmptySubsequences: false)[...]
    let isPart = rest.count > 1 && rest.first == "substitutions"
    if isPart { rest.removeFirst() }
    var variations: [Variation] = []
    while rest.count > (isPart ? 2 : 1), let variation = Variation(rest.suffix(2)) {
      variations.append(variation)
      rest.removeLast(2)
    }
    guard isPart ? rest.contains(where: { !$0.isEmpty }) : rest.isEmpty else { return nil }
    let name = rest.joined(separator: ".")
    let isQuoted = name.count > 2 && name.hasPrefix("@") && name.hasSuffix("@")
    substitution = isPart ? isQuoted ? String(name.dropFirst().dropLast()) : name : nil
    self.variations = variations.reversed()
  }

  private init(_ substitution: String?, _ variations: [Variation]) {
    (self.substitution, self.variations) = (substitution, variations)
  }

  /// The path without plural categories, which are the same for all forms of a text.
  package var shape: UnitPath { UnitPath(substitution, variations.filter { $0.kind != "plural" }) }

  /// Returns the path in a substitution of another name.
  package func renamed(_ substitution: String) -> UnitPath { UnitPath(substitution, variations) }

  /// The path in the format of `CopyVariant`.
  package var path: String { joined(substitution) }

  /// The path as Xcode writes it, with at signs around a name that contains full stops.
  package var xcodePath: String {
    joined(substitution.map { $0.contains(".") ? "@\($0)@" : $0 })
  }

  /// The last plural category on the path; nil if the path has none.
  package var category: PluralCategory? {
    variations.last { $0.kind == "plural" }.flatMap { PluralCategory(rawValue: $0.name) }
  }

  /// The keys from the localization's object to the one with the text.
  var keys: [String] {
    (substitution.map { ["substitutions", $0] } ?? [])
      + variations.flatMap {
        $0.kind == "stringSet" ? [$0.kind] : ["variations", $0.kind, $0.name]
      }
  }

  /// The index of the text among the phrases of a set; nil if it isn't one.
  var phrase: Int? {
    guard let last = variations.last, last.kind == "stringSet" else { return nil }
    return Int(last.name).map { $0 - 1 }
  }

  private func joined(_ name: String?) -> String {
    let names =
      (name.map { ["substitutions", $0] } ?? []) + variations.flatMap { [$0.kind, $0.name] }
    return names.joined(separator: ".")
  }
}

extension UnitPath.Variation {
  fileprivate init?(_ parts: ArraySlice<Substring>) {
    guard let kind = parts.first, let name = parts.last, !name.isEmpty else { return nil }
    switch kind {
    case "device", "width", "stringSet": break
    case "plural": if PluralCategory(rawValue: String(name)) == nil { return nil }
    default: return nil
    }
    (self.kind, self.name) = (String(kind), String(name))
  }
}
