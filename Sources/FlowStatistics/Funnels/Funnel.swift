/// The lines of journals, added up by person and page.
///
/// Its memory grows with the people, not with their lines. The groups that people belong to are
/// known only when all lines were read, so that ways and times are added up by them in a second
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
  package let subject: FunnelSubject
  /// The properties by which people are told apart.
  let dimensions: [FunnelReport.Dimension]
  /// The reader of the lines, with the numbers of those that were passed over.
  private(set) var reader = JournalReader()
  /// The number of files.
  private(set) var fileCount = 0
  private(set) var people: [Person] = []
  /// Bits of the pages that each person has reached, in words for each person.
  private var reached: [UInt64] = []
  private let wordsPerPerson: Int
  private(set) var indices: [UInt128: Int] = [:]
  private var latest: (install: UInt128, index: Int)?
  private(set) var durations: [Durations]
  private(set) var moves: [FunnelSubject.Move: Int] = [:]
  /// The groups that each install belongs to, and their ways.
  private(set) var groups: Groups
  private(set) var faults = JournalFaults()
  private(set) var languages = NameTable()
  private(set) var versions = NameTable()
  private(set) var experiments = NameTable()
  private(set) var variants = NameTable()
  /// The number of lines of other flows, which the journal of an app may have.
  private(set) var foreignCount = 0
  /// The times of the first and the last visit.
  private(set) var times: ClosedRange<String>?
  private var pages: NameTable
  private var flows: NameTable
  private var digests: NameTable
  private var file = ""
  private var linesBefore = 0

  /// Creates a funnel that nobody has entered.
  ///
  /// - Parameters:
  ///   - subject: The flow.
  ///   - dimensions: The properties by which people are told apart.
  ///   - first: A funnel that has read the same lines; needed to tell people apart.
  package init(
    of subject: FunnelSubject, by dimensions: [FunnelReport.Dimension] = [],
    after first: Funnel? = nil
  ) {
    self.subject = subject
    self.dimensions = dimensions
    groups = first.map { Groups(of: $0, by: dimensions) } ?? Groups()
    pages = NameTable(subject.pages)
    flows = NameTable([subject.flow])
    digests = NameTable([subject.digest])
    durations = Array(repeating: Durations(), count: subject.pages.count)
    wordsPerPerson = (subject.pages.count + 63) / 64
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
    reader.read(piece) { bytes, record, line in
      add(record, bytes, line: line - linesBefore)
    }
    self.reader = reader
  }

  /// Ends the file.
  package mutating func end() { reader.finish() }

  /// Returns true if a person has reached a page.
  func hasReached(_ page: Int, _ person: Int) -> Bool {
    reached[person * wordsPerPerson + page / 64] >> UInt64(page % 64) & 1 == 1
  }

  private mutating func add(_ record: JournalRecord, _ bytes: [UInt8], line: Int) {
    guard flows.index(of: record[.flow], in: bytes) == 0 else {
      foreignCount += 1
      return
    }
    let person = index(of: record.install)
    guard
      let (visit, isNext) = people[person].visits.take(
        visit: record.visit, sequence: record.sequence)
    else { return }
    if record.visit < people[person].firstVisit {
      people[person].firstVisit = record.visit
      people[person].language = languages.add(bytes, record[.language])
      people[person].version = versions.add(bytes, record[.version])
    }
    switch record.event {
    case .replay:
      people[person].visits[visit].isReplay = true
      people[person].hasReplayed = true
    case .shown:
      people[person].visits[visit].isResumed = record.isResumed
      people[person].isResumed = people[person].isResumed || record.isResumed
      note(time: record, bytes)
    case .page:
      guard let page = pages.index(of: record[.page], in: bytes) else {
        faults.add(.unknownPage(String(decoding: bytes[record[.page]], as: UTF8.self)), file, line)
        return
      }
      move(person, visit, to: .page(page), record, bytes, isNext ? line : nil)
    case .completed: finish(person, visit, .completed, record, bytes, isNext ? line : nil)
    case .skipped: finish(person, visit, .skipped, record, bytes, isNext ? line : nil)
    case .postponed where subject.canPostpone:
      finish(person, visit, .postponed, record, bytes, isNext ? line : nil)
    case .interrupted, .postponed: finish(person, visit, .left, record, bytes, isNext ? line : nil)
    case .exposed: expose(person, record, bytes)
    case .back, .skip, .choice, .signIn, .practice: break
    }
  }

  private mutating func index(of install: UInt128) -> Int {
    if let latest, latest.install == install { return latest.index }
    let index = indices[install] ?? people.count
    if index == people.count {
      indices[install] = index
      people.append(Person())
      reached += Array(repeating: 0, count: wordsPerPerson)
    }
    latest = (install, index)
    return index
  }

  private mutating func note(time record: JournalRecord, _ bytes: [UInt8]) {
    guard let time = record.string(.time, in: bytes) else { return }
    times = times.map { min($0.lowerBound, time)...max($0.upperBound, time) } ?? time...time
  }

  /// Ends the view of a page, and begins that of another one.
  private mutating func move(
    _ person: Int, _ visit: Int, to target: FunnelSubject.Target, _ record: JournalRecord,
    _ bytes: [UInt8], _ line: Int?
  ) {
    let before = people[person].visits[visit]
    if case .page(let page) = target {
      people[person].visits[visit].page = page
      people[person].visits[visit].start = record.milliseconds
    }
    guard !before.isReplay else { return }
    people[person].isShown = true
    let bin = Durations.bin(of: record.milliseconds - before.start)
    if let page = before.page { durations[page].add(1, in: bin) }
    let move = FunnelSubject.Move(from: before.page, to: target)
    moves[move, default: 0] += 1
    groups.add(move, in: bin, by: record.install)
    if let line, !subject.canMove(move, isResumed: before.isResumed),
      digests.index(of: record[.digest], in: bytes) == 0
    {
      faults.add(.impossible(move), file, line)
    }
    guard case .page(let page) = target else { return }
    reached[person * wordsPerPerson + page / 64] |= 1 << UInt64(page % 64)
    if record.visit >= people[person].lastVisit {
      people[person].lastVisit = record.visit
      people[person].lastPage = page
    }
  }

  private mutating func finish(
    _ person: Int, _ visit: Int, _ outcome: Person.BestOutcome, _ record: JournalRecord,
    _ bytes: [UInt8], _ line: Int?
  ) {
    let target: FunnelSubject.Target =
      switch outcome {
      case .completed: .completed
      case .skipped: .skipped
      case .postponed: .postponed
      case .left: .left
      }
    move(person, visit, to: target, record, bytes, line)
    let over = people[person].visits[visit]
    people[person].visits.end(visit)
    guard !over.isReplay else { return }
    if outcome > people[person].outcome {
      people[person].outcome = outcome
      people[person].outcomePage = over.page
    }
  }

  private mutating func expose(_ person: Int, _ record: JournalRecord, _ bytes: [UInt8]) {
    guard let experiment = experiments.add(bytes, record[.experiment]),
      let variant = variants.add(bytes, record[.variant])
    else { return }
    let exposure = Person.Exposure(experiment: experiment, variant: variant, run: record.run)
    if !people[person].exposures.contains(exposure) { people[person].exposures.append(exposure) }
  }
}

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

/// A list of distinct names, each found by its bytes.
struct NameTable: Sendable {
  /// The names in the order in which they came.
  private(set) var names: [String] = []
  private var places: [String: Int] = [:]

  /// The number of names from which on further ones are not told apart, so that a file of nonsense
  /// takes no memory.
  private static let most = 10_000

  init(_ names: [String] = []) {
    for name in names { _ = add(Array(name.utf8), 0..<name.utf8.count) }
  }

  /// Returns the index of a name; nil if the list lacks it.
  func index(of range: Range<Int>, in bytes: [UInt8]) -> Int? {
    places[String(decoding: bytes[range], as: UTF8.self)]
  }

  /// Returns the index of a name, which is added if the list lacks it; nil if there are too many.
  mutating func add(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    if let index = index(of: range, in: bytes) { return index }
    guard names.count < Self.most else { return nil }
    let name = String(decoding: bytes[range], as: UTF8.self)
    places[name] = names.count
    names.append(name)
    return names.count - 1
  }
}
