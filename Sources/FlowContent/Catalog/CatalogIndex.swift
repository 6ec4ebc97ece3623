/// The positions of a catalog's entries and localizations, by key and language.
struct CatalogIndex {
  /// The start of a localization; 32 bits suffice, because catalogs are smaller than 4 GiB.
  private struct Place {
    let language: UInt32
    let start: UInt32
  }

  private struct Entry {
    let start: Int
    /// The index of the entry's first place; the places of an entry end where those of the next
    /// begin.
    let firstPlace: Int
  }

  /// The keys, in the order of the file.
  private(set) var keys = NameIndex()
  /// The languages, in the order of their first occurrence.
  private(set) var languages = NameIndex()
  private var entries: [Entry] = []
  private var places: [Place] = []

  /// Returns the start of a key's entry.
  func entry(of key: String) -> Int? {
    keys.position(of: key).map { entries[$0].start }
  }

  /// Returns the start of a key's localization in a language.
  func localization(of key: String, in language: String) -> Int? {
    guard let entry = keys.position(of: key), let language = languages.position(of: language) else {
      return nil
    }
    let end = entry + 1 < entries.count ? entries[entry + 1].firstPlace : places.count
    return places[entries[entry].firstPlace..<end].first { $0.language == language }
      .map { Int($0.start) }
  }

  /// Adds the entry of a key; if the key exists already, returns its number instead.
  mutating func add(_ key: String, at start: Int) -> Int? {
    if let first = keys.add(key) { return first }
    entries.append(Entry(start: start, firstPlace: places.count))
    return nil
  }

  /// Returns the number of a language, adding it if it is new.
  mutating func number(ofLanguage name: String) -> Int {
    languages.add(name) ?? languages.names.count - 1
  }

  /// Adds the localization in a language to the last entry.
  mutating func add(language: Int, at start: Int) {
    places.append(Place(language: UInt32(language), start: UInt32(start)))
  }
}
