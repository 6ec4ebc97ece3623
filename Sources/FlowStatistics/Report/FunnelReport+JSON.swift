package import FlowFormats

extension FunnelReport {
  /// Returns the report as JSON.
  ///
  /// - Parameter fewest: The smallest number of people that is shown; smaller ones are null.
  /// - Returns: The report.
  package func json(atLeast fewest: Int = 0) -> JSONValue {
    let suppression = Suppression(fewest: fewest)
    return .object([
      ("flow", .string(subject.flow)), ("files", .number(files)), ("lines", .number(lines)),
      ("from", times.map { .string($0.lowerBound) } ?? .null),
      ("to", times.map { .string($0.upperBound) } ?? .null),
      ("people", .optional(suppression.shown(outcomes.people))),
      ("outcomes", .object(json(of: outcomes, suppression))),
      ("resumed", .share(suppression.shown(resumed), of: outcomes.people)),
      ("replayed", .share(suppression.shown(replayed), of: outcomes.people)),
      ("pages", json(of: pages, outcomes, suppression)), ("ways", json(of: branches, suppression)),
      (
        "groups",
        .array(
          groups.filter { suppression.shown($0.outcomes.people) != nil }.map { group in
            .object(
              [
                ("by", .string(group.dimension.rawValue)),
                ("name", group.name.isEmpty ? .null : .string(group.name)),
                ("people", .number(group.outcomes.people)),
              ] + json(of: group.outcomes, suppression) + [
                ("pages", json(of: group.pages, group.outcomes, suppression)),
                ("ways", json(of: group.branches, suppression)),
              ])
          })
      ),
      ("faults", .array(faults.all.map(json))), ("faultyLines", .number(faults.count)),
      ("unreadableLines", .number(unreadable)), ("newerLines", .number(newer)),
      ("incompleteLines", .number(torn)),
    ])
  }

  /// Returns the numbers by name, those that are too small as null.
  private func json(
    of outcomes: Outcomes, _ suppression: Suppression
  ) -> [(String, JSONValue)] {
    zip(subject.outcomes, suppression.shown(parts: outcomes.counts(of: subject))).map {
      ($0, .share($1, of: outcomes.people))
    }
  }

  private func json(
    of pages: [PageRow], _ outcomes: Outcomes, _ suppression: Suppression
  ) -> JSONValue {
    .array(
      zip(pages, suppression.shown(exitsOn: pages, of: subject)).map { row, exits in
        let reached = suppression.shown(row.reached)
        return .object(
          [("page", .string(row.page)), ("reached", .share(reached, of: outcomes.people))]
            + zip(subject.exits, exits).map { ($0, .optional($1)) } + [
              ("median", .optional(reached.flatMap { _ in row.median })),
              ("ninetieth", .optional(reached.flatMap { _ in row.ninetieth })),
            ])
      })
  }

  private func json(of branches: [Branch], _ suppression: Suppression) -> JSONValue {
    .array(
      branches.filter { suppression.shown($0.count) != nil }.map { branch in
        .object([
          ("from", branch.move.from.map { .string(subject.pages[$0]) } ?? .null),
          ("to", .string(subject.name(of: branch.move.to))), ("count", .number(branch.count)),
        ])
      })
  }

  private func json(of fault: JournalFaults.Fault) -> JSONValue {
    .object([
      ("file", .string(fault.file)), ("line", .number(fault.line)),
      ("count", .number(fault.count)), ("message", .string(phrase(of: fault))),
    ])
  }
}

extension JSONValue {
  /// Returns a number, or null.
  static func optional(_ number: Int?) -> JSONValue { number.map { .number($0) } ?? .null }

  /// Returns a number of people with its share and the interval; only the number if there are too
  /// few for a share, and null if it is hidden.
  static func share(_ count: Int?, of people: Int) -> JSONValue {
    guard let count else { return .null }
    let share = Share(count, of: people)
    var members: [(String, JSONValue)] = [("count", .number(count))]
    if let value = share.value, !share.isUncertain {
      members += [
        ("share", .decimal(value)), ("lower", .decimal(share.interval.lower)),
        ("upper", .decimal(share.interval.upper)),
      ]
    } else {
      members += [("share", .null), ("lower", .null), ("upper", .null)]
    }
    return .object(members)
  }
}

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
