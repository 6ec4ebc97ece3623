/// Tells what came of a suite, in some form.
public protocol Report {
  /// What to write before the first case; `count` is how many there will be.
  mutating func begin(count: Int) -> String

  /// What to write of a case, as soon as it is done.
  mutating func take(_ result: CaseResult) -> String

  /// What to write once all are done, in the order of the files.
  mutating func end(_ results: [CaseResult], milliseconds: Int) -> String
}

extension Report {
  /// Most forms need no beginning.
  public mutating func begin(count: Int) -> String { "" }

  /// Some forms need all of the results first.
  public mutating func take(_ result: CaseResult) -> String { "" }

  /// Some forms have said all by then.
  public mutating func end(_ results: [CaseResult], milliseconds: Int) -> String { "" }
}

extension CaseResult {
  /// What is wrong, in a line each, with the place.
  var messages: [(line: Int, text: String, difference: [String])] {
    switch outcome {
    case .passed, .skipped: return []
    case .failed(let failures): return failures.map { ($0.line, $0.message, $0.difference) }
    case .timedOut(let limit):
      return [(line, "it was not done within \(limit) ms, and was ended", [])]
    }
  }

  /// Whether it is neither passed nor skipped.
  public var isFailed: Bool {
    switch outcome {
    case .passed, .skipped: false
    case .failed, .timedOut: true
    }
  }
}
