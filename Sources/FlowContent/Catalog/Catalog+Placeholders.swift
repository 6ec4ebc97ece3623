/// The difference between the placeholders of a text and those of the source language.
public struct PlaceholderDifference: Hashable, Sendable {
  /// The placeholders of the source language that the text lacks, such as `1: @`.
  public let missing: [String]
  /// The placeholders of the text that the source language lacks.
  public let added: [String]

  /// The missing and added placeholders in words.
  public var description: String {
    let parts = [("leaves out", missing), ("adds", added)].filter { !$0.1.isEmpty }
    return parts.map { "\($0) \($1.joined(separator: ", "))" }.joined(separator: " and ")
  }
}

extension Catalog {
  /// Compares the placeholders of a text with those of the source language.
  ///
  /// A plural form for zero, one or two may leave the number out: `One page`.
  ///
  /// - Parameters:
  ///   - text: The text, in the catalog or not.
  ///   - key: The copy key of the text.
  ///   - path: The path of the variant, as in `CopyVariant`.
  /// - Returns: The difference; nil if there is none.
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
  /// True if the text is the path of a plural form for zero, one or two.
  fileprivate var isSmallNumber: Bool {
    hasSuffix("plural.zero") || hasSuffix("plural.one") || hasSuffix("plural.two")
  }
}
