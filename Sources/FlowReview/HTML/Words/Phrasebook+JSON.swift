import FlowFormats
import FlowLocalization

extension Phrasebook {
  /// The words that the script says, as JSON: the language, the phrases, the values of facts that
  /// are answers, and for what is counted the phrase of each plural category.
  var json: JSONValue {
    let phrases = DeckScriptPhrase.allCases.map { ($0.rawValue, JSONValue.string(self($0))) }
    let counts = countedForms.map { name, forms in
      (name, JSONValue.object(forms.map { ($0.category, .string($0.phrase)) }))
    }
    let values = [("yes", yes), ("no", no), ("unknown", self(.stateUnknown))]
      .map { ($0, JSONValue.string($1)) }
    return .object([
      ("language", .string(language)), ("phrases", .object(phrases)),
      ("values", .object(values)), ("counts", .object(counts)),
    ])
  }
}
