import FlowCore
import FlowSession
import FlowStore
import Onboarding
import Testing

/// Blackjack's, Baccarat's and the spotlight's rules, as REQUIREMENTS has them.
struct EffectPerformerTests {
  @Test func `the welcome sheet comes after 500 ms on the clock, and never again`() throws {
    let blackjack = try Playing("blackjack")
    let seen = try blackjack.launch("start playing")
    #expect(seen.milliseconds == 500)
    #expect(seen.result.outcome == .skipped(at: 0, of: 3))
    #expect(try blackjack.launch().result.outcome == nil)
  }

  @Test func `show me how starts the walkthrough, which can be finished or skipped anywhere`()
    throws
  {
    let walk = try Playing("blackjack").launch(
      "show me how", "next", "back", "next", "next", "next")
    #expect(walk.result.outcome == .completed)
    for steps in 1...3 {
      let game = try Playing("blackjack")
      let lines = ["1"] + Array(repeating: "next", count: steps - 1) + ["skip"]
      let left = try game.rehearsed(lines)
      #expect(left.result.outcome == .skipped(at: steps, of: 3))
      #expect(try game.domain.read().flag("hasCompletedWelcome").isSet)
    }
  }

  @Test func `leaving half-way records nothing`() throws {
    let blackjack = try Playing("blackjack")
    try blackjack.launch("1", "next", "quit")
    #expect(try !blackjack.domain.read().flag("hasCompletedWelcome").isSet)
  }

  @Test func `finishing one game leaves the other owed`() throws {
    let blackjack = try Playing("blackjack")
    try blackjack.launch("2")
    let baccarat = try Playing("baccarat")
    #expect(blackjack.opened.flow.domain == "com.casinokit.blackjack")
    #expect(baccarat.opened.flow.domain == "com.casinokit.baccarat")
    #expect(try baccarat.launch("1", "next", "next").result.outcome == .completed)
  }

  @Test func `an element that is not there yet is said, and lit once it is`() throws {
    let blackjack = try Playing("blackjack")
    let seen = try blackjack.launch("1", "n", "n", "set dealt yes", "page", "n")
    let parts = seen.text.components("> set dealt yes")
    #expect(parts[0].contains("Not on the screen yet."))
    #expect(!parts[1].contains("Not on the screen yet."))
    #expect(parts[1].contains("Choose your action based on the hint above"))
  }

  @Test func `somebody who upgrades sees only what is new to them`() throws {
    let spotlight = try Playing("spotlight")
    let first = try spotlight.launch("n", "n", "n", in: .given([:], version: "2.0"))
    #expect(first.text.contains("Page 1 of 3"))
    let upgraded = try spotlight.launch("n", "n", in: .given([:], version: "2.1"))
    #expect(upgraded.text.contains("Page 1 of 2"))
    #expect(upgraded.result.outcome == .completed)
    #expect(try spotlight.launch(in: .given([:], version: "2.1")).result.outcome == nil)
  }

  @Test func `each page of the sheet takes its 400 ms to appear`() throws {
    let seen = try Playing("spotlight").launch("n", "n", "n")
    #expect(seen.milliseconds == 3 * 400)
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    guard let range = firstRange(of: separator) else { return [self, ""] }
    return [String(self[..<range.lowerBound]), String(self[range.upperBound...])]
  }
}
