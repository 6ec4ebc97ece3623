/// A table of distinct members, numbered from 0 in the order in which they were added.
struct InternTable<Member: Hashable & Sendable>: Sendable {
  private(set) var members: [Member] = []
  private var numbers: [Member: Int32]

  /// Creates a table with room for `count` members; it grows if more are added.
  init(expecting count: Int) {
    members.reserveCapacity(count)
    numbers = Dictionary(minimumCapacity: count)
  }

  subscript(number: Int) -> Member { members[number] }

  var count: Int { members.count }

  /// Returns the number of a member; nil if it was never added.
  func number(of member: Member) -> Int? { numbers[member].map(Int.init) }

  /// Adds a member unless it is there already, and returns its number.
  mutating func insert(_ member: Member) -> (number: Int, isNew: Bool) {
    if let number = number(of: member) { return (number, false) }
    numbers[member] = Int32(members.count)
    members.append(member)
    return (members.count - 1, true)
  }
}
