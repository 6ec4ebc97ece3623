package import FlowCore

/// A format in which the results of a suite are written.
package protocol TestReport: Sendable {
  /// Returns the text before the first case; `count` is the number of cases.
  mutating func begin(count: Int) -> String

  /// Returns the text about a case that has just finished.
  mutating func add(_ result: CaseResult) -> String

  /// Returns the text after the last case; the results are in the order of the files.
  mutating func end(_ results: [CaseResult], milliseconds: Int) -> String
}

extension TestReport {
  /// Returns an empty text: most formats have no header.
  package mutating func begin(count: Int) -> String { "" }

  /// Returns an empty text, for formats that need all results first.
  package mutating func add(_ result: CaseResult) -> String { "" }

  /// Returns an empty text, for formats without a footer.
  package mutating func end(_ results: [CaseResult], milliseconds: Int) -> String { "" }
}

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
