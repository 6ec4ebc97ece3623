import FlowFormats

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

  package init(_ key: String, _ action: Action) {
    (self.key, self.action) = (key, action)
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

extension Catalog {
  /// Returns the content of the file with changes made, those to a key in order, and all other bytes
  /// unchanged.
  ///
  /// Additions follow the style of the file: its line endings, its indentation, its spacing around
  /// colons, and the order of its keys if they are sorted.
  ///
  /// - Throws: `CatalogChangeError` when a change does not apply; then none is made.
  package func changed(by changes: [CatalogChange]) throws(CatalogChangeError) -> [UInt8] {
    guard !changes.isEmpty else { return bytes }
    let (style, isSpread) = (JSONStyle(of: bytes), JSONStyle.isSpread(bytes))
    var splices: [(span: Range<Int>, bytes: [UInt8])] = []
    var additions = CatalogAdditions(to: bytes, style)
    for (key, changes) in Dictionary(grouping: changes, by: \.key) {
      guard let entry = entry(for: key) else {
        guard changes.first?.action == .add else { throw .noKey(key) }
        var draft = additions.draft
        for change in changes { try apply(change, to: &draft) }
        additions.add(key, draft.bytes)
        continue
      }
      var draft = EntryDraft(
        Array(bytes[entry.span]), style: style, isSpread: isSpread,
        margin: bytes.margin(at: entry.span.lowerBound))
      for change in changes { try apply(change, to: &draft) }
      splices.append((entry.span, draft.bytes))
    }
    splices += additions.splices
    splices.sort { $0.span.lowerBound < $1.span.lowerBound }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + splices.reduce(0) { $0 + $1.bytes.count })
    var position = 0
    for splice in splices {
      result += bytes[position..<splice.span.lowerBound]
      result += splice.bytes
      position = splice.span.upperBound
    }
    return result + bytes[position...]
  }

  /// Returns the entry of a key with changes, and the indices of those that don't apply; the file
  /// stays as it is.
  package func tried(
    _ changes: [CatalogChange], on key: String
  ) -> (entry: CatalogEntry?, failed: Set<Int>) {
    guard let entry = entry(for: key) else { return (nil, Set(changes.indices)) }
    var failed: Set<Int> = []
    var draft = EntryDraft(
      Array(bytes[entry.span]), style: JSONStyle(), isSpread: false, margin: "")
    for (index, change) in changes.enumerated() {
      do throws(CatalogChangeError) {
        try apply(change, to: &draft)
      } catch {
        failed.insert(index)
      }
    }
    return (CatalogReader.entry(key, in: draft.bytes), failed)
  }

  /// Returns the entry of a key as it is in the file, to be restored later.
  package func saved(_ key: String) -> SavedEntry? {
    entry(for: key).map { SavedEntry(bytes: Array(bytes[$0.span])) }
  }

  private func apply(
    _ change: CatalogChange, to draft: inout EntryDraft
  ) throws(CatalogChangeError) {
    do {
      switch change.action {
      case .add: break
      case .comment(let text?): try draft.set(["comment"], to: .string(text))
      case .comment(nil): try draft.remove(["comment"])
      case .extractionState(let state): try draft.set(["extractionState"], to: .string(state))
      case .restore(let entry): draft.restore(entry.bytes)
      case .unit(let language, let path, let state, let value):
        let parent = ["localizations", language]
        guard let keys = UnitPath(path)?.keys, try draft.fits(keys, in: parent) else {
          throw CatalogChangeError.pathMismatch(key: change.key, path: path)
        }
        let unit = parent + keys + ["stringUnit"]
        if try draft.has(unit) {
          if let state { try draft.set(unit + ["state"], to: .string(state)) }
          if let value { try draft.set(unit + ["value"], to: .string(value)) }
        } else if let value {
          try addSubstitution(keys, of: change.key, in: parent, to: &draft)
          let members = [("state", state ?? "translated"), ("value", value)]
          try draft.set(unit, to: .object(members.map { ($0, .string($1)) }))
        } else {
          throw CatalogChangeError.noText(key: change.key, language: language)
        }
      }
    } catch let error as CatalogChangeError {
      throw error
    } catch {
      // The entry was checked and can be read, so the only remaining reason is that it lacks the
      // text.
      throw .noKey(change.key)
    }
  }

  /// Adds a substitution that the language lacks, with the argument and format of the source
  /// language.
  private func addSubstitution(
    _ keys: [String], of key: String, in parent: [String], to draft: inout EntryDraft
  ) throws(JSONError) {
    guard keys.first == "substitutions", keys.count > 1 else { return }
    let root = parent + keys.prefix(2)
    guard !(try draft.has(root)),
      let source = entry(for: key)?.localization(sourceLanguage)?.substitutions
        .first(where: { $0.name == keys[1] })
    else { return }
    if let argument = source.argument {
      try draft.set(root + ["argNum"], to: .number(argument))
    }
    if let format = source.format {
      try draft.set(root + ["formatSpecifier"], to: .string(format))
    }
  }
}
