import FlowCore
import TestSupport
import Testing

@testable import FlowContent

private let head = flowText()

@Suite struct CopyGuideKeysTests {
  @Test func `limits and a glossary`() throws {
    let flow = try flow(
      head + """
        limits:
          - kind: title
            cells: 40
          - key: one.body
            cells: 200
            characters: 120
        glossary:
          - term: card
            translations: {es: tarjeta, fr: [carte, cartes]}
            avoid: {es-MX: ficha}
        """)
    #expect(
      flow.guide
        == CopyGuide(
          limits: [
            CopyLimit(.roles([.title]), cells: 40),
            CopyLimit(.key("one.body"), cells: 200, characters: 120),
          ],
          glossary: [
            GlossaryTerm(
              "card",
              translations: [
                .init(language: "es", words: ["tarjeta"]),
                .init(language: "fr", words: ["carte", "cartes"]),
              ],
              avoided: [.init(language: "es-MX", words: ["ficha"])])
          ]))
  }

  @Test(arguments: [
    ("limits:\n  - ⟦1⟧kind: title", "1: F005: a limit needs 'cells', 'characters' or both"),
    ("limits:\n  - ⟦1⟧cells: 4", "1: F005: a limit needs either a 'kind' or a 'key'"),
    (
      "limits:\n  - ⟦1⟧cells: 4\n    kind: title\n    key: a",
      "1: F005: a limit needs either a 'kind' or a 'key'"
    ),
    (
      "limits:\n  - cells: 4\n    kind: ⟦1⟧titel",
      "1: F007: 'kind' can't be 'titel'; did you mean 'title'?"
    ),
    (
      "limits:\n  - kind: title\n    cells: ⟦1⟧0",
      "1: F007: 'cells' must be a number from 1 to 10000, not '0'"
    ),
    ("glossary:\n  - ⟦1⟧avoid: {en: b}", "1: F005: a term needs the key 'term'"),
    (
      "glossary:\n  - term: a\n    avoid: {⟦1⟧x: b}",
      "1: F007: invalid language 'x'; write it like es-MX"
    ),
    ("glossary:\n  - term: a\n    avoid: ⟦1⟧b", "1: F006: 'avoid' must be a mapping, not a string"),
  ])
  func `what is wrong is told at its place`(keys: String, message: String) {
    #expect(mistakes(in: head + keys).contains(message), "\(mistakes(in: head + keys))")
  }
}
