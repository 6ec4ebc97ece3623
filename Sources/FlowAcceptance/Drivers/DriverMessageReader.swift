import FlowSystem

/// A reader of the messages of a program under test, which never waits for them.
struct DriverMessageReader {
  private let link: Descriptor
  private var lines: DescriptorLines

  init(_ link: Descriptor) {
    self.link = link
    lines = DescriptorLines(link)
  }

  /// Reads everything that has arrived.
  mutating func read() {
    while link.waitForInput(within: 0) == .input, (try? lines.read()) == true {}
  }

  /// Returns the next message that has been read; other lines are skipped.
  mutating func next() -> DriverMessage? {
    while let line = lines.nextArrived() {
      if let message = DriverMessage(line) { return message }
    }
    return nil
  }
}
