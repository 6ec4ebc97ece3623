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

/// The hiding of small numbers, from which single people could be told.
struct Suppression {
  /// The smallest number that is shown.
  let fewest: Int

  /// Returns a number, or nil if it is too small.
  func shown(_ count: Int) -> Int? { count < fewest ? nil : count }

  /// Returns numbers that add up to a number that is shown: if exactly one is too small, the smallest
  /// other one is hidden, too, or it could be calculated.
  func shown(parts: [Int]) -> [Int?] {
    var shown = parts.map(shown)
    let isOneHidden = shown.count { $0 == nil } == 1
    guard fewest > 1, isOneHidden, let least = shown.compactMap(\.self).min(),
      let index = shown.firstIndex(of: least)
    else { return shown }
    shown[index] = nil
    return shown
  }
}

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

extension FunnelReport {
  /// The people on a page; nil where there is nothing to say, or too few people.
  package struct PagePeople: Hashable, Sendable {
    /// The share of the people who came to the page.
    package let reached: Share?
    /// The number of people who left the flow on it for good.
    package let left: Int?
    /// The number of people who skipped the rest on it.
    package let skipped: Int?
    /// The time on it that half of the views do not exceed, in milliseconds.
    package let median: Int?
  }

  /// The people who were shown the flow, by what became of them; nil where there are too few, or
  /// where the flow can't be put off.
  package struct OutcomePeople: Hashable, Sendable {
    package let people: Int?
    package let completed: Int?
    package let skipped: Int?
    package let postponed: Int?
    package let left: Int?
  }

  /// Returns the people on each page, by the page's id.
  ///
  /// - Parameter fewest: The smallest number of people that is shown.
  /// - Returns: The people.
  package func peopleByPage(atLeast fewest: Int) -> [String: PagePeople] {
    let suppression = Suppression(fewest: fewest)
    let left = suppression.shown(parts: pages.map(\.left))
    let skipped = suppression.shown(parts: pages.map(\.skipped))
    var people: [String: PagePeople] = [:]
    for (index, row) in pages.enumerated() {
      let reached = suppression.shown(row.reached)
      people[row.page] = PagePeople(
        reached: reached.map { Share($0, of: outcomes.people) }, left: left[index],
        skipped: skipped[index], median: reached.flatMap { _ in row.median })
    }
    return people
  }

  /// Returns the people and what became of them.
  ///
  /// - Parameter fewest: The smallest number of people that is shown.
  /// - Returns: The people.
  package func outcomePeople(atLeast fewest: Int) -> OutcomePeople {
    let suppression = Suppression(fewest: fewest)
    let parts = suppression.shown(parts: outcomes.counts(of: subject))
    return OutcomePeople(
      people: suppression.shown(outcomes.people), completed: parts[0], skipped: parts[1],
      postponed: subject.canPostpone ? parts[2] : nil, left: parts[parts.count - 1])
  }
}
