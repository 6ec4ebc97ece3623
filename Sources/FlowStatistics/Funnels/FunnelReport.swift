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
    /// The people who put it off, and did neither.
    package var postponed = 0
    /// The people who did none of it.
    package var left: Int { people - completed - skipped - postponed }
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
    /// The people who put the flow off on it.
    package let postponed: Int
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
    /// The pages, in the order of the flow.
    package let pages: [PageRow]
    /// The ways, the most frequent first.
    package let branches: [Branch]
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
      case .postponed: (1 << 30) + 2
      case .left: (1 << 30) + 3
      }
    return ((from ?? -1) + 1) << 32 + end
  }
}
