extension Funnel {
  /// The report on all lines that were read.
  package var report: FunnelReport {
    let shown = people.indices.filter { people[$0].isShown }
    return FunnelReport(
      subject: subject, outcomes: outcomes(of: shown),
      resumed: shown.count { people[$0].isResumed }, replayed: people.count(where: \.hasReplayed),
      pages: pages(of: shown, durations), branches: branches(moves),
      groups: dimensions.flatMap { groups(by: $0, shown) }, faults: faults, times: times,
      files: fileCount, lines: reader.lineCount, unreadable: reader.unreadableCount,
      newer: reader.newerCount, torn: reader.tornCount)
  }

  func outcomes(of people: [Int]) -> FunnelReport.Outcomes {
    var outcomes = FunnelReport.Outcomes()
    for person in people {
      outcomes.people += 1
      switch self.people[person].outcome {
      case .completed: outcomes.completed += 1
      case .skipped: outcomes.skipped += 1
      case .postponed: outcomes.postponed += 1
      case .left: break
      }
    }
    return outcomes
  }

  func pages(of shown: [Int], _ durations: [Durations]) -> [FunnelReport.PageRow] {
    subject.pages.indices.map { page in
      func count(_ outcome: Person.BestOutcome) -> Int {
        shown.count { people[$0].outcome == outcome && people[$0].outcomePage == page }
      }
      return FunnelReport.PageRow(
        page: subject.pages[page], reached: shown.count { hasReached(page, $0) },
        left: shown.count { people[$0].outcome == .left && people[$0].lastPage == page },
        skipped: count(.skipped), postponed: count(.postponed),
        median: durations[page].percentile(50), ninetieth: durations[page].percentile(90))
    }
  }

  func branches(_ moves: [FunnelSubject.Move: Int]) -> [FunnelReport.Branch] {
    moves.map { FunnelReport.Branch(move: $0.key, count: $0.value) }.sorted(by: <)
  }
}
