import FlowCore
import Testing

struct ValueRulesTests {
  private static func rules(_ change: (inout ValueRules) -> Void) -> ValueRules {
    var rules = ValueRules()
    change(&rules)
    return rules
  }

  @Test(arguments: [
    ("", InvalidAnswer.tooShort), ("a", .tooShort), ("ab", nil), ("👩‍👩‍👧‍👦e\u{301}", nil),
    ("abcd", nil), ("abcde", .tooLong),
  ])
  func `a text is as long as people see it`(text: String, reason: InvalidAnswer?) {
    let rules = Self.rules { $0.length = 2...4 }
    #expect(rules.refusal(of: .text(text), today: nil) == reason)
  }

  @Test func `the whole text matches the pattern`() throws {
    let pattern = try Pattern("sk-[a-z0-9]{2,}")
    let rules = Self.rules { $0.pattern = pattern }
    #expect(rules.refusal(of: .text("sk-ab1"), today: nil) == nil)
    #expect(rules.refusal(of: .text("sk-ab1 "), today: nil) == .noMatch)
    #expect(rules.refusal(of: .text("my sk-ab1"), today: nil) == .noMatch)
  }

  @Test(arguments: [
    (0.0, InvalidAnswer.tooLow), (1, nil), (12, nil), (13, .tooHigh), (1.5, .notWhole),
    (.infinity, .notANumber), (.nan, .notANumber),
  ])
  func `a number stays in its range`(number: Double, reason: InvalidAnswer?) {
    let rules = Self.rules { ($0.least, $0.greatest, $0.isWhole) = (1, 12, true) }
    #expect(rules.refusal(of: .number(number), today: nil) == reason)
  }

  @Test(arguments: [
    ("1899-12-31", InvalidAnswer.tooEarly), ("1900-01-01", nil), ("2026-11-28", nil),
    ("2026-11-29", .tooLate),
  ])
  func `a date stays in its range, up to today`(date: String, reason: InvalidAnswer?) throws {
    let rules = Self.rules {
      $0.earliest = CalendarDate(iso8601: "1900-01-01").map(DateBound.date)
      $0.latest = .today
    }
    let value = FactValue.date(try #require(CalendarDate(iso8601: date)))
    #expect(rules.refusal(of: value, today: CalendarDate(iso8601: "2026-11-28")) == reason)
    if reason == .tooLate { #expect(rules.refusal(of: value, today: nil) == nil) }
  }

  @Test(arguments: [
    ([], InvalidAnswer.tooFew), (["ramen"], nil), (["ramen", "tacos"], nil),
    (["ramen", "tacos", "pizza"], .tooMany), (["soup"], .notOffered),
    (["ramen", "ramen"], .notOffered),
  ])
  func `as many values are chosen as the rule says`(chosen: [String], reason: InvalidAnswer?) {
    let rules = Self.rules {
      $0.words = ["ramen", "tacos", "pizza"]
      $0.count = 1...2
    }
    #expect(rules.refusal(of: .words(chosen), today: nil) == reason)
  }

  @Test(arguments: [
    "sk-[a-z0-9]{20,}", "[A-Z]{2}\\d{4}", "(a|b)+c?", "\\w+@\\w+\\.[a-z]{2,}", "^x$",
  ])
  func `a pattern has a text that matches it`(text: String) throws {
    let pattern = try Pattern(text)
    let sample = try #require(pattern.sample(of: 1...100))
    #expect(pattern.matches(sample), "\(sample)")
  }

  @Test func `a pattern that no text of the length matches has none`() throws {
    #expect(try Pattern("a{5}").sample(of: 1...4) == nil)
  }

  @Test func `each rule has a value that it allows, and one that it refuses`() throws {
    var fact = FactDeclaration(name: "key", type: .text)
    fact.rules.length = 3...5
    fact.rules.pattern = try Pattern("k[0-9]+")
    #expect(fact.sample(today: nil) == .text("k00"))
    #expect(
      Set(fact.refusedSamples(today: nil).map(\.reason)) == [.tooShort, .tooLong, .noMatch])
    var people = FactDeclaration(name: "people", type: .number)
    (people.rules.least, people.rules.greatest, people.rules.isWhole) = (1, 12, true)
    #expect(people.sample(today: nil) == .number(1))
    #expect(
      Set(people.refusedSamples(today: nil).map(\.reason)) == [.tooLow, .tooHigh, .notWhole])
    let today = CalendarDate(iso8601: "2026-11-28")
    var born = FactDeclaration(name: "born", type: .date)
    born.rules.earliest = CalendarDate(iso8601: "1900-01-01").map(DateBound.date)
    born.rules.latest = .today
    #expect(born.sample(today: today) == today.map(FactValue.date))
    #expect(Set(born.refusedSamples(today: today).map(\.reason)) == [.tooEarly, .tooLate])
  }
}
