import FlowSystem

/// The lines of journals, added up by person and page.
///
/// Its memory grows with the people, not with their lines. The groups that people belong to are
/// known only when all lines were read, so that moves and times are added up by them in a second
/// reading.
///
/// ```swift
/// var funnel = Funnel(of: subject)
/// funnel.begin("cluck.jsonl")
/// funnel.read(bytes)
/// funnel.end()
/// var groups = Funnel(of: subject, by: [.language], after: funnel)
/// // … reads the same lines …
/// let report = groups.report
/// ```
package struct Funnel {
  /// People with the same property.
  private struct GroupName: Hashable {
    let dimension: FunnelReport.Dimension
    let name: String
  }

  /// The moves of some people, and the times on each page.
  private struct Views {
    var durations: [Durations]
    var moves: [FunnelSubject.Move: Int] = [:]

    init(of subject: FunnelSubject) {
      durations = subject.pages.map { _ in Durations() }
    }

    mutating func add(_ passage: Person.Passage) {
      moves[passage.move, default: 0] += 1
      if let page = passage.move.from { durations[page].add(milliseconds: passage.milliseconds) }
    }
  }

  package let subject: FunnelSubject
  /// The properties by which people are grouped.
  private let dimensions: [FunnelReport.Dimension]
  /// The people that a first reading of the same lines has found, by install.
  private let known: [UInt128: Person]
  private let pages: [String: Int]
  private var people: [UInt128: Person] = [:]
  private var views: Views
  private var groupViews: [GroupName: Views] = [:]
  private var faults = JournalFaults()
  /// The times of the first and the last visit.
  private var times: ClosedRange<String>?
  private var reader = JournalReader()
  private var fileCount = 0
  private var file = ""
  private var linesBefore = 0

  /// Creates an empty funnel.
  ///
  /// - Parameters:
  ///   - subject: The flow.
  ///   - dimensions: The properties by which people are grouped.
  ///   - first: A funnel that has read the same lines; needed for groups.
  package init(
    of subject: FunnelSubject, by dimensions: [FunnelReport.Dimension] = [],
    after first: Funnel? = nil
  ) {
    self.subject = subject
    self.dimensions = dimensions
    known = first?.people ?? [:]
    pages = Dictionary(zip(subject.pages, subject.pages.indices)) { first, _ in first }
    views = Views(of: subject)
  }

  /// Begins a file; its name is for faults.
  package mutating func begin(_ name: String) {
    file = name
    fileCount += 1
    linesBefore = reader.lineCount
  }

  /// Reads a piece of the file.
  package mutating func read(_ piece: [UInt8]) {
    var reader = reader
    reader.read(piece) { record, line in add(record, line: line - linesBefore) }
    self.reader = reader
  }

  /// Ends the file.
  package mutating func end() { reader.finish() }

  private mutating func add(_ record: JournalRecord, line: Int) {
    // The journal of an app may have lines of several flows.
    guard record.flow == subject.flow else { return }
    let target = target(of: record)
    guard
      let (isNext, passage) = people[record.install, default: Person()].take(record, to: target)
    else { return }
    if record.event == .page, target == nil { faults.add(.unknownPage(record.page), file, line) }
    if record.event == .shown, !record.time.isEmpty {
      let (first, last) = (times?.lowerBound ?? record.time, times?.upperBound ?? record.time)
      times = min(first, record.time)...max(last, record.time)
    }
    guard let passage else { return }
    views.add(passage)
    if let person = known[record.install] {
      for dimension in dimensions {
        for name in person.names(dimension) {
          let group = GroupName(dimension: dimension, name: name)
          groupViews[group, default: Views(of: subject)].add(passage)
        }
      }
    }
    if isNext, record.digest == subject.digest,
      !subject.canMove(passage.move, isResumed: passage.isResumed)
    {
      faults.add(.impossible(passage.move), file, line)
    }
  }

  /// Returns the end of the move that a line tells of; nil for none, and for an unknown page.
  private func target(of record: JournalRecord) -> FunnelSubject.Target? {
    switch record.event {
    case .page: pages[record.page].map(FunnelSubject.Target.page)
    case .completed: .completed
    case .skipped: .skipped
    case .postponed: subject.canPostpone ? .postponed : .left
    case .interrupted: .left
    case .shown, .replay, .exposed, .back, .skip, .choice, .signIn, .practice: nil
    }
  }
}

extension Funnel {
  /// The report on all lines that were read.
  package var report: FunnelReport {
    let shown = people.values.filter(\.isShown)
    return FunnelReport(
      subject: subject, outcomes: outcomes(of: shown), resumed: shown.count(where: \.isResumed),
      replayed: people.values.count(where: \.hasReplayed), pages: pages(of: shown, views),
      branches: branches(of: views), groups: dimensions.flatMap { groups(by: $0, shown) },
      faults: faults, times: times, files: fileCount, lines: reader.lineCount,
      unreadable: reader.unreadableCount, newer: reader.newerCount, torn: reader.tornCount)
  }

  /// Returns the report on an experiment: on the people who have seen exactly one variant.
  package func report(on plan: ExperimentReport.Plan) -> ExperimentReport {
    var reached = plan.variants.map { _ in 0 }
    var seen = reached
    var mixed = 0
    for person in people.values {
      let names = person.exposures.filter {
        $0.run == plan.run && $0.experiment == plan.experiment
      }.map(\.variant)
      if names.count > 1 { mixed += 1 }
      guard names.count == 1, let arm = plan.variants.firstIndex(where: { $0.name == names[0] })
      else { continue }
      seen[arm] += 1
      let isThere = plan.goal.map(person.reached.contains) ?? (person.outcome == .completed)
      if isThere { reached[arm] += 1 }
    }
    return ExperimentReport(
      plan, of: subject, arms: zip(reached, seen).map { Share($0, of: $1) }, mixed: mixed)
  }

  private func outcomes(of people: [Person]) -> FunnelReport.Outcomes {
    func count(_ outcome: Person.BestOutcome) -> Int { people.count { $0.outcome == outcome } }
    return FunnelReport.Outcomes(
      people: people.count, completed: count(.completed), skipped: count(.skipped),
      postponed: count(.postponed))
  }

  private func pages(of people: [Person], _ views: Views) -> [FunnelReport.PageRow] {
    subject.pages.indices.map { page in
      func count(_ outcome: Person.BestOutcome) -> Int {
        people.count { $0.outcome == outcome && $0.outcomePage == page }
      }
      return FunnelReport.PageRow(
        page: subject.pages[page], reached: people.count { $0.reached.contains(page) },
        left: people.count { $0.outcome == .left && $0.lastPage == page },
        skipped: count(.skipped), postponed: count(.postponed),
        median: views.durations[page].percentile(50),
        ninetieth: views.durations[page].percentile(90))
    }
  }

  private func branches(of views: Views) -> [FunnelReport.Branch] {
    views.moves.map { FunnelReport.Branch(move: $0.key, count: $0.value) }.sorted(by: <)
  }

  /// Returns the groups of the people who were shown the flow, the largest first.
  private func groups(
    by dimension: FunnelReport.Dimension, _ shown: [Person]
  ) -> [FunnelReport.Group] {
    var members: [String: [Person]] = [:]
    for person in shown {
      for name in person.names(dimension) { members[name, default: []].append(person) }
    }
    return members.map { name, people in
      let views =
        groupViews[GroupName(dimension: dimension, name: name)] ?? Views(of: subject)
      return FunnelReport.Group(
        dimension: dimension, name: name, outcomes: outcomes(of: people),
        pages: pages(of: people, views), branches: branches(of: views))
    }.sorted { ($1.outcomes.people, $0.name) < ($0.outcomes.people, $1.name) }
  }
}

extension Person {
  /// Returns the groups that the person belongs to: one, or one for each experiment seen.
  fileprivate func names(_ dimension: FunnelReport.Dimension) -> Set<String> {
    switch dimension {
    case .language: [language]
    case .version: [version]
    case .variant: Set(exposures.map { "\($0.experiment): \($0.variant)" })
    }
  }
}

/// Durations in bins, each of which is one percent wider than the one before.
///
/// The bins take the same memory however many durations there are, and a percentile of them is at
/// most half a percent off.
package struct Durations: Hashable, Sendable {
  private var bins: [Int] = []
  /// The number of durations.
  package private(set) var count = 0

  /// The logarithm of the width of a bin, compared with the one before.
  private static let logarithm = Logarithm.natural(1.01)

  /// Creates empty bins.
  package init() {}

  /// Adds a duration; that of nothing, or less, is in the first bin.
  package mutating func add(milliseconds: Int) {
    let bin =
      milliseconds < 1 ? 0 : Int(Logarithm.natural(Double(milliseconds)) / Self.logarithm) + 1
    if bin >= bins.count { bins += Array(repeating: 0, count: bin + 1 - bins.count) }
    bins[bin] += 1
    count += 1
  }

  /// Returns the milliseconds that a share of the durations do not exceed; nil if there are none.
  ///
  /// - Parameter percent: The share in percent, such as 50 for the median.
  /// - Returns: The milliseconds in the middle of the bin.
  package func percentile(_ percent: Int) -> Int? {
    var rest = max(1, (count * percent + 99) / 100)
    for (bin, number) in bins.enumerated() {
      rest -= number
      guard rest <= 0 else { continue }
      return bin == 0
        ? 0 : Int(Logarithm.exponential((Double(bin) - 0.5) * Self.logarithm).rounded())
    }
    return nil
  }
}
