/// Where each name stands in a list of names.
///
/// A few names are searched, and only many are hashed: the first dictionary of a type costs a
/// program's start more than all searches in a flow of ordinary size.
struct NameIndex {
  private static let few = 32

  private(set) var names: [String] = []
  private var positions: [String: Int] = [:]

  /// The position of a name, or nil where it is not in the list.
  func position(of name: String) -> Int? {
    names.count <= Self.few ? names.firstIndex(of: name) : positions[name]
  }

  func contains(_ name: String) -> Bool { position(of: name) != nil }

  /// Adds a name that is not in the list, or returns the position where it is already.
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
