/// The members of one object and where they stand; what is in them is not looked at.
struct JSONMembers {
  struct Member {
    let name: String
    /// With its quotes.
    let key: Range<Int>
    let value: Range<Int>
  }

  /// With its braces.
  let span: Range<Int>
  let members: [Member]

  /// Reads the object that stands at a place.
  init(_ bytes: [UInt8], at position: Int) throws(JSONError) {
    var scanner = JSONScanner(bytes, at: position)
    var members: [Member] = []
    try scanner.open()
    while let key = try scanner.nextKey() {
      let quoted = (key.range.lowerBound - 1)..<(key.range.upperBound + 1)
      members.append(Member(name: key.decoded(in: bytes), key: quoted, value: try scanner.skip()))
    }
    span = position..<scanner.position
    self.members = members
  }

  /// The member of a name.
  subscript(name: String) -> Member? { members.first { $0.name == name } }
}
