import FlowFormats

/// The merge of the members of one object: ours in their order, with the members that they added
/// next to the members that precede them there.
struct ObjectMerge {
  /// A member of the result.
  struct Kept {
    let name: String
    /// The quoted key with all up to the value.
    let head: ArraySlice<UInt8>
    let value: ArraySlice<UInt8>
    /// The index among our members; nil for one of theirs.
    let index: Int?
  }

  private let ours: JSONPart
  private let theirs: JSONPart
  private let ourMembers: JSONMembers
  private let theirMembers: JSONMembers

  init(_ ours: JSONPart, _ theirs: JSONPart) throws(JSONError) {
    (self.ours, self.theirs) = (ours, theirs)
    ourMembers = try ours.members()
    theirMembers = try theirs.members()
  }

  /// Returns true if one side has a text where the other has variations, or variations of another
  /// kind: together they would contradict each other.
  func differsInShape(at level: MergePlace.Level) -> Bool {
    let (mine, others) = (
      Set(ourMembers.members.map(\.name)), Set(theirMembers.members.map(\.name))
    )
    switch level {
    case .wording:
      let shapes: Set = ["stringUnit", "variations"]
      return !mine.isDisjoint(with: shapes) && !others.isDisjoint(with: shapes)
        && mine.intersection(shapes) != others.intersection(shapes)
    case .variations: return mine != others
    case .catalog, .strings, .entry, .localizations, .cases, .substitutions, .unit, .other:
      return false
    }
  }

  /// Merges the members.
  ///
  /// - Parameters:
  ///   - base: The object before the changes; nil if there was none.
  ///   - merge: Returns the merged value of a member, of which at least one side is there; nil to
  ///     leave it out.
  /// - Returns: The object of the result.
  /// - Throws: `JSONError` when an object can't be read.
  func merged(
    from base: JSONPart?,
    _ merge: (String, _ base: JSONPart?, _ ours: JSONPart?, _ theirs: JSONPart?) throws(JSONError)
      -> ArraySlice<UInt8>?
  ) throws(JSONError) -> [UInt8] {
    let before = try base?.members().byName ?? [:]
    let (mine, others) = (ourMembers.byName, theirMembers.byName)
    var kept: [Kept] = []
    for (index, member) in ourMembers.members.enumerated() {
      let value = try merge(
        member.name, before[member.name].flatMap { base?.part($0) }, ours.part(member),
        others[member.name].map(theirs.part))
      guard let value else { continue }
      let head = ours.file[member.key.lowerBound..<member.value.lowerBound]
      kept.append(Kept(name: member.name, head: head, value: value, index: index))
    }
    let names = Set(kept.map(\.name))
    var additions: [String?: [Kept]] = [:]
    var predecessor: String?
    for member in theirMembers.members {
      if names.contains(member.name) { predecessor = member.name }
      guard mine[member.name] == nil else { continue }
      let value = try merge(
        member.name, before[member.name].flatMap { base?.part($0) }, nil, theirs.part(member))
      guard let value else { continue }
      let head = theirs.file[member.key.lowerBound..<member.value.lowerBound]
      additions[predecessor, default: []].append(
        Kept(name: member.name, head: head, value: value, index: nil))
    }
    return bytes(of: placing(additions, among: kept) { others[$0] != nil })
  }

  /// Inserts their members behind the ones that precede them; where both sides have added members
  /// in the same place, they are sorted.
  private func placing(
    _ additions: [String?: [Kept]], among kept: [Kept], isShared: (String) -> Bool
  ) -> [Kept] {
    let precedes = KeyOrder.order(of: ourMembers.members.map(\.name)) ?? KeyOrder.xcode
    var result: [Kept] = []
    var waiting = (additions[nil] ?? [])[...]
    for member in kept {
      if isShared(member.name) {
        result += waiting + [member]
        waiting = (additions[member.name] ?? [])[...]
      } else {
        let earlier = waiting.prefix { precedes($0.name, member.name) }
        result += earlier + [member]
        waiting = waiting.dropFirst(earlier.count)
      }
    }
    return result + waiting
  }

  private func bytes(of kept: [Kept]) -> [UInt8] {
    let hasModel = !ourMembers.members.isEmpty
    let (model, members) = hasModel ? (ours.file, ourMembers) : (theirs.file, theirMembers)
    guard let first = members.members.first, let last = members.members.last, !kept.isEmpty else {
      return theirMembers.members.isEmpty ? Array(theirs.bytes) : Array("{}".utf8)
    }
    let lead = model[(members.span.lowerBound + 1)..<first.key.lowerBound]
    let separator =
      members.members.count > 1
      ? Array(model[first.value.upperBound..<members.members[1].key.lowerBound])
      : [UInt8(ascii: ",")] + lead
    var bytes = [UInt8(ascii: "{")] + lead
    for (position, member) in kept.enumerated() {
      if position > 0 {
        if let index = member.index, index > 0, kept[position - 1].index == index - 1 {
          let before = ourMembers.members[index - 1].value.upperBound
          bytes += ours.file[before..<ourMembers.members[index].key.lowerBound]
        } else {
          bytes += separator
        }
      }
      bytes += member.head
      bytes += member.value
    }
    return bytes + model[last.value.upperBound..<members.span.upperBound]
  }
}

extension JSONMembers {
  fileprivate var byName: [String: Member] {
    Dictionary(members.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
