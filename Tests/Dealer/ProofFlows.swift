package import FlowCore

/// Flows in shapes that apps have, in any size, for tests and benchmarks of proofs.
package enum ProofFlows {
  /// Pages that each show on a Boolean fact of their own, and a last one.
  package static func optionalPages(_ count: Int) -> Flow {
    var flow = flow(
      (0..<count).map { Page(id: "p\($0)", show: .fact("f\($0)")) } + [Page(id: "end")],
      facts: (0..<count).map { "f\($0)" })
    flow.promises = usualPromises(last: "end")
    return flow
  }

  /// One page with a list of steps, each of which an event of the app checks off; the flow is
  /// complete with the last one, and shows until then.
  package static func checklist(_ count: Int) -> Flow {
    var list = Page(id: "list")
    list.steps = (0..<count).map { Step(text: "t", doneWhen: happened($0)) }
    var flow = flow([Page(id: "first"), list])
    flow.completeWhen = .all((0..<count).map(happened))
    flow.show = .all([flow.show, .not(.all((0..<count).map(happened)))])
    flow.promises = usualPromises(last: "list")
    return flow
  }

  /// Pages that each wait for an event of their own; the flow is complete with the last one.
  package static func tasks(_ count: Int) -> Flow {
    let pages = (0..<count).map { number in
      Page(id: "p\(number)", show: .not(happened(number)), advanceWhen: happened(number))
    }
    var flow = flow(pages)
    flow.completeWhen = .all((0..<count).map(happened))
    flow.promises = usualPromises(last: "p\(count - 1)")
    return flow
  }

  /// Questions with some answers each, all of which the page after them reads.
  package static func questions(_ count: Int, answers: Int) -> Flow {
    let pages = (0..<count).map { number in
      Page(
        id: "q\(number)",
        choices: (0..<answers).map { Choice(id: "c\($0)", label: "", action: .answer("a\($0)")) })
    }
    let best = Condition.all((0..<count).map { answered("q\($0)", "a0") })
    var flow = flow(pages + [Page(id: "best", show: best), Page(id: "end")])
    flow.promises = usualPromises(last: "end")
    flow.promises.append(
      Promise("best", .never(.all([shows("best"), .not(answered("q0", "a0"))]))))
    return flow
  }

  /// The sign-up of a bank: pages with facts, events and questions, in one of four forms.
  package static func bank(pages count: Int = 30, form: Int = 0) -> Flow {
    func page(_ number: Int) -> Page { bankPage(number, form: form) }
    var flow = flow((0..<count).map(page), facts: (0..<12).map { "f\($0)" })
    flow.skip = .all([.fact("f0"), .not(.fact("f1"))])
    flow.replay = .allowed
    flow.later = 3_600
    let verified = Condition.any([happened(0), .all([.fact("f2"), happened(1)])])
    flow.completeWhen = .all([verified, .fact("f11"), happened(7)])
    func completed(_ condition: Condition) -> Condition {
      .all([outcome("completed"), condition])
    }
    flow.promises =
      usualPromises(last: "p\(count - 1)") + [
        Promise("5", .never(.all([shows("p6"), answered("p5", "a1")]))),
        Promise("6", .order(first: shows("p0"), before: shows("p20"))),
        Promise("7", .never(completed(.not(.fact("recorded"))))),
        Promise("8", .eventually(outcome("completed"), within: nil)),
        Promise("9", .always(.any([.not(shows("p12")), .fact("f4"), happened(2)]))),
        Promise("10", .never(.all([shows("p29"), .fact("f3"), outcome("skipped")]))),
      ]
    return flow
  }

  private static func bankPage(_ number: Int, form: Int) -> Page {
    var page = Page(id: "p\(number)")
    switch number {
    case 2, 7, 12, 17, 22:
      page.show = .any([.fact("f\(number % 12)"), happened(number % 8)])
    case 4, 9, 14, 19, 24: page.show = .not(.fact("f\(number % 12)"))
    case 3, 8, 13, 18, 23, 28: page.advanceWhen = happened(number % 8)
    case 5, 10, 15, 20, 25, 27:
      page.choices = [
        Choice(id: "yes", label: "", action: .answer("a0")),
        Choice(id: "no", label: "", action: .answer("a1")),
        Choice(id: "back", label: "", action: .goTo("p\(number - 4)")),
      ]
    case 6, 11, 16, 21, 26:
      page.show = .any([answered("p\(number - 1)", "a0"), .fact("f\(number % 12)")])
    default: break
    }
    if form & 1 == 1, number == 12 { page.show = .constant(true) }
    if form & 2 == 2, number == 21 { page.show = .constant(false) }
    return page
  }

  /// Many pages, all of which depend on one of some facts.
  package static func manyPages(_ count: Int, facts: Int) -> Flow {
    let pages = (0..<count).map { Page(id: "p\($0)", show: .fact("f\($0 % facts)")) }
    var flow = flow(pages + [Page(id: "end")], facts: (0..<facts).map { "f\($0)" })
    flow.promises = usualPromises(last: "end")
    return flow
  }

  // MARK: - Parts

  private static func flow(_ pages: [Page], facts: [String] = []) -> Flow {
    Flow(
      id: "f", app: "F", domain: "a.b", completion: "done", pages: pages, replay: .never,
      facts: facts.map { FactDeclaration(name: $0, type: .boolean, initial: .boolean(false)) })
  }

  /// Promises that each flow keeps.
  private static func usualPromises(last: String) -> [Promise] {
    [
      Promise("1", .eventually(shows(last), within: nil)),
      Promise("2", .never(.all([outcome("interrupted"), .not(.fact("completed")), recorded]))),
      Promise("3", .always(.any([.not(outcome("skipped")), recorded]))),
      Promise("4", .never(.all([shows(last), outcome("none"), outcome("completed")]))),
    ]
  }

  private static let recorded = Condition.fact("recorded")

  private static func shows(_ page: String) -> Condition {
    .comparison(.fact("page"), .equal, .value(.word(page)))
  }

  private static func outcome(_ name: String) -> Condition {
    .comparison(.fact("outcome"), .equal, .value(.word(name)))
  }

  private static func answered(_ page: String, _ answer: String) -> Condition {
    .comparison(.fact("answer.\(page)"), .equal, .value(.word(answer)))
  }

  private static func happened(_ number: Int) -> Condition {
    .comparison(.fact("events.e\(number)"), .atLeast, .value(.number(1)))
  }
}
