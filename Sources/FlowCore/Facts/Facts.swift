/// The known facts, against which conditions are evaluated.
///
/// Every other fact is **unknown**, which conditions treat as a truth value of its own.
package struct Facts: Hashable, Sendable {
  private var values: [String: FactValue]

  /// Creates facts from the known values; every other fact is unknown.
  package init(_ values: [String: FactValue] = [:]) {
    self.values = values
  }

  /// The value of a fact; nil is unknown.
  package subscript(name: String) -> FactValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The names of the known facts, in alphabetical order.
  package var names: [String] { values.keys.sorted() }
}
