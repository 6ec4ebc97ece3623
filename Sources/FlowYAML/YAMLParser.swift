import CYAML
import FlowContent

/// A parsing event from libyaml.
struct YAMLEvent {
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart(hasDirectives: Bool)
    case documentEnd
    case alias
    case scalar(String, SourceScalar.Style)
    case listStart
    case listEnd
    case mappingStart
    case mappingEnd
  }

  let kind: Kind
  let start: YAMLMark
  let end: YAMLMark
  let hasAnchor: Bool
  let hasTag: Bool
}

/// A position as libyaml counts: from 0, in Unicode scalars.
struct YAMLMark {
  let index: Int
  let line: Int
  let column: Int

  fileprivate init(_ mark: yaml_mark_t) {
    index = Int(mark.index)
    line = Int(mark.line)
    column = Int(mark.column)
  }
}

/// libyaml's event parser, with its own copy of the bytes.
///
/// All C memory for YAML is in this file.
struct YAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  /// Creates a parser for bytes in UTF-8 without a byte order mark.
  init(_ bytes: [UInt8]) throws(YAMLSyntaxError) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    self.bytes = .allocate(capacity: bytes.count)
    _ = self.bytes.initialize(from: bytes)
    guard yaml_parser_initialize(parser) == 1 else { throw Self.error(of: parser.pointee) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, self.bytes.baseAddress, self.bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deinitialize(count: 1)
    parser.deallocate()
    bytes.deallocate()
  }

  /// Returns the next event; it must not be called after `streamEnd`.
  mutating func next() throws(YAMLSyntaxError) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw Self.error(of: parser.pointee) }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(event)
  }

  private static func error(of parser: yaml_parser_t) -> YAMLSyntaxError {
    let kind: YAMLSyntaxError.Kind =
      switch parser.error {
      case YAML_MEMORY_ERROR: .memory
      case YAML_READER_ERROR: .encoding
      default: .syntax
      }
    return YAMLSyntaxError(
      kind: kind,
      problem: parser.problem.map { String(cString: $0) } ?? "",
      mark: YAMLMark(parser.problem_mark),
      context: parser.context.map { String(cString: $0) } ?? "",
      contextMark: YAMLMark(parser.context_mark),
      offset: Int(parser.problem_offset))
  }
}

extension YAMLEvent {
  fileprivate init(_ event: yaml_event_t) {
    let data = event.data
    var anchor: UnsafeMutablePointer<yaml_char_t>?
    var tag: UnsafeMutablePointer<yaml_char_t>?
    switch event.type {
    case YAML_STREAM_START_EVENT: kind = .streamStart
    case YAML_DOCUMENT_START_EVENT:
      let start = data.document_start
      kind = .documentStart(
        hasDirectives: start.version_directive != nil
          || start.tag_directives.start != start.tag_directives.end)
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT: kind = .alias
    case YAML_SCALAR_EVENT:
      let text = UnsafeBufferPointer(start: data.scalar.value, count: data.scalar.length)
      kind = .scalar(String(decoding: text, as: UTF8.self), .init(data.scalar.style))
      (anchor, tag) = (data.scalar.anchor, data.scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      kind = .listStart
      (anchor, tag) = (data.sequence_start.anchor, data.sequence_start.tag)
    case YAML_SEQUENCE_END_EVENT: kind = .listEnd
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      (anchor, tag) = (data.mapping_start.anchor, data.mapping_start.tag)
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    default: kind = .streamEnd
    }
    start = YAMLMark(event.start_mark)
    end = YAMLMark(event.end_mark)
    hasAnchor = anchor != nil
    hasTag = tag != nil
  }
}

extension SourceScalar.Style {
  fileprivate init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: self = .block
    default: self = .plain
    }
  }
}
