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
  /// - Parameter other: The web page of another run, for a report as a web page.
  /// - Returns: The report.
  /// - Throws: `HTMLRunReportError` when that is no such page.
  package func report(
    against other: [UInt8]? = nil
  ) throws(HTMLRunReportError) -> any TestReport {
    switch self {
    case .pretty: PrettyReport()
    case .tap: TAPReport()
    case .junit: JUnitReport()
    case .github: GitHubReport()
    case .json: JSONReport()
    case .markdown: MarkdownReport()
    case .html: try HTMLRunReport(against: other)
    }
  }
}
