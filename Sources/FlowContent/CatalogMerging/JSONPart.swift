import FlowFormats

/// A value in a JSON file, by its range.
struct JSONPart {
  let file: [UInt8]
  let span: Range<Int>

  /// The bytes of the value.
  var bytes: ArraySlice<UInt8> { file[span] }

  var isObject: Bool { bytes.first == UInt8(ascii: "{") }

  /// Returns the members of an object.
  func members() throws(JSONError) -> JSONMembers { try JSONMembers(file, at: span.lowerBound) }

  /// Returns the value of a member.
  func part(_ member: JSONMembers.Member) -> JSONPart { JSONPart(file: file, span: member.value) }

  /// The decoded text; nil if the value is not a text.
  var text: String? {
    guard bytes.first == UInt8(ascii: "\"") else { return nil }
    var reader = JSONReader(file, in: span)
    return (try? reader.text())?.decoded(in: file)
  }

  /// Returns true if two values mean the same, regardless of blanks, escapes and the order of
  /// members.
  func isSame(as other: JSONPart) throws(JSONError) -> Bool {
    if bytes.elementsEqual(other.bytes) { return true }
    if let text { return text == other.text }
    guard isObject, other.isObject else { return false }
    let (mine, others) = (try members().members, try other.members())
    guard mine.count == others.members.count else { return false }
    for (index, member) in mine.enumerated() {
      let next = others.members[index]
      guard let match = next.name == member.name ? next : others[member.name],
        try part(member).isSame(as: other.part(match))
      else { return false }
    }
    return true
  }
}
