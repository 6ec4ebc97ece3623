/// A table of distinct members, numbered from 0 in the order in which they were added.
///
/// It is a hash table with open addressing that stores numbers beside the array of members. For
/// small keys of whole numbers, as in a state graph, it is several times as fast as a `Dictionary`,
/// whose hashing is made to resist keys chosen by an attacker.
struct InternTable<Member: HashKeyed>: Sendable {
  private(set) var members: [Member] = []
  /// The hash table: the number of a member at each place that is taken, -1 at each that is free.
  private var places: [Int32]

  /// Creates a table with room for `count` members; it grows if more are added.
  init(expecting count: Int) {
    members.reserveCapacity(count)
    var room = count == 0 ? 0 : 16
    while Self.isFull(count, in: room) { room *= 2 }
    places = Array(repeating: Self.free, count: room)
  }

  subscript(number: Int) -> Member { members[number] }

  var count: Int { members.count }

  /// Returns the number of a member; nil if it was never added.
  func number(of member: Member) -> Int? {
    if places.isEmpty { return nil }
    let number = places[place(of: member)]
    return number == Self.free ? nil : Int(number)
  }

  /// Adds a member unless it is there already, and returns its number.
  mutating func take(_ member: Member) -> (number: Int, isNew: Bool) {
    if Self.isFull(members.count + 1, in: places.count) { grow() }
    let place = place(of: member)
    if places[place] != Self.free { return (Int(places[place]), false) }
    places[place] = Int32(members.count)
    members.append(member)
    return (members.count - 1, true)
  }

  private static var free: Int32 { -1 }

  /// Returns true if `count` members would fill more than three quarters of the places.
  private static func isFull(_ count: Int, in room: Int) -> Bool { count * 4 > room * 3 }

  /// Returns the place of a member, or the free place where it would be added.
  ///
  /// The probing always ends: there is always a free place, and since the step is odd and the
  /// number of places is a power of two, every place is visited.
  private func place(of member: Member) -> Int {
    let hashKey = member.hashKey
    var place = hashKey.place & (places.count - 1)
    while places[place] != Self.free, members[Int(places[place])] != member {
      place = (place &+ hashKey.step) & (places.count - 1)
    }
    return place
  }

  private mutating func grow() {
    places = Array(repeating: Self.free, count: max(16, places.count * 2))
    for (number, member) in members.enumerated() {
      places[place(of: member)] = Int32(number)
    }
  }
}

/// A value that an intern table can keep.
protocol HashKeyed: Equatable, Sendable {
  var hashKey: HashKey { get }
}

/// The hash of a member: the first place to probe, and the step between probes.
///
/// States that follow one another get places that are close together, most often in the processor's
/// cache already. Members of different kinds begin at different places and use different steps.
struct HashKey {
  private let first: Int32
  private let second: Int32
  private let kind: UInt64

  /// Creates a hashKey of a member's numbers: `first` and `second` are those that grow during
  /// the search, `kind` and `other` those that distinguish kinds of members.
  init(_ first: Int32, _ second: Int32 = 0, in kind: Int32, _ other: Int32 = 0) {
    self.first = first
    self.second = second
    self.kind = Self.pair(kind, other) &* 0x9E37_79B9_7F4A_7C15
  }

  var place: Int { Int(truncatingIfNeeded: kind >> 32) &+ Int(first) &+ 3 &* Int(second) }

  var step: Int {
    let mixed = (kind ^ Self.pair(first, second)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 32) | 1
  }

  private static func pair(_ low: Int32, _ high: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: low)) | UInt64(UInt32(bitPattern: high)) << 32
  }
}
