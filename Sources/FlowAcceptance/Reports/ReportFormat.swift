/// The formats of reports, with the names that `--report` accepts.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  case pretty
  case tap
  case junit
  case github
  case json

  /// Returns a new report in this format.
  package func report() -> any TestReport {
    switch self {
    case .pretty: PrettyReport()
    case .tap: TAPReport()
    case .junit: JUnitReport()
    case .github: GitHubReport()
    case .json: JSONReport()
    }
  }
}
