/// A list of distinct names with the position of each.
///
/// Up to 32 names are searched in order, and only more are hashed: the first dictionary of a type
/// adds more to the program's start than all searches in a flow of ordinary size.
struct NameIndex {
  private static let few = 32

  private(set) var names: [String] = []
  private var positions: [String: Int] = [:]

  /// Returns the position of a name; nil if the list lacks the name.
  func position(of name: String) -> Int? {
    names.count <= Self.few ? names.firstIndex(of: name) : positions[name]
  }

  func contains(_ name: String) -> Bool { position(of: name) != nil }

  /// Adds a name; if the list has the name already, returns its position instead.
  mutating func add(_ name: String) -> Int? {
    if let position = position(of: name) { return position }
    names.append(name)
    if names.count == Self.few + 1 {
      for (position, name) in names.enumerated() { positions[name] = position }
    } else if names.count > Self.few {
      positions[name] = names.count - 1
    }
    return nil
  }
}
