/// Refuses XML that libplist would misread, before it does.
///
/// libplist takes `<integer>abc</integer>` for 0, a key without a value for nothing, a second
/// `<plist>` for a comment; and its writer and its destructor recurse as deep as a file likes. What
/// passes here is what libplist will have read in full, so that writing it again loses nothing.
struct XMLScreen {
  private struct Container {
    let name: String
    var count = 0
    var awaitsValue = false
  }

  private let bytes: [UInt8]
  private var position = 0
  private var containers: [Container] = []
  private var isClosed = false

  /// The XML that libplist can have: `bytes` without a byte order mark.
  ///
  /// - Throws: `StoreError.unreadable`, with the line of the fault.
  static func text(of bytes: [UInt8]) throws(StoreError) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    guard !text.isEmpty else { throw .emptyFile }
    guard text.first(where: { !$0.isXMLBlank }) == UInt8(ascii: "<") else { throw .neitherFormat }
    guard !text.contains(0), String(validating: text, as: UTF8.self) != nil else { throw .notUTF8 }
    var screen = XMLScreen(bytes: text)
    try screen.checkAll()
    return text
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func checkAll() throws(StoreError) {
    while true {
      skipBlanks()
      guard position < bytes.count else { break }
      if skip("<!--") {
        try skip(past: "-->")
      } else if skip("<?") {
        try skip(past: "?>")
      } else if containers.isEmpty, skip("<!DOCTYPE") {
        let declaration = try skip(past: ">")
        guard !declaration.contains(UInt8(ascii: "[")) else { throw .ownEntities(line) }
      } else if skip("</") {
        try closeContainer(Self.trimmed(skip(past: ">")))
      } else if skip("<") {
        try open(skip(past: ">"))
      } else {
        throw .strayText(line)
      }
    }
    guard isClosed else { throw .endsEarly }
  }

  // MARK: - Containers

  private mutating func open(_ tag: ArraySlice<UInt8>) throws(StoreError) {
    let isEmpty = tag.last == UInt8(ascii: "/")
    let content = isEmpty ? tag.dropLast() : tag
    if containers.isEmpty {
      let name = content.prefix { !$0.isXMLBlank }
      guard !isClosed, !isEmpty, name.elementsEqual("plist".utf8) else { throw .notPlist(line) }
      containers.append(Container(name: "plist"))
      return
    }
    let name = Self.trimmed(content)
    guard containers.count <= PropertyValue.deepest else { throw .tooDeep(line) }
    try take(name)
    switch name {
    case "dict", "array":
      if !isEmpty { containers.append(Container(name: name)) }
    case "true", "false":
      if !isEmpty { try checkScalar(name) { $0.allSatisfy(\.isXMLBlank) } }
    case "integer" where !isEmpty: try checkScalar(name, Self.isInteger)
    case "real" where !isEmpty: try checkScalar(name, Self.isReal)
    case "date" where !isEmpty: try checkScalar(name, XMLDate.isValid)
    case "data": if !isEmpty { try checkScalar(name, Base64.isValid) }
    case "string": if !isEmpty { try skipText(of: name) }
    case "key" where !isEmpty: try skipText(of: name)
    default: throw .unknownElement(name, line)
    }
  }

  /// Counts a value, or a key, into the container that it stands in.
  private mutating func take(_ name: String) throws(StoreError) {
    let last = containers.count - 1
    containers[last].count += 1
    switch containers[last].name {
    case "dict":
      guard (name == "key") != containers[last].awaitsValue else { throw .unpaired(line) }
      containers[last].awaitsValue.toggle()
    case "plist" where containers[last].count > 1: throw .secondValue(line)
    default: if name == "key" { throw .unpaired(line) }
    }
  }

  private mutating func closeContainer(_ name: String) throws(StoreError) {
    guard let container = containers.popLast(), container.name == name else {
      throw .wrongEnd(name, line)
    }
    guard !container.awaitsValue else { throw .unpaired(line) }
    if containers.isEmpty {
      guard container.count == 1 else { throw .endsEarly }
      isClosed = true
    }
  }

  // MARK: - Scalars

  private mutating func checkScalar(
    _ name: String, _ isValid: (ArraySlice<UInt8>) -> Bool
  ) throws(StoreError) {
    let text = try skip(past: "<")
    guard isValid(text) else { throw .badScalar(name, line) }
    try closeScalar(name)
  }

  private mutating func skipText(of name: String) throws(StoreError) {
    while true {
      try skip(past: "<")
      if skip("![CDATA[") {
        try skip(past: "]]>")
      } else if skip("!--") {
        try skip(past: "-->")
      } else {
        return try closeScalar(name)
      }
    }
  }

  private mutating func closeScalar(_ name: String) throws(StoreError) {
    guard skip("/") else { throw .wrongEnd(name, line) }
    let end = Self.trimmed(try skip(past: ">"))
    guard end == name else { throw .wrongEnd(end, line) }
  }

  private static func isInteger(_ text: ArraySlice<UInt8>) -> Bool {
    var digits = trimmed(text)
    let isNegative = digits.hasPrefix("-")
    if isNegative || digits.hasPrefix("+") { digits.removeFirst() }
    let isHexadecimal = digits.lowercased().hasPrefix("0x")
    if isHexadecimal { digits.removeFirst(2) }
    guard digits.first?.isHexDigit == true,
      let magnitude = UInt64(digits, radix: isHexadecimal ? 16 : 10)
    else { return false }
    return !isNegative || magnitude <= Int64.min.magnitude
  }

  private static func isReal(_ text: ArraySlice<UInt8>) -> Bool {
    Double(trimmed(text)) != nil
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> String {
    let start = text.drop(while: \.isXMLBlank)
    let end = start.lastIndex { !$0.isXMLBlank } ?? start.startIndex - 1
    return String(decoding: start[..<(end + 1)], as: UTF8.self)
  }

  // MARK: - Moving on

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position].isXMLBlank { position += 1 }
  }

  private mutating func skip(_ mark: StaticString) -> Bool {
    let matches = mark.withUTF8Buffer { bytes[position...].starts(with: $0) }
    if matches { position += mark.utf8CodeUnitCount }
    return matches
  }

  /// Moves behind the next `mark`, and returns what stood in front of it.
  @discardableResult
  private mutating func skip(past mark: StaticString) throws(StoreError) -> ArraySlice<UInt8> {
    let start = position
    while let found = bytes[position...].firstIndex(of: mark.utf8Start.pointee) {
      position = found
      if skip(mark) { return bytes[start..<found] }
      position = found + 1
    }
    throw .endsEarly
  }

  private var line: Int { bytes[..<position].count { $0 == UInt8(ascii: "\n") } + 1 }
}

extension UInt8 {
  /// Whether XML counts this byte as white space.
  var isXMLBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

extension StoreError {
  fileprivate static var emptyFile: StoreError { .unreadable("empty") }
  fileprivate static var neitherFormat: StoreError {
    .unreadable("neither an XML nor a binary property list")
  }
  fileprivate static var notUTF8: StoreError { .unreadable("not text in UTF-8") }
  fileprivate static var endsEarly: StoreError { .unreadable("cut off before its end") }

  fileprivate static func ownEntities(_ line: Int) -> StoreError {
    .unreadable("line \(line): a document type of its own")
  }
  fileprivate static func strayText(_ line: Int) -> StoreError {
    .unreadable("line \(line): text outside of any value")
  }
  fileprivate static func notPlist(_ line: Int) -> StoreError {
    .unreadable("line \(line): not one <plist> element")
  }
  fileprivate static func tooDeep(_ line: Int) -> StoreError {
    .unreadable("line \(line): values more than \(PropertyValue.deepest) deep")
  }
  fileprivate static func unknownElement(_ name: String, _ line: Int) -> StoreError {
    .unreadable("line \(line): <\(shown(name))> is no value of property lists")
  }
  fileprivate static func unpaired(_ line: Int) -> StoreError {
    .unreadable("line \(line): a key without a value, or a value without a key")
  }
  fileprivate static func secondValue(_ line: Int) -> StoreError {
    .unreadable("line \(line): a second value at the top")
  }
  fileprivate static func wrongEnd(_ name: String, _ line: Int) -> StoreError {
    .unreadable("line \(line): <\(shown(name))> does not end where it should")
  }
  fileprivate static func badScalar(_ name: String, _ line: Int) -> StoreError {
    .unreadable("line \(line): not a valid <\(name)>")
  }
}
