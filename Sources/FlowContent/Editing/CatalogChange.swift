/// A change to what a catalog says about a key.
public struct CatalogChange: Hashable, Sendable {
  /// What becomes of it.
  public enum Action: Hashable, Sendable {
    /// A text, by the path of its variant as in `CopyVariant`; nil leaves the state or the value as
    /// it is. A text that is not there yet needs a value.
    case unit(language: String, path: String, state: String?, value: String?)
    /// What is said to translators; nil says nothing.
    case comment(String?)
    /// Where the key comes from, as Xcode has it.
    case extractionState(String)
    /// The whole entry, as it was before.
    case restore(SavedEntry)
  }

  /// The copy key.
  public let key: String
  /// What becomes of it.
  public let action: Action

  /// Takes the two.
  public init(_ key: String, _ action: Action) {
    self.key = key
    self.action = action
  }
}

/// An entry as it stands in a file, to be put back.
public struct SavedEntry: Hashable, Sendable {
  let bytes: [UInt8]
}

/// Why a catalog can't be changed as it was asked.
public enum CatalogChangeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It does not have the key.
  case noKey(String)
  /// There is no such text of the key, and nothing is said that could be written there.
  case noText(key: String, language: String)
  /// The path leads where the catalog says something else.
  case misfit(key: String, path: String)

  /// What is wrong, in lower case.
  public var description: String {
    switch self {
    case .noKey(let key): "the catalog has no key '\(key)'"
    case .noText(let key, let language): "'\(key)' has no text in \(language) yet"
    case .misfit(let key, let path): "'\(key)' has no place for '\(path)'"
    }
  }
}
