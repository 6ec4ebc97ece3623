import FlowSystem
import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct CharacterLocaleTests {
  @Test func `without any UTF-8 locale it says so, and the next one that exists will do`() {
    #expect(!CharacterLocale.useUTF8(of: ["xx_XX.UTF-8", "yy_YY.UTF-8"], packaged: nil))
    #expect(CharacterLocale.useUTF8(of: ["xx_XX.UTF-8", "C.UTF-8", "en_US.UTF-8"], packaged: nil))
  }

  #if os(Linux)
    private static let system = "/usr/lib/locale/C.utf8/LC_CTYPE"

    @Test(
      .enabled(
        if: FileManager.default.fileExists(atPath: system), "this system has no C.utf8 to package"))
    func `a packaged locale will do where the system has none`() throws {
      let folder = TemporaryFolder()
      try folder.makeFolder("zz_ZZ.utf8")
      try FileManager.default.copyItem(
        atPath: Self.system, toPath: folder.path("zz_ZZ.utf8/LC_CTYPE"))
      #expect(!CharacterLocale.useUTF8(of: ["zz_ZZ.UTF-8"], packaged: nil))
      #expect(CharacterLocale.useUTF8(of: ["zz_ZZ.UTF-8"], packaged: folder.path))
      #expect(Environment.value("LOCPATH") == nil)
      #expect(CharacterLocale.useUTF8(of: ["C.UTF-8"], packaged: nil))
    }
  #endif
}
