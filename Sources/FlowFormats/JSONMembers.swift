/// The members of one JSON object with their byte ranges; the values are not parsed.
package struct JSONMembers {
  package struct Member {
    package let name: String
    /// The range of the key with its quotation marks.
    package let key: Range<Int>
    package let value: Range<Int>
  }

  /// The range of the object with its braces.
  package let span: Range<Int>
  package let members: [Member]

  /// Reads the object at a byte offset.
  package init(_ bytes: [UInt8], at position: Int) throws(JSONError) {
    var reader = JSONReader(bytes, at: position)
    var members: [Member] = []
    try reader.open()
    while let key = try reader.nextKey() {
      let quoted = (key.range.lowerBound - 1)..<(key.range.upperBound + 1)
      members.append(Member(name: key.decoded(in: bytes), key: quoted, value: try reader.skip()))
    }
    span = position..<reader.position
    self.members = members
  }

  package subscript(name: String) -> Member? { members.first { $0.name == name } }
}
