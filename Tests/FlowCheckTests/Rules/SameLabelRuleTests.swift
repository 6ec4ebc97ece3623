import FlowCore
import Testing

struct SameLabelRuleTests {
  private static let flow = """
    pages:
      - page: one
        choices:
          - choice: photos
            do: {answer: photos}
          - choice: contacts
            do: {answer: contacts}
    """

  @Test func `labels that are the same in some languages`() throws {
    let copy = catalog([
      ("one.photos", [("en", "Photos"), ("de", "Erlauben"), ("fr", "Autoriser")]),
      ("one.contacts", [("en", "Contacts"), ("de", "Erlauben"), ("fr", "autoriser")]),
    ])
    #expect(
      try findings(in: Self.flow, catalog: copy, of: .sameLabel) == [
        "10:9 warning: the label 'Erlauben' is also that of the choice 'photos' in de, fr; use"
          + " another one"
      ])
  }

  @Test func `labels that differ, and those without a catalog`() throws {
    #expect(try findings(in: Self.flow, of: .sameLabel) == [])
    let same = Self.flow.replacing("do:", with: "label: Allow\n        do:")
    #expect(
      try findings(in: same, of: .sameLabel) == [
        "12:16 warning: the label 'Allow' is also that of the choice 'photos'; use another one"
      ])
  }
}
