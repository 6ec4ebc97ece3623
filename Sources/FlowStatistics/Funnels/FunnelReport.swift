/// The people of a flow's journals: how far they came, and what became of them.
package struct FunnelReport: Sendable {
  /// A property by which people are told apart.
  package enum Dimension: String, Sendable, CaseIterable {
    case language, version, variant
  }

  /// The numbers of people with each outcome.
  package struct Outcomes: Hashable, Sendable {
    /// The people who were shown the flow.
    package var people = 0
    /// The people who completed it.
    package var completed = 0
    /// The people who skipped it, and never completed it.
    package var skipped = 0
    /// The people who did neither.
    package var left: Int { people - completed - skipped }
  }

  /// The people on a page.
  package struct PageRow: Hashable, Sendable {
    /// The id of the page.
    package let page: String
    /// The people who came to the page.
    package let reached: Int
    /// The people who left the flow on it for good.
    package let left: Int
    /// The people who skipped the rest on it.
    package let skipped: Int
    /// The milliseconds on it that half of the views do not exceed.
    package let median: Int?
    /// The milliseconds on it that nine of ten views do not exceed.
    package let ninetieth: Int?
  }

  /// A way that people took.
  package struct Branch: Hashable, Sendable {
    /// The way.
    package let move: FunnelSubject.Move
    /// The number of times it was taken.
    package let count: Int
  }

  /// The people with the same property.
  package struct Group: Hashable, Sendable {
    /// The property.
    package let dimension: Dimension
    /// The value of the property, such as `es-MX`; empty if it is not known.
    package let name: String
    /// The numbers of people.
    package let outcomes: Outcomes
  }

  /// The flow.
  package let subject: FunnelSubject
  /// The numbers of all people.
  package let outcomes: Outcomes
  /// The people who resumed the flow where they had left it.
  package let resumed: Int
  /// The people who saw it again on request.
  package let replayed: Int
  /// The pages, in the order of the flow.
  package let pages: [PageRow]
  /// The ways, the most frequent first.
  package let branches: [Branch]
  /// The groups, by property and then by size.
  package let groups: [Group]
  /// The lines that the flow can't have written.
  package let faults: JournalFaults
  /// The times of the first and the last visit.
  package let times: ClosedRange<String>?
  /// The number of files.
  package let files: Int
  /// The number of lines, with those that were passed over.
  package let lines: Int
  /// The number of lines that were passed over because nobody can read them.
  package let unreadable: Int
  /// The number of lines that a newer firstrun wrote.
  package let newer: Int
  /// The number of incomplete last lines.
  package let torn: Int
}

extension Funnel {
  /// Returns the report on all lines that were read.
  ///
  /// - Parameter dimensions: the properties by which people are told apart.
  /// - Returns: the report.
  package func report(by dimensions: [FunnelReport.Dimension] = []) -> FunnelReport {
    let shown = people.indices.filter { people[$0].isShown }
    return FunnelReport(
      subject: subject, outcomes: outcomes(of: shown),
      resumed: shown.count { people[$0].isResumed }, replayed: people.count(where: \.hasReplayed),
      pages: subject.pages.indices.map { row(of: $0, shown) },
      branches: moves.map { FunnelReport.Branch(move: $0.key, count: $0.value) }.sorted(by: <),
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
      case .left: break
      }
    }
    return outcomes
  }

  private func row(of page: Int, _ shown: [Int]) -> FunnelReport.PageRow {
    FunnelReport.PageRow(
      page: subject.pages[page], reached: shown.count { hasReached(page, $0) },
      left: shown.count { people[$0].outcome == .left && people[$0].lastPage == page },
      skipped: shown.count { people[$0].outcome == .skipped && people[$0].skippedPage == page },
      median: durations[page].percentile(50), ninetieth: durations[page].percentile(90))
  }

  private func groups(
    by dimension: FunnelReport.Dimension, _ shown: [Int]
  ) -> [FunnelReport.Group] {
    var members: [String: [Int]] = [:]
    for person in shown {
      for name in names(of: people[person], dimension) { members[name, default: []].append(person) }
    }
    return members.map { name, people in
      FunnelReport.Group(dimension: dimension, name: name, outcomes: outcomes(of: people))
    }.sorted { ($1.outcomes.people, $0.name) < ($0.outcomes.people, $1.name) }
  }

  /// Returns the groups that a person belongs to: one, but for several experiments.
  private func names(of person: Person, _ dimension: FunnelReport.Dimension) -> Set<String> {
    switch dimension {
    case .language: [person.language.map { languages.names[$0] } ?? ""]
    case .version: [person.version.map { versions.names[$0] } ?? ""]
    case .variant:
      Set(
        person.exposures.map {
          "\(experiments.names[$0.experiment]): \(variants.names[$0.variant])"
        })
    }
  }
}

extension FunnelReport.Branch: Comparable {
  /// Returns true if the way is taken more often, or stands earlier in the flow.
  package static func < (left: Self, right: Self) -> Bool {
    (right.count, left.move.rank) < (left.count, right.move.rank)
  }
}

extension FunnelSubject.Move {
  /// The position of the way in reading order.
  fileprivate var rank: Int {
    let end =
      switch to {
      case .page(let page): page
      case .completed: 1 << 30
      case .skipped: (1 << 30) + 1
      case .left: (1 << 30) + 2
      }
    return ((from ?? -1) + 1) << 32 + end
  }
}
