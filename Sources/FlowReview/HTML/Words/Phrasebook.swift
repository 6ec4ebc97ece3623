import FlowCheck
import FlowContent
package import FlowCore
import FlowFormats
import FlowLocalization

/// The words of a deck's own language, with the rules that choose among plural forms.
package struct Phrasebook: Sendable {
  private let words: DeckWords
  private let rules: PluralRules
  private let counts: [DeckCount: CountedPhrase]
  /// The answers to a question.
  let yes: String
  let no: String

  /// Creates the phrasebook of a language, or of the nearest that the runner has.
  package init(_ language: LanguageTag? = nil) {
    let session = Words.in(language)
    let words = session.deck
    self.words = words
    (yes, no) = (session.yes, session.no)
    rules = PluralRules(LanguageTag(words.language))
    counts = Dictionary(uniqueKeysWithValues: DeckCount.allCases.map { ($0, words.count($0)) })
  }

  /// The tag of the language.
  var language: String { words.language }

  /// Returns a phrase; the values are put in as they are.
  func callAsFunction(_ phrase: DeckPhrase, _ values: KeyValuePairs<String, String> = [:]) -> String
  {
    values.isEmpty ? words.phrase(phrase) : words.phrase(phrase).filled(values)
  }

  /// Returns a phrase that the script says, too.
  func callAsFunction(
    _ phrase: DeckScriptPhrase, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    values.isEmpty ? words.scriptPhrase(phrase) : words.scriptPhrase(phrase).filled(values)
  }

  /// Returns a number of things.
  func counted(_ number: Int, _ things: DeckCount) -> String {
    let category = rules.category(of: PluralOperands(number))
    return counts[things]?[category.rawValue].filled(["number": String(number)]) ?? ""
  }

  /// Returns a phrase as HTML, with a value that is HTML, too.
  func html(_ phrase: DeckPhrase, _ name: String, _ value: HTML) -> HTML {
    HTML(asset: self(phrase, [name: value.source]))
  }

  /// Returns HTML in English, in an element that says so unless the deck is English.
  func english(_ html: HTML) -> HTML {
    language == "en" ? html : #"<span lang="en" dir="ltr">\#(html)</span>"#
  }

  /// Returns HTML of another language, in an element that keeps its direction to itself unless the
  /// deck is English.
  func isolated(_ html: HTML) -> HTML { language == "en" ? html : "<bdi>\(html)</bdi>" }

  /// The attribute of an element with text that people wrote; empty in an English deck.
  var writtenAttributes: HTML { language == "en" ? "" : #" dir="auto""# }

  /// Returns a state in words.
  func state(_ state: TextState) -> String {
    switch state {
    case .missing: self(.stateMissing)
    case .new: self(.stateNew)
    case .needsReview: self(.stateNeedsReview)
    case .stale: self(.stateStale)
    case .translated: self(.stateTranslated)
    case .notTranslatable: self(.stateNotTranslatable)
    case .other(let name): name.isEmpty ? self(.stateUnknown) : name
    }
  }

  /// Returns a space in words, such as `62 cells` or `13 × 2 cells`.
  func room(_ room: TextSpace) -> String {
    room.rows == 1
      ? counted(room.columns, .cells)
      : self(.cellsInRows, ["columns": String(room.columns), "rows": String(room.rows)])
  }

  /// Returns the severity of a finding in words.
  func severity(_ severity: String) -> String {
    switch severity {
    case "error": self(.error)
    case "warning": self(.warning)
    default: self(.note)
    }
  }

  /// The words that the script says, as JSON: the language, the phrases, the values of facts that
  /// are answers, and for what is counted the phrase of each plural category.
  var json: JSONValue {
    let phrases = DeckScriptPhrase.allCases.map { ($0.rawValue, JSONValue.string(self($0))) }
    let counts = DeckCount.allCases.map { count in
      let forms = self.counts[count]?.forms ?? []
      return (count.rawValue, JSONValue.object(forms.map { ($0.category, .string($0.phrase)) }))
    }
    let values = [("yes", yes), ("no", no), ("unknown", self(.stateUnknown))]
      .map { ($0, JSONValue.string($1)) }
    return .object([
      ("language", .string(language)), ("phrases", .object(phrases)),
      ("values", .object(values)), ("counts", .object(counts)),
    ])
  }
}
