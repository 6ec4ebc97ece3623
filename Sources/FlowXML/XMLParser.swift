import CExpat

/// A streaming XML parser: expat on bytes, with all access to other files turned off.
///
/// A file with entity declarations of its own is rejected before they are read, which also prevents
/// entities that expand to gigabytes; nothing is ever fetched. All memory that C allocates for XML
/// is managed here.
///
/// ```swift
/// try XMLParser().parse(bytes) { event, location throws(XMLError) in
///   guard case .start(let name, _) = event else { return }
///   print("\(location.line):\(location.column): \(name)")
/// }
/// ```
package struct XMLParser {
  /// The document types that a file may have.
  package enum DocumentTypes: Sendable {
    /// None: a document type is an error.
    case none
    /// Those that only refer to an external file, which is not read; declaring an entity is an
    /// error.
    case external
  }

  /// The encoding of all files, regardless of their declarations; nil for the declared one.
  private let encoding: String?
  /// True if names begin with their namespace and a blank.
  private let hasNamespaces: Bool
  private let documentTypes: DocumentTypes
  /// The maximum nesting depth of elements.
  private let deepest: Int

  /// Creates a parser with its rules; each call of `parse` is independent of the others.
  package init(
    encoding: String? = nil, hasNamespaces: Bool = true, documentTypes: DocumentTypes = .none,
    deepest: Int = 64
  ) {
    self.encoding = encoding
    self.hasNamespaces = hasNamespaces
    self.documentTypes = documentTypes
    self.deepest = deepest
  }

  /// Parses a whole file.
  package func parse(
    _ bytes: [UInt8], _ handle: @escaping (XMLEvent, XMLLocation) throws(XMLError) -> Void
  ) throws(XMLError) {
    let separator = XML_Char(UInt8(ascii: " "))
    guard
      let parser = hasNamespaces
        ? XML_ParserCreateNS(encoding, separator) : XML_ParserCreate(encoding)
    else { throw XMLError("out of memory", at: XMLLocation(line: 1, column: 1)) }
    defer { XML_ParserFree(parser) }
    // Keeps expat from seeding its own generator.
    XML_SetHashSalt(parser, .random(in: 1 ... .max))
    let run = XMLRun(parser, documentTypes: documentTypes, deepest: deepest, handle)
    // The C callbacks use `run` without retaining it, so it must live until parsing ends.
    try withExtendedLifetime(run) { () throws(XMLError) in
      run.attach()
      try run.parse(bytes)
    }
  }
}

/// One parse of one file: the state that expat's callbacks share.
private final class XMLRun {
  /// The size of the pieces that expat gets: it copies its input and counts it in 32 bits.
  private static let chunk = 1 << 20

  private let parser: XML_Parser
  private let documentTypes: XMLParser.DocumentTypes
  private let deepest: Int
  private let handle: (XMLEvent, XMLLocation) throws(XMLError) -> Void
  private var depth = 0
  private var failure: XMLError?

  init(
    _ parser: XML_Parser, documentTypes: XMLParser.DocumentTypes, deepest: Int,
    _ handle: @escaping (XMLEvent, XMLLocation) throws(XMLError) -> Void
  ) {
    self.parser = parser
    self.documentTypes = documentTypes
    self.deepest = deepest
    self.handle = handle
  }

  func attach() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let name else { return }
        XMLRun.of(data)?.start(String(cString: name), XMLRun.attributes(attributes))
      },
      { data, name in
        guard let name else { return }
        XMLRun.of(data)?.end(String(cString: name))
      })
    XML_SetCharacterDataHandler(parser) { data, text, count in
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
      XMLRun.of(data)?.send(.text(String(decoding: bytes, as: UTF8.self)))
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, hasDeclarations in
      XMLRun.of(data)?.startDocumentType(hasDeclarations: hasDeclarations != 0)
    }
    // With an external document type, expat skips undefined entities, which that type might
    // declare; here they are errors.
    XML_SetSkippedEntityHandler(parser) { data, _, _ in
      XMLRun.of(data)?.fail("undefined entity")
    }
  }

  func parse(_ bytes: [UInt8]) throws(XMLError) {
    var status = XML_STATUS_OK
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      repeat {
        let part = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.chunk))
        rest = rest.dropFirst(Self.chunk)
        status = XML_Parse(
          parser, part.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(part.count),
          rest.isEmpty ? 1 : 0)
      } while status == XML_STATUS_OK && !rest.isEmpty
    }
    if let failure { throw failure }
    if status == XML_STATUS_ERROR { throw expatError }
  }

  // MARK: - Events

  private func start(_ name: String, _ attributes: [String: String]) {
    depth += 1
    if depth > deepest { return fail("elements are nested more than \(deepest) deep") }
    send(.start(name, attributes))
  }

  private func end(_ name: String) {
    depth -= 1
    send(.end(name))
  }

  private func send(_ event: XMLEvent) {
    guard failure == nil else { return }
    do throws(XMLError) {
      try handle(event, location)
    } catch {
      stop(error)
    }
  }

  private func startDocumentType(hasDeclarations: Bool) {
    switch documentTypes {
    case .none: fail("a document type and its entities are refused; remove '<!DOCTYPE …>'")
    case .external: if hasDeclarations { fail("a document type of its own") }
    }
  }

  private func fail(_ message: String) { stop(XMLError(message, at: location)) }

  private func stop(_ error: XMLError) {
    guard failure == nil else { return }
    failure = error
    XML_StopParser(parser, 0)
  }

  private var location: XMLLocation {
    XMLLocation(
      line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  private var expatError: XMLError {
    let code = XML_GetErrorCode(parser)
    let isCutOff = [
      XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION,
    ].contains(code)
    let words = XML_ErrorString(code).map { String(cString: $0) } ?? "not XML"
    return XMLError(words, at: location, isCutOff: isCutOff)
  }

  // MARK: - Values from C

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLRun? {
    data.map { Unmanaged<XMLRun>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func attributes(
    _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) -> [String: String] {
    var attributes: [String: String] = [:]
    var next = list
    while let name = next?.pointee, let value = next?.advanced(by: 1).pointee {
      attributes[String(cString: name)] = String(cString: value)
      next = next?.advanced(by: 2)
    }
    return attributes
  }
}

/// An event of the XML parser, in the order of the file.
package enum XMLEvent: Sendable {
  /// The start of an element, with its name and its attributes.
  case start(String, [String: String])
  /// The end of an element, with its name.
  case end(String)
  /// A piece of text; expat splits texts at line ends, among other places.
  case text(String)
}

/// A location in an XML file.
package struct XMLLocation: Hashable, Sendable {
  package let line: Int
  /// The column in characters, from 1.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The reason why a file is rejected, and the location in it.
package struct XMLError: Error, Hashable, Sendable {
  /// The reason, in lower case.
  package let message: String
  package let location: XMLLocation
  /// True if the file is valid XML except that it ends too early.
  package let isCutOff: Bool

  package init(_ message: String, at location: XMLLocation, isCutOff: Bool = false) {
    self.message = message
    self.location = location
    self.isCutOff = isCutOff
  }
}
