/// The values of facts that a set of conditions can tell apart, one of each kind.
///
/// `launches >= 3` tells two kinds of numbers apart, so that 2 and 3 stand for all of them: that
/// keeps whatever walks over all facts finite.
public struct FactClasses: Sendable {
  /// The facts that the conditions name, in the order in which they do.
  public let names: [String]
  private let values: [String: [FactValue]]

  /// Finds the classes of the facts that conditions name.
  ///
  /// - Parameters:
  ///   - conditions: what must not be able to tell two values of one class apart.
  ///   - types: the types of the facts.
  public init(of conditions: [Condition], types: FactTypes) {
    var names: [String] = []
    var pools = Pools()
    for condition in conditions {
      for name in condition.factNames where !names.contains(name) { names.append(name) }
      pools.collect(condition)
    }
    self.names = names
    var values: [String: [FactValue]] = [:]
    for name in names {
      values[name] = types[name].map { type in
        Self.representatives(of: type, around: pools.literals(comparedWith: name))
      }
    }
    self.values = values
  }

  /// The values that stand for all values of a fact.
  public subscript(name: String) -> [FactValue] { values[name] ?? [] }

  /// How many worlds there are, or nil where that is more than an `Int` holds.
  public var worldCount: Int? {
    names.reduce(Optional(1)) { count, name in
      guard let count else { return nil }
      let (product, isTooMuch) = count.multipliedReportingOverflow(by: self[name].count)
      return isTooMuch ? nil : product
    }
  }

  /// Every combination of the representatives, the first fact changing slowest.
  public var worlds: [Facts] {
    names.reduce([Facts()]) { worlds, name in
      worlds.flatMap { world in
        self[name].map { value in
          var facts = world
          facts[name] = value
          return facts
        }
      }
    }
  }

  private static func representatives(
    of type: FactType, around literals: [FactValue]
  ) -> [FactValue] {
    switch type {
    case .boolean:
      return [.boolean(true), .boolean(false)]
    case .word:
      return literals + [.word("other")].filter { !literals.contains($0) }
    case .number:
      let numbers = literals.compactMap { if case .number(let number) = $0 { number } else { nil } }
      return around(numbers.sorted()).map(FactValue.number)
    case .version:
      let versions = literals.compactMap {
        if case .version(let version) = $0 { version } else { nil }
      }
      let sorted = versions.filter { $0 > .zero }.sorted()
      var values = [Version.zero]
      if versions.contains(.zero) { values.append(.zero.later(before: sorted.first)) }
      for (version, next) in zip(sorted, sorted.dropFirst().map(Optional.some) + [nil]) {
        values += [version, version.later(before: next)]
      }
      return values.map(FactValue.version)
    }
  }

  /// Each number, something between each two, and something beyond the first and the last.
  private static func around(_ numbers: [Double]) -> [Double] {
    guard let first = numbers.first, let last = numbers.last else { return [0] }
    var values = [first - 1]
    for (number, next) in zip(numbers, numbers.dropFirst() + [last + 2]) {
      values.append(number)
      if next > number { values.append((number + next) / 2) }
    }
    return values
  }
}

/// The literals that each fact is compared with, and the facts that are compared with one another.
private struct Pools {
  private var literals: [String: [FactValue]] = [:]
  private var partners: [String: [String]] = [:]

  mutating func collect(_ condition: Condition) {
    switch condition {
    case .constant, .fact: break
    case .comparison(let left, _, let right): relate(left, right)
    case .membership(let operand, let members): for member in members { relate(operand, member) }
    case .not(let condition): collect(condition)
    case .all(let conditions), .any(let conditions):
      for condition in conditions { collect(condition) }
    }
  }

  /// A fact that is compared with another is compared with whatever that one is, too; and two
  /// facts without any literal must still be able to differ.
  func literals(comparedWith name: String) -> [FactValue] {
    var found: [FactValue] = []
    var seen: Set<String> = []
    var waiting = [name]
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      for literal in literals[name] ?? [] where !found.contains(literal) { found.append(literal) }
      waiting += partners[name] ?? []
    }
    guard found.isEmpty, seen.count > 1 else { return found }
    return [.number(1), Version("1").map(FactValue.version), .word("same")].compactMap(\.self)
  }

  private mutating func relate(_ left: Condition.Operand, _ right: Condition.Operand) {
    switch (left, right) {
    case (.fact(let name), .value(let value)), (.value(let value), .fact(let name)):
      literals[name, default: []].append(value)
    case (.fact(let name), .fact(let other)):
      partners[name, default: []].append(other)
      partners[other, default: []].append(name)
    case (.value, .value): break
    }
  }
}
