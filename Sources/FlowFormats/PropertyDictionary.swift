/// Keys and values in the order of the file.
///
/// A new key is appended; a new value of an existing key replaces the old one in place.
///
/// ```swift
/// var settings: PropertyDictionary = ["sound": .boolean(true), "level": .integer(3)]
/// settings["sound"] = nil
/// ```
package struct PropertyDictionary: Sendable {
  package struct Entry: Hashable, Sendable {
    /// The key: any text without NUL, possibly empty.
    package let key: String
    package var value: PropertyValue
  }

  /// The entries, in order.
  package private(set) var entries: [Entry] = []
  /// The index of each key in `entries`.
  private var indices: [ExactText: Int] = [:]

  package init() {}

  package init(capacity: Int) {
    entries.reserveCapacity(capacity)
    indices.reserveCapacity(capacity)
  }

  /// Creates a dictionary with its keys in alphabetical order, so that equal values are written
  /// identically; keys without a value are left out.
  package init<Value>(_ values: [String: Value], _ written: (Value) -> PropertyValue?) {
    merge(values, written)
  }

  /// Sets the values of keys, new ones in alphabetical order.
  package mutating func merge<Value>(
    _ values: [String: Value], _ written: (Value) -> PropertyValue?
  ) {
    for (key, value) in values.sorted(by: { $0.key < $1.key }) { self[key] = written(value) }
  }

  /// Returns the values of the dictionary under a key by their keys; those of the wrong type are left
  /// out.
  package func values<Value>(of key: String, _ read: (PropertyValue) -> Value?) -> [String: Value] {
    var values: [String: Value] = [:]
    for entry in self[key]?.dictionary?.entries ?? [] { values[entry.key] = read(entry.value) }
    return values
  }

  /// The value of the dictionary; nil if it is empty.
  package var unlessEmpty: PropertyValue? { isEmpty ? nil : .dictionary(self) }

  /// The keys, in order.
  package var keys: [String] { entries.map(\.key) }

  /// True if there are no entries.
  package var isEmpty: Bool { entries.isEmpty }

  /// The value of a key; setting nil removes the key.
  package subscript(key: String) -> PropertyValue? {
    get { index(of: key).map { entries[$0].value } }
    set {
      switch (index(of: key), newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): remove(at: index)
      case (nil, let value?): append(key, value)
      case (nil, nil): break
      }
    }
  }

  /// Appends an entry; returns false if the key exists already.
  package mutating func insert(_ key: String, _ value: PropertyValue) -> Bool {
    guard index(of: key) == nil else { return false }
    append(key, value)
    return true
  }

  private func index(of key: String) -> Int? { indices[ExactText(key)] }

  private mutating func append(_ key: String, _ value: PropertyValue) {
    indices[ExactText(key)] = entries.count
    entries.append(Entry(key: key, value: value))
  }

  private mutating func remove(at index: Int) {
    indices[ExactText(entries.remove(at: index).key)] = nil
    for later in index..<entries.count { indices[ExactText(entries[later].key)] = later }
  }
}

extension PropertyDictionary: Hashable {
  /// Compares keys, values and their order.
  package static func == (one: PropertyDictionary, other: PropertyDictionary) -> Bool {
    one.entries == other.entries
  }

  /// Hashes keys and values in their order.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(entries)
  }
}

extension PropertyDictionary: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary from a literal; a repeated key replaces the earlier one.
  package init(dictionaryLiteral elements: (String, PropertyValue)...) {
    self.init()
    for (key, value) in elements { self[key] = value }
  }
}

/// Text that is compared byte by byte.
///
/// Swift treats composed and decomposed accents as equal; a file distinguishes them.
package struct ExactText: Hashable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (one: ExactText, other: ExactText) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
