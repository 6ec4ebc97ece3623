import Foundation
import TestSupport
import Testing

/// Words that people read stand in String Catalogs and Markdown.
struct LanguagesTests {
  @Test func `no source has a word of another language than English in it`() throws {
    let sources = Shipped.package + "/Sources"
    let files = try #require(FileManager.default.enumerator(atPath: sources)?.allObjects)
    var words: [String] = []
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
      for line in text.split(separator: "\n") {
        if line.drop(while: \.isWhitespace).hasPrefix("//") { continue }
        words += line.split { !$0.isLetter }.filter { $0.count > 1 && !$0.allSatisfy(\.isASCII) }
          .map { "\(file): \($0)" }
      }
    }
    // The letters that stand for English ones where a text tries the layout, and the words by which
    // pages are found in catalogs of any language.
    let others = ["FlowContent/Language/PseudoLanguage", "firstrun/New/TextPages"]
    #expect(words.filter { word in !others.contains { word.hasPrefix($0) } } == [])
  }
}
