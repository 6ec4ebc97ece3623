import FlowContent
import FlowFormats

/// The merge of two versions of a catalog, member by member.
///
/// A text with its state is merged as one, a wording has either a text or variations, and everything
/// else is merged by the names of its members. The bytes of what one side left alone are those of
/// the other side.
struct StructureMerge {
  private(set) var conflicts: [MergeConflict] = []
  /// The slots of texts without a conflict that need review all the same.
  private(set) var doubts: [MergeSlot] = []

  mutating func merge(
    _ base: JSONPart?, _ ours: JSONPart, _ theirs: JSONPart, at slot: MergeSlot
  ) throws(JSONError) -> ArraySlice<UInt8> {
    if try ours.isSame(as: theirs) { return ours.bytes }
    if let base {
      // An unchanged side may still be laid out anew, and then it is ours that counts.
      if base.bytes.elementsEqual(ours.bytes) { return theirs.bytes }
      if try base.isSame(as: theirs) { return ours.bytes }
    }
    guard ours.isObject, theirs.isObject else {
      if let base, try base.isSame(as: ours) { return theirs.bytes }
      return try conflict(.bothChanged, at: slot, ours, theirs)
    }
    if slot.level == .unit { return try unit(base, ours, theirs, at: slot) }
    let object = try ObjectMerge(ours, theirs)
    if object.differsInShape(at: slot.level) {
      if let base, try base.isSame(as: ours) { return theirs.bytes }
      return try conflict(.bothChanged, at: slot, ours, theirs)
    }
    let before = base.flatMap { $0.isObject ? $0 : nil }
    return try object.merged(from: before) { name, base, ours, theirs throws(JSONError) in
      try member(base, ours, theirs, at: slot.member(name))
    }[...]
  }

  /// Merges a member that one of the sides may lack; nil leaves it out.
  private mutating func member(
    _ base: JSONPart?, _ ours: JSONPart?, _ theirs: JSONPart?, at slot: MergeSlot
  ) throws(JSONError) -> ArraySlice<UInt8>? {
    if let ours, let theirs { return try merge(base, ours, theirs, at: slot) }
    guard let left = ours ?? theirs else { return nil }
    guard let base else { return left.bytes }
    if try base.isSame(as: left) { return nil }
    return try conflict(ours == nil ? .deletedByUs : .deletedByThem, at: slot, ours, theirs)
  }

  private mutating func unit(
    _ base: JSONPart?, _ ours: JSONPart, _ theirs: JSONPart, at slot: MergeSlot
  ) throws(JSONError) -> ArraySlice<UInt8> {
    let before = try base.map { base throws(JSONError) in try base.unit() }
    let (mine, others) = (try ours.unit(), try theirs.unit())
    if mine.value == others.value {
      if mine.state == before?.state { return theirs.bytes }
      if others.state != before?.state { doubts.append(slot) }
      return ours.bytes
    }
    guard mine.value == before?.value || others.value == before?.value else {
      return try conflict(.bothChanged, at: slot, ours, theirs)
    }
    // A state belongs to its text; only a doubt about the other text holds for this one, too.
    let isTheirs = mine.value == before?.value
    if (isTheirs ? mine : others).state == "needs_review", before?.state != "needs_review" {
      doubts.append(slot)
    }
    return isTheirs ? theirs.bytes : ours.bytes
  }

  /// Notes a conflict; ours stays, or theirs where we have nothing.
  private mutating func conflict(
    _ kind: MergeConflict.Kind, at slot: MergeSlot, _ ours: JSONPart?, _ theirs: JSONPart?
  ) throws(JSONError) -> ArraySlice<UInt8> {
    conflicts.append(
      MergeConflict(
        slot: slot, kind: kind, ours: try ours?.texts() ?? [], theirs: try theirs?.texts() ?? []))
    return (ours ?? theirs)?.bytes ?? []
  }
}

extension JSONPart {
  /// Returns the texts in the value, without states and other members that say how texts are used.
  fileprivate func texts() throws(JSONError) -> [String] {
    if let text { return [text] }
    guard isObject else { return [] }
    var texts: [String] = []
    for member in try members().members
    where !["state", "extractionState", "formatSpecifier"].contains(member.name) {
      texts += try part(member).texts()
    }
    return texts
  }

  fileprivate func unit() throws(JSONError) -> (state: String?, value: String?) {
    let members = try members()
    return (members["state"].flatMap { part($0).text }, members["value"].flatMap { part($0).text })
  }
}

/// The merge of the members of one object: ours in their order, with the members that they added
/// next to the members that precede them there.
struct ObjectMerge {
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
  func differsInShape(at level: MergeSlot.Level) -> Bool {
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

  /// Merges the members by a function that returns the merged value of one, of which at least one
  /// side is there; nil leaves it out.
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
  /// in the same slot, they are sorted.
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

struct JSONPart {
  let file: [UInt8]
  let span: Range<Int>

  var bytes: ArraySlice<UInt8> { file[span] }

  var isObject: Bool { bytes.first == UInt8(ascii: "{") }

  func members() throws(JSONError) -> JSONMembers { try JSONMembers(file, at: span.lowerBound) }

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
