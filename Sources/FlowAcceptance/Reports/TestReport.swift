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

extension CaseResult.Status {
  /// The failures, of which a time-out is one.
  var failures: [ExpectationFailure] {
    switch self {
    case .passed, .skipped: []
    case .failed(let failures): failures
    case .timedOut(let failure): [failure]
    }
  }
}

extension CaseResult {
  /// The failures of the case.
  var failures: [ExpectationFailure] { status.failures }

  /// True if the case failed or timed out.
  package var isFailed: Bool {
    switch status {
    case .passed, .skipped: false
    case .failed, .timedOut: true
    }
  }
}
