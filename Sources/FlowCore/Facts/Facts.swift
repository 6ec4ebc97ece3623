/// The known facts, against which conditions are evaluated.
///
/// Every other fact is **unknown**, which conditions treat as a truth value of its own.
package struct Facts: Hashable, Sendable {
  private var values: [String: FactValue]
  /// The values that the gate sees in place of today's, since a visit began with them and wasn't
  /// finished.
  package var begun: [String: FactValue] = [:]

  /// Creates facts from the known values; every other fact is unknown.
  package init(_ values: [String: FactValue] = [:]) {
    self.values = values
  }

  /// The value of a fact, or what follows from that of another one; nil is unknown.
  package subscript(name: String) -> FactValue? {
    get { values[name] ?? derivedValue(of: name) }
    set { values[name] = newValue }
  }

  private func derivedValue(of name: String) -> FactValue? {
    guard let derivation = Derivation(name) else { return nil }
    return values[derivation.base].flatMap { derivation.derived.value(of: $0, today: today) }
  }

  /// The facts as the gate sees them.
  package var atGate: Facts {
    var facts = self
    facts.values.merge(begun) { $1 }
    facts.begun = [:]
    return facts
  }

  /// The names of the known facts, in alphabetical order.
  package var names: [String] { values.keys.sorted() }
}
