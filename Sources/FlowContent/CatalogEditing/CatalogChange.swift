/// A change to the entry of a key in a catalog.
package struct CatalogChange: Hashable, Sendable {
  /// The kind of change.
  package enum Action: Hashable, Sendable {
    /// Adds the key, if the catalog lacks it; comes before other changes to the key.
    case add
    /// Sets a text or its state, by the path of its variant as in `CopyVariant`.
    ///
    /// Nil keeps the state or the value. A new text needs a value.
    case unit(language: String, path: String, state: String?, value: String?)
    /// Sets the comment for translators; nil removes it.
    case comment(String?)
    /// Sets the origin of the key, as Xcode writes it.
    case extractionState(String)
    /// Replaces the whole entry with an earlier one.
    case restore(SavedEntry)
  }

  /// The copy key.
  package let key: String
  /// The change to make.
  package let action: Action

  /// Creates a change to a key.
  package init(_ key: String, _ action: Action) {
    self.key = key
    self.action = action
  }
}

/// An entry as it was in a file, to be restored.
package struct SavedEntry: Hashable, Sendable {
  let bytes: [UInt8]
}

/// A change that does not apply to a catalog.
package enum CatalogChangeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The catalog lacks the key.
  case noKey(String)
  /// The text does not exist, and the change has no value for it.
  case noText(key: String, language: String)
  /// The path does not match the structure of the entry.
  case pathMismatch(key: String, path: String)

  /// The mistake, in lower case.
  package var description: String {
    switch self {
    case .noKey(let key): "the catalog has no key '\(key)'"
    case .noText(let key, let language): "'\(key)' has no text in \(language) yet"
    case .pathMismatch(let key, let path): "'\(key)' has no place for '\(path)'"
    }
  }
}
