import FlowFormats

extension FunnelReport {
  /// Returns the report as a table in CSV: a row for each number of people.
  ///
  /// - Parameter fewest: The smallest number of people that is shown; smaller ones are empty cells.
  /// - Returns: The table.
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
      let counts = suppression.shown(parts: outcomes.counts(of: subject))
      for (outcome, count) in zip(subject.outcomes, counts) {
        add(part, name, outcome, count, of: outcomes.people)
      }
    }
    func add(_ group: Group?, _ pages: [PageRow], _ branches: [Branch], of people: Int) {
      let part = group.map { "\($0.dimension.rawValue) " } ?? ""
      let prefix = group.map { "\($0.name): " } ?? ""
      for (row, exits) in zip(pages, suppression.shown(exitsOn: pages, of: subject)) {
        let reached = suppression.shown(row.reached)
        add(part + "page", prefix + row.page, "reached", reached, of: people)
        for (exit, count) in zip(subject.exits, exits) {
          add(part + "page", prefix + row.page, exit, count, of: nil)
        }
        for (name, time) in [("median", row.median), ("ninetieth", row.ninetieth)] {
          add(part + "page", prefix + row.page, name, reached.flatMap { _ in time }, of: nil)
        }
      }
      for branch in branches where suppression.shown(branch.count) != nil {
        add(part + "way", prefix + title(of: branch), "taken", branch.count, of: nil)
      }
    }
    add("flow", subject.flow, outcomes)
    add("flow", subject.flow, "resumed", suppression.shown(resumed), of: outcomes.people)
    add("flow", subject.flow, "replayed", suppression.shown(replayed), of: outcomes.people)
    add(nil, pages, branches, of: outcomes.people)
    for group in groups where suppression.shown(group.outcomes.people) != nil {
      add(group.dimension.rawValue, group.name, group.outcomes)
      add(group, group.pages, group.branches, of: group.outcomes.people)
    }
    return CSVTable.text(rows)
  }
}
