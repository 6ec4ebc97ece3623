import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

/// The lines that somebody types who is at one field after another.
struct TypedLinesTests {
  private static let flow: Flow = {
    var code = FactDeclaration(name: "code", type: .secret)
    code.rules.isTwice = true
    return Flow(
      id: "f", app: "F", domain: "a.b", completion: "done",
      pages: [
        Page(
          id: "you",
          fields: [
            Field(fact: "name", label: "name", isRequired: false, draft: .text("Ann")),
            Field(fact: "code", label: "code", refusedWhen: .fact("wrong")),
          ]),
        Page(
          id: "likes", fields: [Field(fact: "likes", label: "likes", isRequired: false)],
          choices: [Choice(id: "go", label: "go", action: .next)]),
        Page(id: "end"),
      ], replay: .never,
      facts: [
        FactDeclaration(name: "name", type: .text), code,
        FactDeclaration(name: "likes", type: .words, words: ["tea", "milk"]),
        FactDeclaration(name: "wrong", type: .boolean, initial: .boolean(false)),
      ])
  }()

  private func lines(_ events: Event...) -> [String] {
    ([.launch(nil)] + events).map(FlowInput.event).lines(in: Self.flow).dropFirst().map(\.self)
  }

  private let code = Event.answer("code", .text("a"))

  @Test func `the last value goes on by itself`() {
    #expect(
      lines(.answer("name", .text("back")), code, .next) == ["\"back\"", "{secret}", "{secret}"])
    #expect(lines(code, .next) == ["\"\"", "{secret}", "{secret}"])
  }

  @Test func `a last value that is refused is typed at once, and a right one after the others`() {
    let long = String(repeating: "a", count: 1_001)
    let secrets = ["{secret}", "{secret}"]
    #expect(lines(.answer("code", .text(long)), code, .next) == ["\"\"", long] + secrets)
    #expect(lines(code, .answer("name", .text("Bo")), .next) == ["Bo"] + secrets)
    #expect(lines(code, .answer("name", .text("Bo"))) == ["Bo"] + secrets)
  }

  @Test func `choices come after the fields`() {
    let page = ["\"\"", "{secret}", "{secret}"]
    #expect(lines(code, .next, .choose("go")) == page + ["next", "go"])
    #expect(
      lines(code, .next, .answer("likes", .words(["tea", "milk"])), .choose("go"))
        == page + ["tea, milk", "go"])
    #expect(
      lines(code, .next, .answer("likes", .empty), .choose("go")) == page + ["\"\"", "go"])
  }

  @Test func `back goes from stop to stop`() {
    let page = ["\"\"", "{secret}", "{secret}"]
    #expect(
      lines(code, .next, .answer("likes", .words(["tea"])), .back, code, .next)
        == page + ["tea", "back", "back", "{secret}", "{secret}"])
    #expect(
      lines(code, .next, .back, .answer("name", .text("Bo")), .next)
        == page + ["back", "back", "Bo", "next"])
  }

  @Test func `skip asks first, and what the world does isn't typed`() {
    #expect(lines(.skip) == ["skip", "yes"])
    let set = FlowInput.set([FactSetting(fact: "wrong", value: nil)])
    let inputs = [FlowInput.event(.launch(nil)), .event(code), set, .event(.next)]
    #expect(
      inputs.lines(in: Self.flow)
        == ["launch f", "%set wrong unknown", "\"\"", "{secret}", "{secret}"])
  }
}
