import FlowReview
import Foundation
import Testing

struct PagePicturesTests {
  private struct List: Decodable {
    struct Picture: Decodable {
      let file: String
      let page: String
      let number: Int
      let texts: [Text]
    }
    struct Text: Decodable {
      let key: String
      let text: String
      let x: Int
      let y: Int
      let width: Int
      let height: Int
    }
    let flow: String
    let language: String
    let pictures: [Picture]
  }

  private func list(of files: [(name: String, text: String)]) throws -> List {
    let file = try #require(files.last)
    return try JSONDecoder().decode(List.self, from: Data(file.text.utf8))
  }

  @Test func `each page has a picture, with a list of the strings that it shows`() throws {
    let files = PagePictures(of: try Sample.deck()).files
    #expect(files.map(\.name) == ["hello.svg", "bye.svg", "texts.json"])
    #expect(files[0].text.hasPrefix("<svg") && files[0].text.contains(">Hello</text>"))
    #expect(files[1].text.contains("<title>small: bye</title>"))
    let list = try list(of: files)
    #expect(list.flow == "small" && list.language == "en")
    #expect(
      list.pictures.map { "\($0.number) \($0.page) \($0.file)" }
        == ["1 hello hello.svg", "2 bye bye.svg"])
    #expect(
      list.pictures.map { $0.texts.map(\.key) }
        == [["hello.title", "hello.go"], ["bye.title", "table.deal", "bye.continue"]])
  }

  @Test(arguments: [("Bye!", 32), ("« A-b »", 56), ("-始め-", 48), ("Deal", 32)])
  func `a frame is as wide as the text, also beside another with the same words`(
    title: String, width: Int
  ) throws {
    let deck = try Sample.deck(copy: Sample.copy.replacing("Bye!", with: title))
    let texts = try list(of: PagePictures(of: deck).files).pictures[1].texts
    let text = try #require(texts.first)
    #expect((text.x, text.y, text.width, text.height) == (40, 16, width, 18))
    #expect(text.text == title)
    #expect(texts[1].y > text.y + text.height)
  }
}
