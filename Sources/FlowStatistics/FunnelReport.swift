/// The report on a flow's journals: how far people came, and what became of them.
package struct FunnelReport: Sendable {
  /// A property by which people are grouped.
  package enum Dimension: String, Sendable, CaseIterable {
    case language, version, variant
  }

  /// The people who were shown the flow, all of them or those of a group.
  package struct People: Hashable, Sendable {
    package let shown: Int
    package let completed: Int
    /// The people who skipped it, and never completed it.
    package let skipped: Int
    /// The people who put it off, and did neither of these.
    package let postponed: Int
    /// The people who did none of these.
    package var left: Int { shown - completed - skipped - postponed }
    /// The pages, in the order of the flow.
    package let pages: [PageRow]
    /// The moves, the most frequent first.
    package let branches: [Branch]
    package let refusals: [RefusalRow]
  }

  /// How many people a field refused an answer for a reason, and how often.
  package struct RefusalRow: Hashable, Sendable {
    package let refusal: FieldRefusal
    package let people: Int
    package let times: Int
  }

  /// The numbers of people on a page.
  package struct PageRow: Hashable, Sendable {
    package let page: String
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

  /// A move, and how often people made it.
  package struct Branch: Hashable, Sendable {
    package let move: FunnelSubject.Move
    package let count: Int
  }

  /// The people with the same property.
  package struct Group: Hashable, Sendable {
    package let dimension: Dimension
    /// The value of the property, such as `es-MX`; empty if it isn't known.
    package let name: String
    package let people: People
  }

  package let subject: FunnelSubject
  package let everyone: People
  /// The number of people who resumed the flow where they had left it.
  let resumed: Int
  /// The number of people who saw it again on request.
  let replayed: Int
  /// The groups, by property and then by size.
  package let groups: [Group]
  let faults: JournalFaults
  /// The times of the first and the last visit.
  let times: ClosedRange<String>?
  let files: Int
  /// The lines of the files, the incomplete and other lines that were skipped.
  let lines: JournalReader.Counts
}

/// Hides small numbers, by which single people could be identified.
struct Suppression {
  /// The smallest number that is shown.
  let fewest: Int

  /// Returns a number, or nil if it is too small.
  func shown(_ count: Int) -> Int? { count < fewest ? nil : count }

  /// Returns numbers that add up to a number that is shown: if exactly one is too small, the
  /// smallest other one is hidden, too, or it could be calculated.
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

/// The numbers that are shown: those of too few people are nil.
extension FunnelReport {
  /// The people on a page.
  package struct PagePeople: Hashable, Sendable {
    package let page: String
    /// The share of the people who came to the page.
    package let reached: Share?
    /// The numbers of people who went no further, in the order of the subject's exits.
    let exits: [Int?]
    /// The milliseconds on the page that half of the views do not exceed.
    package let median: Int?
    /// The milliseconds on the page that nine of ten views do not exceed.
    let ninetieth: Int?

    /// The number of people who left the flow on the page for good.
    package var left: Int? { exits[0] }
    /// The number of people who skipped the rest on the page.
    package var skipped: Int? { exits[1] }
  }

  /// The people who were shown the flow, all of them or those of a group.
  package struct ShownPeople {
    /// The number of people of whom the other numbers are a part.
    let total: Int
    /// The number of people.
    package let people: Int?
    /// The numbers of people with each outcome, in the order of the subject's outcomes.
    let outcomes: [Int?]
    let pages: [PagePeople]
    let branches: [Branch]
    let refusals: [RefusalRow]

    /// The number of people who completed the flow.
    package var completed: Int? { outcomes[0] }
    /// The number of people who skipped it.
    package var skipped: Int? { outcomes[1] }
    /// The number of people who put it off; nil, too, if that isn't possible.
    package var postponed: Int? { outcomes.count > 3 ? outcomes[2] : nil }
    /// The number of people who left it.
    package var left: Int? { outcomes[outcomes.count - 1] }

    init(_ everyone: People, canPostpone: Bool, _ suppression: Suppression) {
      total = everyone.shown
      people = suppression.shown(total)
      outcomes = suppression.shown(
        parts: [everyone.completed, everyone.skipped]
          + (canPostpone ? [everyone.postponed] : []) + [everyone.left])
      // Small numbers of an exit are hidden among those of all pages.
      let exits: [KeyPath<PageRow, Int>] =
        [\.left, \.skipped] + (canPostpone ? [\.postponed] : [])
      let columns = exits.map { exit in
        suppression.shown(parts: everyone.pages.map { $0[keyPath: exit] })
      }
      pages = everyone.pages.enumerated().map { index, row in
        let reached = suppression.shown(row.reached).map { Share($0, of: everyone.shown) }
        return PagePeople(
          page: row.page, reached: reached, exits: columns.map { $0[index] },
          median: reached == nil ? nil : row.median,
          ninetieth: reached == nil ? nil : row.ninetieth)
      }
      branches = everyone.branches.filter { suppression.shown($0.count) != nil }
      refusals = everyone.refusals.filter { suppression.shown($0.people) != nil }
    }
  }

  /// Returns the people who were shown the flow, and what became of them.
  package func outcomePeople(atLeast fewest: Int) -> ShownPeople {
    ShownPeople(everyone, canPostpone: subject.canPostpone, Suppression(fewest: fewest))
  }

  /// Returns the people on each page, by the page's id.
  package func peopleByPage(atLeast fewest: Int) -> [String: PagePeople] {
    Dictionary(outcomePeople(atLeast: fewest).pages.map { ($0.page, $0) }) { _, last in last }
  }

  /// Returns the groups that have enough people.
  func groupPeople(atLeast fewest: Int) -> [(group: Group, people: ShownPeople)] {
    groups.filter { $0.people.shown >= fewest }.map { group in
      (
        group,
        ShownPeople(group.people, canPostpone: subject.canPostpone, Suppression(fewest: fewest))
      )
    }
  }
}

extension FunnelSubject {
  /// The names of the outcomes that people can have; their numbers add up to all people.
  var outcomes: [String] { ["completed", "skipped"] + postponed + ["left"] }

  /// The names of what people do on the last page that they see.
  var exits: [String] { ["left", "skipped"] + postponed }

  private var postponed: [String] { canPostpone ? ["postponed"] : [] }
}

/// Lines of a journal that its flow can't have written.
package struct JournalFaults: Hashable, Sendable {
  /// The kinds of faulty lines.
  package enum Kind: Hashable, Sendable {
    /// The flow has no such page, at least not any more.
    case unknownPage(String)
    /// The flow doesn't allow this move.
    case impossible(FunnelSubject.Move)
  }

  package struct Fault: Hashable, Sendable {
    package let kind: Kind
    package let file: String
    /// The number of the line, from 1.
    package let line: Int
    /// The number of lines with the same fault.
    package fileprivate(set) var count: Int
  }

  /// The different faults, each at the first line that has it.
  package private(set) var all: [Fault] = []
  /// The number of faulty lines.
  package private(set) var count = 0

  /// The number of different faults that are kept.
  private static let most = 100

  mutating func add(_ kind: Kind, _ file: String, _ line: Int) {
    count += 1
    if let index = all.firstIndex(where: { $0.kind == kind }) {
      all[index].count += 1
    } else if all.count < Self.most {
      all.append(Fault(kind: kind, file: file, line: line, count: 1))
    }
  }
}
