import FlowSystem

/// A writer of messages to another process of the same program.
///
/// Numbers are 8 bytes, little-endian. Texts (UTF-8) and lists begin with their count.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ number: Int) {
    let bits = UInt64(bitPattern: Int64(number))
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
  }

  mutating func put(_ text: String) {
    put(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func put(_ text: String?) {
    put([text].compactMap(\.self)) { $0.put($1) }
  }

  mutating func put(_ texts: [String]) { put(texts) { $0.put($1) } }

  mutating func put<Element>(
    _ list: [Element], _ body: (inout WireWriter, Element) -> Void
  ) {
    put(list.count)
    for element in list { body(&self, element) }
  }
}

/// The error of a malformed or incomplete message.
struct WireError: Error {}

/// A reader of messages that a `WireWriter` wrote.
struct WireReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  mutating func number() throws(WireError) -> Int {
    guard rest.count >= 8 else { throw WireError() }
    let bits = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(8)
    return Int(Int64(bitPattern: bits))
  }

  mutating func text() throws(WireError) -> String {
    let count = try number()
    guard (0...rest.count).contains(count) else { throw WireError() }
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  mutating func optionalText() throws(WireError) -> String? {
    try list { reader throws(WireError) in try reader.text() }.first
  }

  mutating func texts() throws(WireError) -> [String] {
    try list { reader throws(WireError) in try reader.text() }
  }

  mutating func list<Element>(
    _ body: (inout WireReader) throws(WireError) -> Element
  ) throws(WireError) -> [Element] {
    let count = try number()
    // An element has at least one byte, so a larger count is malformed.
    guard (0...rest.count).contains(count) else { throw WireError() }
    var list: [Element] = []
    for _ in 0..<count { list.append(try body(&self)) }
    return list
  }
}

extension Descriptor {
  /// Sends the length of a message and then the message.
  ///
  /// - Parameter message: The message.
  /// - Throws: `SystemError` when writing fails.
  func send(_ message: WireWriter) throws(SystemError) {
    var head = WireWriter()
    head.put(message.bytes.count)
    try write(head.bytes + message.bytes)
  }

  /// Receives a message.
  ///
  /// - Returns: The message, or nil at the end of input.
  /// - Throws: `SystemError` when reading fails.
  func receive() throws(SystemError) -> WireReader? {
    guard let head = try exactly(8), var reader = head.isEmpty ? nil : WireReader(head),
      let count = try? reader.number(), count >= 0
    else { return nil }
    return try exactly(count).map { WireReader($0) }
  }

  private func exactly(_ count: Int) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = try read(upTo: min(count - bytes.count, 1 << 18))
      if more.isEmpty { return nil }
      bytes += more
    }
    return bytes
  }
}
