/// Failures of how a program, or a case, ends.
extension ExpectationFailure {
  static func otherStatus(_ line: Int, _ wanted: Int32, _ status: Int32)
    -> ExpectationFailure
  {
    ExpectationFailure(line: line, message: "the status is \(status), not \(wanted)")
  }

  static func timedOut(
    _ line: Int, _ limit: Int, awaiting awaited: String, screen: [String], errors: [String] = []
  ) -> ExpectationFailure {
    ExpectationFailure(
      line: line, message: "timed out after \(limit) ms, waiting for \(awaited)", screen: screen,
      errors: errors)
  }

  static func leftover(_ line: Int, _ state: ProgramOutput.RunState)
    -> ExpectationFailure
  {
    let how = if case .ended(let status) = state { " with status \(status)" } else { "" }
    return ExpectationFailure(
      line: line, message: "the program ended\(how) before this",
      isStructural: true)
  }

  static func stillWaiting(_ line: Int, page: String?) -> ExpectationFailure {
    ExpectationFailure(
      line: line, message: "the program hasn't ended: \(Self.waits(page))", isStructural: true)
  }

  static func noInput(_ line: Int, page: String?) -> ExpectationFailure {
    ExpectationFailure(
      line: line, message: "the case ends too early: \(Self.waits(page))", isStructural: true)
  }

  private static func waits(_ page: String?) -> String {
    let place = page.map { " on page '\($0)'" } ?? ""
    return "the flow waits\(place); type something, or end the input with >{^D}"
  }

  static func unexpectedExit(_ line: Int, _ status: Int32) -> ExpectationFailure {
    ExpectationFailure(
      line: line,
      message:
        "the program ended with status \(status); if that's right, add '%exit \(status)'")
  }
}
