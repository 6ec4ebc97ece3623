/// The forms a report can have, by the names that `--report` knows.
public enum ReportForm: String, Hashable, Sendable, CaseIterable {
  case pretty
  case tap
  case junit
  case github
  case json

  /// A report in this form.
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
