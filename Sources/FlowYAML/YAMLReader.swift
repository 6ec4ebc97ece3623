package import Achievements
package import FlowContent
package import FlowCore
import FlowFormats

/// A reader for the strict profile of YAML: bytes → events → a tree of nodes.
///
/// Every scalar is a text, regardless of its form. Anchors, aliases, tags, merge keys, directives,
/// second documents, duplicate keys and excessive depth are reported; after such a mistake, reading
/// continues as long as the file is well-formed YAML.
struct YAMLReader: ~Copyable {
  /// The maximum depth of nested nodes: more than any flow needs, and few enough for recursion.
  static let deepest = 64
  /// The number of keys from which on another one is looked up rather than searched.
  private static let many = 32

  private let source: YAMLSource
  private var parser: YAMLParser
  private var comments: YAMLComments
  private var diagnostics: [Diagnostic] = []

  /// Reads a file and returns its tree with all mistakes.
  fileprivate static func read(_ bytes: [UInt8], path: String) -> SourceTree {
    let source = YAMLSource(bytes, path: path)
    if let refusal = source.refusal { return SourceTree(root: nil, diagnostics: [refusal]) }
    do throws(YAMLSyntaxError) {
      var reader = YAMLReader(source, parser: try YAMLParser(source.bytes))
      let root = reader.document()
      return SourceTree(root: root, diagnostics: reader.diagnostics)
    } catch {
      return SourceTree(root: nil, diagnostics: [error.diagnostic(in: source)])
    }
  }

  private init(_ source: YAMLSource, parser: consuming YAMLParser) {
    self.source = source
    self.parser = parser
    comments = YAMLComments(source.bytes)
  }

  private mutating func document() -> SourceNode? {
    do throws(Diagnostic) {
      _ = try next()
      let start = try next()
      switch start.kind {
      case .documentStart(let hasDirectives):
        if hasDirectives { report(.directive(at: location(of: start))) }
      case .streamStart, .streamEnd, .documentEnd, .alias, .scalar, .listStart, .listEnd,
        .mappingStart, .mappingEnd:
        throw .empty(at: location(of: start))
      }
      let root = try node(from: try next(), depth: 0)
      if root.text?.isEmpty == true { throw .empty(at: root.location) }
      _ = try next()
      let end = try next()
      if case .documentStart = end.kind {
        report(
          .error(.profile, "unexpected second document; a file has one", at: location(of: end)))
      }
      return root
    } catch {
      report(error)
      return nil
    }
  }

  private mutating func node(from event: YAMLEvent, depth: Int) throws(Diagnostic) -> SourceNode {
    reportProperties(of: event)
    let location = location(of: event)
    let content: SourceNode.Content
    switch event.kind {
    case .scalar(let text, let style):
      content = .scalar(scalar(text, style, event))
    case .listStart:
      guard depth < Self.deepest else { throw .tooDeep(at: location) }
      content = .list(try items(depth: depth + 1))
    case .mappingStart:
      guard depth < Self.deepest else { throw .tooDeep(at: location) }
      content = .mapping(try entries(depth: depth + 1))
    case .alias:
      report(
        .error(
          .profile, "flow files don't support aliases; quote text that starts with '*'",
          at: location))
      content = .unread
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .listEnd, .mappingEnd:
      content = .unread
    }
    return SourceNode(content: content, location: location)
  }

  private mutating func scalar(
    _ text: String, _ style: SourceScalar.Style, _ event: YAMLEvent
  ) -> SourceScalar {
    SourceScalar(
      text: text, style: style,
      width: event.start.line == event.end.line ? event.end.index - event.start.index : nil,
      comment: style == .plain ? comments.comment(after: event.end.index) : .none)
  }

  private mutating func items(depth: Int) throws(Diagnostic) -> [SourceNode] {
    var items: [SourceNode] = []
    while true {
      let event = try next()
      if case .listEnd = event.kind { return items }
      items.append(try node(from: event, depth: depth))
    }
  }

  private mutating func entries(depth: Int) throws(Diagnostic) -> [SourceEntry] {
    var entries: [SourceEntry] = []
    // The indices of the keys, once there are many.
    var indices: [String: Int] = [:]
    while true {
      let event = try next()
      if case .mappingEnd = event.kind { return entries }
      let name = try key(from: event, depth: depth)
      let value = try node(from: try next(), depth: depth)
      guard let name else { continue }
      let location = location(of: event)
      if entries.count == Self.many {
        for (index, entry) in entries.enumerated() { indices[entry.key] = index }
      }
      let first =
        entries.count < Self.many ? entries.firstIndex { $0.key == name } : indices[name]
      if let first {
        report(
          .error(
            .duplicateKey, "duplicate key '\(name)', first on line \(entries[first].location.line)",
            at: location))
      } else {
        if entries.count >= Self.many { indices[name] = entries.count }
        entries.append(SourceEntry(key: name, location: location, value: value))
      }
    }
  }

  /// Returns the text of a key; nil, with a diagnostic, if a node can't be a key.
  private mutating func key(from event: YAMLEvent, depth: Int) throws(Diagnostic) -> String? {
    guard case .scalar(let text, let style) = event.kind else {
      let node = try node(from: event, depth: depth)
      if case .unread = node.content { return nil }
      report(.error(.shape, "a key must be a string, not \(node.kind)", at: node.location))
      return nil
    }
    reportProperties(of: event)
    if text == "<<", style == .plain {
      report(
        .error(
          .profile, "flow files don't support merge keys; write out what '<<' would merge",
          at: location(of: event)))
      return nil
    }
    return text
  }

  /// Reports an anchor and a tag.
  private mutating func reportProperties(of event: YAMLEvent) {
    if event.hasAnchor {
      report(
        .error(
          .profile, "flow files don't support anchors; quote text that starts with '&'",
          at: location(of: event)))
    }
    if event.hasTag { report(.tag(at: location(of: event))) }
  }

  private mutating func next() throws(Diagnostic) -> YAMLEvent {
    do throws(YAMLSyntaxError) { return try parser.next() } catch {
      throw error.diagnostic(in: source)
    }
  }

  private func location(of event: YAMLEvent) -> SourceLocation { source.location(of: event.start) }

  private mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}

extension Diagnostic {
  fileprivate static func directive(at location: SourceLocation) -> Self {
    .error(.profile, "flow files don't support '%' directives; remove it", at: location)
  }

  fileprivate static func tag(at location: SourceLocation) -> Self {
    .error(
      .profile, "flow files don't support tags; quote text that starts with '!'", at: location)
  }

  fileprivate static func tooDeep(at location: SourceLocation) -> Self {
    .error(.bounds, "nested more than \(YAMLReader.deepest) deep", at: location)
  }
}

/// A search for the comments after plain scalars, in one pass over the file.
struct YAMLComments {
  private let bytes: [UInt8]
  private var byte = 0
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the kind of comment that follows a scalar on the same line.
  mutating func comment(after end: Int) -> SourceScalar.Comment {
    while index < end, byte < bytes.count {
      byte += 1
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      index += 1
    }
    var sign = byte
    while sign < bytes.count, bytes[sign] == 0x20 || bytes[sign] == 0x09 { sign += 1 }
    guard sign > byte, sign < bytes.count, bytes[sign] == UInt8(ascii: "#") else { return .none }
    return sign + 1 < bytes.count && !bytes[sign + 1].isBlank ? .tight : .spaced
  }
}

extension SourceTree {
  /// Reads a file in YAML.
  package init(yaml bytes: [UInt8], path: String) {
    self = YAMLReader.read(bytes, path: path)
  }
}

extension FlowLoader {
  /// Loads a flow from the bytes of a `flow.yaml`; see `load(_:choosing:)`.
  package static func load(
    _ bytes: [UInt8], path: String, choosing choices: [String: String] = [:]
  ) throws(Diagnostics) -> Loaded {
    try load(SourceTree(yaml: bytes, path: path), choosing: choices)
  }
}

extension AchievementLoader {
  /// Loads achievements from the bytes of an `achievements.yaml`; see `load(_:)`.
  package static func load(
    _ bytes: [UInt8], path: String
  ) throws(Diagnostics) -> (set: AchievementSet, warnings: [Diagnostic], locations: SourceMap) {
    try load(SourceTree(yaml: bytes, path: path))
  }
}
