import FlowContent
import FlowCore
import FlowWords
import Testing

@testable import FlowSession

struct WordsAnswersTests {
  private static let all = Words.languages.map { Words.in(LanguageTag($0)) }

  @Test(arguments: all)
  func `yes and no are understood in the language and in English, however they are typed`(
    words: Words
  ) {
    for yes in [words.yes, words.yes.uppercased(), "yes", "Y", "ＹＥＳ"] {
      #expect(words.answer(yes) == true)
    }
    for no in [words.no, words.no.uppercased(), "no", "N"] { #expect(words.answer(no) == false) }
    for neither in ["", "maybe", "0"] { #expect(words.answer(neither) == nil) }
  }

  @Test(
    arguments: [
      (.boolean, "ja", .boolean(true)), (.boolean, "Nein", .boolean(false)),
      (.boolean, "true", .boolean(true)), (.boolean, "vielleicht", nil), (.word, "ja", .word("ja")),
      (.number, "3", .number(3)), (.number, "ja", nil),
    ] as [(FactType, String, FactValue?)])
  func `only a Boolean is given as an answer is`(type: FactType, text: String, value: FactValue?) {
    #expect(Words.in(LanguageTag("de")).value(text, of: type) == value)
  }
}
