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
    (self.thing, self.keys, self.start) = (thing, keys, start)
  }

  /// Reads a mapping and reports the mistakes in it; nil only if the node is not a mapping.
  func read(_ node: SourceNode, _ reading: inout LoadingContext) -> Subject? {
    guard let entries = reading.entries(of: node) else { return nil }
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
    let misspelt = found < entries.count ? reportUnknown(entries, &reading) : []
    for key in missing where !misspelt.contains(key.name) {
      reading.report(
        .missingKey, "\(thing.withArticle) needs the key '\(key.name)'", at: node.location)
    }
    return subject
  }

  /// Reports unknown keys, and returns the known keys that the author probably meant.
  private func reportUnknown(
    _ entries: [SourceEntry], _ reading: inout LoadingContext
  ) -> Set<String> {
    let names = keys.map(\.name)
    var meant: Set<String> = []
    for entry in entries where !names.contains(entry.key) {
      let nearest = entry.key.nearest(in: names)
      reading.report(
        .unknownKey, "unknown key '\(entry.key)' in \(thing.withArticle)\(nearest.suggestion)",
        at: entry.location)
      if let nearest { meant.insert(nearest) }
    }
    return meant
  }
}

extension Table {
  /// Reads a file: a tree of nodes → a checked value, or diagnostics; `prepare` sets up the reading
  /// from the whole tree before any key is read.
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

/// A key of a mapping: its description, the format of its value, and the function that stores the
/// value; format and path are made once the file has the key.
package struct MappingKey<Subject>: Sendable {
  let name: String
  let isRequired: Bool
  let fill: @Sendable (inout Subject, SourceNode, inout LoadingContext) -> Void
  private let defaultValue: String?
  private let summary: String
  private let valueShape: @Sendable () -> Shape

  /// The key as the schema describes it.
  var shape: KeyShape {
    KeyShape(
      name: name, shape: valueShape(), isRequired: isRequired, defaultValue: defaultValue,
      summary: summary)
  }

  package init<Value>(
    _ name: String,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Subject, Value> & Sendable,
    _ format: @autoclosure @escaping @Sendable () -> ValueFormat<Value>, required: Bool = false,
    default defaultValue: String? = nil, _ summary: String
  ) {
    self.init(
      name, format(), required: required, default: defaultValue, summary,
      apply: { subject, value, _ in subject[keyPath: path()] = value })
  }

  /// Creates a key whose value is only stored, and nil without it.
  package init<Value>(
    _ name: String,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Subject, Value?> & Sendable,
    _ format: @autoclosure @escaping @Sendable () -> ValueFormat<Value>, required: Bool = false,
    default defaultValue: String? = nil, _ summary: String
  ) {
    self.init(
      name, format(), required: required, default: defaultValue, summary,
      apply: { subject, value, _ in subject[keyPath: path()] = value })
  }

  /// Creates a key whose value is stored, and can change how the keys after it are read.
  package init<Value>(
    _ name: String, _ format: @autoclosure @escaping @Sendable () -> ValueFormat<Value>,
    required: Bool = false, default defaultValue: String? = nil, _ summary: String,
    apply: @escaping @Sendable (inout Subject, Value, inout LoadingContext) -> Void
  ) {
    (self.name, self.defaultValue, self.summary) = (name, defaultValue, summary)
    (isRequired, valueShape) = (required, { format().shape() })
    fill = { subject, node, reading in
      reading.currentItem = .key(name)
      guard !reading.reportIfAbsent(node), let value = format().read(node, &reading) else { return }
      apply(&subject, value, &reading)
    }
  }
}
