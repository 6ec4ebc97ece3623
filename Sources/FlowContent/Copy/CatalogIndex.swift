/// What a catalog has and where it stands, by keys and languages.
struct CatalogIndex {
  /// Where a text in a language begins; catalogs are smaller than 4 GiB.
  private struct Place {
    let language: UInt32
    let start: UInt32
  }

  private struct Entry {
    let start: Int
    /// The number of its first place, which is the end of those of the entry before.
    let firstPlace: Int
  }

  /// In the order of the file.
  private(set) var keys = NameIndex()
  /// In the order in which they come first.
  private(set) var languages = NameIndex()
  private var entries: [Entry] = []
  private var places: [Place] = []

  /// Where the entry of a key begins.
  func entry(of key: String) -> Int? {
    keys.position(of: key).map { entries[$0].start }
  }

  /// Where the entry of a key begins to say something in a language.
  func localization(of key: String, in language: String) -> Int? {
    guard let entry = keys.position(of: key), let language = languages.position(of: language) else {
      return nil
    }
    let end = entry + 1 < entries.count ? entries[entry + 1].firstPlace : places.count
    return places[entries[entry].firstPlace..<end].first { $0.language == language }
      .map { Int($0.start) }
  }

  /// Adds the entry of a key, or returns the number of the key where it is there already.
  mutating func add(_ key: String, at start: Int) -> Int? {
    if let first = keys.add(key) { return first }
    entries.append(Entry(start: start, firstPlace: places.count))
    return nil
  }

  /// The number of a language, which is new if need be.
  mutating func number(ofLanguage name: String) -> Int {
    languages.add(name) ?? languages.names.count - 1
  }

  /// Adds to the last entry what it says in a language.
  mutating func add(language: Int, at start: Int) {
    places.append(Place(language: UInt32(language), start: UInt32(start)))
  }
}
