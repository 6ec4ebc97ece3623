import FlowContent

/// The spelling of placeholders in XLIFF of Xcode, which differs from that of catalogs: a reference
/// to a substitution has the position of its argument, `%1$#@files@` for `%#@files@`, and `%arg` in
/// a substitution is written out, `%1$lld`.
struct XcodeText {
  private let substitutions: [(name: String, position: Int, format: String)]

  /// Creates the spelling for a localization; substitutions that it lacks are those of the source
  /// language.
  init(_ localization: Localization?, orFrom source: Localization? = nil) {
    let own = localization?.substitutions ?? []
    let names = Set(own.map(\.name))
    substitutions = [own, source?.substitutions ?? []].flatMap { list in
      list.enumerated().map { index, substitution in
        (substitution.name, substitution.argument ?? index + 1, substitution.format ?? "lld")
      }
    }
    .enumerated().filter { $0.offset < own.count || !names.contains($0.element.0) }.map(\.element)
  }

  /// Returns a text of a catalog as Xcode writes it.
  func written(_ text: String, at path: String) -> String {
    spellings(at: path).reduce(text) { $0.replacing($1.catalog, with: $1.xcode) }
  }

  /// Returns a text of Xcode's as catalogs write it.
  func read(_ text: String, at path: String) -> String {
    spellings(at: path).reduce(text) { $0.replacing($1.xcode, with: $1.catalog) }
  }

  private func spellings(at path: String) -> [(catalog: String, xcode: String)] {
    let own = substitutions.isEmpty ? nil : UnitPath(path)?.substitution
    return substitutions.flatMap { name, position, format in
      [("%#@\(name)@", "%\(position)$#@\(name)@")]
        + (own == name ? [("%arg", "%\(position)$\(format)")] : [])
    }
  }
}
