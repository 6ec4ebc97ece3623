package import FlowSystem

/// The formats of reports, with the names that `--report` accepts.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  case pretty
  case tap
  case junit
  case github
  case json
  case markdown
  case html

  /// Returns a new report in this format.
  ///
  /// - Parameters:
  ///   - start: The time at which the run begins.
  ///   - other: The web page of another run, for a report as a web page.
  /// - Returns: The report.
  /// - Throws: `HTMLRunReportError` when that is no such page.
  package func report(
    ofRunAt start: CalendarTime, against other: [UInt8]? = nil
  ) throws(HTMLRunReportError) -> any TestReport {
    switch self {
    case .pretty: PrettyReport()
    case .tap: TAPReport()
    case .junit: JUnitReport(start: start)
    case .github: GitHubReport()
    case .json: JSONReport()
    case .markdown: MarkdownReport()
    case .html: try HTMLRunReport(against: other)
    }
  }
}
