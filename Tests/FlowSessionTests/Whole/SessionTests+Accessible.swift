import FlowContent
import FlowCore
import FlowTerminal
import FlowWords
import TestSupport
import Testing

@testable import FlowSession

/// What a screen reader gets: every flow, in every language, from its first line to its last.
@Suite struct AccessibleTests {
  private static let languages = Words.languages

  @Test(arguments: Corpus.walks, languages)
  func `nothing is written but words, in lines that are never taken back`(
    walk: Corpus.Walk, language: String
  ) throws {
    let text = try Corpus(walk, in: language, Appearance(.accessible)).text
    let strange = text.unicodeScalars.filter { !Self.isReadable($0) }
    #expect(
      strange.isEmpty,
      "\(Set(strange.map { "U+" + String($0.value, radix: 16, uppercase: true) })) in\n\(text)")
  }

  @Test(arguments: Corpus.walks, languages)
  func `no line is said twice in a row or twice on a page`(
    walk: Corpus.Walk, language: String
  ) throws {
    let text = try Corpus(walk, in: language, Appearance(.accessible)).text
    for turn in Self.turns(of: text) {
      var seen: Set<Substring> = []
      for line in turn where !line.isEmpty {
        #expect(seen.insert(line).inserted, "“\(line)” in\n\(turn.joined(separator: "\n"))")
      }
    }
  }

  @Test(arguments: Corpus.walks, ["ja", "zh-Hans"])
  func `no space follows a mark of full width, nor does a narrow one stand among them`(
    walk: Corpus.Walk, language: String
  ) throws {
    for appearance in [Appearance(.accessible), Appearance(.plain)] {
      let text = try Corpus(walk, in: language, appearance).text
      let lines = text.split(separator: "\n")
      for line in lines where line.contains(#/[：，；。！？、」）”] |[^\p{ASCII}]: /#) {
        Issue.record("“\(line)”")
      }
    }
  }

  @Test(arguments: Corpus.walks, languages)
  func `every picture, step and place is in words`(walk: Corpus.Walk, language: String) throws {
    let drawn = try Corpus(walk, in: language, Appearance(.plain)).text
    let said = try Corpus(walk, in: language, Appearance(.accessible)).text
    let words = Words.in(LanguageTag(language))
    for (mark, word) in [
      ("☐", words.labelsToDo), ("☑", words.labelsDone), ("▨", words.labelsPicture),
    ] {
      #expect(!drawn.contains(mark) || said.contains(word), "\(mark) is not said")
    }
    let pages = drawn.split(separator: "\n").filter { $0.contains("●") }.count
    let places = (1...6).flatMap { number in (1...6).map { words.pageOf(number: number, count: $0) }
    }
    let saidPages = said.split(separator: "\n").filter { places.contains(String($0)) }.count
    #expect(pages == saidPages)
  }

  /// Letters and marks of any script, digits, spaces, line ends, currency, the punctuation of
  /// prose, and the signs of arithmetic that are on every keyboard.
  static func isReadable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isVariationSelector { return false }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .currencySymbol, .openPunctuation,
      .closePunctuation, .initialPunctuation, .finalPunctuation, .dashPunctuation,
      .connectorPunctuation:
      true
    case .otherPunctuation: !"•·‣※†‡§¶⁂⁕".unicodeScalars.contains(scalar)
    case .mathSymbol: scalar.isASCII
    case .spaceSeparator: true
    case .control: scalar == "\n"
    case .enclosingMark, .letterNumber, .otherNumber, .modifierSymbol, .otherSymbol,
      .lineSeparator, .paragraphSeparator, .format, .surrogate, .privateUse, .unassigned:
      false
    @unknown default: false
    }
  }

  /// What was said between one line that was typed and the next.
  private static func turns(of text: String) -> [[Substring]] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.hasPrefix("> ") }
      .map(Array.init)
  }
}
