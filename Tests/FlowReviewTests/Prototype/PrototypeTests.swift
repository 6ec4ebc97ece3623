import FlowCheck
import FlowCore
import FlowFormats
import FlowSession
import Testing

@testable import FlowReview

struct PrototypeTests {
  private func prototype(_ yaml: String = Sample.yaml) throws -> Prototype {
    Prototype(PageSampler(try Sample.subject(yaml).flow))
  }

  @Test func `completion is recorded where a visit ends it, and not in a replay`() throws {
    let prototype = try prototype()
    let ends = prototype.moves.filter {
      [.completed, .skipped].contains(prototype.states[$0.to].view)
    }
    #expect(Set(ends.map(\.recordsCompletion)) == [true, false])
    #expect(ends.allSatisfy { $0.recordsCompletion != prototype.states[$0.from].isReplay })
    #expect(prototype.moves.filter(\.recordsCompletion).count == ends.count / 2)
  }

  @Test func `what leads nowhere says why`() throws {
    let prototype = try prototype(
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
    let prototype = Prototype(PageSampler(flow))
    let look = try #require(prototype.looks.items.first)
    #expect(look.appearanceFacts == ["done.other", "events.won"])
    #expect(prototype.goals.map { "\($0.name) \($0.count)" } == ["events.won 2"])
    #expect(
      look.facts.map { facts in done.map { $0.truth(given: facts) == .yes } }
        == [[false, false], [true, false], [false, true], [true, true]])
  }

  @Test func `facts that change only the looks of a page are appearance facts`() throws {
    let prototype = try prototype(
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
    let sampler = PageSampler(subject.flow)
    #expect(sampler.sample(of: 1).facts["dealt"] == .boolean(true))
    #expect(sampler.sample(of: 1).position == Position(number: 2, count: 2))
  }

  @Test func `ten times the pages make ten times the table`() throws {
    func size(_ pages: Int) throws -> Int {
      let head = "flow: f\napp: F\ndomain: a.b\ncompletion: done\npages:\n"
      let yaml = head + (0..<pages).map { "  - page: p\($0)\n    title: T\n" }.joined()
      let deck = try Sample.deck(yaml: yaml)
      let prototype = try prototype(yaml)
      let cards = prototype.looks.items.map { _ in [-1] }
      return prototype.json([LocaleRenderer("en", of: deck)], cards: cards, DeckWords())
        .description.utf8.count
    }
    #expect(try size(300) < 13 * size(30))
  }
}
