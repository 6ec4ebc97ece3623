import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

struct InternTableTests {
  @Test func `members have numbers in the order in which they came`() {
    var table = InternTable<StateGraph.TrailFrame>(expecting: 0, on: 50)
    let frames = (0..<50).flatMap { page in
      (0..<50).map { StateGraph.TrailFrame(page: page, inputs: $0, isReplay: $0 % 3 == 0) }
    }
    #expect(frames.map { table.number(of: $0) } == frames.map { _ in nil })
    #expect(frames.map { table.insert($0).number } == Array(frames.indices))
    #expect(frames.allSatisfy { !table.insert($0).isNew })
    #expect(frames.map { table.number(of: $0) } == frames.indices.map(Optional.some))
    #expect(table.count == 2_500)
    #expect(table.number(of: StateGraph.TrailFrame(page: 0, inputs: 1, isReplay: true)) == nil)
  }
}
