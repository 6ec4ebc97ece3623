package import FlowCore

/// The formats of reports, with the names that `--report` accepts.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  case pretty
  case tap
  case junit
  case github
  case json
  case markdown
  case html

  /// Returns a new report in this format, of a run that begins at a time.
  package func report(ofRunAt start: CalendarTime) -> any TestReport {
    switch self {
    case .pretty: PrettyReport()
    case .tap: TAPReport()
    case .junit: JUnitReport(start: start)
    case .github: GitHubReport()
    case .json: JSONReport()
    case .markdown: MarkdownReport()
    case .html: HTMLRunReport()
    }
  }
}
