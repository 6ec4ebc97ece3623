import Achievements
import FlowContent
import FlowSession
import FlowYAML
import TestSupport
import Testing

/// A ledger that takes events as a game tells them.
struct Playing {
  let rules: AchievementRules
  var ledger: Ledger

  init(_ set: AchievementSet) {
    rules = AchievementRules(set)
    ledger = Ledger(for: rules)
  }

  /// What an `achievements.yaml` says.
  init(yaml: String) throws {
    self.init(try AchievementLoader.load(Array(yaml.utf8), path: "achievements.yaml").set)
  }

  /// Blackjack's.
  static func blackjack() throws -> Playing {
    try Playing(
      yaml: String(decoding: Shipped.file("blackjack/achievements.yaml"), as: UTF8.self))
  }

  /// Takes an event, and says which achievements are earned by it.
  @discardableResult
  mutating func take(_ event: GameEvent, at now: Int = 1_000) throws -> [String] {
    try rules.count(event, into: &ledger, at: now).1.map { rules.definitions.achievements[$0].id }
  }

  /// Gives lines to a feed, all at once or piece by piece.
  mutating func feed(_ text: String, to feed: inout Feed, isEnd: Bool = true) -> Feed.CountResult {
    feed.count(Array(text.utf8), into: &ledger, at: 1_000, isEnd: isEnd)
  }

  /// Feeds a whole file, as a run of its own.
  mutating func feed(_ text: String) -> Feed.CountResult {
    var feed = Feed(by: rules, knowing: ledger.sources)
    var bytes = Array(text.utf8)[...]
    var outcome = Feed.CountResult()
    while let count = feed.untilNextMark {
      let known = feed.skipKnown(Array(bytes.prefix(count)))
      bytes = bytes.dropFirst(known)
      outcome.known += known
    }
    outcome.add(self.feed(String(decoding: bytes, as: UTF8.self), to: &feed))
    return outcome
  }

  /// How far an achievement is.
  func count(_ id: String) -> Int? {
    rules.definitions.achievements.firstIndex { $0.id == id }.map { ledger.counts[$0] }
  }
}
