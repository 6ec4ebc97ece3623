/// The difference between the placeholders of a text and those of the source language.
public struct PlaceholderDifference: Hashable, Sendable {
  /// The arguments of the source language that the text lacks, such as `1: @`.
  public let missing: [String]
  /// The arguments of the text that the source language lacks.
  public let added: [String]

  /// The missing and added placeholders in words.
  public var description: String {
    let parts = [("leaves out", missing), ("adds", added)].filter { !$0.1.isEmpty }
    return parts.map { "\($0) \($1.joined(separator: ", "))" }.joined(separator: " and ")
  }
}

extension Catalog {
  /// Compares the arguments that a text puts in with those of the source language.
  ///
  /// A plural form for zero, one or two may leave the number out: `One page`. The names of
  /// substitutions don't matter, and an argument may stand in the text or in a substitution of it.
  ///
  /// - Parameters:
  ///   - text: The text, in the catalog or not.
  ///   - key: The copy key of the text.
  ///   - path: The path of the variant, as in `CopyVariant`.
  ///   - localization: The localization that the text belongs to, as it is or will be; what it lacks
  ///     is taken from the source language.
  /// - Returns: The difference; nil if there is none.
  public func placeholderDifference(
    of text: String, for key: String, path: String, in localization: Localization?
  ) -> PlaceholderDifference? {
    let source = entry(for: key)?.localization(sourceLanguage)
    let sourceArguments = PlacedArguments(source, orFrom: nil)
    let arguments = PlacedArguments(localization, orFrom: source)
    let originals = source?.wording.map { _ in source?.variants ?? [] } ?? []
    let mains = originals.filter { !$0.path.isPart }
    let all =
      mains.isEmpty
      ? sourceArguments.whole(key)
      : Set(mains.flatMap { sourceArguments.whole($0.unit.value) })
    let isSmall = UnitPath(path)?.category.map { [.zero, .one, .two].contains($0) } ?? false
    let found: Set<PlacedArgument>
    var missing: Set<PlacedArgument>
    if let name = UnitPath(path)?.substitution, let own = arguments.argument(of: name) {
      found = arguments.part(text, of: name)
      missing = all.subtracting(found).subtracting([own])
      for unit in (localization?.wording ?? source?.wording)?.units ?? [] {
        missing.subtract(arguments.whole(unit.value, without: name))
      }
      if !isSmall, !found.contains(own), sourceArguments.isShown(own) { missing.insert(own) }
    } else {
      found = arguments.whole(text)
      let exact = isSmall ? nil : mains.first { $0.path == path }
      missing = (exact.map { sourceArguments.whole($0.unit.value) } ?? all).subtracting(found)
      if isSmall { missing = missing.filter { $0.kind != .number } }
    }
    let added = found.subtracting(all)
    if missing.isEmpty, added.isEmpty { return nil }
    return PlaceholderDifference(
      missing: missing.sorted().map(\.description), added: added.sorted().map(\.description))
  }
}

extension PlacedArguments {
  /// Returns true unless the substitutions that vary with an argument never show its value.
  fileprivate func isShown(_ argument: PlacedArgument) -> Bool {
    let parts = substitutions.filter { own($0.value) == argument }
    return parts.isEmpty
      || parts.contains { name, place in
        (place.substitution.wording?.units ?? []).contains {
          part($0.value, of: name).contains(argument)
        }
      }
  }
}

extension String {
  /// True if the text is the path of a text of a substitution.
  fileprivate var isPart: Bool { hasPrefix("substitutions.") }
}
