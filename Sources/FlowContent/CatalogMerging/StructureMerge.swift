import FlowFormats

/// The merge of two versions of a catalog, member by member.
///
/// A text with its state is merged as one, a wording has either a text or variations, and everything
/// else is merged by the names of its members. The bytes of what one side left alone are those of
/// the other side.
struct StructureMerge {
  private(set) var conflicts: [MergeConflict] = []
  /// The places of texts without a conflict that need review all the same.
  private(set) var doubts: [MergePlace] = []

  /// Merges a value.
  mutating func merge(
    _ base: JSONPart?, _ ours: JSONPart, _ theirs: JSONPart, at place: MergePlace
  ) throws(JSONError) -> ArraySlice<UInt8> {
    if try ours.isSame(as: theirs) { return ours.bytes }
    if let base {
      // An unchanged side may still be laid out anew, and then it is ours that counts.
      if base.bytes.elementsEqual(ours.bytes) { return theirs.bytes }
      if try base.isSame(as: theirs) { return ours.bytes }
    }
    guard ours.isObject, theirs.isObject else {
      if let base, try base.isSame(as: ours) { return theirs.bytes }
      return conflict(.bothChanged, at: place, keeping: ours)
    }
    if place.level == .unit { return try unit(base, ours, theirs, at: place) }
    let object = try ObjectMerge(ours, theirs)
    if object.differsInShape(at: place.level) {
      if let base, try base.isSame(as: ours) { return theirs.bytes }
      return conflict(.bothChanged, at: place, keeping: ours)
    }
    let before = base.flatMap { $0.isObject ? $0 : nil }
    return try object.merged(from: before) { name, base, ours, theirs throws(JSONError) in
      try member(base, ours, theirs, at: place.member(name))
    }[...]
  }

  /// Merges a member that one of the sides may lack; nil leaves it out.
  private mutating func member(
    _ base: JSONPart?, _ ours: JSONPart?, _ theirs: JSONPart?, at place: MergePlace
  ) throws(JSONError) -> ArraySlice<UInt8>? {
    if let ours, let theirs { return try merge(base, ours, theirs, at: place) }
    guard let left = ours ?? theirs else { return nil }
    guard let base else { return left.bytes }
    if try base.isSame(as: left) { return nil }
    return conflict(ours == nil ? .deletedByUs : .deletedByThem, at: place, keeping: left)
  }

  private mutating func unit(
    _ base: JSONPart?, _ ours: JSONPart, _ theirs: JSONPart, at place: MergePlace
  ) throws(JSONError) -> ArraySlice<UInt8> {
    let before = try base.map { base throws(JSONError) in try base.unit() }
    let (mine, others) = (try ours.unit(), try theirs.unit())
    if mine.value == others.value {
      if mine.state == before?.state { return theirs.bytes }
      if others.state != before?.state { doubts.append(place) }
      return ours.bytes
    }
    guard mine.value == before?.value || others.value == before?.value else {
      return conflict(.bothChanged, at: place, keeping: ours)
    }
    // A state belongs to its text; only a doubt about the other text holds for this one, too.
    let isTheirs = mine.value == before?.value
    if (isTheirs ? mine : others).state == "needs_review", before?.state != "needs_review" {
      doubts.append(place)
    }
    return isTheirs ? theirs.bytes : ours.bytes
  }

  private mutating func conflict(
    _ kind: MergeConflict.Kind, at place: MergePlace, keeping part: JSONPart
  ) -> ArraySlice<UInt8> {
    conflicts.append(MergeConflict(place: place, kind: kind))
    return part.bytes
  }
}

extension JSONPart {
  /// Returns the text of a string unit and its state.
  fileprivate func unit() throws(JSONError) -> (state: String?, value: String?) {
    let members = try members()
    return (members["state"].flatMap { part($0).text }, members["value"].flatMap { part($0).text })
  }
}
