import FlowFormats

/// A grapheme cluster for layout, with its width.
struct Cluster {
  /// The cluster's text.
  let character: Character
  /// The first scalar, which decides about line breaks.
  let first: Unicode.Scalar
  /// The width in columns.
  let width: Int

  init(_ character: Character) {
    let scalars = character.unicodeScalars
    self.character = character
    first = scalars[scalars.startIndex]
    width = DisplayWidth.of(character)
  }

  /// True if the cluster is a single scalar.
  var isSingle: Bool { character.unicodeScalars.count == 1 }
}
