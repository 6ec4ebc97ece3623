import FlowContent
import FlowCore
import Testing

@testable import FlowReview

struct CatalogOriginalsTests {
  /// Texts of an Xcode project: the path of each one's file, and its key.
  private func found(
    _ texts: [(original: String, key: String)], choosing chosen: String? = nil
  ) throws -> CatalogOriginals {
    let catalog = try Catalog(
      Array(#"{"sourceLanguage": "en", "strings": {"a": {}, "b": {}}}"#.utf8),
      path: "/home/ana/App/Localizable.xcstrings")
    let start = SourceLocation(path: "f", line: 1, column: 1)
    let units = texts.map { original, key in
      ImportedUnit(
        ids: [VariantID(key: key, path: "")], original: original, sourceLanguage: "en",
        language: "de", source: key, target: "x", state: "", keyLocation: start,
        sourceLocation: start, targetLocation: start, languageLocation: start)
    }
    return CatalogOriginals(of: units, catalog, choosing: chosen)
  }

  @Test(arguments: [
    ("App/Localizable.xcstrings", "App/Localizable.xcstrings"),
    ("Localizable.xcstrings InfoPlist.xcstrings", "Localizable.xcstrings"),
    ("Kit/Localizable.xcstrings App/Localizable.xcstrings", "App/Localizable.xcstrings"),
    ("Other/Localizable.xcstrings", "Other/Localizable.xcstrings"),
    ("App/Strings.xcstrings", "App/Strings.xcstrings"),
    ("A/Localizable.xcstrings Localizable.xcstrings", "Localizable.xcstrings"),
    ("A/Localizable.xcstrings B/Localizable.xcstrings", "A/Localizable.xcstrings"),
  ])
  func `the catalog is the file whose folders agree the most`(
    originals: String, own: String?
  ) throws {
    let originals = originals.split(separator: " ").map(String.init)
    let found = try found((originals + originals).map { ($0, "a") })
    #expect(found.own == Set([own].compactMap(\.self)))
    #expect(found.others == originals.filter { $0 != own })
  }

  @Test func `of files that agree equally, the one with the most of the texts is taken`() throws {
    let texts = [
      ("Localizable.xcstrings", "a"), ("W/Localizable.xcstrings", "a"),
      ("W/Localizable.xcstrings", "b"), ("X/Localizable.xcstrings", "c"),
      ("X/Localizable.xcstrings", "d"), ("X/Localizable.xcstrings", "e"),
    ]
    let widget = try found(texts)
    #expect(widget.own == ["W/Localizable.xcstrings"] && widget.isChosen)
    #expect(widget.others == ["Localizable.xcstrings", "X/Localizable.xcstrings"])
    let named = try found(texts, choosing: "./X/Localizable.xcstrings")
    #expect(named.own == ["X/Localizable.xcstrings"] && !named.isChosen)
    #expect(try found(texts, choosing: "Localizable").own.isEmpty)
  }

  @Test(arguments: [
    (["Info.xcstrings q", "Mac/Strings.xcstrings a"], "Mac/Strings.xcstrings"),
    (
      ["Widget/Localizable.xcstrings q", #"App\Localizable.xcstrings a"#],
      #"App\Localizable.xcstrings"#
    ),
    (["App/Localizable.xcstrings q", "Localizable.xcstrings b"], "Localizable.xcstrings"),
    (["Info.xcstrings q", "Main.storyboard r"], nil),
  ])
  func `a file that has texts of the catalog is taken before one that has none`(
    texts: [String], own: String?
  ) throws {
    let texts = texts.map { $0.split(separator: " ").map(String.init) }
    let found = try found(texts.map { ($0[0], $0[1]) })
    #expect(found.own == Set([own].compactMap(\.self)) && found.isChosen == (own != nil))
    #expect(found.others == texts.map { $0[0] }.filter { $0 != own })
  }

  @Test func `a text that names no file belongs to the catalog`() throws {
    let found = try found([("", "a"), ("Main.strings", "a")])
    #expect(found.own == [""] && found.others == ["Main.strings"])
  }
}
