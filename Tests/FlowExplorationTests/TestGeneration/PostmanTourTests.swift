import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

/// No walks that pass every arc cost less: every other set of walks was tried.
struct PostmanTourTests {
  private static let graph = [
    PostmanTour.Arc(from: 0, to: 1, cost: 1, isRequired: true),
    PostmanTour.Arc(from: 1, to: 2, cost: 1, isRequired: true),
    PostmanTour.Arc(from: 2, to: 1, cost: 1, isRequired: true),
    PostmanTour.Arc(from: 1, to: 3, cost: 1, isRequired: true),
    PostmanTour.Arc(from: 2, to: 3, cost: 1, isRequired: true),
    PostmanTour.Arc(from: 3, to: 0, cost: 0, isRequired: false),
  ]

  @Test func `an arc is passed again where that is the cheapest way to another`() throws {
    // Two walks leave by the two ways out, and only one way leads in.
    let tour = try #require(PostmanTour(Self.graph, nodeCount: 4))
    #expect(tour.counts == [2, 2, 1, 1, 1, 2])
    #expect(tour.cost == 7)
  }

  @Test func `the walks are as short as may be, and cycles go where they fit`() throws {
    let tour = try #require(PostmanTour(Self.graph, nodeCount: 4))
    func walks(without forbidden: [Int] = []) -> [[Int]] {
      EulerWalk(
        tour, from: 0, to: 3, start: [Int](),
        advance: { $0 + [$1] == forbidden ? nil : $0 + [$1] },
        standsAlone: { _ in false }
      ).walks
    }
    #expect(walks() == [[0, 1, 2, 3], [0, 1, 4]])
    #expect(walks(without: [0, 1, 2]) == [[0, 3], [0, 1, 4]])
  }

  @Test func `where somebody would get stuck there are no walks`() {
    let arcs = [PostmanTour.Arc(from: 0, to: 1, cost: 1, isRequired: true)]
    #expect(PostmanTour(arcs, nodeCount: 2) == nil)
  }

  @Test func `nothing costs less, whatever the graph`() throws {
    var random = SplitMix(state: 3)
    for _ in 0..<150 {
      let sink = Int.random(in: 2...4, using: &random)
      // A line that reaches every node, and arcs at random beside it.
      var arcs = (0..<sink).map { node in
        PostmanTour.Arc(from: node, to: node + 1, cost: 1, isRequired: true)
      }
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        arcs.append(
          PostmanTour.Arc(
            from: Int.random(in: 0..<sink, using: &random),
            to: Int.random(in: 0...sink, using: &random),
            cost: Int.random(in: 0...3, using: &random), isRequired: true))
      }
      let home = PostmanTour.Arc(from: sink, to: 0, cost: 0, isRequired: false)
      let tour = try #require(PostmanTour(arcs + [home], nodeCount: sink + 1))
      let steps = arcs.map { (from: $0.from, to: $0.to, cost: $0.cost) } + [(sink, 0, 0)]
      #expect(tour.cost == Trial.cost(of: steps, from: 0, required: arcs.count))
      // What is passed can be gone: as often in as out.
      for node in 0...sink {
        let balance = zip(tour.arcs, tour.counts).reduce(0) { sum, passed in
          sum + (passed.0.to == node ? passed.1 : 0) - (passed.0.from == node ? passed.1 : 0)
        }
        #expect(balance == 0)
      }
    }
  }
}
