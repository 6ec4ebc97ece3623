/// The positions of a catalog's entries and localizations, by key and language.
struct CatalogIndex {
  private struct Entry {
    let start: Int
    var localizations: [(language: String, start: Int)] = []
  }

  /// The keys, in the order of the file.
  private(set) var keys: [String] = []
  /// The languages.
  private(set) var languages: Set<String> = []
  private var entries: [Entry] = []
  /// The index of each key in `keys` and `entries`.
  private var indices: [String: Int] = [:]

  /// Returns the start of a key's entry.
  func entry(of key: String) -> Int? {
    indices[key].map { entries[$0].start }
  }

  /// Returns the start of a key's localization in a language.
  func localization(of key: String, in language: String) -> Int? {
    indices[key].flatMap { entry in
      entries[entry].localizations.first { $0.language == language }?.start
    }
  }

  /// Adds the entry of a key; if the key exists already, returns its number instead.
  mutating func add(_ key: String, at start: Int) -> Int? {
    if let first = indices[key] { return first }
    indices[key] = keys.count
    keys.append(key)
    var entry = Entry(start: start)
    entry.localizations.reserveCapacity(languages.count)
    entries.append(entry)
    return nil
  }

  /// Adds the localization in a language to the last entry.
  mutating func add(language: String, at start: Int) {
    languages.insert(language)
    entries[entries.count - 1].localizations.append((language, start))
  }
}
