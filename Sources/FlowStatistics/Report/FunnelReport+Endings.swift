extension FunnelSubject {
  /// The names of the outcomes that people can have; their numbers add up to all people.
  var outcomes: [String] { ["completed", "skipped"] + postponed + ["left"] }

  /// The names of what people do on the last page that they see.
  var exits: [String] { ["left", "skipped"] + postponed }

  private var postponed: [String] { canPostpone ? ["postponed"] : [] }
}

extension FunnelReport.Outcomes {
  /// Returns the numbers of the outcomes that a flow can have, in the order of their names.
  func counts(of subject: FunnelSubject) -> [Int] {
    [completed, skipped] + (subject.canPostpone ? [postponed] : []) + [left]
  }
}

extension FunnelReport.PageRow {
  /// Returns the numbers of people who went no further than this page, in the order of the exits.
  func counts(of subject: FunnelSubject) -> [Int] {
    [left, skipped] + (subject.canPostpone ? [postponed] : [])
  }
}

extension Suppression {
  /// Returns the numbers of the exits on each page; small ones are hidden among those of all pages.
  func shown(exitsOn pages: [FunnelReport.PageRow], of subject: FunnelSubject) -> [[Int?]] {
    let counts = pages.map { $0.counts(of: subject) }
    let columns = subject.exits.indices.map { exit in shown(parts: counts.map { $0[exit] }) }
    return pages.indices.map { page in columns.map { $0[page] } }
  }
}
