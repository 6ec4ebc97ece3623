package import FlowFormats

extension FunnelReport {
  /// Returns the report as JSON.
  ///
  /// - Parameter fewest: the smallest number of people that is shown; smaller ones are null.
  /// - Returns: the report.
  package func json(atLeast fewest: Int = 0) -> JSONValue {
    let suppression = Suppression(fewest: fewest)
    let left = suppression.shown(parts: pages.map(\.left))
    let skipped = suppression.shown(parts: pages.map(\.skipped))
    return .object([
      ("flow", .string(subject.flow)), ("files", .number(files)), ("lines", .number(lines)),
      ("from", times.map { .string($0.lowerBound) } ?? .null),
      ("to", times.map { .string($0.upperBound) } ?? .null),
      ("people", .optional(suppression.shown(outcomes.people))),
      ("outcomes", .object(outcomes.json(suppression))),
      ("resumed", .share(suppression.shown(resumed), of: outcomes.people)),
      ("replayed", .share(suppression.shown(replayed), of: outcomes.people)),
      (
        "pages",
        .array(
          pages.enumerated().map { index, row in
            row.json(suppression, of: outcomes.people, left[index], skipped[index])
          })
      ),
      (
        "ways",
        .array(
          branches.filter { suppression.shown($0.count) != nil }.map { branch in
            .object([
              ("from", branch.move.from.map { .string(subject.pages[$0]) } ?? .null),
              ("to", .string(subject.name(of: branch.move.to))), ("count", .number(branch.count)),
            ])
          })
      ),
      (
        "groups",
        .array(
          groups.filter { suppression.shown($0.outcomes.people) != nil }.map { group in
            .object(
              [
                ("by", .string(group.dimension.rawValue)),
                ("name", group.name.isEmpty ? .null : .string(group.name)),
                ("people", .number(group.outcomes.people)),
              ] + group.outcomes.json(suppression))
          })
      ),
      ("faults", .array(faults.all.map(json))), ("faultyLines", .number(faults.count)),
      ("unreadableLines", .number(unreadable)), ("newerLines", .number(newer)),
      ("incompleteLines", .number(torn)),
    ])
  }

  private func json(of fault: JournalFaults.Fault) -> JSONValue {
    .object([
      ("file", .string(fault.file)), ("line", .number(fault.line)),
      ("count", .number(fault.count)), ("message", .string(phrase(of: fault))),
    ])
  }
}

extension FunnelReport.Outcomes {
  /// Returns the numbers by name, those that are too small as null.
  func json(_ suppression: Suppression) -> [(String, JSONValue)] {
    let shown = suppression.shown(parts: [completed, skipped, left])
    return zip(["completed", "skipped", "left"], shown).map { ($0, .share($1, of: people)) }
  }
}

extension FunnelReport.PageRow {
  fileprivate func json(
    _ suppression: Suppression, of people: Int, _ left: Int?, _ skipped: Int?
  ) -> JSONValue {
    let reached = suppression.shown(reached)
    return .object([
      ("page", .string(page)), ("reached", .share(reached, of: people)),
      ("left", .optional(left)), ("skipped", .optional(skipped)),
      ("median", .optional(reached.flatMap { _ in median })),
      ("ninetieth", .optional(reached.flatMap { _ in ninetieth })),
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
