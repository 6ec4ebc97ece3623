import FlowCore

/// What a mapping in a file is read into, key by key.
///
/// Reading, checking and the schema all use the same list of keys, that of `read`:
///
/// ```swift
/// mutating func read(_ keys: inout LoadingContext) {
///   keys.read("icon", .name, into: &icon, "An SF Symbol's name.")
///   keys.read("text", .prose, into: &text, required: true, "Copy key of the feature.")
/// }
/// ```
protocol Mapping: Sendable {
  /// The name of the mapping in messages: `page`.
  static var thing: String { get }
  /// The value before any key is read.
  static var start: Self { get }

  /// Reads each key, in an order that need not be that of the file.
  mutating func read(_ keys: inout LoadingContext)
}

extension Mapping {
  /// The keys, for the schema and for help.
  static var keys: [KeyShape] {
    var reading = LoadingContext()
    var subject = start
    return reading.withKeys(OpenMapping(entries: [], isDescribed: true)) { subject.read(&$0) }
      .shapes
  }

  /// Reads a file: a tree of nodes → a checked value, or diagnostics; `prepare` sets up the reading
  /// from the whole tree before any key is read.
  static func load(
    _ tree: SourceTree, prepare: (inout LoadingContext, SourceNode) -> Void
  ) throws(Diagnostics) -> (subject: Self, warnings: [Diagnostic], locations: SourceMap) {
    guard let root = tree.root else { throw Diagnostics(tree.diagnostics) }
    var reading = LoadingContext()
    prepare(&reading, root)
    let subject: Self? = reading.mapping(root)
    let found = tree.diagnostics + reading.diagnostics
    guard let subject, !found.containsErrors else { throw Diagnostics(found) }
    return (subject, found.sortedByLocation, SourceMap(root))
  }
}

/// The mapping whose keys are being read, or are described instead.
struct OpenMapping {
  let entries: [SourceEntry]
  let isDescribed: Bool
  /// The number of entries with a known key.
  fileprivate var found = 0
  /// The required keys that are not there.
  fileprivate var missing: [String] = []
  fileprivate(set) var shapes: [KeyShape] = []

  init(entries: [SourceEntry], isDescribed: Bool = false) {
    (self.entries, self.isDescribed) = (entries, isDescribed)
  }

  /// Returns the value of a key, which is known from now on.
  fileprivate mutating func value(of name: String, isRequired: Bool) -> SourceNode? {
    if let entry = entries.first(where: { $0.key == name }) {
      found += 1
      return entry.value
    }
    if isRequired { missing.append(name) }
    return nil
  }
}

extension LoadingContext {
  /// Reads a key of the open mapping; nil if it isn't there, or, with a diagnostic, not valid.
  mutating func read<Value>(
    _ name: String, _ format: @autoclosure () -> ValueFormat<Value>, required: Bool = false,
    default defaultValue: String? = nil, _ summary: String
  ) -> Value? {
    if open.isDescribed {
      open.shapes.append(
        KeyShape(
          name: name, shape: format().shape(), isRequired: required, defaultValue: defaultValue,
          summary: summary))
      return nil
    }
    guard let node = open.value(of: name, isRequired: required) else { return nil }
    currentItem = .key(name)
    return reportIfAbsent(node) ? nil : format().read(node, &self)
  }

  /// Reads a key into a value, which otherwise stays as it is.
  mutating func read<Value>(
    _ name: String, _ format: @autoclosure () -> ValueFormat<Value>, into value: inout Value,
    required: Bool = false, default defaultValue: String? = nil, _ summary: String
  ) {
    if let read = read(name, format(), required: required, default: defaultValue, summary) {
      value = read
    }
  }

  /// Reads a key into a value that is nil without it.
  mutating func read<Value>(
    _ name: String, _ format: @autoclosure () -> ValueFormat<Value>, into value: inout Value?,
    required: Bool = false, default defaultValue: String? = nil, _ summary: String
  ) {
    if let read = read(name, format(), required: required, default: defaultValue, summary) {
      value = read
    }
  }

  /// Reads a mapping and reports the mistakes in it; nil only if the node is not a mapping.
  mutating func mapping<Subject: Mapping>(_ node: SourceNode) -> Subject? {
    guard let entries = entries(of: node) else { return nil }
    var subject = Subject.start
    let read = withKeys(OpenMapping(entries: entries)) { subject.read(&$0) }
    if read.found < entries.count || !read.missing.isEmpty {
      report(read, in: node, of: Subject.thing, among: { Subject.keys.map(\.name) })
    }
    return subject
  }

  /// Opens a mapping while a closure reads its keys, and returns it as it is then.
  fileprivate mutating func withKeys(
    _ mapping: OpenMapping, _ body: (inout LoadingContext) -> Void
  ) -> OpenMapping {
    let outer = open
    open = mapping
    body(&self)
    defer { open = outer }
    return open
  }

  /// Reports unknown keys, and missing ones that none of them was meant to be.
  private mutating func report(
    _ mapping: OpenMapping, in node: SourceNode, of thing: String, among names: () -> [String]
  ) {
    var meant: Set<String> = []
    if mapping.found < mapping.entries.count {
      let names = names()
      for entry in mapping.entries where !names.contains(entry.key) {
        let nearest = entry.key.nearest(in: names)
        report(
          .unknownKey, "unknown key '\(entry.key)' in \(thing.withArticle)\(nearest.suggestion)",
          at: entry.location)
        if let nearest { meant.insert(nearest) }
      }
    }
    for name in mapping.missing where !meant.contains(name) {
      report(.missingKey, "\(thing.withArticle) needs the key '\(name)'", at: node.location)
    }
  }
}
