import FlowCore
import TestSupport
import Testing

/// Pages that ask: answers, what `next` needs, and what follows from answers.
struct FlowMachineFieldTests {
  private static let flow: Flow = {
    let taken = FactDeclaration(name: "taken", type: .boolean)
    return Flow(
      id: "asking", app: "Asking", domain: "com.example.asking", completion: "done",
      pages: [
        Page(
          id: "you",
          fields: [
            Field(fact: "name", label: "name", refusedWhen: .fact("taken")),
            Field(fact: "likes", label: "likes", isRequired: false),
          ],
          choices: [
            Choice(id: "go", label: "go", action: .next),
            Choice(id: "guest", label: "guest", action: .goTo("last")),
          ]),
        Page(id: "noodles", show: .fact("likes contains \"ramen\"")),
        Page(id: "last"),
      ],
      facts: [.name, .likes, taken])
  }()

  private static let facts = Facts.newcomer.with(["taken": .boolean(false)])

  private static func visit(_ events: [Event], _ facts: Facts = facts) -> String {
    let trace = Trace(flow)
    return trace.visit(events, from: .visiting(Visit(page: 0)), facts)
  }

  @Test func `an answer is kept and doesn't turn the page`() {
    #expect(
      Self.visit([
        .answer("name", .text("Ann")), .answer("likes", .words(["ramen"])), .next,
      ]) == """
        you | answer name Ann → you: keep answer name Ann
        you | answer likes ramen → you: keep answer likes ramen
        you | next → noodles: present 2/3, keep noodles
        """)
  }

  @Test func `next needs the required fields, and leaves the others empty`() {
    #expect(
      Self.visit([.next, .answer("name", .text("Ann")), .next]) == """
        you | next → you: refuse fieldNeeded("name")
        you | answer name Ann → you: keep answer name Ann
        you | next → last: keep answer likes , present 2/2, keep last
        """)
  }

  @Test func `a refused answer changes nothing`() {
    #expect(
      Self.visit([
        .answer("name", .text("A")), .answer("name", .empty), .answer("age", .number(1)),
        .answer("name", .number(1)), .answer("likes", .words(["soup"])),
      ]) == """
        you | answer name A → you: refuse invalidAnswer name tooShort
        you | answer name  → you: refuse fieldNeeded("name")
        you | answer age 1 → you: refuse invalidAnswer age noSuchField
        you | answer name 1 → you: refuse invalidAnswer name noMatch
        you | answer likes soup → you: refuse invalidAnswer likes notOffered
        """)
  }

  @Test func `what only a server knows refuses, waits or goes on`() {
    let answer = Event.answer("name", .text("Ann"))
    #expect(
      Self.visit([answer, .next], Self.facts.with(["taken": .boolean(true)])).hasSuffix(
        "you | next → you: refuse invalidAnswer name refused"))
    #expect(
      Self.visit([answer, .next], Self.facts.with(["taken": nil])).hasSuffix(
        "you | next → seeking after you: await taken"))
  }

  @Test func `a choice that leads elsewhere needs no answers`() {
    #expect(
      Self.visit([.choose("guest")]) == "you | choose guest → last: present 2/2, keep last")
  }

  @Test func `a replay needs no answers and keeps none`() {
    let trace = Trace(Self.flow)
    let lines = trace.visit(
      [.answer("name", .text("Ann")), .next],
      from: .visiting(Visit(page: 0, isReplay: true)), Self.facts)
    #expect(
      lines == """
        you again | answer name Ann → you again
        you again | next → last again: present 2/2
        """)
  }

  @Test func `what an answer makes true takes effect with next`() {
    var flow = Self.flow
    flow.completeWhen = .fact("answered(name)")
    let trace = Trace(flow)
    #expect(
      trace.visit(
        [.answer("name", .text("Ann")), .factsChanged, .next],
        from: .visiting(Visit(page: 0)), Self.facts) == """
          you | answer name Ann → you: keep answer name Ann
          you | factsChanged → you
          you | next → completed: keep answer likes , record, end completed
          """)
  }

  @Test func `a page is asked again when a release no longer allows its answer`() {
    let trace = Trace(Self.flow)
    var place = Place(page: "last", trail: ["you"])
    place.disallowedAnswers = ["likes"]
    #expect(trace.line(.idle, .launch(place), Self.facts).contains("→ you: resume, present 1/2"))
    place.disallowedAnswers = []
    #expect(trace.line(.idle, .launch(place), Self.facts).contains("→ last: resume"))
  }

  @Test(arguments: [
    ("answered(name)", FactValue.empty, "no"), ("answered(name)", .text("Ann"), "yes"),
    ("name == Ann", .text("Ann"), "yes"), ("name == Ann", .empty, "no"),
    ("name != Ann", .empty, "no"), ("not name == Ann", .empty, "yes"),
  ])
  func `conditions ask for answers`(text: String, value: FactValue, truth: String) throws {
    let condition = try Condition(parsing: text, facts: Self.flow.factTypes)
    #expect(condition.description == text.replacing("Ann", with: "\"Ann\""))
    var flow = Self.flow
    flow.completeWhen = condition
    let found = FlowMachine(flow).truth(of: condition, Visit(page: 0), Facts(["name": value]))
    #expect("\(found)" == truth)
  }

  @Test(arguments: [
    ("count(likes) >= 2", ["ramen", "tacos"], "yes"), ("count(likes) >= 2", [], "no"),
    ("likes contains pizza", ["pizza"], "yes"), ("likes contains 'pizza'", ["ramen"], "no"),
  ])
  func `conditions ask for what was chosen`(
    text: String, chosen: [String], truth: String
  ) throws {
    var flow = Self.flow
    let condition = try Condition(parsing: text, facts: flow.factTypes)
    flow.completeWhen = condition
    #expect(try Condition(parsing: condition.description, facts: flow.factTypes) == condition)
    let facts = Facts(["likes": chosen.isEmpty ? .empty : .words(chosen)])
    let found = FlowMachine(flow).truth(of: condition, Visit(page: 0), facts)
    #expect("\(found)" == truth)
  }

  @Test(arguments: [
    ("likes == ramen", "0: 'likes' has several values; ask 'likes contains …' or 'count(likes)'"),
    ("likes contains soup", "15: 'likes' can't contain 'soup'"),
    (
      "name contains A",
      "0: 'name' isn't a fact of several words; only such a fact contains a value"
    ),
    ("count(name) > 1", "6: only a fact of several words has a count, and 'name' isn't one"),
    ("answered(taken)", "9: no page asks for 'taken', so it is never answered"),
    ("answered(nam)", "9: unknown fact 'nam'; did you mean 'name'?"),
  ])
  func `a question that can't be asked says why`(text: String, message: String) throws {
    let error = #expect(throws: ConditionError.self) {
      _ = try Condition(parsing: text, facts: Self.flow.factTypes)
    }
    #expect(error.map { "\($0.offset): \($0.message)".hasPrefix(message) } == true, "\(error)")
  }
}
