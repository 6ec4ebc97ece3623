import Testing

@testable import FlowStatistics

struct SeenVisitsTests {
  /// Takes lines as `VISIT.SEQUENCE`, where a `!` ends the visit, and returns those that count.
  private static func taken(_ lines: String) -> (text: String, visits: SeenVisits) {
    var visits = SeenVisits()
    var taken: [String] = []
    for line in lines.split(separator: " ") {
      let numbers = line.prefix { $0 != "!" }.split(separator: ".").compactMap { Int($0) }
      guard let (index, _) = visits.take(visit: numbers[0], sequence: numbers[1]) else { continue }
      taken.append(String(line))
      if line.hasSuffix("!") { visits.end(index) }
    }
    return (taken.joined(separator: " "), visits)
  }

  @Test(arguments: [
    ("1.1 1.2 1.2 1.1 1.3!", "1.1 1.2 1.3!"), ("1.1! 1.1! 1.2", "1.1!"),
    ("1.1 2.1 1.2 2.2 1.1 2.3! 1.3! 2.4", "1.1 2.1 1.2 2.2 2.3! 1.3!"),
    ("3.1! 1.1! 2.1! 1.1 2.1 3.1 4.1", "3.1! 1.1! 2.1! 4.1"), ("2.5 2.4 2.6", "2.5 2.6"),
    ("5.1! 1.1! 3.1! 2.1! 4.1! 1.2 2.2 3.2 4.2 5.2", "5.1! 1.1! 3.1! 2.1! 4.1!"),
  ])
  func `a line counts once`(lines: String, counted: String) {
    #expect(Self.taken(lines).text == counted)
  }

  @Test func `memory does not grow with visits, ended or killed`() {
    let ended = Self.taken((1...500).map { "\($0).1!" }.joined(separator: " ")).visits
    #expect(ended.open.isEmpty)
    let killed = Self.taken((1...500).map { "\($0).1" }.joined(separator: " ")).visits
    #expect(killed.open.map(\.number) == Array(493...500))
  }
}
