import FlowCore
import TestSupport
import Testing

@testable import FlowExploration

struct FlowMapTests {
  private static let flows: [Flow] = [
    .canoe, .branching, .cyclic, .moody, .comparing, .practicing, .line(of: 5),
  ]

  @Test(arguments: flows.indices)
  func `every way is taken by its path`(index: Int) throws {
    let map = FlowMap(of: Self.flows[index])
    #expect(map.isComplete)
    for way in map.ways {
      let path = try #require(map.path(to: way), "\(way)")
      #expect(FlowReplay.steps(of: path, on: map.machine).last?.way == way)
    }
    for page in map.pages {
      let path = try #require(map.path(toPage: page))
      #expect(FlowReplay.steps(of: path, on: map.machine).last?.way.to == .page(page))
    }
  }

  @Test(arguments: flows.indices)
  func `whatever way somebody takes is on the map`(index: Int) throws {
    var random = SplitMix(state: UInt64(index))
    let map = FlowMap(of: Self.flows[index])
    for _ in 0..<60 { Self.walk(on: map, using: &random) }
  }

  @Test func `the maps of random flows lack no way either`() throws {
    var random = SplitMix(state: 7)
    for _ in 0..<TestExtent.choose(everyday: 20, whole: 60) {
      let map = FlowMap(of: .random(using: &random))
      guard map.isComplete else { continue }
      for way in map.ways { #expect(map.path(to: way) != nil, "\(way) of \(map.flow)") }
      for _ in 0..<10 { Self.walk(on: map, using: &random) }
    }
  }

  /// Types anything at all, and expects each way on the map; `back` may also pass pages that no
  /// longer show.
  private static func walk(on map: FlowMap, using random: inout SplitMix) {
    let ways = Set(map.ways)
    var run = FlowReplay(of: map.flow)
    for _ in 0..<25 {
      let input = input(in: run, on: map, using: &random)
      if !run.allows(input, in: map.flow) { continue }
      let (before, wasReplay) = (run.state.visit, run.state.isReplay)
      let result = run.perform(input, on: map.machine)
      let outcome = result.moment?.outcome
      guard let before, input != .event(.back) else { continue }
      let node: FlowMap.Node =
        if let outcome { .end(outcome.name) } else { .page(run.state.visit?.page ?? before.page) }
      if node == .page(before.page) { continue }
      let cause: FlowMap.Cause
      switch input {
      case .set(let settings): cause = .change(of: settings[0].fact)
      case .event, .input: cause = .input(input)
      }
      let way = FlowMap.Way(
        from: .page(before.page), cause: cause, to: node, isReplay: wasReplay)
      #expect(ways.contains(way), "\(way) of \(map.flow)")
    }
  }

  private static func input(
    in run: FlowReplay, on map: FlowMap, using random: inout SplitMix
  ) -> FlowInput {
    let flow = map.flow
    guard let visit = run.state.visit else {
      if case .confirmingReplay = run.state { return .event(.confirm) }
      let openings: [FlowInput] = [.event(.launch(nil)), .event(.replay)] + changes(of: flow)
      return openings.randomElement(using: &random) ?? .event(.launch(nil))
    }
    let page = flow.pages[visit.page]
    var inputs: [FlowInput] = [.event(.next), .event(.next), .event(.back), .event(.skip)]
    inputs += page.choices.filter { !$0.action.isBesideNext }.map { .event(.choose($0.id)) }
    inputs += page.practice?.tries.map(FlowInput.init) ?? []
    inputs += map.machine.countedEvents.map { .event(.occurred($0)) }
    inputs += changes(of: flow)
    return inputs.randomElement(using: &random) ?? .event(.next)
  }

  private static func changes(of flow: Flow) -> [FlowInput] {
    flow.facts.flatMap { fact -> [FlowInput] in
      let values: [FactValue?] =
        fact.type == .boolean
        ? [.boolean(true), .boolean(false), nil] : [.number(1), .number(5), .number(9), nil]
      return values.map { .set([FactSetting(fact: fact.name, value: $0)]) }
    }
  }
}
