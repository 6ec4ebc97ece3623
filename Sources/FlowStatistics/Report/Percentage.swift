/// The wording of shares, times and numbers.
extension Share {
  /// The share in percent with its interval, such as `51% (42 to 60%)`; for too few people, that
  /// nothing can be told yet.
  var phrase: String {
    guard let value, !isUncertain else { return Self.uncertain }
    return "\(Self.percent(value))% (\(range))"
  }

  /// The interval in percent, such as `42 to 60%`.
  var range: String { "\(Self.percent(interval.lower)) to \(Self.percent(interval.upper))%" }

  /// The answer for too few people.
  static let uncertain = "can't tell yet"

  private static func percent(_ value: Double) -> Int { Int((value * 100).rounded()) }
}

extension Int {
  /// The number of milliseconds as a time, such as `850 ms`, `2.1 s` or `3 min 20 s`.
  package var timePhrase: String {
    switch self {
    case ..<1_000: "\(self) ms"
    case ..<60_000: "\(self / 1_000).\(self % 1_000 / 100) s"
    case ..<3_600_000: "\(self / 60_000) min \(self % 60_000 / 1_000) s"
    default: "\(self / 3_600_000) h \(self % 3_600_000 / 60_000) min"
    }
  }

  /// Returns the number with a noun, such as `1 line` or `2 people`.
  func counted(_ one: String, _ many: String) -> String { "\(self) \(self == 1 ? one : many)" }
}

extension FunnelSubject {
  /// Returns the name of a way's end: the page's id or the outcome.
  func name(of target: Target) -> String {
    switch target {
    case .page(let page): pages[page]
    case .completed: "completed"
    case .skipped: "skipped"
    case .postponed: "postponed"
    case .left: "left"
    }
  }

  /// Returns the name of a way's beginning: the page's id, or `start`.
  func name(from page: Int?) -> String { page.map { pages[$0] } ?? "start" }
}
