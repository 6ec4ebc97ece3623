import Testing

@testable import FlowReview

struct CatalogOriginalsTests {
  @Test(arguments: [
    ("App/Localizable.xcstrings", "App/Localizable.xcstrings"),
    ("Localizable.xcstrings InfoPlist.xcstrings", "Localizable.xcstrings"),
    ("App/Localizable.xcstrings Kit/Localizable.xcstrings", "App/Localizable.xcstrings"),
    ("Other/Localizable.xcstrings", "Other/Localizable.xcstrings"),
    ("App/Base.lproj/Main.storyboard", ""),
    (
      "A/Localizable.xcstrings B/Localizable.xcstrings",
      "A/Localizable.xcstrings B/Localizable.xcstrings"
    ),
  ])
  func `the catalog is the file whose folders agree the most`(originals: String, own: String) {
    let originals = originals.split(separator: " ").map(String.init)
    let own = Set(own.split(separator: " ").map(String.init))
    let found = CatalogOriginals(originals + originals, of: "/work/App/Localizable.xcstrings")
    #expect(found.own == own)
    #expect(found.others == originals.filter { !own.contains($0) })
    #expect(found.isAmbiguous == (own.count > 1))
  }

  @Test func `a text that names no file belongs to the catalog`() {
    let found = CatalogOriginals(["", "Main.strings"], of: "Localizable.xcstrings")
    #expect(found.own == [""] && found.others == ["Main.strings"])
  }
}
