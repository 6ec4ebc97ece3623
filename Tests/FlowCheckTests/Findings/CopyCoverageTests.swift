import FlowCheck
import FlowContent
import FlowCore
import FlowSession
import Testing

struct CopyCoverageTests {
  private static let texts = catalog([
    ("one.title", [("en", "One"), ("es", "Uno"), ("fr", "Un")]),
    ("one.body", [("en", "Hello"), ("es", "")]), ("one.go", [("en", "Go"), ("es", "Ir")]),
    ("spare", [("en", "Spare")]),
  ])
  .replacing(#""translated", "value": "Ir""#, with: #""needs_review", "value": "Ir""#)

  private func covered(_ language: String) throws -> CopyCoverage? {
    let flow =
      "flow: f\napp: F\ndomain: a.b\ncompletion: d\npages:\n  - page: one\n    continue: one.go\n"
    return try subject(flow, catalog: Self.texts)
      .coverage(of: #require(LanguageTag(language)))
  }

  @Test(arguments: [
    ("en", "f: en 100% (3 of 3)"), ("es", "f: es 33% (1 of 3)"), ("fr", "f: fr 33% (1 of 3)"),
    ("de", "f: de 0% (0 of 3)"),
  ])
  func `what is written and reviewed counts`(language: String, line: String) throws {
    #expect(try covered(language)?.description == line)
  }

  /// A text of the flow itself, a key that the catalog lacks, and an entry that Xcode has made of a
  /// text.
  @Test(arguments: [
    ("en", "f: en 75% (3 of 4)"), ("es", "f: es 25% (1 of 4)"), ("de", "f: de 0% (0 of 4)"),
  ])
  func `what the catalog does not have is missing, but for source texts`(
    language: String, line: String
  ) throws {
    let flow = """
      flow: f
      app: F
      domain: a.b
      completion: d
      pages:
        - page: one
          features: [Your Text, one.lacking, Fast]
      """
    let texts = catalog([("one.title", [("en", "One"), ("es", "Uno")]), ("Fast", [])])
    let coverage = try subject(flow, catalog: texts).coverage(of: #require(LanguageTag(language)))
    #expect(coverage?.description == line)
  }

  @Test func `less than was asked for is an error of the catalog`() throws {
    let flow = "flow: f\napp: F\ndomain: a.b\ncompletion: d\npages:\n  - page: one\n"
    let subject = try subject(flow, catalog: Self.texts)
    let spanish = try #require(LanguageTag("es"))
    let coverage = try #require(subject.coverage(of: spanish))
    #expect(subject.shortfall(coverage, under: 50) == nil)
    #expect(
      subject.shortfall(coverage, under: 51)?.diagnostic.description
        == "Localizable.xcstrings:1:1: error: 50% of the copy is finished in es (1 of 2), under 51% [F065]"
    )
  }
}
