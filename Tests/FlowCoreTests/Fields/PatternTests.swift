import Testing

@testable import FlowCore

/// Regular expressions.
struct PatternTests {
  @Test(arguments: [
    ("a.c", "abc", true), ("a.c", "ac", false), ("a|bc", "bc", true), ("(a|b)+", "abba", true),
    ("(a|b)+", "", false), ("a{2,3}", "aaa", true), ("a{2,3}", "aaaa", false),
    ("a{2}b?", "aa", true), ("[^a-c]+", "xyz", true), ("[^a-c]+", "xbz", false),
    ("\\d+ of \\d+", "2 of 6", true), ("Page \\w+\\.", "Page é.", true), ("^a$", "a", true),
    ("b$a", "ba", false), ("x*", "", true), ("(?:ab)*?c", "ababc", true), ("[]a]+", "a]", true),
    ("\\S+\\s\\S+", "a b", true), ("", "", true), ("", "a", false),
  ])
  func `all of a line fits, or it does not`(
    pattern: String, line: String, fits: Bool
  ) throws {
    #expect(try Pattern(pattern).matches(line) == fits)
  }

  @Test(arguments: [
    ("a[b", 2, "this '[' is never closed"), ("(a", 1, "this '(' is never closed"),
    ("a)", 2, "this ')' closes nothing"), ("*a", 1, "'*' repeats nothing"),
    ("ab\\", 3, "nothing follows the '\\'"), ("a\\1", 2, "unsupported escape '\\1'"),
    ("a{3,2}", 2, "write how often like {2}, {2,} or {2,5}, up to 1000"),
    ("[z-a]", 2, "this range runs backwards"),
    ("(?=a)", 3, "unsupported group; use (…) or (?:…)"),
  ])
  func `what can't be read is said, with the column`(
    pattern: String, column: Int, message: String
  ) {
    do throws(PatternError) {
      _ = try Pattern(pattern)
      Issue.record("it was read")
    } catch {
      #expect(error.message == message)
      #expect(error.column == column)
    }
  }

  @Test func `what would run for ever elsewhere takes as long as the line`() throws {
    let line = String(repeating: "a", count: 20_000) + "!"
    #expect(try !Pattern("(a+)+b").matches(line))
    #expect(try !Pattern("(a|a)*(a|a)*b").matches(line))
  }

  @Test func `repetitions of repetitions are bounded`() {
    #expect(throws: PatternError.self) { try Pattern("((a{1000}){1000}){1000}") }
    #expect(throws: PatternError.self) { try Pattern(String(repeating: "(", count: 10_000)) }
  }

  @Test(arguments: ["()", "a{0}", "(){1000}", "(?:a{0}b{0})"])
  func `nothing can be repeated as often as somebody likes`(nothing: String) throws {
    let pattern = try Pattern(nothing + String(repeating: "{1000}", count: 20))
    #expect(pattern.matches(""))
    #expect(!pattern.matches("a"))
  }

  @Test(arguments: ["a|", "+", "{1}", "()"])
  func `a pattern longer than anybody writes is refused`(part: String) {
    do throws(PatternError) {
      _ = try Pattern("a" + String(repeating: part, count: 1_000_000))
      Issue.record("it was read")
    } catch {
      #expect(error.message == "this is longer than 4000 characters")
    }
  }
}
