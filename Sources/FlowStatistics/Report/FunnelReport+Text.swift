import FlowFormats

extension FunnelReport {
  /// The number of cells of the longest bar.
  private static let longestBar = 24
  /// The number of faults that are listed.
  private static let mostFaults = 10

  /// Returns the report for a terminal, or in words that can be read aloud.
  ///
  /// - Parameters:
  ///   - isSpoken: True for sentences in place of columns and bars.
  ///   - fewest: The smallest number of people that is shown; `–` or "too few to say" stands for
  ///     smaller ones.
  /// - Returns: The report.
  package func text(isSpoken: Bool, atLeast fewest: Int = 0) -> String {
    guard outcomes.people > 0 else { return "\(subject.app): nobody has seen it yet.\n" + notes }
    let suppression = Suppression(fewest: fewest)
    let body = isSpoken ? sentences(suppression) : tables(suppression)
    return heading(suppression) + body + notes
  }

  private func heading(_ suppression: Suppression) -> String {
    let people =
      suppression.shown(outcomes.people)?.counted("person", "people") ?? "too few people to say"
    let files = files.counted("file", "files")
    let times = times.map { ", \($0.lowerBound) to \($0.upperBound)" } ?? ""
    return "\(subject.app): \(people) in \(files)\(times)\n"
  }

  private func tables(_ suppression: Suppression) -> String {
    var summary = TextTable.ofReport()
    summary.add(["shown", cell(suppression.shown(outcomes.people))])
    for (name, count) in totals(suppression) {
      let share = count.map { Share($0, of: outcomes.people) }
      summary.add([name, cell(count), share?.phrase ?? "", share.map(Self.bar) ?? ""])
    }
    return "\n" + summary.block + "\nPages\n" + table(of: pages, outcomes.people, suppression)
      + groupTables(suppression)
      + "\nPaths and how often they were taken\n" + table(of: branches, suppression)
  }

  private func table(
    of pages: [PageRow], _ people: Int, _ suppression: Suppression
  ) -> String {
    var table = TextTable.ofReport()
    table.add(["page", "reached", ""] + subject.exits + ["median", "90%", ""])
    for (row, exits) in zip(pages, suppression.shown(exitsOn: pages, of: subject)) {
      let reached = suppression.shown(row.reached)
      let share = reached.map { Share($0, of: people) }
      let times = [row.median, row.ninetieth].map { reached == nil ? "" : $0?.timePhrase ?? "" }
      table.add(
        [row.page, cell(reached), share?.phrase ?? ""] + exits.map(cell) + times
          + [share.map(Self.bar) ?? ""])
    }
    return table.block
  }

  private func groupTables(_ suppression: Suppression) -> String {
    Dimension.allCases.map { dimension in
      let groups = shownGroups(suppression).filter { $0.dimension == dimension }
      guard !groups.isEmpty else { return "" }
      var table = TextTable.ofReport()
      table.add(["", "people", "completed", ""] + subject.outcomes.dropFirst())
      for group in groups {
        let counts = suppression.shown(parts: group.outcomes.counts(of: subject))
        let share = counts[0].map { Share($0, of: group.outcomes.people).phrase }
        table.add(
          [group.title, "\(group.outcomes.people)", cell(counts[0]), share ?? ""]
            + counts.dropFirst().map(cell))
      }
      let details = groups.map { group in
        "\nPages, \(dimension.rawValue) \(group.title)\n"
          + self.table(of: group.pages, group.outcomes.people, suppression)
          + "\nPaths, \(dimension.rawValue) \(group.title)\n"
          + self.table(of: group.branches, suppression)
      }
      return "\nBy \(dimension.rawValue)\n" + table.block + details.joined()
    }.joined()
  }

  private func table(of branches: [Branch], _ suppression: Suppression) -> String {
    var table = TextTable.ofReport()
    for branch in shown(branches, suppression) {
      table.add([title(of: branch), "\(branch.count)"])
    }
    return table.block
  }

  private func cell(_ count: Int?) -> String { count.map(String.init) ?? "–" }

  // MARK: - Words

  private func sentences(_ suppression: Suppression) -> String {
    let people = suppression.shown(outcomes.people)?.counted("person", "people")
    var lines = ["", "Shown to \(people ?? "too few people to say")."]
    for (name, count) in totals(suppression) {
      lines.append("\(name.capitalizedFirst): \(Self.spoken(count, of: outcomes.people)).")
    }
    lines.append("")
    lines += pageSentences(pages, outcomes.people, suppression)
    for group in shownGroups(suppression) {
      let title = "\(group.dimension.rawValue) \(group.title)"
      let completed = suppression.shown(parts: group.outcomes.counts(of: subject))[0]
      let spoken = Self.spoken(completed, of: group.outcomes.people)
      lines.append("\(title): completed by \(spoken).")
      lines += pageSentences(group.pages, group.outcomes.people, suppression).map {
        "\(title), \($0)"
      }
      lines += wayPhrases(group.branches, suppression).map { "\(title), \($0)" }
    }
    lines.append("")
    lines += wayPhrases(branches, suppression)
    lines = lines.map(\.capitalizedFirst)
    return lines.joined(separator: "\n") + "\n"
  }

  private func pageSentences(
    _ pages: [PageRow], _ people: Int, _ suppression: Suppression
  ) -> [String] {
    let exits = suppression.shown(exitsOn: pages, of: subject)
    return zip(pages, exits).enumerated().map { number, page in
      let (row, exits) = page
      let start = "page \(number + 1), \(row.page): reached by "
      guard let reached = suppression.shown(row.reached) else { return start + Self.tooFew + "." }
      var line = start + "\(reached), \(Share(reached, of: people).phrase.spoken)"
      for (name, count) in zip(subject.exits, exits) where count != 0 {
        line += "; \(name) here by \(count.map(String.init) ?? Self.tooFew)"
      }
      if let median = row.median, let ninetieth = row.ninetieth {
        line += "; half of the views take up to \(median.timePhrase)"
        line += ", nine of ten up to \(ninetieth.timePhrase)"
      }
      return line + "."
    }
  }

  private func wayPhrases(_ branches: [Branch], _ suppression: Suppression) -> [String] {
    shown(branches, suppression).map { branch in
      "from \(subject.name(from: branch.move.from)) to \(subject.name(of: branch.move.to)): "
        + branch.count.counted("time", "times") + "."
    }
  }

  private static let tooFew = "too few to say"

  private static func spoken(_ count: Int?, of people: Int) -> String {
    guard let count else { return tooFew }
    return "\(count) of \(people), \(Share(count, of: people).phrase.spoken)"
  }

  // MARK: - Parts

  /// Returns the outcomes with their numbers, in the order of the report.
  private func totals(_ suppression: Suppression) -> [(name: String, count: Int?)] {
    Array(zip(subject.outcomes, suppression.shown(parts: outcomes.counts(of: subject))))
      + [("resumed", suppression.shown(resumed)), ("replayed", suppression.shown(replayed))]
  }

  private func shownGroups(_ suppression: Suppression) -> [Group] {
    groups.filter { suppression.shown($0.outcomes.people) != nil }
  }

  private func shown(_ branches: [Branch], _ suppression: Suppression) -> [Branch] {
    branches.filter { suppression.shown($0.count) != nil }
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

extension TextTable {
  /// Returns an empty table of a report: indented, with numbers at the right of their columns.
  static func ofReport() -> TextTable { TextTable(indent: 2, alignsNumbers: true) }

  /// The rows, each with the end of its line.
  var block: String { lines.map { $0 + "\n" }.joined() }
}
