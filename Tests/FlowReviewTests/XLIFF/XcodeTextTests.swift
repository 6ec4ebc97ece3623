import FlowContent
import Testing

@testable import FlowReview

struct XcodeTextTests {
  private let text: XcodeText

  init() throws {
    let catalog = try Catalog(
      Array(
        #"""
        {"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": {"substitutions": {
          "a.b": {"argNum": 2, "formatSpecifier": "ld"}, "c": {}}}}}}}
        """#.utf8), path: "c")
    text = XcodeText(nil, orFrom: catalog.entry(for: "k")?.localization("en"))
  }

  @Test(arguments: [
    ("%#@a.b@ and %#@c@ of %@", "", "%2$#@a.b@ and %2$#@c@ of %@"),
    ("%arg trees", "substitutions.a.b.plural.one", "%2$ld trees"),
    ("%arg trees", "substitutions.c.plural.one", "%2$lld trees"), ("%arg", "plural.one", "%arg"),
  ])
  func `placeholders have positions in Xcode's files`(catalog: String, path: String, xcode: String)
  {
    #expect(text.written(catalog, at: path) == xcode)
    #expect(text.read(xcode, at: path) == catalog)
  }
}
