import Testing

@testable import Achievements

struct SeenEventsTests {
  /// Adds ids, and says of each whether it was new.
  private func news(_ ids: some Sequence<String>, to seen: inout SeenEvents) -> [Bool] {
    var news: [Bool] = []
    for id in ids { news.append(seen.add(EventIdentity(id))) }
    return news
  }

  @Test(arguments: [
    ["1", "2", "3"], ["3", "1", "2"], ["a9", "a10", "a11"], ["x", "y", ""], ["007", "7", "07"],
    ["999999999999999999", "1000000000000000000"], ["s-1", "s-", "s-0", "s-00"],
  ])
  func `an id is new once`(ids: [String]) {
    var seen = SeenEvents()
    #expect(news(ids, to: &seen) == ids.map { _ in true })
    #expect(news(ids, to: &seen) == ids.map { _ in false })
    #expect(ids.allSatisfy { seen.contains(EventIdentity($0)) })
    var kept = SeenEvents(seen.kept)
    #expect(news(ids, to: &kept) == ids.map { _ in false })
  }

  @Test func `ids that count up are one range, in whatever order they come`() {
    var seen = SeenEvents()
    // As far out of order as the ranges can hold.
    for start in stride(from: 0, to: 20_000, by: 500) {
      let ids = (start..<(start + 500)).shuffled().map { "hand-\($0)" }
      #expect(news(ids, to: &seen).allSatisfy { $0 })
    }
    #expect((0..<20_000).allSatisfy { seen.contains(EventIdentity("hand-\($0)")) })
    #expect(seen.kept.count == 1)
  }

  @Test func `of ids without order the last thousand are known, in bounded memory`() {
    var seen = SeenEvents()
    let ids = (0..<10_000).map { "\($0 &* 7_919)-\($0)x" }
    #expect(news(ids, to: &seen).allSatisfy { $0 })
    #expect(seen.kept.count <= 1_280)
    #expect(ids.suffix(1_024).allSatisfy { seen.contains(EventIdentity($0)) })
  }

  @Test func `a long range that goes on outlives ids without order`() {
    var seen = SeenEvents()
    for number in 0..<5_000 {
      _ = seen.add(EventIdentity("e\(number)"))
      _ = seen.add(EventIdentity("\(number)-\(number &* 31)z"))
    }
    #expect((0..<5_000).allSatisfy { seen.contains(EventIdentity("e\($0)")) })
  }

  @Test func `an id is no other id's series`() {
    let ids = ["", "1", "a", "a1", "1a", "11", "a11", "a-1", "01", "0"]
    #expect(Set(ids.map { EventIdentity($0) }).count == ids.count)
  }
}
