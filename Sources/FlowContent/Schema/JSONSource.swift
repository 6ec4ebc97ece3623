import FlowCore
package import FlowFormats

/// Flows and achievements in JSON, with the keys that they have in YAML.
extension SourceTree {
  /// Reads a file in JSON; numbers, `true` and `false` are texts, as in YAML.
  package init(json bytes: [UInt8], path: String) {
    var reader = JSONSourceReader(bytes, path: path)
    self = reader.tree()
  }
}

extension SourceNode {
  /// The value in JSON, in which every scalar is a string.
  package var json: JSONValue {
    switch content {
    case .scalar(let scalar): .string(scalar.text)
    case .list(let items): .array(items.map(\.json))
    case .mapping(let entries): .object(entries.map { ($0.key, $0.value.json) })
    case .unread: .null
    }
  }
}

private struct JSONSourceReader {
  private let bytes: [UInt8]
  private let lines: LineTable
  private var reader: JSONReader
  private var diagnostics: [Diagnostic] = []

  init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    lines = LineTable(bytes, path: path)
    reader = JSONReader(bytes)
  }

  mutating func tree() -> SourceTree {
    do throws(JSONError) {
      let root = try node()
      try reader.finish()
      return SourceTree(root: root, diagnostics: diagnostics)
    } catch {
      let mistake = Diagnostic.error(
        error.code(ofSyntax: .syntax), error.message, at: lines.location(ofByte: error.offset))
      return SourceTree(root: nil, diagnostics: diagnostics + [mistake])
    }
  }

  private mutating func node() throws(JSONError) -> SourceNode {
    let kind = try reader.kind()
    let location = lines.location(ofByte: reader.position)
    let content: SourceNode.Content
    switch kind {
    case .object: content = .mapping(try entries())
    case .array:
      var items: [SourceNode] = []
      try reader.open()
      while try reader.nextItem() { items.append(try node()) }
      content = .list(items)
    case .text:
      let text = try reader.text()
      content = .scalar(scalar(text.decoded(in: bytes), width: text.range.count + 2))
    case .number, .boolean:
      let range = try reader.skip()
      content = .scalar(scalar(String(decoding: bytes[range], as: UTF8.self), width: nil))
    case .null:
      try reader.skip()
      content = .scalar(SourceScalar(text: "", style: .plain, width: nil, comment: .none))
    }
    return SourceNode(content: content, location: location)
  }

  /// Returns a scalar; its width tells if a part of it stands in the file where it seems to.
  private func scalar(_ text: String, width: Int?) -> SourceScalar {
    SourceScalar(text: text, style: .quoted, width: width, comment: .none)
  }

  private mutating func entries() throws(JSONError) -> [SourceEntry] {
    var entries: [SourceEntry] = []
    try reader.open()
    while let key = try reader.nextKey() {
      let name = key.decoded(in: bytes)
      let location = lines.location(ofByte: key.range.lowerBound - 1)
      let value = try node()
      if let first = entries.first(where: { $0.key == name }) {
        diagnostics.append(
          .error(
            .duplicateKey, "duplicate key '\(name)', first on line \(first.location.line)",
            at: location))
      } else {
        entries.append(SourceEntry(key: name, location: location, value: value))
      }
    }
    return entries
  }
}
