/// A grapheme cluster, as far as laying text out has to know it: no text of its own is made for it.
struct Cluster {
  /// The scalar it begins with: that says where lines may break.
  let first: Unicode.Scalar
  /// The columns it takes.
  let width: Int
  /// Where it stands in the bytes of its text.
  let bytes: Range<Int>

  /// Whether it is one scalar and no more.
  var isSingle: Bool { bytes.count == UTF8.width(first) }
}
