internal import CExpat

/// A parsing event from expat.
enum XMLEvent {
  /// The start of an element: its name, prefixed by its namespace and a space, and its attributes.
  case start(String, [String: String])
  case end(String)
  case text(String)
}

/// A syntax error in an XML file, or a construct that is refused, with its position.
struct XMLError: Error {
  let message: String
  /// The line, from 1, like `column`.
  let line: Int
  let column: Int
}

/// A parser of XML from bytes, based on expat; it never reads anything outside of the file.
///
/// A document type declaration is refused where it begins, which rules out entities, including
/// those that name external files or expand to gigabytes. All C memory for XML is in this file.
enum XMLParser {
  /// The state that the callbacks share.
  private final class Progress {
    let parser: XML_Parser
    let take: (XMLEvent, _ line: Int, _ column: Int) -> Bool
    var refusal: XMLError?
    var depth = 0

    init(_ parser: XML_Parser, _ take: @escaping (XMLEvent, Int, Int) -> Bool) {
      self.parser = parser
      self.take = take
    }

    var line: Int { Int(XML_GetCurrentLineNumber(parser)) }
    var column: Int { Int(XML_GetCurrentColumnNumber(parser)) + 1 }

    func send(_ event: XMLEvent) {
      if refusal == nil, !take(event, line, column) { XML_StopParser(parser, 0) }
    }

    func refuse(_ message: String) {
      refusal = XMLError(message: message, line: line, column: column)
      XML_StopParser(parser, 0)
    }
  }

  /// The maximum depth of nested elements, well above that of any XLIFF file.
  private static let deepest = 64

  /// Parses a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, in the encoding that it declares.
  ///   - take: A function that receives each event with its line and column; returning false stops
  ///     the parser.
  /// - Throws: `XMLError` when the file is not well-formed XML or contains a refused construct.
  static func parse(
    _ bytes: [UInt8], _ take: @escaping (XMLEvent, _ line: Int, _ column: Int) -> Bool
  ) throws(XMLError) {
    guard let parser = XML_ParserCreateNS(nil, XML_Char(UInt8(ascii: " "))) else {
      throw XMLError(message: "out of memory", line: 1, column: 1)
    }
    defer { XML_ParserFree(parser) }
    let progress = Progress(parser, take)
    XML_SetUserData(parser, Unmanaged.passUnretained(progress).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let progress = XMLParser.progress(data), let name else { return }
        progress.depth += 1
        if progress.depth > XMLParser.deepest {
          return progress.refuse("elements stand more than \(XMLParser.deepest) deep")
        }
        progress.send(.start(String(cString: name), XMLParser.attributes(attributes)))
      },
      { data, name in
        guard let progress = XMLParser.progress(data), let name else { return }
        progress.depth -= 1
        progress.send(.end(String(cString: name)))
      })
    XML_SetCharacterDataHandler(parser) { data, text, count in
      guard let progress = XMLParser.progress(data), let text else { return }
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
      progress.send(.text(String(decoding: bytes, as: UTF8.self)))
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      XMLParser.progress(data)?.refuse(
        "a document type and its entities are refused; remove '<!DOCTYPE …>'")
    }
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(
        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
    }
    // The object passed to C is not retained there, so it must live until this point.
    let refusal = withExtendedLifetime(progress) { progress.refusal }
    if let refusal { throw refusal }
    if status == XML_STATUS_ERROR { throw error(of: parser) }
  }

  private static func error(of parser: XML_Parser) -> XMLError {
    let code = XML_GetErrorCode(parser)
    let words = XML_ErrorString(code).map { String(cString: $0) } ?? "this is no XML"
    return XMLError(
      message: words, line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  private static func progress(_ data: UnsafeMutableRawPointer?) -> Progress? {
    data.map { Unmanaged<Progress>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func attributes(
    _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) -> [String: String] {
    var attributes: [String: String] = [:]
    var place = list
    while let name = place?.pointee, let value = place?.advanced(by: 1).pointee {
      attributes[String(cString: name)] = String(cString: value)
      place = place?.advanced(by: 2)
    }
    return attributes
  }
}
