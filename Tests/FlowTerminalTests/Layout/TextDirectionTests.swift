import FlowCore
import FlowTerminal
import Testing

struct TextDirectionTests {
  @Test(
    arguments: [
      (nil, .leftToRight), ("en", .leftToRight), ("en-XA", .leftToRight), ("ar-EG", .rightToLeft),
      ("he", .rightToLeft), ("fa", .rightToLeft), ("en-XB", .reversed),
    ] as [(String?, TextDirection)])
  func `a card starts where its language does`(language: String?, direction: TextDirection) {
    #expect(TextDirection(language.flatMap { LanguageTag($0) }) == direction)
  }
}
