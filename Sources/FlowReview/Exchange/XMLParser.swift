internal import CExpat

/// What expat finds next in a file.
enum XMLEvent {
  /// An element begins: its name behind its namespace and a blank, and its attributes.
  case start(String, [String: String])
  case end(String)
  case text(String)
}

/// Where a file stops being XML that is taken, and why.
struct XMLError: Error {
  let message: String
  /// From 1.
  let line: Int
  let column: Int
}

/// expat over bytes, with everything off that reaches out of the file.
///
/// A document type is refused as soon as it begins: with it go entities, the files that they name
/// and those that swell to gigabytes. Nothing is ever fetched. All C memory of XML lives here.
enum XMLParser {
  /// What the callbacks share.
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

  /// Deeper than any such file.
  private static let deepest = 64

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - bytes: the file, in an encoding that it names.
  ///   - take: gets what is found, with its line and column; false stops.
  /// - Throws: where it stops being XML, or what is refused.
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
    // What is passed to C unretained must live until here.
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
