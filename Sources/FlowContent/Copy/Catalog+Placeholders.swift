/// How what a text puts in differs from the source language.
public struct PlaceholderDifference: Hashable, Sendable {
  /// What the source language puts in and the text does not, such as `1: @`.
  public let missing: [String]
  /// What only the text puts in.
  public let added: [String]

  /// Both in words.
  public var description: String {
    let parts = [("leaves out", missing), ("adds", added)].filter { !$0.1.isEmpty }
    return parts.map { "\($0) \($1.joined(separator: ", "))" }.joined(separator: " and ")
  }
}

extension Catalog {
  /// Compares what a text puts in with the source language.
  ///
  /// A form for none, one or two of something may leave the number out: `One page`.
  ///
  /// - Parameters:
  ///   - text: what is or would be said.
  ///   - key: its copy key.
  ///   - path: of its variant, as in `CopyVariant`.
  /// - Returns: nil where both put in the same.
  public func placeholderDifference(
    of text: String, for key: String, path: String
  ) -> PlaceholderDifference? {
    let source = entry(for: key)?.localization(sourceLanguage)?.variants ?? []
    let isPart = path.hasPrefix("substitutions.")
    let alike = source.filter { $0.path.hasPrefix("substitutions.") == isPart }
    let exact = alike.first { $0.path == path && !path.isSmallNumber }
    let units = exact.map { [$0] } ?? alike
    let texts = source.isEmpty ? [key] : units.map(\.unit.value)
    let wanted = Set(texts.flatMap { Placeholders($0).names })
    let found = Set(Placeholders(text).names)
    let missing = wanted.subtracting(found).filter { name in
      !(path.isSmallNumber && name.hasSuffix("number"))
    }
    let added = found.subtracting(wanted)
    if missing.isEmpty, added.isEmpty { return nil }
    return PlaceholderDifference(missing: missing.sorted(), added: added.sorted())
  }
}

extension String {
  /// Whether it is the path of a form for none, one or two.
  fileprivate var isSmallNumber: Bool {
    hasSuffix("plural.zero") || hasSuffix("plural.one") || hasSuffix("plural.two")
  }
}
