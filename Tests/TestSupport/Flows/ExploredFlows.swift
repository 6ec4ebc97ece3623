package import FlowCore

extension Flow {
  /// Choices to themselves, a cycle of gotos, and answers that decide what is under the trail.
  package static let cyclic = Flow(
    id: "cyclic", app: "Cyclic", domain: "com.example.cyclic", completion: "done",
    pages: [
      Page(
        id: "a",
        choices: [
          Choice(id: "self", label: "self", action: .goTo("a")),
          Choice(id: "b", label: "b", action: .goTo("b")),
          Choice(id: "left", label: "left", action: .answer("left")),
          Choice(id: "right", label: "right", action: .answer("right")),
        ]),
      Page(id: "b", show: .not(.fact("hidden"))),
      Page(
        id: "c", show: .comparison(.fact("answer.a"), .unequal, .value(.word("left"))),
        choices: [
          Choice(id: "again", label: "again", action: .goTo("a")),
          Choice(id: "next", label: "next", action: .next),
        ]),
    ],
    replay: .never,
    facts: [FactDeclaration(name: "hidden", type: .boolean, initial: .boolean(false))])

  /// Facts that finish the flow and move on from pages, so that a way can't always be retraced.
  package static let moody = Flow(
    id: "moody", app: "Moody", domain: "com.example.moody", completion: "done",
    pages: [
      Page(id: "start", choices: [Choice(id: "end", label: "end", action: .goTo("end"))]),
      Page(id: "wait", advanceWhen: .fact("ready")),
      Page(id: "calm", show: .fact("ready")),
      Page(
        id: "end",
        choices: [
          Choice(id: "yes", label: "yes", action: .answer("yes")),
          Choice(id: "start", label: "start", action: .goTo("start")),
        ]),
      Page(id: "after", show: .comparison(.fact("answer.end"), .equal, .value(.word("yes")))),
    ],
    completeWhen: .all([.fact("ready"), .fact("authenticated")]),
    facts: [FactDeclaration(name: "ready", type: .boolean)])

  /// Facts that are compared with one another, one of them with a value from the beginning.
  package static let comparing = Flow(
    id: "comparing", app: "Comparing", domain: "com.example.comparing", completion: "done",
    pages: [
      Page(id: "more", show: .comparison(.fact("n"), .greater, .fact("m"))),
      Page(id: "less", advanceWhen: .comparison(.fact("n"), .less, .fact("m"))),
      Page(id: "end"),
    ],
    completeWhen: .comparison(.fact("n"), .equal, .fact("m")),
    facts: [
      FactDeclaration(name: "n", type: .number, initial: .number(5)),
      FactDeclaration(name: "m", type: .number),
    ])

  /// Actions to try, events of the app that count, and a way to put it off.
  package static let practicing: Flow = {
    func atLeast(_ fact: String, _ count: Double) -> Condition {
      .comparison(.fact(fact), .atLeast, .value(.number(count)))
    }
    let swipes = Practice(
      screen: "deck",
      tries: [
        Practice.Try(action: .swipeRight, say: "liked", changes: ["liked": .boolean(true)]),
        Practice.Try(action: .event("saved"), say: "saved", changes: ["liked": .boolean(false)]),
      ], isRequired: true)
    let undo = Practice(screen: "deck", tries: [Practice.Try(action: .tap("undo"), say: "undone")])
    var flow = Flow(
      id: "practicing", app: "Practicing", domain: "com.example.practicing", completion: "done",
      pages: [
        Page(id: "swipe", practice: swipes),
        Page(id: "liked", show: .fact("liked"), practice: undo),
        Page(id: "deal", advanceWhen: atLeast("eventsHere.dealt", 2)),
        Page(id: "old", show: atLeast("events.dealt", 3)),
        Page(
          id: "end",
          choices: [
            Choice(id: "again", label: "again", action: .goTo("deal")),
            Choice(id: "other", label: "other", action: .request(.launch("canoe"))),
            Choice(id: "next", label: "next", action: .next),
          ]),
      ],
      facts: [FactDeclaration(name: "liked", type: .boolean, initial: .boolean(false))])
    flow.later = 3 * 86_400
    return flow
  }()

  /// Pages and nothing else.
  package static func line(of count: Int) -> Flow {
    Flow(
      id: "line", app: "Line", domain: "com.example.line", completion: "done",
      pages: (0..<count).map { Page(id: "page\($0)") })
  }

  /// A few pages with any rules and choices at all.
  package static func random(using random: inout SplitMix) -> Flow {
    let ids = ["a", "b", "c", "d"]
    func condition() -> Condition {
      let page = ids.randomElement(using: &random) ?? "a"
      let conditions: [Condition] = [
        .fact("x"), .fact("y"), .not(.fact("x")), .any([.fact("x"), .fact("y")]),
        .comparison(.fact("answer.\(page)"), .equal, .value(.word("p"))),
        .comparison(.fact("answer.\(page)"), .unequal, .value(.word("q"))), .fact("replaying"),
        .comparison(.fact("eventsHere.e"), .atLeast, .value(.number(2))),
      ]
      return conditions.randomElement(using: &random) ?? .constant(true)
    }
    func chance(_ number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }
    let pages = ids.map { id in
      var page = Page(id: id)
      if chance(3) { page.show = condition() }
      if chance(4) { page.advanceWhen = condition() }
      if chance(4) { page.skip = condition() }
      let deeds: [Choice.Action] = [
        .next, .skip, .finish, .answer("p"), .answer("q"),
        .goTo(ids.randomElement(using: &random) ?? "a"),
      ]
      page.choices = deeds.enumerated().filter { _ in chance(3) }
        .map { Choice(id: "\(id)\($0)", label: "", action: $1) }
      if chance(3) {
        page.practice = .swipeOrEvent(settingX: chance(2), isRequired: chance(2))
      }
      return page
    }
    return Flow(
      id: "random", app: "Random", domain: "a.b", completion: "done", pages: pages,
      replay: chance(2) ? .allowed : .confirm, completeWhen: chance(4) ? condition() : nil,
      delay: chance(2) ? 100 : 0,
      reveal: chance(3) ? Reveal(duration: 100, input: .discard) : .none,
      facts: [
        FactDeclaration(name: "x", type: .boolean),
        FactDeclaration(name: "y", type: .boolean, initial: .boolean(false)),
      ])
  }
}

extension Practice {
  /// The practice of a swipe that sets the fact `x`, and of the event `e`.
  package static func swipeOrEvent(settingX value: Bool, isRequired: Bool) -> Practice {
    Practice(
      screen: "s",
      tries: [
        Practice.Try(action: .swipeLeft, say: "", changes: ["x": .boolean(value)]),
        Practice.Try(action: .event("e"), say: ""),
      ], isRequired: isRequired)
  }
}
