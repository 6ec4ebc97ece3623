/// A list of distinct names with the position of each.
///
/// The names of a short list, such as the keys of a page, are compared one by one: hashing them
/// would be an eighth of parsing a flow's file, which a finished flow costs before a program.
struct UniqueNames {
  /// The length up to which a list is short.
  private static let few = 16

  private(set) var names: [String] = []
  /// The positions of the names of a long list; empty for a short one.
  private var positions: [String: Int] = [:]

  /// Returns the position of a name; nil if the list lacks the name.
  func position(of name: String) -> Int? {
    positions.isEmpty ? names.firstIndex(of: name) : positions[name]
  }

  func contains(_ name: String) -> Bool { position(of: name) != nil }

  /// Adds a name; if the list has the name already, returns its position instead.
  mutating func add(_ name: String) -> Int? {
    if let position = position(of: name) { return position }
    names.append(name)
    if !positions.isEmpty {
      positions[name] = names.count - 1
    } else if names.count > Self.few {
      positions = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    }
    return nil
  }
}
