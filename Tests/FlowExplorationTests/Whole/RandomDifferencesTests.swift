import Foundation
import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

/// Random small flows and changes of them, which are compared case by case and state by state.
struct RandomDifferencesTests {
  /// The number of pairs; `FIRSTRUN_RANDOM_FLOWS` sets another one.
  private static let count =
    ProcessInfo.processInfo.environment["FIRSTRUN_RANDOM_FLOWS"].flatMap { Int($0) }
    ?? 40

  @Test func `cases show only real differences, and most of them`() {
    var (same, different, shown) = (0, 0, 0)
    for seed in 0..<Self.count {
      var maker = FlowMaker(random: SplitMix(state: UInt64(seed)))
      let flow = maker.flow()
      let changed = maker.changing(flow)
      let found = FlowDifferences(between: FlowMap(of: flow), and: FlowMap(of: changed)).found
      switch ExplicitComparison(old: FlowMachine(flow), new: FlowMachine(changed)).answer() {
      case .same:
        same += 1
        #expect(found.isEmpty, "seed \(seed): \(found.first?.lines ?? [])")
      case .different(let length, let what):
        different += 1
        if let first = found.first {
          shown += 1
          #expect(first.lines.count >= min(length, 1), "seed \(seed): \(what)")
        } else {
          print("seed \(seed): not shown, differs after \(length) inputs: \(what)")
        }
      case .unknown: break
      }
    }
    print("\(same) same, \(different) different, \(shown) of them shown")
    #expect(same > Self.count / 20)
    #expect(different > Self.count / 3)
    #expect(shown * 4 >= different * 3)
  }
}

/// What people see of two flows, pair of states by pair of states, with nothing but `FlowMachine`.
private struct ExplicitComparison {
  enum Answer {
    case same, unknown
    case different(Int, String)
  }

  struct Side: Hashable {
    var state = FlowState.idle
    var facts: Facts
    var place: Place?

    mutating func keep(_ answer: String, on page: String, by machine: FlowMachine) {
      let isOffered = machine.flow.pages.contains { asked in
        asked.id == page && asked.choices.contains { $0.action == .answer(answer) }
      }
      if isOffered { facts["answer.\(page)"] = .word(answer) }
    }
  }

  struct Pair: Hashable {
    var old: Side
    var new: Side
  }

  let old: FlowMachine
  let new: FlowMachine
  let mostPairs = 1_500

  func answer() -> Answer {
    var pairs = [Pair(old: Side(facts: old.flow.firstFacts), new: Side(facts: new.flow.firstFacts))]
    let names = (old.conditions + new.conditions).flatMap(\.factNames)
    // What earlier visits have kept, as far as each version knows such an answer.
    for page in old.flow.pages where names.contains("answer.\(page.id)") {
      pairs += pairs.flatMap { pair in
        ["p", "q"].map { answer in
          var pair = pair
          pair.old.keep(answer, on: page.id, by: old)
          pair.new.keep(answer, on: page.id, by: new)
          return pair
        }
      }
    }
    var lengths = pairs.map { _ in 0 }
    var seen = Set(pairs)
    var index = 0
    while index < pairs.count {
      if pairs.count > mostPairs { return .unknown }
      for (fact, event) in inputs(pairs[index].old) {
        var pair = pairs[index]
        if let fact {
          pair.old.facts[fact.fact] = fact.value
          pair.new.facts[fact.fact] = fact.value
        }
        let (seenOld, seenNew) = (step(&pair.old, event, old), step(&pair.new, event, new))
        if seenOld != seenNew {
          return .different(lengths[index] + 1, "\(event): \(seenOld) \(seenNew)")
        }
        if case .ended = pair.old.state, pair.old.place == nil { continue }
        if seen.insert(pair).inserted {
          pairs.append(pair)
          lengths.append(lengths[index] + 1)
        }
      }
      index += 1
    }
    return .same
  }

  private func inputs(_ side: Side) -> [(FactSetting?, Event)] {
    let changes: [(FactSetting?, Event)] = ["x", "y"].flatMap { name in
      [FactValue.boolean(true), .boolean(false), nil].filter { side.facts[name] != $0 }.map {
        (FactSetting(fact: name, value: $0), .factsChanged)
      }
    }
    switch side.state {
    case .idle, .ended:
      return [(nil, .launch(side.place))] + (side.place == nil ? [(nil, .replay)] : []) + changes
    case .confirmingReplay: return [(nil, .confirm), (nil, .quit)]
    case .deciding: return [(nil, .quit)] + changes
    case .opening, .revealing: return []
    case .visiting(let visit), .awaitingNextPage(let visit):
      let id = old.flow.pages[visit.page].id
      let pages = [old, new].compactMap { $0.flow.pages.first { $0.id == id } }
      var events: [Event] = [.next, .back, .skip, .later, .quit, .occurred("e")]
      for page in pages {
        events += page.choices.map { .choose($0.id) }
        events +=
          page.practice?.tries.map(\.action).filter { $0 == .swipeRight }.map {
            .attempt($0)
          } ?? []
      }
      return events.map { (nil, $0) } + changes
    }
  }

  /// Takes an input, and returns what people see of it.
  private func step(_ side: inout Side, _ event: Event, _ machine: FlowMachine) -> [String] {
    var seen: [String] = []
    for (fact, value) in machine.changes(by: event, in: side.state).sorted(by: { $0.key < $1.key })
    {
      side.facts[fact] = value
      seen.append("\(fact) = \(value)")
    }
    var (state, effects) = machine.transition(from: side.state, on: event, given: side.facts)
    while true {
      switch state {
      case .opening, .revealing:
        let next = machine.transition(from: state, on: .elapsed, given: side.facts)
        (state, effects) = (next.state, effects + next.effects)
        continue
      case .idle, .deciding, .confirmingReplay, .visiting, .awaitingNextPage, .ended: break
      }
      break
    }
    for case .save(.answer(let fact, let value)) in effects { side.facts[fact] = value }
    side.state = state
    for effect in effects {
      switch effect {
      case .show(.present(let page)):
        seen.append("\(machine.flow.pages[page.page].id) \(page.position) \(page.isReplay)")
      case .save(.place(let place)):
        side.place = place
        let answers = place.answers.sorted { $0.key < $1.key }
        seen.append("\(place.page) \(place.trail) \(answers)")
      case .save(.completion), .save(.erasure), .save(.postponement):
        side.place = nil
        seen.append("\(effect)")
      default: seen.append("\(effect)")
      }
    }
    if let visit = state.visit {
      let page = machine.flow.pages[visit.page]
      let steps = page.steps.map {
        $0.doneWhen.map { machine.truth(of: $0, visit, side.facts) == .yes }
      }
      seen.append("\(page.id) \(page.emoji ?? "") \(page.choices.map(\.id)) \(steps)")
    }
    return seen
  }
}

/// Makes flows and changes of them.
private struct FlowMaker {
  var random: SplitMix
  private static let ids = ["a", "b", "c", "d"]

  private mutating func chance(_ number: Int) -> Bool {
    Int.random(in: 0..<number, using: &random) == 0
  }

  private mutating func one<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func condition() -> Condition {
    let page = one(Self.ids)
    return one([
      .fact("x"), .fact("y"), .not(.fact("x")), .not(.fact("y")), .all([.fact("x"), .fact("y")]),
      .any([.fact("x"), .not(.fact("y"))]),
      .comparison(.fact("answer.\(page)"), .equal, .value(.word("p"))),
      .comparison(.fact("answer.\(page)"), .unequal, .value(.word("q"))),
      .comparison(.fact("eventsHere.e"), .atLeast, .value(.number(1))),
      .constant(true), .constant(false),
    ])
  }

  private mutating func page(_ id: String) -> Page {
    var page = Page(id: id)
    if chance(2) { page.show = condition() }
    if chance(4) { page.advanceWhen = condition() }
    if chance(3) { page.skip = condition() }
    if chance(4) { page.isNumbered = false }
    if chance(4) { page.steps = [Step(text: "s", doneWhen: condition())] }
    if chance(5) {
      page.practice = Practice(
        screen: "",
        tries: [Practice.Try(action: .swipeRight, say: "", changes: ["x": .boolean(true)])],
        isRequired: chance(2))
    }
    let actions: [Choice.Action] = [
      .next, .finish, .answer("p"), .answer("q"), .goTo(one(Self.ids)),
    ]
    for (number, action) in actions.enumerated() where chance(4) {
      page.choices.append(Choice(id: "\(id)\(number)", label: "", action: action))
    }
    return page
  }

  mutating func flow() -> Flow {
    let pages = Self.ids.map { page($0) }
    var flow = Flow(
      id: "f", app: "F", domain: "a.b", completion: "done", pages: pages,
      show: chance(3) ? condition() : .constant(true),
      skip: chance(2) ? .constant(false) : .constant(true),
      replay: one([.never, .never, .allowed, .confirm]),
      completeWhen: chance(4) ? condition() : nil,
      reveal: chance(4) ? Reveal(duration: 100, input: .discard) : .none,
      facts: [
        FactDeclaration(name: "x", type: .boolean),
        FactDeclaration(name: "y", type: .boolean, initial: .boolean(false)),
      ])
    if chance(5) { flow.later = 60 }
    return flow
  }

  /// Returns a flow in which something was changed, which may be nothing to people.
  mutating func changing(_ flow: Flow) -> Flow {
    var changed = flow
    let page = Int.random(in: 0..<flow.pages.count, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1: changed.pages[page].show = condition()
    case 2: changed.pages[page].show = rewritten(flow.pages[page].show)
    case 3: changed.pages[page].advanceWhen = chance(3) ? nil : condition()
    case 4: changed.pages[page].advanceWhen = flow.pages[page].advanceWhen.map { rewritten($0) }
    case 5: changed.pages[page].skip = chance(3) ? nil : condition()
    case 6: changed.show = chance(2) ? rewritten(flow.show) : condition()
    case 7: changed.completeWhen = chance(3) ? nil : condition()
    case 8: changed.completeWhen = flow.completeWhen.map { rewritten($0) }
    case 9: changed.pages.swapAt(page, Int.random(in: 0..<flow.pages.count, using: &random))
    case 10: if flow.pages.count > 1 { changed.pages.remove(at: page) }
    case 11: changed.pages[page].isNumbered.toggle()
    case 12: changed.pages[page].steps = [Step(text: "s", doneWhen: condition())]
    case 13:
      guard !flow.pages[page].choices.isEmpty else { break }
      let choice = Int.random(in: 0..<flow.pages[page].choices.count, using: &random)
      changed.pages[page].choices[choice].action = one([
        .next, .finish, .skip, .answer("p"), .goTo(one(Self.ids)),
      ])
    case 14: changed.pages[page].practice?.isRequired.toggle()
    default: changed.facts.append(FactDeclaration(name: "unused", type: .number))
    }
    let ids = Set(changed.pages.map(\.id))
    for page in changed.pages.indices {
      changed.pages[page].choices.removeAll { choice in
        if case .goTo(let id) = choice.action { !ids.contains(id) } else { false }
      }
    }
    return changed
  }

  /// Returns a condition with the same truths.
  private mutating func rewritten(_ condition: Condition) -> Condition {
    one([
      .not(.not(condition)), .all([condition, condition]), .any([condition, condition]),
      .all([condition, .any([.fact("x"), condition])]),
    ])
  }
}
