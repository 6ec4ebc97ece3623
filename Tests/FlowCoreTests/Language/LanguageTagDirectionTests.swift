import FlowCore
import Testing

struct LanguageTagDirectionTests {
  @Test(arguments: ["ar", "ar-EG", "he", "iw", "fa", "ur", "uz-Arab", "az-Arab", "yi", "en-XB"])
  func `a language is written from the right`(name: String) throws {
    #expect(try #require(LanguageTag(name)).isRightToLeft)
  }

  @Test(arguments: ["en", "ja", "zh-Hant", "uz", "ar-Latn", "en-XA", "ru", "hi"])
  func `a language is written from the left`(name: String) throws {
    #expect(try !#require(LanguageTag(name)).isRightToLeft)
  }
}
