import FlowCore
import TestSupport

extension Flow {
  /// A small flow with every kind of rule, in random places; a secret only if it is asked for.
  static func ofManyRules(withSecret: Bool = false, using random: inout SplitMix) -> Flow {
    func chance(_ number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }
    let ids = ["a", "b", "c"]
    var fields: [String: [Field]] = [:]
    for fact in ["name", "likes"] + (withSecret ? ["key"] : []) where chance(withSecret ? 2 : 4) {
      fields[ids.randomElement(using: &random) ?? "a", default: []].append(
        Field(
          fact: fact, label: fact, isRequired: chance(2), refusedWhen: chance(4) ? .fact("x") : nil)
      )
    }
    let typed = fields.values.joined().map(\.fact).flatMap { fact -> [Condition] in
      let name = Condition.comparison(.fact("name"), .equal, .value(.text("Bo")))
      return [.fact("answered(\(fact))")]
        + (fact == "name" ? [name] : fact == "likes" ? [.fact("likes contains \"tea\"")] : [])
    }
    let (hasNumbers, hasVersions, hasReplays) = (chance(5), chance(5), chance(3))
    let (interrupting, hasLanguages) = (chance(3) ? ["i", "j"] : [], chance(5))
    func condition(asked: Bool = false) -> Condition {
      let page = ids.randomElement(using: &random) ?? "a"
      var conditions: [Condition] = [
        .fact("x"), .fact("y"), .not(.fact("x")), .all([.fact("x"), .fact("y")]),
        .comparison(.fact("answer.\(page)"), .equal, .value(.word("p"))),
        .comparison(.fact("eventsHere.e"), .atLeast, .value(.number(1))),
      ]
      if chance(2) { conditions = Array(conditions.prefix(3)) }
      if chance(2) { conditions += typed }
      if hasNumbers { conditions.append(.comparison(.fact("n"), .less, .fact("m"))) }
      if hasVersions {
        conditions += [
          .comparison(.fact("completedVersion"), .less, .fact("version")),
          .comparison(.fact("version"), .atLeast, .value(.version(Version("2.0") ?? .zero))),
          .comparison(.fact("launches"), .atLeast, .value(.number(2))),
        ]
      }
      if chance(4) {
        conditions.append(.comparison(.fact("events.e"), .atLeast, .value(.number(1))))
      }
      if hasLanguages {
        conditions.append(.comparison(.fact("language"), .equal, .value(.word("es"))))
      }
      if let page = interrupting.randomElement(using: &random) {
        conditions.append(.comparison(.fact("answer.\(page)"), .equal, .value(.word("p"))))
      }
      if asked {
        if let page = interrupting.randomElement(using: &random) {
          let shown = Condition.comparison(.fact("page"), .equal, .value(.word(page)))
          conditions += [shown, .not(shown)]
        }
        if hasReplays { conditions += [.fact("replaying"), .not(.fact("replaying"))] }
        let shown = Condition.comparison(.fact("page"), .equal, .value(.word(page)))
        conditions += [
          shown, shown, .not(shown), .fact("recorded"),
          .comparison(.fact("outcome"), .equal, .value(.word("completed"))),
          .comparison(.fact("outcome"), .equal, .value(.word("interrupted"))),
          .comparison(.fact("outcome"), .equal, .value(.word("postponed"))),
        ]
      }
      return conditions.randomElement(using: &random) ?? .constant(true)
    }
    func promised() -> Condition {
      .all((0..<Int.random(in: 1...3, using: &random)).map { _ in condition(asked: true) })
    }
    var pages = ids.map { id in
      var page = Page(id: id)
      if chance(3) { page.was = ["former\(id)"] }
      if hasVersions, chance(3) { page.since = Version("2.0") }
      if chance(2) { page.show = condition() }
      if chance(4) { page.advanceWhen = condition() }
      if chance(3) { page.skip = chance(2) ? condition() : .constant(false) }
      let deeds: [Choice.Action] =
        [
          .next, .finish, .answer("p"), .answer("q"),
          .goTo(ids.randomElement(using: &random) ?? "a"), .goTo("a"), .back, .quit,
        ]
        + (hasLanguages ? [.language("es")] : [])
      page.choices = deeds.enumerated().filter { _ in chance(4) }
        .map { Choice(id: "\(id)\($0)", label: "", action: $1) }
      page.fields = fields[id] ?? []
      if page.fields.isEmpty, chance(6) {
        page.practice = .swipeOrEvent(settingX: chance(2), isRequired: chance(2))
      }
      return page
    }
    for id in interrupting where id == "i" || chance(2) {
      var page = Page(id: id, interrupts: condition())
      let deeds: [Choice.Action] =
        [.answer("p"), .answer("q"), .request(.signIn), .dismiss, .later, .quit]
        + (hasLanguages ? [.language("es")] : [])
      page.choices = deeds.enumerated().filter { _ in chance(3) }
        .map { Choice(id: "\(id)\($0)", label: "", action: $1) }
      pages.insert(page, at: Int.random(in: 0...pages.count, using: &random))
    }
    var flow = Flow(
      id: "f", app: "F", domain: "a.b", completion: "done", pages: pages,
      show: chance(3) ? condition() : .constant(true),
      skip: chance(2) ? .constant(false) : .constant(true),
      replay: hasReplays ? (chance(2) ? .allowed : .confirm) : .never,
      completeWhen: chance(3) ? condition() : nil, delay: chance(5) ? 100 : 0,
      reveal: chance(4) ? Reveal(duration: 100, input: .discard) : .none,
      facts: [
        FactDeclaration(name: "x", type: .boolean),
        FactDeclaration(name: "y", type: .boolean, initial: .boolean(false)),
        FactDeclaration(name: "n", type: .number),
        FactDeclaration(name: "m", type: .number, initial: .number(1)),
        FactDeclaration(name: "name", type: .text), FactDeclaration(name: "key", type: .secret),
        FactDeclaration(name: "likes", type: .words, words: ["tea", "coffee"]),
      ])
    if chance(4) { flow.later = 3_600 }
    flow.promises = [
      Promise("1", .never(promised())), Promise("2", .always(.not(promised()))),
      Promise("3", .eventually(promised(), within: nil)),
      Promise("4", .eventually(promised(), within: Int.random(in: 1...3, using: &random))),
      Promise("5", .order(first: promised(), before: promised())),
    ]
    for fact in [0, 1] where chance(5) {
      flow.facts[fact].changes = chance(2) ? .never : .onceYes
      flow.facts[fact].saysChanges = true
    }
    for index in [2, 3] where chance(3) {
      flow.promises[index].helpedBy = [["x", "y", "events.e"].randomElement(using: &random) ?? "x"]
    }
    return flow
  }
}
