import Testing

@testable import FlowCore

struct RosterTests {
  @Test func `members have numbers in the order in which they came`() {
    var roster = Roster<Walk.Edge>(expecting: 0)
    let edges = (0..<50).flatMap { from in
      (0..<50).map { Walk.Edge(from: from, command: $0 % 3, to: $0) }
    }
    #expect(edges.map { roster.number(of: $0) } == edges.map { _ in nil })
    #expect(edges.map { roster.take($0).number } == Array(edges.indices))
    #expect(edges.allSatisfy { !roster.take($0).isNew })
    #expect(edges.map { roster.number(of: $0) } == edges.indices.map(Optional.some))
    #expect(roster.count == 2_500)
    #expect(roster.number(of: Walk.Edge(from: 0, command: 1, to: 0)) == nil)
  }
}
