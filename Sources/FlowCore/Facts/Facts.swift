/// All that a condition may see.
///
/// A fact that is not in here is **unknown**, which is a value too.
public struct Facts: Hashable, Sendable {
  private var values: [String: FactValue]

  /// Takes the known facts; every other is unknown.
  public init(_ values: [String: FactValue] = [:]) {
    self.values = values
  }

  /// The value of a fact; nil is unknown.
  public subscript(name: String) -> FactValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The names of the known facts, in alphabetical order.
  public var names: [String] { values.keys.sorted() }
}
