/// Members in the order in which they came, each once, and each known by its number from 0.
///
/// An open table of numbers beside the members: for small values of whole numbers, which is all
/// that a walk has, that is several times as fast as a dictionary, whose hashing is made for keys
/// that an enemy chose.
struct InternTable<Member: HashKeyed>: Sendable {
  private(set) var members: [Member] = []
  /// Where a hashKey says: the number of a member.
  private var places: [Int32]

  /// Has room for so many, and makes more where more come.
  init(expecting count: Int) {
    members.reserveCapacity(count)
    var room = count == 0 ? 0 : 16
    while Self.isFull(count, in: room) { room *= 2 }
    places = Array(repeating: Self.free, count: room)
  }

  subscript(number: Int) -> Member { members[number] }

  var count: Int { members.count }

  /// The number of a member; nil where it never came.
  func number(of member: Member) -> Int? {
    if places.isEmpty { return nil }
    let number = places[place(of: member)]
    return number == Self.free ? nil : Int(number)
  }

  /// Takes a member, which is new if it never came before.
  mutating func take(_ member: Member) -> (number: Int, isNew: Bool) {
    if Self.isFull(members.count + 1, in: places.count) { grow() }
    let place = place(of: member)
    if places[place] != Self.free { return (Int(places[place]), false) }
    places[place] = Int32(members.count)
    members.append(member)
    return (members.count - 1, true)
  }

  private static var free: Int32 { -1 }

  /// Whether so many members would take more than three places of four.
  private static func isFull(_ count: Int, in room: Int) -> Bool { count * 4 > room * 3 }

  /// Where a member is, or would be: there is always a free place, and an odd step finds it.
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

/// What a roster can keep.
protocol HashKeyed: Equatable, Sendable {
  var hashKey: HashKey { get }
}

/// Where to look for a member, and how far on from there where another one has its place.
///
/// A walk goes from page to page. What follows one another there lies close together, most often in
/// the processor's cache already; other kinds of members begin elsewhere, and step elsewhere.
struct HashKey {
  private let first: Int32
  private let second: Int32
  private let kind: UInt64

  /// Of a member's numbers: first those that grow as the walk goes on, then those that tell it apart.
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
