import Testing

@testable import FlowSession

struct FieldStopTests {
  @Test func `going on passes the fields one by one, up to the choices`() {
    var stop = FieldStop(of: 2)
    #expect(stop.field == 0)
    stop.advance()
    #expect(stop.field == 1)
    stop.advance()
    #expect(stop.field == nil)
    stop.advance()
    #expect(stop.index == 2)
  }

  @Test func `going back begins the field before anew, and ends at the first one`() {
    var stop = FieldStop(at: 1, of: 2)
    (stop.hasBegun, stop.refusedLine) = (true, "x")
    let hasMoved = stop.goBack()
    #expect(hasMoved)
    #expect(stop == FieldStop(at: 0, of: 2))
    let hasMovedAgain = stop.goBack()
    #expect(!hasMovedAgain)
  }

  @Test func `from the second entry of a secret, back is the first one`() {
    var stop = FieldStop(at: 0, of: 1)
    (stop.hasBegun, stop.firstEntry) = (true, "sk-1")
    let hasMoved = stop.goBack()
    #expect(hasMoved)
    #expect(stop.firstEntry == nil)
    #expect(stop.hasBegun)
    let hasMovedAgain = stop.goBack()
    #expect(!hasMovedAgain)
  }

  @Test func `a refusal of the field that is asked for leaves it as it is`() {
    var stop = FieldStop(at: 1, of: 3)
    stop.hasBegun = true
    stop.go(to: 1)
    #expect(stop.hasBegun)
    stop.go(to: 0)
    #expect(!stop.hasBegun)
  }

  @Test func `a page without fields is no form`() {
    #expect(!FieldStop().isOnForm)
    #expect(FieldStop().field == nil)
  }
}
