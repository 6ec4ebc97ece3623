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
