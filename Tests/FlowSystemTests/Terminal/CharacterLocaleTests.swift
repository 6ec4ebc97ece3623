import FlowSystem
import Testing

@Suite struct CharacterLocaleTests {
  @Test func `without any UTF-8 locale it says so, and the next one that exists will do`() {
    #expect(!CharacterLocale.useUTF8(of: ["xx_XX.UTF-8", "yy_YY.UTF-8"]))
    #expect(CharacterLocale.useUTF8(of: ["xx_XX.UTF-8", "C.UTF-8", "en_US.UTF-8"]))
  }
}
