import FlowFormats

extension FunnelReport {
  /// The number of cells of the longest bar.
  private static let longestBar = 24
  /// The number of faults that are listed.
  private static let mostFaults = 10

  /// Returns the report for a terminal, or in words that can be read aloud.
  ///
  /// - Parameter isSpoken: True for sentences in place of columns and bars.
  /// - Returns: The report.
  package func text(isSpoken: Bool) -> String {
    guard outcomes.people > 0 else { return "\(subject.app): nobody has seen it yet.\n" + notes }
    return heading + (isSpoken ? sentences : tables) + notes
  }

  private var heading: String {
    let files = files.counted("file", "files")
    let times = times.map { ", \($0.lowerBound) to \($0.upperBound)" } ?? ""
    return "\(subject.app): \(outcomes.people.counted("person", "people")) in \(files)\(times)\n"
  }

  private var tables: String {
    var summary = TextTable.ofReport()
    summary.add(["shown", "\(outcomes.people)"])
    for (name, count) in totals {
      let share = Share(count, of: outcomes.people)
      summary.add([name, "\(count)", share.phrase, Self.bar(share)])
    }
    return "\n" + summary.block + "\nPages\n" + table(of: pages, outcomes.people) + groupTables
      + "\nPaths and how often they were taken\n" + table(of: branches)
  }

  private func table(of pages: [PageRow], _ people: Int) -> String {
    var table = TextTable.ofReport()
    table.add(["page", "reached", ""] + subject.exits + ["median", "90%", ""])
    for row in pages {
      let share = Share(row.reached, of: people)
      table.add(
        [row.page, "\(row.reached)", share.phrase]
          + row.counts(of: subject).map(String.init)
          + [row.median?.timePhrase ?? "", row.ninetieth?.timePhrase ?? "", Self.bar(share)])
    }
    return table.block
  }

  private var groupTables: String {
    Dimension.allCases.map { dimension in
      let groups = groups.filter { $0.dimension == dimension }
      guard !groups.isEmpty else { return "" }
      var table = TextTable.ofReport()
      table.add(["", "people", "completed", ""] + subject.outcomes.dropFirst())
      for group in groups {
        let outcomes = group.outcomes
        table.add(
          [group.title, "\(outcomes.people)", "\(outcomes.completed)"]
            + [Share(outcomes.completed, of: outcomes.people).phrase]
            + outcomes.counts(of: subject).dropFirst().map(String.init))
      }
      let details = groups.map { group in
        "\nPages, \(dimension.rawValue) \(group.title)\n"
          + self.table(of: group.pages, group.outcomes.people)
          + "\nPaths, \(dimension.rawValue) \(group.title)\n" + self.table(of: group.branches)
      }
      return "\nBy \(dimension.rawValue)\n" + table.block + details.joined()
    }.joined()
  }

  private func table(of branches: [Branch]) -> String {
    var table = TextTable.ofReport()
    for branch in branches { table.add([title(of: branch), "\(branch.count)"]) }
    return table.block
  }

  // MARK: - Words

  private var sentences: String {
    var lines = ["", "Shown to \(outcomes.people.counted("person", "people"))."]
    for (name, count) in totals {
      lines.append("\(name.capitalizedFirst): \(Self.spoken(count, of: outcomes.people)).")
    }
    lines.append("")
    lines += pageSentences(pages, outcomes.people)
    for group in groups {
      let outcomes = group.outcomes
      let title = "\(group.dimension.rawValue) \(group.title)"
      lines.append(
        "\(title): completed by \(Self.spoken(outcomes.completed, of: outcomes.people)).")
      lines += pageSentences(group.pages, outcomes.people).map { "\(title), \($0)" }
      lines += wayPhrases(group.branches).map { "\(title), \($0)" }
    }
    lines.append("")
    lines += wayPhrases(branches)
    lines = lines.map(\.capitalizedFirst)
    return lines.joined(separator: "\n") + "\n"
  }

  private func pageSentences(_ pages: [PageRow], _ people: Int) -> [String] {
    pages.enumerated().map { number, row in
      var line = "page \(number + 1), \(row.page): reached by \(row.reached)"
      line += ", \(Share(row.reached, of: people).phrase.spoken)"
      for (name, count) in zip(subject.exits, row.counts(of: subject)) where count > 0 {
        line += "; \(name) here by \(count)"
      }
      if let median = row.median, let ninetieth = row.ninetieth {
        line += "; half of the views take up to \(median.timePhrase)"
        line += ", nine of ten up to \(ninetieth.timePhrase)"
      }
      return line + "."
    }
  }

  private func wayPhrases(_ branches: [Branch]) -> [String] {
    branches.map { branch in
      "from \(subject.name(from: branch.move.from)) to \(subject.name(of: branch.move.to)): "
        + branch.count.counted("time", "times") + "."
    }
  }

  private static func spoken(_ count: Int, of people: Int) -> String {
    "\(count) of \(people), \(Share(count, of: people).phrase.spoken)"
  }

  // MARK: - Parts

  /// The outcomes with their numbers, in the order of the report.
  var totals: [(name: String, count: Int)] {
    Array(zip(subject.outcomes, outcomes.counts(of: subject)))
      + [("resumed", resumed), ("replayed", replayed)]
  }

  func title(of branch: Branch) -> String {
    "\(subject.name(from: branch.move.from)) → \(subject.name(of: branch.move.to))"
  }

  private static func bar(_ share: Share) -> String {
    guard let value = share.value, !share.isUncertain else { return "" }
    return String(repeating: "█", count: Int((value * Double(longestBar)).rounded()))
  }

  /// The notes on lines that were skipped, and on ones that can't be right.
  private var notes: String {
    var notes = ""
    if unreadable > 0 {
      notes += "\(unreadable.counted("line", "lines")) skipped: not from a journal\n"
    }
    if newer > 0 {
      notes += "\(newer.counted("line", "lines")) skipped: written by a newer firstrun\n"
    }
    if torn > 0 {
      notes += "\(torn.counted("incomplete last line", "incomplete last lines")) skipped\n"
    }
    if subject.moves == nil {
      notes += "Paths weren't checked: the flow has too many states.\n"
    }
    if faults.count > 0 {
      notes += "\(faults.count.counted("line", "lines")) that this flow can't have written:\n"
      for fault in faults.all.prefix(Self.mostFaults) {
        notes += "  \(fault.file):\(fault.line): \(phrase(of: fault))\n"
      }
      let rest = faults.all.count - Self.mostFaults
      if rest > 0 { notes += "  and \(rest.counted("other kind", "other kinds"))\n" }
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
  /// The name, or that it is not known.
  var title: String { name.isEmpty ? "unknown" : name }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text with signs in words.
  fileprivate var spoken: String { replacing("%", with: " percent") }
}
