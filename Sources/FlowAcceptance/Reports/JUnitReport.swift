import FlowCore
import FlowFormats

/// A report as JUnit XML, which build servers read, with a suite for each file.
///
/// It is valid against the schema of Ant's reports (JUnit.xsd), the strictest in use.
struct JUnitReport: TestReport {
  /// The time at which the suites began.
  let start: CalendarTime

  func end(_ results: [CaseResult], milliseconds: Int) -> String {
    let files = Dictionary(grouping: results.enumerated(), by: \.element.path).values
      .sorted { ($0.first?.offset ?? 0) < ($1.first?.offset ?? 0) }
    let suites = files.enumerated().map { suite($1.map(\.element), at: $0) }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      \(suites)</testsuites>

      """
  }

  private func suite(_ results: [CaseResult], at index: Int) -> String {
    let path = results.first?.path ?? ""
    let time = Self.seconds(results.map(\.milliseconds).reduce(0, +))
    let cases = results.map(Self.testCase).joined()
    return """
        <testsuite id="\(index)" package="firstrun" name="\(Self.escaped(path))"
          timestamp="\(start.dateAndTime)" hostname="localhost"
          \(Self.counts(results)) time="\(time)">
          <properties/>
      \(cases)    <system-out/>
          <system-err/>
        </testsuite>

      """
  }

  private static func testCase(_ result: CaseResult) -> String {
    let name = escaped(result.nameAndDriver)
    let head =
      "    <testcase name=\"\(name)\" classname=\"\(escaped(result.path))\""
      + " time=\"\(seconds(result.milliseconds))\""
    let texts = result.failures.map { failure in
      (["\(result.path):\(failure.line): \(failure.message)"] + failure.details)
        .joined(separator: "\n")
    }
    let body = escaped((texts + ["again: \(result.command)"]).joined(separator: "\n"))
    let message = escaped(result.failures.first?.message ?? "")
    switch result.status {
    case .passed: return head + "/>\n"
    case .skipped(let reason):
      return head + ">\n      <skipped message=\"\(escaped(reason))\"/>\n    </testcase>\n"
    case .failed:
      return head
        + ">\n      <failure message=\"\(message)\" type=\"failure\">\(body)</failure>\n"
        + "    </testcase>\n"
    case .timedOut:
      return head
        + ">\n      <error message=\"\(message)\" type=\"timeout\">\(body)</error>\n    </testcase>\n"
    }
  }

  private static func counts(_ results: [CaseResult]) -> String {
    "tests=\"\(results.count)\" failures=\"\(results.count(of: .failed))\""
      + " errors=\"\(results.count(of: .timedOut))\" skipped=\"\(results.count(of: .skipped))\""
  }

  private static func seconds(_ milliseconds: Int) -> String {
    "\(milliseconds / 1000).\((milliseconds % 1000).padded(to: 3))"
  }

  private static func escaped(_ text: String) -> String {
    Sanitiser.clean(text).escapedForXML(and: "\"\n")
  }
}
