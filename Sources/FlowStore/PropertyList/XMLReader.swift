import FlowFormats
import FlowXML
import Onboarding

/// A reader of XML property lists that builds values from expat's events.
///
/// Unknown elements are rejected instead of ignored, so that nothing is lost when the list is
/// written again. Comments are dropped; the last value of a repeated key in a dictionary is used.
struct XMLReader {
  /// An array or a dictionary whose end has not been read.
  private struct Container {
    let isDictionary: Bool
    var values: [PropertyValue] = []
    var entries = PropertyDictionary()
    /// The key whose value has not been read.
    var key: String?

    var value: PropertyValue { isDictionary ? .dictionary(entries) : .array(values) }
  }

  /// An element that holds text, with its text so far.
  private struct Scalar {
    let name: String
    let location: XMLLocation
    var text = ""
  }

  private let controls: ControlCharacters
  private var isOpen = false
  private var containers: [Container] = []
  private var scalar: Scalar?
  private var top: PropertyValue?

  /// Returns the top-level value of a file.
  static func value(of bytes: [UInt8]) throws(StoreError) -> PropertyValue {
    guard !bytes.isEmpty else { throw .unreadable("empty") }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let content = bytes[start...].drop(while: \.isXMLBlank)
    guard content.first == UInt8(ascii: "<") else {
      throw .unreadable("neither an XML nor a binary property list")
    }
    // expat rejects blanks before `<?xml`.
    let dropped = content.starts(with: "<?".utf8) ? bytes[..<content.startIndex] : []
    let text = dropped.isEmpty ? bytes : Array(content)
    let controls = ControlCharacters(in: text)
    var reader = XMLReader(controls: controls)
    do throws(XMLError) {
      let parser = XMLParser(
        encoding: "UTF-8", hasNamespaces: false, documentTypes: .external, deepest: .max)
      try parser.parse(controls.replaced(in: text)) { event, location throws(XMLError) in
        try reader.handle(event, at: location)
      }
    } catch {
      if error.isCutOff { throw .endsEarly }
      guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
        throw .unreadable("not text in UTF-8")
      }
      let line = error.location.line + dropped.count { $0 == UInt8(ascii: "\n") }
      throw .unreadable("line \(line), column \(error.location.column): \(error.message)")
    }
    guard let top = reader.top else { throw .endsEarly }
    return top
  }

  private init(controls: ControlCharacters) {
    self.controls = controls
  }

  private mutating func handle(_ event: XMLEvent, at location: XMLLocation) throws(XMLError) {
    switch event {
    case .start(let name, let attributes): try start(name, attributes, at: location)
    case .end: try end(at: location)
    case .text(let text):
      if scalar != nil {
        scalar?.text += text
      } else if !text.utf8.allSatisfy(\.isXMLBlank) {
        throw XMLError("text outside of any value", at: location)
      }
    }
  }

  // MARK: - Elements

  private mutating func start(
    _ name: String, _ attributes: [String: String], at location: XMLLocation
  ) throws(XMLError) {
    guard isOpen else {
      guard name == "plist" else { throw XMLError("not one <plist> element", at: location) }
      isOpen = true
      return
    }
    if let scalar {
      throw XMLError("<\(StoreError.shown(name))> is inside a <\(scalar.name)>", at: location)
    }
    guard attributes.isEmpty else {
      throw XMLError("<\(StoreError.shown(name))> has attributes; it can't have any", at: location)
    }
    guard containers.count < PropertyValue.deepest else {
      throw XMLError("values more than \(PropertyValue.deepest) deep", at: location)
    }
    try checkOrder(isKey: name == "key", at: location)
    switch name {
    case "dict": containers.append(Container(isDictionary: true))
    case "array": containers.append(Container(isDictionary: false))
    case "key", "string", "integer", "real", "true", "false", "date", "data":
      scalar = Scalar(name: name, location: location)
    default:
      throw XMLError("<\(StoreError.shown(name))> isn't a property list value", at: location)
    }
  }

  private func checkOrder(isKey: Bool, at location: XMLLocation) throws(XMLError) {
    guard let container = containers.last else {
      if isKey { throw .unpaired(location) }
      if top != nil { throw XMLError("a second value at the top", at: location) }
      return
    }
    let awaitsKey = container.isDictionary && container.key == nil
    guard isKey == awaitsKey else { throw .unpaired(location) }
  }

  private mutating func end(at location: XMLLocation) throws(XMLError) {
    if let scalar {
      self.scalar = nil
      let text = controls.restored(in: scalar.text)
      if scalar.name == "key" {
        containers[containers.count - 1].key = text
      } else if let value = PropertyValue(xml: scalar.name, text) {
        put(value)
      } else {
        throw XMLError("not a valid <\(scalar.name)>", at: scalar.location)
      }
    } else if let container = containers.popLast() {
      guard container.key == nil else { throw .unpaired(location) }
      put(container.value)
    } else if top == nil {
      throw XMLError("a <plist> without a value", at: location)
    }
  }

  private mutating func put(_ value: PropertyValue) {
    guard !containers.isEmpty else {
      top = value
      return
    }
    let last = containers.count - 1
    if let key = containers[last].key {
      containers[last].entries[key] = value
      containers[last].key = nil
    } else {
      containers[last].values.append(value)
    }
  }
}

extension XMLError {
  fileprivate static func unpaired(_ location: XMLLocation) -> XMLError {
    XMLError("a key without a value, or a value without a key", at: location)
  }
}

extension StoreError {
  fileprivate static var endsEarly: StoreError { .unreadable("cut off before its end") }
}

/// The characters that XML 1.0 does not allow, but that Apple's tools write into XML property
/// lists: U+0001 to U+001F except blanks, U+FFFE and U+FFFF.
///
/// expat rejects a file that contains them. For reading, each is replaced by two private-use
/// characters: a mark, which is doubled where the file itself contains it, and a code.
struct ControlCharacters {
  private static let mark: Unicode.Scalar = "\u{10FFFD}"
  /// The code of U+0000; U+FFFE and U+FFFF have the codes of U+0020 and U+0021.
  private static let firstCode: UInt32 = 0x10FF00

  private let arePresent: Bool

  init(in bytes: [UInt8]) {
    arePresent = bytes.indices.contains { Self.control(at: $0, in: bytes) != nil }
  }

  /// Returns the bytes with each such character replaced.
  func replaced(in bytes: [UInt8]) -> [UInt8] {
    guard arePresent else { return bytes }
    var replaced: [UInt8] = []
    replaced.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      if let (code, length) = Self.control(at: position, in: bytes) {
        replaced += "\(Self.mark)\(Self.scalar(of: code))".utf8
        position += length
      } else if let length = Self.lengthOfMark(at: position, in: bytes) {
        replaced += "\(Self.mark)\(Self.mark)".utf8
        position += length
      } else {
        replaced.append(bytes[position])
        position += 1
      }
    }
    return replaced
  }

  /// Returns the text with the original characters.
  func restored(in text: String) -> String {
    guard arePresent else { return text }
    var restored = String.UnicodeScalarView()
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == Self.mark, let next = scalars.popFirst() else {
        restored.append(scalar)
        continue
      }
      switch next.value &- Self.firstCode {
      case ..<0x20: restored.append(Unicode.Scalar(UInt8(next.value & 0x1F)))
      case 0x20: restored.append("\u{FFFE}")
      case 0x21: restored.append("\u{FFFF}")
      default: restored.append(Self.mark)
      }
    }
    return String(restored)
  }

  private static func scalar(of code: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(firstCode + UInt32(code)) ?? mark
  }

  /// Returns the code of such a character and its size in bytes; NUL is not one, since no list can
  /// contain it.
  private static func control(at position: Int, in bytes: [UInt8]) -> (code: UInt8, length: Int)? {
    let byte = bytes[position]
    if byte < 0x20 { return byte == 0 || byte.isXMLBlank ? nil : (byte, 1) }
    guard byte == 0xEF, position + 2 < bytes.count, bytes[position + 1] == 0xBF,
      bytes[position + 2] >= 0xBE
    else { return nil }
    return (bytes[position + 2] - 0x9E, 3)
  }

  /// Returns the size of a mark in the file, written as itself or as a reference; nil if there is none.
  private static func lengthOfMark(at position: Int, in bytes: [UInt8]) -> Int? {
    switch bytes[position] {
    case 0xF4:
      return bytes[position...].starts(with: String(mark).utf8) ? 4 : nil
    case UInt8(ascii: "&"):
      let reference = String(decoding: bytes[position...].prefix(32), as: UTF8.self)
      return reference.prefixMatch(of: /&#(x0*10[fF]{3}[dD]|0*1114109);/)?.output.0.utf8.count
    default: return nil
    }
  }
}
