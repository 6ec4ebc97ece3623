/// The lines of journals, added up by person.
///
/// ```swift
/// var funnel = Funnel(of: subject)
/// funnel.begin("cluck.jsonl")
/// funnel.read(bytes)
/// funnel.end()
/// let report = funnel.report(by: [.language])
/// ```
package struct Funnel {
  package let subject: FunnelSubject
  private let pages: [String: Int]
  private var people: [UInt128: Person] = [:]
  private var faults = JournalFaults()
  /// The times of the first and the last visit.
  private var times: ClosedRange<String>?
  private var reader = JournalReader()
  private var fileCount = 0
  private var file = ""
  private var linesBefore = 0

  package init(of subject: FunnelSubject) {
    self.subject = subject
    pages = Dictionary(zip(subject.pages, subject.pages.indices)) { first, _ in first }
  }

  /// Begins a file; its name is for faults.
  package mutating func begin(_ name: String) {
    file = name
    fileCount += 1
    linesBefore = reader.lines.all
  }

  package mutating func read(_ piece: [UInt8]) {
    var reader = reader
    reader.read(piece) { record, line in add(record, line: line - linesBefore) }
    self.reader = reader
  }

  package mutating func end() { reader.finish() }

  private mutating func add(_ record: JournalRecord, line: Int) {
    // The journal of an app may have lines of several flows.
    guard record.flow == subject.flow else { return }
    let target = target(of: record)
    let page = record.event == .page ? pages[record.page] : nil
    guard
      let (isNext, passage) = people[record.install, default: Person()].take(
        record, to: target, isInterrupting: page.map(subject.interrupting.contains) ?? false)
    else { return }
    if record.event == .page, target == nil { faults.add(.unknownPage(record.page), file, line) }
    if record.event == .shown, !record.time.isEmpty {
      let (first, last) = (times?.lowerBound ?? record.time, times?.upperBound ?? record.time)
      times = min(first, record.time)...max(last, record.time)
    }
    if let passage, isNext, record.digest == subject.digest,
      !subject.canMove(passage.move, isResumed: passage.isResumed)
    {
      faults.add(.impossible(passage.move), file, line)
    }
  }

  /// Returns the end of the move that a line tells of; nil for none, and for an unknown page.
  private func target(of record: JournalRecord) -> FunnelSubject.Target? {
    switch record.event {
    case .page: pages[record.page].map(FunnelSubject.Target.page)
    case .completed: .end(.completed)
    case .skipped: .end(.skipped)
    case .postponed: .end(subject.canPostpone ? .postponed : .left)
    case .interrupted: .end(.left)
    case .shown, .replay, .exposed, .refused, .changed, .back, .skip, .choice, .signIn, .practice:
      nil
    }
  }
}

extension Funnel {
  /// Returns the report on all lines that were read.
  package func report(by dimensions: [FunnelReport.Dimension] = []) -> FunnelReport {
    let shown = people.values.filter(\.isShown)
    return FunnelReport(
      subject: subject, everyone: rows(of: shown), resumed: shown.count(where: \.isResumed),
      replayed: people.values.count(where: \.hasReplayed),
      groups: dimensions.flatMap { groups(by: $0, shown) }, faults: faults, times: times,
      files: fileCount, lines: reader.lines)
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
      plan: plan, subject: subject, arms: zip(reached, seen).map { Share($0, of: $1) }, mixed: mixed
    )
  }

  private func rows(of people: [Person]) -> FunnelReport.People {
    func count(_ outcome: FunnelSubject.Outcome) -> Int { people.count { $0.outcome == outcome } }
    return FunnelReport.People(
      shown: people.count, completed: count(.completed), skipped: count(.skipped),
      postponed: count(.postponed), pages: pages(of: people), branches: branches(of: people),
      refusals: refusals(of: people))
  }

  /// Returns the refusals by fields, each field's in a row and most people first.
  private func refusals(of people: [Person]) -> [FunnelReport.RefusalRow] {
    var rows: [FieldRefusal: (people: Int, times: Int)] = [:]
    for (refusal, times) in people.lazy.flatMap(\.refusals) {
      rows[refusal, default: (0, 0)].people += 1
      rows[refusal]?.times += times
    }
    return rows.map { FunnelReport.RefusalRow(refusal: $0, people: $1.people, times: $1.times) }
      .sorted {
        ($0.refusal.field, $1.people, $0.refusal.reason)
          < ($1.refusal.field, $0.people, $1.refusal.reason)
      }
  }

  private func pages(of people: [Person]) -> [FunnelReport.PageRow] {
    var times = subject.pages.map { _ in [Int]() }
    for passage in people.lazy.flatMap(\.passages) {
      if let page = passage.move.from { times[page].append(passage.milliseconds) }
    }
    return subject.pages.indices.map { page in
      let times = times[page].sorted()
      func count(_ outcome: FunnelSubject.Outcome) -> Int {
        people.count { $0.outcome == outcome && $0.outcomePage == page }
      }
      return FunnelReport.PageRow(
        page: subject.pages[page], reached: people.count { $0.reached.contains(page) },
        left: people.count { $0.outcome == .left && $0.lastPage == page },
        skipped: count(.skipped), postponed: count(.postponed),
        median: times.percentile(50), ninetieth: times.percentile(90))
    }
  }

  private func branches(of people: [Person]) -> [FunnelReport.Branch] {
    var counts: [FunnelSubject.Move: Int] = [:]
    for passage in people.lazy.flatMap(\.passages) where !subject.interrupts(passage.move) {
      counts[passage.move, default: 0] += 1
    }
    return counts.map { FunnelReport.Branch(move: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.move) < ($0.count, $1.move) }
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
      FunnelReport.Group(dimension: dimension, name: name, people: rows(of: people))
    }.sorted { ($1.people.shown, $0.name) < ($0.people.shown, $1.name) }
  }
}

extension [Int] {
  /// Returns the number that a share of these sorted ones, in percent, do not exceed; nil if there
  /// are none.
  fileprivate func percentile(_ percent: Int) -> Int? {
    isEmpty ? nil : self[Swift.max(1, (count * percent + 99) / 100) - 1]
  }
}
