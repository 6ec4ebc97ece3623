package import FlowFormats

extension FunnelReport {
  package func json(atLeast fewest: Int = 0) -> JSONValue {
    let suppression = Suppression(fewest: fewest)
    let everyone = outcomePeople(atLeast: fewest)
    return .object([
      ("flow", .string(subject.flow)), ("files", .number(files)), ("lines", .number(lines.all)),
      ("from", times.map { .string($0.lowerBound) } ?? .null),
      ("to", times.map { .string($0.upperBound) } ?? .null),
      ("people", .optional(everyone.people)), ("outcomes", .object(outcomes(of: everyone))),
      ("resumed", .share(suppression.shown(resumed), of: everyone.total)),
      ("replayed", .share(suppression.shown(replayed), of: everyone.total)),
      ("pages", pages(of: everyone)), ("ways", moves(of: everyone)),
      ("refusals", refusals(of: everyone)),
      ("groups", .array(groupPeople(atLeast: fewest).map(json))),
      ("faults", .array(faults.all.map(json))), ("faultyLines", .number(faults.count)),
      ("unreadableLines", .number(lines.unreadable)), ("newerLines", .number(lines.newer)),
      ("incompleteLines", .number(lines.torn)),
    ])
  }

  private func json(of group: Group, _ people: ShownPeople) -> JSONValue {
    .object(
      [
        ("by", .string(group.dimension.rawValue)),
        ("name", group.name.isEmpty ? .null : .string(group.name)),
        ("people", .number(people.total)),
      ] + outcomes(of: people) + [("pages", pages(of: people)), ("ways", moves(of: people))])
  }

  private func outcomes(of people: ShownPeople) -> [(String, JSONValue)] {
    zip(subject.outcomes, people.outcomes).map { ($0, .share($1, of: people.total)) }
  }

  private func pages(of people: ShownPeople) -> JSONValue {
    .array(
      people.pages.map { page in
        .object(
          [
            ("page", .string(page.page)),
            ("reached", .share(page.reached?.count, of: people.total)),
          ] + zip(subject.exits, page.exits).map { ($0, .optional($1)) } + [
            ("median", .optional(page.median)), ("ninetieth", .optional(page.ninetieth)),
          ])
      })
  }

  private func moves(of people: ShownPeople) -> JSONValue {
    .array(
      people.branches.map { branch in
        .object([
          ("from", branch.move.from.map { .string(subject.pages[$0]) } ?? .null),
          ("to", .string(subject.name(of: branch.move.to))), ("count", .number(branch.count)),
        ])
      })
  }

  private func refusals(of people: ShownPeople) -> JSONValue {
    .array(
      people.refusals.map { row in
        .object([
          ("field", .string(row.refusal.field)), ("reason", .string(row.refusal.reason)),
          ("people", .share(row.people, of: people.total)), ("times", .number(row.times)),
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
  fileprivate static func optional(_ number: Int?) -> JSONValue {
    number.map { .number($0) } ?? .null
  }

  /// Returns a number of people with its share and the interval; only the number if there are too
  /// few for a share, and null if it is hidden.
  static func share(_ count: Int?, of people: Int) -> JSONValue {
    guard let count else { return .null }
    let share = Share(count, of: people)
    func decimal(_ value: Double?) -> JSONValue {
      share.isUncertain ? .null : value.map { .decimal($0) } ?? .null
    }
    return .object([
      ("count", .number(count)), ("share", decimal(share.value)),
      ("lower", decimal(share.interval.lower)), ("upper", decimal(share.interval.upper)),
    ])
  }
}

extension FunnelReport {
  /// Returns the report as a table in CSV: a row for each number of people.
  package func csv(atLeast fewest: Int = 0) -> String {
    let suppression = Suppression(fewest: fewest)
    var rows = [["part", "name", "measure", "count", "share", "lower", "upper"]]
    func add(
      _ part: String, _ name: String, _ measure: String, _ count: Int?, of people: Int? = nil
    ) {
      let share = people.flatMap { people in count.map { Share($0, of: people) } }
      let numbers = [share?.value, share?.interval.lower, share?.interval.upper].map { value in
        share?.isUncertain == false ? value.map { JSONValue.decimal($0).description } ?? "" : ""
      }
      rows.append(
        [part, name.escapedForSpreadsheet, measure, count.map(String.init) ?? ""] + numbers)
    }
    func add(outcomesOf people: ShownPeople, _ part: String, _ name: String) {
      add(part, name, "shown", people.people)
      for (outcome, count) in zip(subject.outcomes, people.outcomes) {
        add(part, name, outcome, count, of: people.total)
      }
    }
    func add(pagesOf people: ShownPeople, _ part: String = "", _ prefix: String = "") {
      for page in people.pages {
        let name = prefix + page.page
        add(part + "page", name, "reached", page.reached?.count, of: people.total)
        for (exit, count) in zip(subject.exits, page.exits) {
          add(part + "page", name, exit, count)
        }
        add(part + "page", name, "median", page.median)
        add(part + "page", name, "ninetieth", page.ninetieth)
      }
      for branch in people.branches {
        add(part + "way", prefix + title(of: branch), "taken", branch.count)
      }
      for row in people.refusals {
        add(
          part + "field", prefix + row.refusal.field, row.refusal.reason, row.people,
          of: people.total)
      }
    }
    let everyone = outcomePeople(atLeast: fewest)
    add(outcomesOf: everyone, "flow", subject.flow)
    add("flow", subject.flow, "resumed", suppression.shown(resumed), of: everyone.total)
    add("flow", subject.flow, "replayed", suppression.shown(replayed), of: everyone.total)
    add(pagesOf: everyone)
    for (group, people) in groupPeople(atLeast: fewest) {
      add(outcomesOf: people, group.dimension.rawValue, group.name)
      add(pagesOf: people, "\(group.dimension.rawValue) ", "\(group.name): ")
    }
    return CSVTable.text(rows)
  }
}
