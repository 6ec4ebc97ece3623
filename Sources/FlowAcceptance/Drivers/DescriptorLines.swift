import FlowSystem

/// The lines that arrive at a descriptor.
struct DescriptorLines: Sendable {
  private let descriptor: Descriptor
  private var buffer: ArraySlice<UInt8> = []

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  /// Reads what has arrived, or waits for it; returns false at the end of the input.
  mutating func read() throws(SystemError) -> Bool {
    let bytes = try descriptor.read(upTo: 1 << 16)
    buffer += bytes
    return !bytes.isEmpty
  }

  /// Reads everything that has arrived, without waiting.
  mutating func readArrived() {
    while descriptor.waitForInput(within: 0) == .input, (try? read()) == true {}
  }

  /// Returns the next line that has been read as a whole.
  mutating func nextArrived() -> String? {
    guard let end = buffer.firstIndex(of: 0x0A) else { return nil }
    defer { buffer = buffer[(end + 1)...] }
    return String(decoding: buffer[..<end], as: UTF8.self)
  }

  /// Returns the beginning of a line that has become longer than a number of bytes, all of which are
  /// dropped; nil if none has.
  mutating func next(cutAt most: Int) -> String? {
    guard buffer.count > most else { return nil }
    defer { buffer = [] }
    return String(decoding: buffer.prefix(80), as: UTF8.self) + "…"
  }
}
