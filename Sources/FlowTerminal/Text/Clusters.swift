import FlowCore

extension UnsafeBufferPointer<UInt8> {
  /// The grapheme clusters of valid UTF-8.
  var clusters: Clusters { Clusters(self) }

  /// Returns the width in columns of a range of bytes.
  func width(_ range: Range<Int>) -> Int {
    UnsafeBufferPointer(rebasing: self[range]).clusters.reduce(0) { $0 + $1.width }
  }
}

/// Iterates over the grapheme clusters of UTF-8 text.
///
/// An ordinary character followed by another one is a cluster by itself. Only the stretches between
/// are segmented by the standard library, which takes about a hundred times as long.
struct Clusters: Sequence, IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  /// The character at `place` if it is ordinary and not in a stretch of other characters.
  private var ordinary: (scalar: Unicode.Scalar, length: Int, width: Int)?
  private var others = "".makeIterator()
  private var endOfOthers = 0

  fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    ordinary = bytes.ordinary(at: 0)
  }

  @inline(__always)
  mutating func next() -> Cluster? {
    guard let (scalar, length, width) = ordinary else { return nextOfOthers() }
    let end = place + length
    let following = bytes.ordinary(at: end)
    guard following != nil || end == bytes.count else { return nextOfOthers() }
    defer { (place, ordinary) = (end, following) }
    return Cluster(first: scalar, width: width, bytes: place..<end)
  }

  private mutating func nextOfOthers() -> Cluster? {
    guard place < bytes.count else { return nil }
    if place >= endOfOthers {
      endOfOthers = stretch(from: place)
      others = bytes.text(place..<endOfOthers).makeIterator()
    }
    guard let character = others.next(), let first = character.unicodeScalars.first else {
      return nil
    }
    let start = place
    place += character.utf8.count
    ordinary = place == endOfOthers ? bytes.ordinary(at: place) : nil
    return Cluster(first: first, width: DisplayWidth.of(character), bytes: start..<place)
  }

  /// Returns the end of a stretch: a boundary between two ordinary characters.
  private func stretch(from start: Int) -> Int {
    var index = start
    var follows = false
    while index < bytes.count {
      let ordinary = bytes.ordinary(at: index)
      if follows, ordinary != nil { return index }
      follows = ordinary != nil
      index += ordinary?.length ?? bytes.scalarLength(at: index)
    }
    return index
  }
}
