package import FlowCore

/// The keys that a mapping may have.
///
/// Reading, checking and the schema all use the same table.
package struct Table<Subject>: Sendable {
  /// The name of the mapping in messages: `page`.
  let thing: String
  /// The keys in the order in which they are read, which need not be their order in the file.
  let keys: [MappingKey<Subject>]
  /// Creates the value before any key is read.
  let start: @Sendable () -> Subject

  package init(
    _ thing: String, start: @autoclosure @escaping @Sendable () -> Subject,
    _ keys: [MappingKey<Subject>]
  ) {
    self.thing = thing
    self.keys = keys
    self.start = start
  }

  /// Reads a mapping and reports the mistakes in it; nil only if the node is not a mapping.
  func read(_ node: SourceNode, _ reading: inout LoadingContext) -> Subject? {
    guard case .mapping(let entries) = node.content else {
      reading.refuse(node, for: "a mapping")
      return nil
    }
    var subject = start()
    var found = 0
    var missing: [MappingKey<Subject>] = []
    for key in keys {
      if let entry = entries.first(where: { $0.key == key.name }) {
        found += 1
        key.fill(&subject, entry.value, &reading)
      } else if key.isRequired {
        missing.append(key)
      }
    }
    let slips = found < entries.count ? reportUnknown(entries, &reading) : []
    for key in missing where !slips.contains(key.name) {
      reading.report(.missing(key.name, of: thing, at: node.location))
    }
    return subject
  }

  /// Reports unknown keys, and returns the known keys that the author probably meant.
  private func reportUnknown(_ entries: [SourceEntry], _ reading: inout LoadingContext) -> Set<
    String
  > {
    let names = keys.map(\.name)
    var meant: Set<String> = []
    for entry in entries where !names.contains(entry.key) {
      let nearest = entry.key.nearest(in: names)
      reading.report(.unknown(entry.key, of: thing, nearest: nearest, at: entry.location))
      if let nearest { meant.insert(nearest) }
    }
    return meant
  }
}

extension Diagnostic {
  fileprivate static func missing(
    _ key: String, of thing: String, at location: SourceLocation
  ) -> Self {
    .error(.missingKey, "\(thing.withArticle) needs the key '\(key)'", at: location)
  }

  fileprivate static func unknown(
    _ key: String, of thing: String, nearest: String?, at location: SourceLocation
  ) -> Self {
    .error(
      .unknownKey, "unknown key '\(key)' in \(thing.withArticle)\(nearest.suggestion)", at: location
    )
  }
}

extension Table {
  /// Reads a file: a tree of nodes → a checked value, or diagnostics.
  ///
  /// - Parameters:
  ///   - tree: The file.
  ///   - prepare: A function that sets up the reading from the whole tree before any key is read.
  /// - Returns: The value, the warnings, and the locations of all parts of the file.
  /// - Throws: `Diagnostics` when the file has errors; it contains all of them.
  package func load(
    _ tree: SourceTree, prepare: (inout LoadingContext, SourceNode) -> Void
  ) throws(Diagnostics) -> (subject: Subject, warnings: [Diagnostic], locations: SourceMap) {
    guard let root = tree.root else { throw Diagnostics(tree.diagnostics) }
    var reading = LoadingContext()
    prepare(&reading, root)
    let subject = self.read(root, &reading)
    let found = tree.diagnostics + reading.diagnostics
    guard let subject, !found.containsErrors else { throw Diagnostics(found) }
    return (subject, found.sortedByLocation, SourceMap(root))
  }
}

/// A key or an item that is being read; only a message makes words of it.
indirect enum ReadItem: CustomStringConvertible {
  case flow
  case key(String)
  case item(of: ReadItem)

  /// The name in messages: `'accent'` or `an item of 'gestures'`.
  var description: String {
    switch self {
    case .flow: "a flow"
    case .key(let name): "'\(name)'"
    case .item(let list): "an item of \(list)"
    }
  }
}
