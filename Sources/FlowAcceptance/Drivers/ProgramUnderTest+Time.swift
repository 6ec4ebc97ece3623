import FlowSystem

extension ProgramUnderTest {
  /// Lets time pass while the program waits for input.
  func elapse(_ milliseconds: Int) {
    endpoint.beginElapsing()
    try? events.write("elapse \(milliseconds)\n")
  }
}
