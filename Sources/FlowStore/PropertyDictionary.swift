/// Keys and their values, in the order in which the file has them.
///
/// A new key goes to the end; a new value of a known key takes its place.
///
/// ```swift
/// var settings: PropertyDictionary = ["sound": .boolean(true), "level": .integer(3)]
/// settings["sound"] = nil
/// ```
public struct PropertyDictionary: Hashable, Sendable {
  /// A key and its value.
  public struct Entry: Hashable, Sendable {
    /// The key, any text but NUL, also an empty one.
    public let key: String
    /// Its value.
    public var value: PropertyValue
  }

  /// All of it, in order.
  public private(set) var entries: [Entry]

  /// No entries.
  public init() {
    entries = []
  }

  /// The keys in order.
  public var keys: [String] { entries.map(\.key) }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { entries.isEmpty }

  /// The value of a key; set to nil, the key goes.
  public subscript(key: String) -> PropertyValue? {
    get { index(of: key).map { entries[$0].value } }
    set {
      switch (index(of: key), newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): append(key, value)
      case (nil, nil): break
      }
    }
  }

  /// Puts a key that is known to be new at the end.
  mutating func append(_ key: String, _ value: PropertyValue) {
    entries.append(Entry(key: key, value: value))
  }

  // By bytes: Swift holds composed and decomposed accents equal, a file tells them apart.
  private func index(of key: String) -> Int? {
    entries.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
  }
}

extension PropertyDictionary: ExpressibleByDictionaryLiteral {
  /// The keys as they are written; a later use of a key replaces an earlier one.
  public init(dictionaryLiteral elements: (String, PropertyValue)...) {
    self.init()
    for (key, value) in elements { self[key] = value }
  }
}
