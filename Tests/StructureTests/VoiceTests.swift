import Foundation
import TestSupport
import Testing

/// The wording of messages, read from the sources: how the program speaks to authors.
struct VoiceTests {
  /// A text in a source file, with the parts of its literal put together.
  private struct Wording: CustomStringConvertible {
    let file: String
    let text: String

    var description: String { "\(file): \(text)" }
  }

  /// Phrases that sound translated or have to be read twice.
  private static let banned = [
    "means nothing", "what can be typed", "is to be had", "there are only", "there is only",
    "goes on by itself", "it comes back", "owed", "is expected here", "a page has no key",
    "stands already", "let warnings fail", "There is no ", "there is another ", "It is so ",
    " is no ", " wants ", " anew", "behind", "colour", "cannot", "can not", "texts", "a text ",
    "has no use for", "names nothing", "passed over", "put aside", "shows what there is",
    "somebody", "whoever", "it is one of", "is there already", "nothing can follow",
    "nothing follows",
  ]

  /// Words that begin a message and are written with a capital wherever they stand.
  private static let names = [
    "YAML", "JSON", "XML", "XLIFF", "CI", "UTF", "HTML", "CSV", "Xcode", "HOME",
    "String",
  ]

  @Test func `diagnostics begin with a small letter and end without a full stop`() throws {
    let messages = try Self.diagnostics
    #expect(messages.count > 220)
    let wrong = messages.filter { message in
      let beginsLarge = message.text.first?.isUppercase == true
      let isName = Self.names.contains { message.text.hasPrefix($0) }
      return (beginsLarge && !isName) || message.text.hasSuffix(".")
    }
    #expect(wrong.map(\.description) == [])
  }

  @Test func `nothing that people read sounds translated`() throws {
    let wordings = try Self.diagnostics + Self.summaries
    let wrong = wordings.filter { wording in Self.banned.contains { wording.text.contains($0) } }
    #expect(wrong.map(\.description) == [])
  }

  @Test func `a diagnostic of something unknown or invalid says the way on`() throws {
    let pattern = /^(?:unknown|invalid|duplicate)\b/
    let wrong = try Self.diagnostics.filter { message in
      message.text.contains(pattern)
        && !message.text.contains("; ") && !message.text.contains("advice")
        && !message.text.contains("suggestion") && !message.text.contains("nearest")
        && !message.text.contains("first on line") && !message.text.contains("also on line")
    }
    #expect(wrong.map(\.description) == [])
  }

  @Test func `summaries of commands and options tell what to do, without a full stop`() throws {
    let summaries = try Self.summaries
    #expect(summaries.count > 130)
    let wrong = summaries.filter { summary in
      var words = summary.text.split(separator: " ")
      // With 'this', do that.
      if words.first == "With" { words = Array(words.drop { !$0.hasSuffix(",") }.dropFirst()) }
      guard let verb = words.first.map(String.init) else { return true }
      let isVerb =
        !["the", "a", "an", "if", "whether"].contains(verb.lowercased())
        && !verb.hasSuffix("ing") && !verb.hasSuffix("es")
      return !isVerb || summary.text.first?.isUppercase != true || summary.text.hasSuffix(".")
    }
    #expect(wrong.map(\.description) == [])
  }

  /// The messages of diagnostics, findings and wrong command lines.
  private static var diagnostics: [Wording] {
    get throws {
      try wordings(
        after:
          /(?:\.(?:error|warning|note|usage)\(|Finding\(\s*\.(?:error|warning|note),)\s*(?:\.\w+,\s*)?((?:"(?:[^"\\]|\\.)*"\s*\+?\s*)+)/
      )
        + wordings(after: /report\(\s*\.\w+,\s*((?:"(?:[^"\\]|\\.)*"\s*\+?\s*)+)/)
        + wordings(after: /\bmessage:\s*((?:"(?:[^"\\]|\\.)*"\s*\+?\s*)+)/)
    }
  }

  /// The summaries of commands and options.
  private static var summaries: [Wording] {
    get throws {
      try wordings(after: /summary:\s*((?:"(?:[^"\\]|\\.)*"\s*\+?\s*)+)/)
        .filter { $0.file.hasPrefix("firstrun/") || $0.file.hasPrefix("RunnerCommands/") }
    }
  }

  /// The literals that a pattern finds in all sources.
  private static func wordings(after pattern: Regex<(Substring, Substring)>) throws -> [Wording] {
    let sources = URL(fileURLWithPath: Shipped.package + "/Sources")
    let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    let files = try #require(names).filter { $0.hasSuffix(".swift") }.sorted()
    return try files.flatMap { file in
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      return text.matches(of: pattern).map { match in
        let parts = match.1.matches(of: /"((?:[^"\\]|\\.)*)"/).map { String($0.1) }
        return Wording(file: file, text: parts.joined())
      }
    }
  }
}
