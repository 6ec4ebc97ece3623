import FlowCore
import Testing

struct PageHeightRuleTests {
  private func page(features: Int) -> String {
    let lines = (1...features).map { "      - Feature \($0)\n" }.joined()
    return "pages:\n  - page: one\n    title: One\n    features:\n\(lines)  - page: two\n"
  }

  /// Title, features and, below them, dots, what can be typed, and the prompt.
  @Test(arguments: [
    (16, []),
    (
      17,
      [
        "6:11 note: the page needs 21 rows, but a terminal of 40 by 20 has 20: its top scrolls out of sight"
      ]
    ),
    (
      21,
      [
        "6:11 warning: the page needs 25 rows, but a terminal of 80 by 24 has 24: its top scrolls out of sight"
      ]
    ),
  ])
  func `a page must fit with all that stands below it`(features: Int, found: [String]) throws {
    #expect(try findings(in: page(features: features), of: .pageHeight) == found)
  }

  @Test func `the language that takes the most rows is named`() throws {
    let long = String(repeating: "langsam ", count: 120)
    let catalog = catalog([
      ("one.title", [("en", "One"), ("de", "Eins"), ("fr", "Un")]),
      ("one.body", [("en", "Short"), ("de", long), ("fr", "Court")]),
    ])
    let flow = "pages:\n  - page: one"
    #expect(
      try findings(in: flow, catalog: catalog, of: .pageHeight) == [
        "6:11 note: the page needs 34 rows in de, but a terminal of 40 by 20 has 20: its top scrolls out of sight"
      ])
    #expect(
      try findings(in: flow, catalog: catalog, of: .pageHeight, language: "fr") == [])
  }

  @Test func `a screen is measured without its light, too, where the page shows without it`() throws
  {
    func flow(missing: String) -> String {
      """
      facts: {dealt: {type: boolean, default: no}}
      screens:
        - screen: table
          size: 30x14
          elements:
            - {element: deal, at: 0x0, size: 8x3, show: dealt}
      pages:
        - page: one
          title: One
          highlight: deal
          missing: \(missing)
          callout: {text: Tap it, edge: bottom}
      """
    }
    #expect(
      try findings(in: flow(missing: "show"), of: .pageHeight) == [
        "12:11 note: the page needs 21 rows, but a terminal of 40 by 20 has 20: its top scrolls out of sight"
      ])
    #expect(try findings(in: flow(missing: "skip"), of: .pageHeight) == [])
  }
}
