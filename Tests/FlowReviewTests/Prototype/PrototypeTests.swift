import FlowCheck
import FlowCore
import FlowExploration
import FlowFormats
import FlowSession
import Testing

@testable import FlowReview

struct PrototypeTests {
  private func prototype(_ yaml: String = Sample.yaml) throws -> (Prototype, Exploration) {
    let subject = try Sample.subject(yaml)
    let exploration = try Exploration(of: subject.flow)
    return (Prototype(exploration, PageSampler(subject.flow, exploration)), exploration)
  }

  @Test func `the table has every state and every move of the exploration`() throws {
    let (prototype, exploration) = try prototype()
    #expect(prototype.states.map(\.page) == (0..<exploration.count).map(exploration.page))
    #expect(
      prototype.moves.map { [$0.from, $0.to] } == exploration.transitions.map { [$0.from, $0.to] })
    #expect(
      prototype.moves.map { prototype.commands.items[$0.command] }
        == exploration.transitions.map(\.command)
    )
  }

  @Test func `completion is recorded where a visit ends it, and not in a replay`() throws {
    let (prototype, _) = try prototype()
    let ends = prototype.moves.filter {
      [.completed, .skipped].contains(prototype.states[$0.to].view)
    }
    #expect(Set(ends.map(\.recordsCompletion)) == [true, false])
    #expect(ends.allSatisfy { $0.recordsCompletion != prototype.states[$0.from].isReplay })
    #expect(prototype.moves.filter(\.recordsCompletion).count == ends.count / 2)
  }

  @Test func `what leads nowhere says why`() throws {
    let (prototype, _) = try prototype(
      Sample.yaml.replacing("do: next}", with: "do: next}").replacing(
        "completion: done", with: "completion: done\nskip: never"))
    let first = try #require(prototype.states.first { $0.view == .visiting && $0.page == 0 })
    #expect(
      first.refusals.map { $0.map { prototype.messages.items[$0] } }
        == [nil, .refusal(.firstPage), .refusal(.noSkip)])
  }

  @Test func `what a checklist asks for is an appearance fact, however often`() throws {
    let done: [Condition] = [
      .fact("done.other"),
      .comparison(.fact("events.won"), .atLeast, .value(.number(2))),
    ]
    let page = Page(id: "list", title: "list", steps: done.map { Step(text: "a", doneWhen: $0) })
    let flow = Flow(id: "a", app: "A", domain: "a.b", completion: "done", pages: [page])
    let exploration = try Exploration(of: flow)
    let prototype = Prototype(exploration, PageSampler(flow, exploration))
    let look = try #require(prototype.looks.items.first)
    #expect(look.appearanceFacts == ["done.other", "events.won"])
    #expect(prototype.goals.map { "\($0.name) \($0.count)" } == ["events.won 2"])
    #expect(
      look.facts.map { facts in done.map { $0.truth(given: facts) == .yes } }
        == [[false, false], [true, false], [false, true], [true, true]])
  }

  @Test func `facts that change only the looks of a page are appearance facts`() throws {
    let (prototype, _) = try prototype(
      Sample.yaml.replacing(
        "screens:", with: "facts: {dealt: {type: boolean, default: no}}\nscreens:"
      )
      .replacing("size: 8x3,", with: "size: 8x3, show: dealt,"))
    let looks = prototype.looks.items.filter { $0.page == 1 }
    #expect(looks.map(\.appearanceFacts) == [["dealt"]])
    #expect(looks[0].facts.map { $0["dealt"] } == [.boolean(false), .boolean(true)])
    #expect(prototype.facts.map(\.name) == ["completed"])
  }

  @Test func `a page is shown with what it lights, where anybody can see that`() throws {
    let subject = try Sample.subject(
      Sample.yaml.replacing(
        "screens:", with: "facts: {dealt: {type: boolean, default: no}}\nscreens:"
      )
      .replacing("size: 8x3,", with: "size: 8x3, show: dealt,"))
    let sampler = PageSampler(subject.flow, try Exploration(of: subject.flow))
    #expect(sampler.sample(of: 1).facts["dealt"] == .boolean(true))
    #expect(sampler.sample(of: 1).position == Position(number: 2, count: 2))
  }

  @Test func `ten times the pages make ten times the table`() throws {
    func size(_ pages: Int) throws -> Int {
      let head = "flow: f\napp: F\ndomain: a.b\ncompletion: done\npages:\n"
      let yaml = head + (0..<pages).map { "  - page: p\($0)\n    title: T\n" }.joined()
      let deck = try Sample.deck(yaml: yaml)
      let (prototype, _) = try prototype(yaml)
      let cards = prototype.looks.items.map { _ in [-1] }
      return prototype.json([LocaleRenderer("en", of: deck)], cards: cards).description.utf8.count
    }
    #expect(try size(300) < 13 * size(30))
  }
}
