import FlowSystem

/// A reader of the messages of a program under test, which never waits for them.
struct DriverMessageReader {
  private let link: Descriptor
  private var unread: [UInt8] = []

  init(_ link: Descriptor) {
    self.link = link
  }

  /// Reads everything that has arrived.
  mutating func read() {
    while link.waitForInput(within: 0) == .input,
      let bytes = try? link.read(upTo: 4096), !bytes.isEmpty
    { unread += bytes }
  }

  /// Returns the next message that has been read; other lines are skipped.
  mutating func next() -> DriverMessage? {
    while let end = unread.firstIndex(of: 0x0A) {
      let line = String(decoding: unread[..<end], as: UTF8.self)
      unread.removeFirst(end + 1)
      if let message = DriverMessage(line) { return message }
    }
    return nil
  }
}
