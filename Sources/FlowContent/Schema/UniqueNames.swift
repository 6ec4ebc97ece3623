/// A list of distinct names with the position of each.
struct UniqueNames {
  private(set) var names: [String] = []
  private var positions: [String: Int] = [:]

  /// Returns the position of a name; nil if the list lacks the name.
  func position(of name: String) -> Int? { positions[name] }

  func contains(_ name: String) -> Bool { positions[name] != nil }

  /// Adds a name; if the list has the name already, returns its position instead.
  mutating func add(_ name: String) -> Int? {
    if let position = positions[name] { return position }
    positions[name] = names.count
    names.append(name)
    return nil
  }
}
