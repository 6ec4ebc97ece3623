import FlowCore

/// The benchmark of the machine: the same walk through a flow, with every effect performed.
enum Transitions {
  /// Returns `transitions seconds checksum`; the checksum is that of the last walk's effects.
  static func measure(walks: Int) -> String {
    let machine = FlowMachine(.cluck)
    var driver = Driver()
    let duration = ContinuousClock().measure {
      for _ in 0..<walks {
        driver = Driver()
        var state = FlowState.idle
        for event in walk {
          let move = machine.transition(from: state, on: event, given: driver.facts)
          state = move.state
          for effect in move.effects { driver.perform(effect) }
        }
      }
    }
    return "\(walks * walk.count) \(duration / .seconds(1)) \(driver.checksum)"
  }

  /// To the end, with a step back and a refused skip; the same as a replay; then a reset, a launch
  /// that is skipped on the second page, and a reset.
  private static let walk: [Event] =
    [.launch(nil), .next, .next, .back, .next, .next, .next, .next, .skip, .next]
    + [.replay, .confirm, .next, .next, .next, .next, .next, .back, .next, .skip, .next]
    + [.reset, .launch(nil), .next, .skip, .reset]
}

extension Flow {
  /// Six pages, the last of which can't be skipped.
  fileprivate static let cluck = Flow(
    id: "cluck", app: "Cluck", domain: "com.cluck.app", completion: "hasCompletedOnboarding",
    pages: ["welcome", "swipe", "save", "directions", "undo"].map { Page(id: $0) }
      + [Page(id: "ready", skip: .constant(false))])
}

/// A performer of effects that changes facts and a checksum instead of a store and a screen.
private struct Driver {
  var facts = Facts(["completed": .boolean(false), "completedVersion": .version(.zero)])
  private(set) var checksum: UInt32 = 0

  mutating func perform(_ effect: Effect) {
    checksum = checksum &* 31 &+ code(of: effect)
    if effect == .record { facts["completed"] = .boolean(true) }
    if effect == .erase { facts["completed"] = .boolean(false) }
  }

  /// Returns the number of an effect, which the peer's program also uses for its checksum.
  private func code(of effect: Effect) -> UInt32 {
    switch effect {
    case .show(.present(let page)):
      1000 + UInt32(page.position.number * 10 + page.position.count) + (page.isReplay ? 500 : 0)
    case .save(.place(let place)): 2000 + UInt32(place.trail.count)
    case .save(.completion): 3
    case .save(.erasure): 4
    case .show(.ask): 5
    case .show(.refuse): 6
    case .show(.end(.completed)): 7
    case .show(.end(.skipped(let number, let count))): 3000 + UInt32(number * 10 + count)
    case .save, .show: 8
    }
  }
}
