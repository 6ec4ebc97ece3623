/// A grapheme cluster for layout, stored as a range of bytes instead of a string.
struct Cluster {
  /// The first scalar, which decides about line breaks.
  let first: Unicode.Scalar
  /// The width in columns.
  let width: Int
  /// The cluster's range in the UTF-8 bytes of its text.
  let bytes: Range<Int>

  /// True if the cluster is a single scalar.
  var isSingle: Bool { bytes.count == UTF8.width(first) }
}
