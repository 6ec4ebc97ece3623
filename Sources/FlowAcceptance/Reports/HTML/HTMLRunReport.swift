import FlowFormats

/// A report as one web page: a timeline of each case, with what was typed, the screen, the state,
/// the facts, the property list and the reason for the flow's decision.
///
/// The page loads nothing, and its content security policy forbids loading; the policy names the
/// one script that may run by its hash. It can show another run beside this one.
package struct HTMLRunReport: TestReport {
  /// The data of the other run, as JSON; nil if there is none.
  private let other: String?
  private var data = RunData()

  /// Creates a report.
  ///
  /// - Parameter other: The contents of the web page of another run, to be shown beside this one.
  /// - Throws: `HTMLRunReportError` when that is no such page.
  package init(against other: [UInt8]? = nil) throws(HTMLRunReportError) {
    self.other = try other.map { bytes throws(HTMLRunReportError) in try Self.data(in: bytes) }
  }

  package mutating func add(_ result: CaseResult) -> String {
    data.add(result)
    return ""
  }

  package func end(_ results: [CaseResult], milliseconds: Int) -> String {
    let summary = PrettyReport().end(results, milliseconds: milliseconds)
    let failed = results.filter(\.isFailed).map { result in
      "<h3>\("\(result.path):\(result.line): \(result.name)".escapedForHTML)</h3><pre>"
        + (result.failures.map { ([$0.message] + $0.details).joined(separator: "\n") }
        .joined(separator: "\n")).escapedForHTML + "</pre>\n"
    }
    let other = other.map { "\(Self.head("other"))\($0)</script>\n" } ?? ""
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src \(RunReportAssets.scriptHash); \
      base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>firstrun test: \(summary.escapedForHTML)</title>
      <style>
      \(RunReportAssets.style)
      </style></head><body>
      <header><h1>firstrun test</h1><p id="summary">\(summary.escapedForHTML)</p></header>
      <main id="cases"><noscript>\(failed.joined())</noscript></main>
      \(Self.head("run"))\(data.json)</script>
      \(other)<script>\(RunReportAssets.script)</script>
      </body></html>

      """
  }

  private static func head(_ id: String) -> String {
    "<script type=\"application/json\" id=\"\(id)\">"
  }

  /// Returns the data in the web page of a run.
  private static func data(in page: [UInt8]) throws(HTMLRunReportError) -> String {
    let head = Array(head("run").utf8)
    guard let start = page.firstRange(of: head)?.upperBound,
      let end = page[start...].firstIndex(of: UInt8(ascii: "<"))
    else { throw HTMLRunReportError() }
    let data = String(decoding: page[start..<end], as: UTF8.self)
    guard data.hasPrefix(RunData.beginning) else { throw HTMLRunReportError() }
    var reader = JSONReader(Array(data.utf8))
    do {
      _ = try reader.skip()
      try reader.finish()
    } catch {
      throw HTMLRunReportError()
    }
    return data
  }
}

/// The error of a file that is no report of a run.
package struct HTMLRunReportError: Error {}
