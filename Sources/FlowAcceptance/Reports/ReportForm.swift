/// The formats of reports, with the names that `--report` accepts.
public enum ReportForm: String, Hashable, Sendable, CaseIterable {
  case pretty
  case tap
  case junit
  case github
  case json

  /// Returns a new report in this format.
  public func report() -> any Report {
    switch self {
    case .pretty: PrettyReport()
    case .tap: TAPReport()
    case .junit: JUnitReport()
    case .github: GitHubReport()
    case .json: JSONReport()
    }
  }
}
