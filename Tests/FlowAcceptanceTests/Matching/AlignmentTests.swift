import Testing

@testable import FlowAcceptance

/// What is expected beside what was seen.
struct AlignmentTests {
  private static func align(_ expected: [String], _ seen: [String]) throws -> Alignment {
    Alignment(try expected.map { try LineMatcher(line: $0) }, with: seen)
  }

  @Test(arguments: [
    (["a", "b"], ["a", "b"], true), (["a"], ["a", "b"], false), (["a", "…"], ["a", "b"], true),
    (["…"], [], true), (["…", "b"], ["a", "b"], true), (["…", "b"], ["b", "a"], false),
    (["a", "…", "d"], ["a", "b", "c", "d"], true), (["a", "?b", "c"], ["a", "c"], true),
    (["a", "?b", "c"], ["a", "b", "c"], true), (["a", "?b", "c"], ["a", "x", "c"], false),
    (["~a*"], ["abc"], true), (["~a?c"], ["ac"], false), (["?~a*", "…", "/x+"], ["xx"], true),
    (["\\~a"], ["~a"], true), (["\\…"], ["…"], true), (["~\\*"], ["*"], true),
  ])
  func `it holds, or it does not`(expected: [String], seen: [String], holds: Bool) throws {
    #expect(try Self.align(expected, seen).holds == holds)
  }

  @Test func `a line that differs is replaced, those around it stay`() throws {
    #expect(
      try Self.align(["a", "b 1", "…", "d"], ["a", "b 2", "c", "d"]).changes == [
        .keep(expected: 0, seen: 0), .replace(expected: 1, seen: 1),
        .wildcard(expected: 2, seen: 2), .skip(expected: 2), .keep(expected: 3, seen: 3),
      ])
  }

  @Test func `thousands of lines on both sides are bounded`() throws {
    let lines = (1...10_000).map { "line \($0)" }
    #expect(try Self.align(lines, lines).holds)
    #expect(try !Self.align(lines, lines.reversed()).holds)
  }

  @Test func `lines that are alike at the start take no room`() throws {
    let lines = (1...200_000).map { "line \($0)" }
    let changes = try Self.align(lines + ["a", "…"], lines + ["b", "c"]).changes
    #expect(
      changes.suffix(4) == [
        .delete(expected: 200_000), .wildcard(expected: 200_001, seen: 200_000),
        .wildcard(expected: 200_001, seen: 200_001), .skip(expected: 200_001),
      ])
  }
}
