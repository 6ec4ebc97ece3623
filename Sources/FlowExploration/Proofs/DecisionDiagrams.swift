/// Sets of bit strings as reduced ordered binary decision diagrams, in one table.
///
/// A node is a number, and stands for the same set for as long as the table lives: equal sets have
/// equal numbers. Each node tests one bit, its **level**; lower levels are tested first.
///
/// Source: R. E. Bryant, "Graph-Based Algorithms for Boolean Function Manipulation" (1986).
final class DecisionDiagrams {
  typealias Node = Int32

  /// The empty set, and the set of everything.
  static let none: Node = 0
  static let all: Node = 1

  /// True once the table was full: from then on, results are too small.
  private(set) var isExhausted = false
  private let mostNodes: Int

  private var levels: [Int32] = [.max, .max]
  private var lows: [Node] = [0, 1]
  private var highs: [Node] = [0, 1]
  /// The nodes by the hash of their parts; 0 where there is none.
  private var slots = [Node](repeating: 0, count: 1 << 12)
  private var cache = [Entry](repeating: Entry(), count: 1 << 14)

  /// A result of an operation, so that it need not be computed again.
  private struct Entry {
    var operation: Int32 = -1
    var first: Node = 0
    var second: Node = 0
    var third: Node = 0
    var result: Node = 0
  }

  private enum Operation: Int32 {
    case and, or, without, exists, andExists, move
  }

  init(mostNodes: Int) { self.mostNodes = mostNodes }

  /// The number of nodes in the table.
  var count: Int { levels.count }

  // MARK: - Nodes

  /// Returns the set of the strings in which a bit has a value.
  func bit(_ level: Int, _ value: Bool) -> Node {
    value ? node(Int32(level), Self.none, Self.all) : node(Int32(level), Self.all, Self.none)
  }

  private func node(_ level: Int32, _ low: Node, _ high: Node) -> Node {
    if low == high { return low }
    var slot = hash(level, low, high) & (slots.count - 1)
    while slots[slot] != 0 {
      let known = Int(slots[slot])
      if levels[known] == level, lows[known] == low, highs[known] == high { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard levels.count < mostNodes else {
      isExhausted = true
      return Self.none
    }
    let new = Node(levels.count)
    levels.append(level)
    lows.append(low)
    highs.append(high)
    slots[slot] = new
    if levels.count * 2 > slots.count { growTable() }
    return new
  }

  private func growTable() {
    slots = [Node](repeating: 0, count: slots.count * 2)
    for node in 2..<levels.count {
      var slot = hash(levels[node], lows[node], highs[node]) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Node(node)
    }
    if cache.count < 1 << 20 {
      cache = [Entry](repeating: Entry(), count: cache.count * 2)
    }
  }

  private func hash(_ first: Int32, _ second: Int32, _ third: Int32) -> Int {
    var mixed = UInt64(truncatingIfNeeded: first) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ UInt64(truncatingIfNeeded: second)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 29 ^ UInt64(truncatingIfNeeded: third)) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: mixed >> 20)
  }

  // MARK: - Operations

  /// Returns the strings that are in both sets.
  func and(_ left: Node, _ right: Node) -> Node {
    if left == right || right == Self.all { return left }
    if left == Self.none || right == Self.none { return Self.none }
    if left == Self.all { return right }
    return combine(.and, Swift.min(left, right), Swift.max(left, right), and)
  }

  /// Returns the strings that are in at least one of the sets.
  func or(_ left: Node, _ right: Node) -> Node {
    if left == right || right == Self.none { return left }
    if left == Self.all || right == Self.all { return Self.all }
    if left == Self.none { return right }
    return combine(.or, Swift.min(left, right), Swift.max(left, right), or)
  }

  /// Returns the strings of a set that are not in another one.
  func without(_ left: Node, _ right: Node) -> Node {
    if left == right || left == Self.none || right == Self.all { return Self.none }
    if right == Self.none { return left }
    return combine(.without, left, right, without)
  }

  /// Returns the strings that are not in a set.
  func not(_ node: Node) -> Node { without(Self.all, node) }

  private func combine(
    _ operation: Operation, _ left: Node, _ right: Node, _ recurse: (Node, Node) -> Node
  ) -> Node {
    if let known = known(operation.rawValue, left, right, 0) { return known }
    let level = Swift.min(levels[Int(left)], levels[Int(right)])
    let (leftLow, leftHigh) = children(left, at: level)
    let (rightLow, rightHigh) = children(right, at: level)
    let low = recurse(leftLow, rightLow)
    let result = node(level, low, recurse(leftHigh, rightHigh))
    return keep(result, operation.rawValue, left, right, 0)
  }

  private func children(_ node: Node, at level: Int32) -> (Node, Node) {
    levels[Int(node)] == level ? (lows[Int(node)], highs[Int(node)]) : (node, node)
  }

  /// Returns the strings that are in a set with some values of the given bits, which are written as
  /// the set of the strings in which all of them are set.
  func exists(_ bits: Node, _ set: Node) -> Node { andExists(bits, set, Self.all) }

  /// Returns the strings that are in both sets with some values of the given bits.
  func andExists(_ bits: Node, _ left: Node, _ right: Node) -> Node {
    if left == Self.none || right == Self.none { return Self.none }
    if bits == Self.all { return and(left, right) }
    if left == Self.all, right == Self.all { return Self.all }
    let (first, second) = left < right ? (left, right) : (right, left)
    let level = Swift.min(levels[Int(first)], levels[Int(second)])
    var bits = bits
    while levels[Int(bits)] < level { bits = highs[Int(bits)] }
    if bits == Self.all { return and(first, second) }
    if let known = known(Operation.andExists.rawValue, bits, first, second) { return known }
    let (firstLow, firstHigh) = children(first, at: level)
    let (secondLow, secondHigh) = children(second, at: level)
    let result: Node
    if levels[Int(bits)] == level {
      let rest = highs[Int(bits)]
      let low = andExists(rest, firstLow, secondLow)
      result = low == Self.all ? low : or(low, andExists(rest, firstHigh, secondHigh))
    } else {
      let low = andExists(bits, firstLow, secondLow)
      result = node(level, low, andExists(bits, firstHigh, secondHigh))
    }
    return keep(result, Operation.andExists.rawValue, bits, first, second)
  }

  /// The number of copies of each bit, which have neighbouring levels.
  static let copies = 3

  /// Returns a set with the bits of one copy in place of those of another, which it doesn't test.
  func move(_ set: Node, from old: Int, to new: Int) -> Node {
    if set <= Self.all { return set }
    let operation = Operation.move.rawValue + Int32(old * Self.copies + new)
    if let known = known(operation, set, 0, 0) { return known }
    let level = levels[Int(set)]
    let low = move(lows[Int(set)], from: old, to: new)
    let high = move(highs[Int(set)], from: old, to: new)
    let isMoved = Int(level) % Self.copies == old
    let target = isMoved ? level + Int32(new - old) : level
    let result: Node
    if target < levels[Int(low)], target < levels[Int(high)] {
      result = node(target, low, high)
    } else {
      result = or(
        and(bit(Int(target), true), high), and(bit(Int(target), false), low))
    }
    return keep(result, operation, set, 0, 0)
  }

  // MARK: - Members

  /// Returns one string of a set as the bits that decide; nil if the set is empty.
  ///
  /// Where both values of a bit are possible, `prefers` chooses.
  func member(of set: Node, prefers: (Int) -> Bool) -> [Int: Bool]? {
    if set == Self.none { return nil }
    var bits: [Int: Bool] = [:]
    var place = set
    while place != Self.all {
      let level = Int(levels[Int(place)])
      var value = prefers(level)
      if (value ? highs[Int(place)] : lows[Int(place)]) == Self.none { value.toggle() }
      bits[level] = value
      place = value ? highs[Int(place)] : lows[Int(place)]
    }
    return bits
  }

  /// Returns true if a string is in a set.
  func contains(_ set: Node, _ isSet: (Int) -> Bool) -> Bool {
    var place = set
    while place > Self.all {
      place = isSet(Int(levels[Int(place)])) ? highs[Int(place)] : lows[Int(place)]
    }
    return place == Self.all
  }

  // MARK: - Cache

  private func known(_ operation: Int32, _ first: Node, _ second: Node, _ third: Node) -> Node? {
    let entry = cache[index(operation, first, second, third)]
    guard entry.operation == operation, entry.first == first, entry.second == second,
      entry.third == third
    else { return nil }
    return entry.result
  }

  private func keep(
    _ result: Node, _ operation: Int32, _ first: Node, _ second: Node, _ third: Node
  ) -> Node {
    cache[index(operation, first, second, third)] = Entry(
      operation: operation, first: first, second: second, third: third, result: result)
    return result
  }

  private func index(_ operation: Int32, _ first: Node, _ second: Node, _ third: Node) -> Int {
    hash(first &* 8 &+ operation, second, third) & (cache.count - 1)
  }
}
