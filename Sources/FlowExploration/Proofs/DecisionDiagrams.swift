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

  private var table: DiagramTable

  /// Creates a table of at most so many nodes, whose operations count towards a budget.
  init(mostNodes: Int, within budget: ProofBudget? = nil) {
    table = DiagramTable(mostNodes: mostNodes, budget)
  }

  /// True once the table was full, or an operation took far more than what was left of the budget:
  /// from then on, results are wrong.
  var isExhausted: Bool { table.isExhausted }

  /// True once nothing more should be begun.
  var isSpent: Bool { table.isExhausted || table.budget?.end != nil }

  var count: Int { table.nodes.count }

  /// Returns the set of the strings in which a bit has a value.
  func bit(_ level: Int, _ value: Bool) -> Node {
    value
      ? table.node(Int32(level), Self.none, Self.all)
      : table.node(Int32(level), Self.all, Self.none)
  }

  /// Returns the strings that are in both sets.
  func and(_ left: Node, _ right: Node) -> Node { table.and(left, right) }

  /// Returns the strings that are in at least one of the sets.
  func or(_ left: Node, _ right: Node) -> Node { table.or(left, right) }

  /// Returns the strings of a set that are not in another one.
  func without(_ left: Node, _ right: Node) -> Node { table.without(left, right) }

  /// Returns the strings that are not in a set.
  func not(_ node: Node) -> Node { table.without(Self.all, node) }

  /// Returns the strings that are in a set with some values of the given bits, which are written as
  /// the set of the strings in which all of them are set.
  func exists(_ bits: Node, _ set: Node) -> Node { table.andExists(bits, set, Self.all) }

  /// Returns the strings that are in both sets with some values of the given bits.
  func andExists(_ bits: Node, _ left: Node, _ right: Node) -> Node {
    table.andExists(bits, left, right)
  }

  /// Returns the strings of a set with other values of the given bits: those of a code, which is a
  /// set in which some of these bits have one value each, and any of the others.
  func assign(_ bits: Node, _ code: Node, in set: Node) -> Node { table.assign(bits, code, set) }

  /// The number of copies of each bit, which have neighbouring levels.
  static let copies = 3

  /// Returns a set with the bits of one copy in place of those of another, which it doesn't test.
  func move(_ set: Node, from old: VariableCopy, to new: VariableCopy) -> Node {
    table.move(set, from: old.rawValue, to: new.rawValue)
  }

  // MARK: - Members

  /// Returns one string of a set as the bits that decide; nil if the set is empty.
  ///
  /// Where both values of a bit are possible, `prefers` chooses.
  func member(of set: Node, prefers: (Int) -> Bool) -> [Int: Bool]? {
    if set == Self.none { return nil }
    var bits: [Int: Bool] = [:]
    var index = set
    while index != Self.all {
      let node = table.nodes[Int(index)]
      var value = prefers(Int(node.level))
      if (value ? node.high : node.low) == Self.none { value.toggle() }
      bits[Int(node.level)] = value
      index = value ? node.high : node.low
    }
    return bits
  }

  /// Returns true if a string is in a set.
  func contains(_ set: Node, _ isSet: (Int) -> Bool) -> Bool {
    var index = set
    while index > Self.all {
      let node = table.nodes[Int(index)]
      index = isSet(Int(node.level)) ? node.high : node.low
    }
    return index == Self.all
  }

  /// Returns the one of two sets, the first of which is in the other, that has fewer nodes.
  func smaller(_ part: Node, _ whole: Node) -> Node {
    part == whole || table.size(of: part) <= table.size(of: whole) ? part : whole
  }

  /// Returns how many nodes of a set's diagram test each bit.
  func sizes(of set: Node) -> [Int: Int] {
    var sizes: [Int: Int] = [:]
    var seen: Set<Node> = []
    var open = [set]
    while let index = open.popLast() {
      guard index > Self.all, seen.insert(index).inserted else { continue }
      let node = table.nodes[Int(index)]
      sizes[Int(node.level), default: 0] += 1
      open += [node.low, node.high]
    }
    return sizes
  }
}

/// The nodes of decision diagrams, and the results of operations that are worth keeping.
private struct DiagramTable {
  typealias Node = DecisionDiagrams.Node
  private static let none = DecisionDiagrams.none
  private static let all = DecisionDiagrams.all

  /// A node that isn't a constant: the bit it tests, and what follows if that is 0 or 1.
  struct Branch {
    let level: Int32
    let low: Node
    let high: Node
  }

  private(set) var nodes = [
    Branch(level: .max, low: 0, high: 0), Branch(level: .max, low: 1, high: 1),
  ]
  private(set) var isExhausted = false
  let budget: ProofBudget?
  private let mostNodes: Int
  private var steps = 0
  /// The nodes by the hash of their parts; 0 where there is none.
  private var slots = [Node](repeating: 0, count: 1 << 12)
  private var cache = [Entry](repeating: Entry(), count: 1 << 13)

  /// For each node, the last count that it was part of.
  private var marks: [Int32] = []
  private var mark: Int32 = 0

  /// A result of an operation, so that it need not be computed again.
  private struct Entry {
    var operation: Int32 = -1
    var first: Node = 0
    var second: Node = 0
    var third: Node = 0
    var result: Node = 0
  }

  private enum Operation: Int32 {
    case and, or, without, andExists, assign, move
  }

  init(mostNodes: Int, _ budget: ProofBudget?) {
    self.mostNodes = mostNodes
    self.budget = budget
  }

  // MARK: - Nodes

  mutating func node(_ level: Int32, _ low: Node, _ high: Node) -> Node {
    if low == high { return low }
    var slot = Self.hash(level, low, high) & (slots.count - 1)
    while slots[slot] != 0 {
      let known = nodes[Int(slots[slot])]
      if known.level == level, known.low == low, known.high == high { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard nodes.count < mostNodes else {
      isExhausted = true
      return Self.none
    }
    let new = Node(nodes.count)
    nodes.append(Branch(level: level, low: low, high: high))
    slots[slot] = new
    if nodes.count * 2 > slots.count { grow() }
    return new
  }

  private mutating func grow() {
    slots = [Node](repeating: 0, count: slots.count * 2)
    for node in 2..<nodes.count {
      let branch = nodes[node]
      var slot = Self.hash(branch.level, branch.low, branch.high) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Node(node)
    }
    guard cache.count < 1 << 20 else { return }
    let known = cache
    cache = [Entry](repeating: Entry(), count: cache.count * 2)
    for entry in known where entry.operation >= 0 {
      cache[index(entry.operation, entry.first, entry.second, entry.third)] = entry
    }
  }

  private static func hash(_ first: Int32, _ second: Int32, _ third: Int32) -> Int {
    var mixed = UInt64(truncatingIfNeeded: first) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ UInt64(truncatingIfNeeded: second)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 29 ^ UInt64(truncatingIfNeeded: third)) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: mixed >> 20)
  }

  // MARK: - Operations

  mutating func and(_ left: Node, _ right: Node) -> Node {
    if left == right || right == Self.all { return left }
    if left == Self.none || right == Self.none { return Self.none }
    if left == Self.all { return right }
    return left < right ? combined(.and, left, right) : combined(.and, right, left)
  }

  mutating func or(_ left: Node, _ right: Node) -> Node {
    if left == right || right == Self.none { return left }
    if left == Self.all || right == Self.all { return Self.all }
    if left == Self.none { return right }
    return left < right ? combined(.or, left, right) : combined(.or, right, left)
  }

  mutating func without(_ left: Node, _ right: Node) -> Node {
    if left == right || left == Self.none || right == Self.all { return Self.none }
    return right == Self.none ? left : combined(.without, left, right)
  }

  /// Combines two sets bit by bit: what follows the first bit that one of them tests, if it is 0 and
  /// if it is 1.
  private mutating func combined(_ operation: Operation, _ left: Node, _ right: Node) -> Node {
    let slot = index(operation.rawValue, left, right, 0)
    if let known = known(slot, operation, left, right, 0) { return known }
    let (one, other) = (nodes[Int(left)], nodes[Int(right)])
    let level = min(one.level, other.level)
    let (leftLow, leftHigh) = one.level == level ? (one.low, one.high) : (left, left)
    let (rightLow, rightHigh) = other.level == level ? (other.low, other.high) : (right, right)
    let low, high: Node
    switch operation {
    case .and: (low, high) = (and(leftLow, rightLow), and(leftHigh, rightHigh))
    case .or: (low, high) = (or(leftLow, rightLow), or(leftHigh, rightHigh))
    case .without: (low, high) = (without(leftLow, rightLow), without(leftHigh, rightHigh))
    case .andExists, .assign, .move: return Self.none
    }
    return keep(node(level, low, high), operation, left, right, 0)
  }

  mutating func andExists(_ bits: Node, _ left: Node, _ right: Node) -> Node {
    if left == Self.none || right == Self.none { return Self.none }
    if left == Self.all, right == Self.all { return Self.all }
    let (first, second) = left < right ? (left, right) : (right, left)
    let (one, other) = (nodes[Int(first)], nodes[Int(second)])
    let level = min(one.level, other.level)
    var bits = bits
    while nodes[Int(bits)].level < level { bits = nodes[Int(bits)].high }
    if bits == Self.all { return and(first, second) }
    let slot = index(Operation.andExists.rawValue, bits, first, second)
    if let known = known(slot, .andExists, bits, first, second) { return known }
    let (firstLow, firstHigh) = one.level == level ? (one.low, one.high) : (first, first)
    let (secondLow, secondHigh) = other.level == level ? (other.low, other.high) : (second, second)
    let result: Node
    if nodes[Int(bits)].level == level {
      let rest = nodes[Int(bits)].high
      let low = andExists(rest, firstLow, secondLow)
      result = low == Self.all ? low : or(low, andExists(rest, firstHigh, secondHigh))
    } else {
      let low = andExists(bits, firstLow, secondLow)
      result = node(level, low, andExists(bits, firstHigh, secondHigh))
    }
    return keep(result, .andExists, bits, first, second)
  }

  mutating func assign(_ bits: Node, _ code: Node, _ set: Node) -> Node {
    if bits == Self.all || set == Self.none { return set }
    let slot = index(Operation.assign.rawValue, bits, code, set)
    if let known = known(slot, .assign, bits, code, set) { return known }
    let (bit, branch) = (nodes[Int(bits)], nodes[Int(set)])
    let result: Node
    if branch.level < bit.level {
      let low = assign(bits, code, branch.low)
      result = node(branch.level, low, assign(bits, code, branch.high))
    } else {
      let value = nodes[Int(code)]
      let isCoded = value.level == bit.level
      let rest = isCoded ? (value.low == Self.none ? value.high : value.low) : code
      let low = assign(bit.high, rest, branch.level == bit.level ? branch.low : set)
      let any =
        branch.level == bit.level ? or(low, assign(bit.high, rest, branch.high)) : low
      result =
        !isCoded
        ? any
        : value.low == Self.none
          ? node(bit.level, Self.none, any) : node(bit.level, any, Self.none)
    }
    return keep(result, .assign, bits, code, set)
  }

  mutating func move(_ set: Node, from old: Int, to new: Int) -> Node {
    if set <= Self.all { return set }
    let copies = Node(old * DecisionDiagrams.copies + new)
    let slot = index(Operation.move.rawValue, set, copies, 0)
    if let known = known(slot, .move, set, copies, 0) { return known }
    let branch = nodes[Int(set)]
    let low = move(branch.low, from: old, to: new)
    let high = move(branch.high, from: old, to: new)
    let isMoved = Int(branch.level) % DecisionDiagrams.copies == old
    let target = isMoved ? branch.level + Int32(new - old) : branch.level
    let result: Node
    if target < nodes[Int(low)].level, target < nodes[Int(high)].level {
      result = node(target, low, high)
    } else {
      let (unset, isSet) = (node(target, Self.all, Self.none), node(target, Self.none, Self.all))
      result = or(and(isSet, high), and(unset, low))
    }
    return keep(result, .move, set, copies, 0)
  }

  /// Returns the number of nodes of a set's diagram.
  mutating func size(of set: Node) -> Int {
    if marks.count < nodes.count { marks += repeatElement(0, count: nodes.count - marks.count) }
    mark += 1
    var (size, open) = (0, [set])
    while let index = open.popLast() {
      guard index > Self.all, marks[Int(index)] != mark else { continue }
      marks[Int(index)] = mark
      size += 1
      open.append(nodes[Int(index)].low)
      open.append(nodes[Int(index)].high)
    }
    return size
  }

  // MARK: - Cache

  private func index(_ operation: Int32, _ first: Node, _ second: Node, _ third: Node) -> Int {
    Self.hash(first &* 8 &+ operation, second, third) & (cache.count - 1)
  }

  /// Returns the result that is kept in a slot; once the table is exhausted, any.
  private func known(
    _ slot: Int, _ operation: Operation, _ first: Node, _ second: Node, _ third: Node
  ) -> Node? {
    let entry = cache[slot]
    if entry.operation == operation.rawValue, entry.first == first, entry.second == second,
      entry.third == third
    {
      return entry.result
    }
    return isExhausted ? Self.none : nil
  }

  /// The steps after which the budget is asked.
  private static let stepsAtOnce = 1 << 12

  private mutating func keep(
    _ result: Node, _ operation: Operation, _ first: Node, _ second: Node, _ third: Node
  ) -> Node {
    cache[index(operation.rawValue, first, second, third)] = Entry(
      operation: operation.rawValue, first: first, second: second, third: third, result: result)
    steps &+= 1
    if steps & (Self.stepsAtOnce - 1) == 0, let budget, !budget.spend(Self.stepsAtOnce) {
      isExhausted = true
    }
    return result
  }
}
