import FlowFormats

extension FunnelReport {
  /// The number of cells of the longest bar.
  private static let longestBar = 24
  /// The number of faults that are listed.
  private static let mostFaults = 10

  /// Returns the report for a terminal, or in words that can be read aloud.
  package func text(isSpoken: Bool, atLeast fewest: Int = 0) -> String {
    guard everyone.shown > 0 else { return "\(subject.app): nobody has seen it yet.\n" + notes }
    let shown = outcomePeople(atLeast: fewest)
    let people = shown.people?.counted("person", "people") ?? "too few people to say"
    let times = times.map { ", \($0.lowerBound) to \($0.upperBound)" } ?? ""
    let body = isSpoken ? sentences(shown, fewest) : tables(shown, fewest)
    return "\(subject.app): \(people) in \(files.counted("file"))\(times)\n" + body + notes
  }

  /// Returns the outcomes with their numbers, in the order of the report.
  private func totals(_ people: ShownPeople, _ fewest: Int) -> [(name: String, count: Int?)] {
    let suppression = Suppression(fewest: fewest)
    return Array(zip(subject.outcomes, people.outcomes))
      + [("resumed", suppression.shown(resumed)), ("replayed", suppression.shown(replayed))]
  }

  // MARK: - Tables

  private func tables(_ people: ShownPeople, _ fewest: Int) -> String {
    var summary = TextTable.ofReport()
    summary.add(["shown", cell(people.people)])
    for (name, count) in totals(people, fewest) {
      let share = count.map { Share($0, of: people.total) }
      summary.add([name, cell(count), share?.phrase ?? "", share.map(Self.bar) ?? ""])
    }
    let groups = groupPeople(atLeast: fewest)
    let groupTables = Dimension.allCases.map { dimension in
      tables(of: groups.filter { $0.group.dimension == dimension }, by: dimension.rawValue)
    }
    return "\n" + summary.block + "\nPages\n" + pageTable(people) + groupTables.joined()
      + "\nPaths and how often they were taken\n" + pathTable(people) + refusalTable(people)
  }

  /// The answers that fields refused; nothing where none was.
  private func refusalTable(_ people: ShownPeople) -> String {
    guard !people.refusals.isEmpty else { return "" }
    var table = TextTable.ofReport()
    table.add(["field", "reason", "people", "", "times"])
    for row in people.refusals {
      table.add([
        row.refusal.field, row.refusal.reason, "\(row.people)",
        Share(row.people, of: people.total).phrase, "\(row.times)",
      ])
    }
    return "\nRefused answers\n" + table.block
  }

  private func tables(of groups: [(group: Group, people: ShownPeople)], by name: String) -> String {
    guard !groups.isEmpty else { return "" }
    var table = TextTable.ofReport()
    table.add(["", "people", "completed", ""] + subject.outcomes.dropFirst())
    var details = ""
    for (group, people) in groups {
      let share = people.completed.map { Share($0, of: people.total).phrase }
      table.add(
        [group.title, "\(people.total)", cell(people.completed), share ?? ""]
          + people.outcomes.dropFirst().map(cell))
      details += "\nPages, \(name) \(group.title)\n" + pageTable(people)
      details += "\nPaths, \(name) \(group.title)\n" + pathTable(people)
    }
    return "\nBy \(name)\n" + table.block + details
  }

  private func pageTable(_ people: ShownPeople) -> String {
    var table = TextTable.ofReport()
    table.add(["page", "reached", ""] + subject.exits + ["median", "90%", ""])
    for page in people.pages {
      table.add(
        [page.page, cell(page.reached?.count), page.reached?.phrase ?? ""] + page.exits.map(cell)
          + [page.median?.timePhrase ?? "", page.ninetieth?.timePhrase ?? ""]
          + [page.reached.map(Self.bar) ?? ""])
    }
    return table.block
  }

  private func pathTable(_ people: ShownPeople) -> String {
    var table = TextTable.ofReport()
    for branch in people.branches { table.add([title(of: branch), "\(branch.count)"]) }
    return table.block
  }

  private func cell(_ count: Int?) -> String { count.map(String.init) ?? "–" }

  private static func bar(_ share: Share) -> String {
    guard let value = share.value, !share.isUncertain else { return "" }
    return String(repeating: "█", count: Int((value * Double(longestBar)).rounded()))
  }

  // MARK: - Words

  private static let tooFew = "too few to say"

  private func sentences(_ people: ShownPeople, _ fewest: Int) -> String {
    func spoken(_ count: Int?, of people: Int) -> String {
      count.map { "\($0) of \(people), \(Share($0, of: people).phrase.spoken)" } ?? Self.tooFew
    }
    let shown = people.people?.counted("person", "people") ?? "too few people to say"
    var lines = ["", "Shown to \(shown)."]
    for (name, count) in totals(people, fewest) {
      lines.append("\(name): \(spoken(count, of: people.total)).")
    }
    lines += [""] + pageSentences(people)
    for (group, people) in groupPeople(atLeast: fewest) {
      let title = "\(group.dimension.rawValue) \(group.title)"
      lines.append("\(title): completed by \(spoken(people.completed, of: people.total)).")
      lines += (pageSentences(people) + pathSentences(people)).map { "\(title), \($0)" }
    }
    lines += [""] + pathSentences(people)
    lines += people.refusals.map { row in
      "field \(row.refusal.field) refused an answer, \(row.refusal.reason): "
        + "\(row.people.counted("person", "people")), \(row.times.counted("time"))."
    }
    return lines.map { $0.prefix(1).uppercased() + $0.dropFirst() + "\n" }.joined()
  }

  private func pageSentences(_ people: ShownPeople) -> [String] {
    people.pages.enumerated().map { number, page in
      let start = "page \(number + 1), \(page.page): reached by "
      guard let reached = page.reached else { return start + Self.tooFew + "." }
      var line = start + "\(reached.count), \(reached.phrase.spoken)"
      for (name, count) in zip(subject.exits, page.exits) where count != 0 {
        line += "; \(name) here by \(count.map(String.init) ?? Self.tooFew)"
      }
      if let median = page.median, let ninetieth = page.ninetieth {
        line += "; half of the views take up to \(median.timePhrase)"
        line += ", nine of ten up to \(ninetieth.timePhrase)"
      }
      return line + "."
    }
  }

  private func pathSentences(_ people: ShownPeople) -> [String] {
    people.branches.map { branch in
      "from \(subject.name(from: branch.move.from)) to \(subject.name(of: branch.move.to)): "
        + branch.count.counted("time") + "."
    }
  }

  func title(of branch: Branch) -> String {
    "\(subject.name(from: branch.move.from)) → \(subject.name(of: branch.move.to))"
  }

  /// The notes on lines that were skipped, and on those that can't be right.
  private var notes: String {
    var notes = ""
    if lines.unreadable > 0 {
      notes += "\(lines.unreadable.counted("line")) skipped: not from a journal\n"
    }
    if lines.newer > 0 {
      notes += "\(lines.newer.counted("line")) skipped: written by a newer firstrun\n"
    }
    if lines.torn > 0 { notes += "\(lines.torn.counted("incomplete last line")) skipped\n" }
    if subject.moves == nil {
      notes += "Paths weren't checked: the flow has too many states.\n"
    }
    if faults.count > 0 {
      notes += "\(faults.count.counted("line")) that this flow can't have written:\n"
      for fault in faults.all.prefix(Self.mostFaults) {
        notes += "  \(fault.file):\(fault.line): \(phrase(of: fault))\n"
      }
      let rest = faults.all.count - Self.mostFaults
      if rest > 0 { notes += "  and \(rest.counted("other kind"))\n" }
    }
    return notes.isEmpty ? "" : "\n" + notes
  }

  func phrase(of fault: JournalFaults.Fault) -> String {
    let times = fault.count > 1 ? " (\(fault.count) times)" : ""
    switch fault.kind {
    case .unknownPage(let page): return "unknown page '\(page)'\(times)"
    case .impossible(let move):
      let end = subject.name(of: move.to)
      guard let from = move.from else { return "no visit starts on page '\(end)'\(times)" }
      if case .page = move.to {
        return "page '\(subject.pages[from])' doesn't lead to '\(end)'\(times)"
      }
      return "the flow can't be \(end) on page '\(subject.pages[from])'\(times)"
    }
  }
}

extension FunnelReport.Group {
  /// The name, or that it isn't known.
  fileprivate var title: String { name.isEmpty ? "unknown" : name }
}

extension String {
  /// The text with signs in words.
  fileprivate var spoken: String { replacing("%", with: " percent") }
}

extension TextTable {
  /// Returns an empty table of a report: indented, with numbers at the right of their columns.
  static func ofReport() -> TextTable { TextTable(indent: 2, alignsNumbers: true) }

  /// The rows, each with the end of its line.
  var block: String { lines.map { $0 + "\n" }.joined() }
}
