import FlowCheck
import FlowContent
import FlowCore
import FlowSession
import FlowYAML
import TestSupport

@testable import FlowReview

/// A small flow and its copy, with something of everything that a deck shows.
enum Sample {
  static let yaml = flowText(
    """
    screens:
      - screen: table
        size: 20x6
        elements:
          - {element: deal, at: 0x0, size: 8x3, label: table.deal}
    pages:
      - page: hello
        emoji: "👋"
        accent: "#FF4D33"
        gestures: [tap]
        choices:
          - {choice: go, label: hello.go, do: next}
      - page: bye
        screen: table
        highlight: deal
        continue: bye.continue
    """, id: "small", domain: "com.example.small")

  static let copy = catalog([
    (
      "bye.continue", #""comment": "The last button.","#,
      [("en", "translated", "Done"), ("es", "needs_review", "Listo")]
    ),
    ("bye.title", "", [("en", "translated", "Bye!")]),
    (
      "hello.go", "",
      [("en", "translated", "Go"), ("es", "new", "Vamos"), ("ja", "translated", "始める")]
    ),
    ("hello.title", "", [("en", "translated", "Hello"), ("es", "translated", "Hola")]),
    (
      "table.deal", #""extractionState": "stale","#,
      [("en", "translated", "Deal"), ("es", "translated", "Repartir")]
    ),
    ("old.key", "", [("en", "translated", "Old")]),
  ])

  /// A catalog in English: keys, what else their entries have, and texts by language and state.
  static func catalog(
    _ entries: [(key: String, rest: String, texts: [(String, String, String)])]
  ) -> String {
    let strings = entries.map { key, rest, texts in
      let localizations = texts.map { language, state, text in
        #""\#(language)": {"stringUnit": {"state": "\#(state)", "value": "\#(text)"}}"#
      }
      return #""\#(key)": {\#(rest) "localizations": {\#(localizations.joined(separator: ", "))}}"#
    }
    return """
      {"sourceLanguage": "en", "strings": {
      \(strings.joined(separator: ",\n"))
      }}
      """
  }

  static func subject(
    _ yaml: String = yaml, _ copy: String = copy, checksAllKeys: Bool = false
  ) throws -> CheckSubject {
    let loaded = try FlowLoader.load(Array(yaml.utf8), path: "flow.yaml")
    return CheckSubject(
      loaded.flow, loaded.locations, catalog: try parsed(copy), warnings: loaded.warnings,
      checksAllKeys: checksAllKeys)
  }

  static func parsed(_ copy: String) throws -> Catalog {
    try Catalog(Array(copy.utf8), path: "Localizable.xcstrings")
  }

  static func deck(
    _ selection: DeckSelection = DeckSelection(), since earlier: String? = nil,
    yaml: String = yaml, copy: String = copy
  ) throws -> Deck {
    let subject = try subject(yaml, copy, checksAllKeys: selection.includesUnused)
    let then = try earlier.map { EarlierCatalog(name: "v1", catalog: try parsed($0)) }
    return try Deck(
      subject.flow, parsed(copy), selection, findings: FlowChecker.findings(in: subject),
      since: then)
  }
}

/// All that a renderer writes.
func written(_ write: ((String) -> Void) throws -> Void) rethrows -> String {
  var text = ""
  try write { text += $0 }
  return text
}
