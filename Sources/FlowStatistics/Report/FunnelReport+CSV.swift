import FlowFormats

extension FunnelReport {
  /// Returns the report as a table in CSV: a row for each number of people.
  ///
  /// - Parameter fewest: the smallest number of people that is shown; smaller ones are empty cells.
  /// - Returns: the table.
  package func csv(atLeast fewest: Int = 0) -> String {
    let suppression = Suppression(fewest: fewest)
    var rows = [["part", "name", "measure", "count", "share", "lower", "upper"]]
    func add(_ part: String, _ name: String, _ measure: String, _ count: Int?, of people: Int?) {
      let share = people.flatMap { people in count.map { Share($0, of: people) } }
      let isKnown = share?.value != nil && share?.isUncertain == false
      let cells = [share?.value, share?.interval.lower, share?.interval.upper].map { value in
        isKnown ? value.map { JSONValue.decimal($0).description } ?? "" : ""
      }
      rows.append(
        [part, name.escapedForSpreadsheet, measure, count.map(String.init) ?? ""] + cells)
    }
    func add(_ part: String, _ name: String, _ outcomes: Outcomes) {
      add(part, name, "shown", suppression.shown(outcomes.people), of: nil)
      let shown = suppression.shown(parts: [outcomes.completed, outcomes.skipped, outcomes.left])
      for (measure, count) in zip(["completed", "skipped", "left"], shown) {
        add(part, name, measure, count, of: outcomes.people)
      }
    }
    add("flow", subject.flow, outcomes)
    add("flow", subject.flow, "resumed", suppression.shown(resumed), of: outcomes.people)
    add("flow", subject.flow, "replayed", suppression.shown(replayed), of: outcomes.people)
    let left = suppression.shown(parts: pages.map(\.left))
    let skipped = suppression.shown(parts: pages.map(\.skipped))
    for (index, row) in pages.enumerated() {
      let reached = suppression.shown(row.reached)
      add("page", row.page, "reached", reached, of: outcomes.people)
      add("page", row.page, "left", left[index], of: nil)
      add("page", row.page, "skipped", skipped[index], of: nil)
      add("page", row.page, "median", reached.flatMap { _ in row.median }, of: nil)
      add("page", row.page, "ninetieth", reached.flatMap { _ in row.ninetieth }, of: nil)
    }
    for branch in branches where suppression.shown(branch.count) != nil {
      add("way", title(of: branch), "taken", branch.count, of: nil)
    }
    for group in groups where suppression.shown(group.outcomes.people) != nil {
      add(group.dimension.rawValue, group.name, group.outcomes)
    }
    return CSVTable.text(rows)
  }
}
