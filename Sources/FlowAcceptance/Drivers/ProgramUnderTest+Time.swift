import FlowSystem

extension ProgramUnderTest {
  /// Lets time pass while the program waits for input.
  func elapse(_ milliseconds: Int) {
    endpoint.beginElapsing()
    typed += 1
    try? events.write("elapse \(milliseconds)\n")
  }

  /// Sets the program's clock to this many milliseconds after the beginning of the case.
  func setClock(_ milliseconds: Int) {
    guard milliseconds != clock else { return }
    clock = milliseconds
    try? events.write(Self.line(settingClockTo: milliseconds))
  }

  /// Returns the line that sets the program's clock.
  static func line(settingClockTo milliseconds: Int) -> String { "clock \(milliseconds)\n" }

  /// Lets an event of the app happen while the program waits for input.
  func happen(_ words: [String]) {
    endpoint.beginElapsing()
    typed += 1
    try? events.write("event \(words.joined(separator: " "))\n")
  }
}
