import FlowCore
import FlowFormats
import FlowLocalization

extension HTMLDeck {
  /// The section with everybody's answers, which the script fills.
  var answers: HTML {
    """
    <section id="answers" aria-labelledby="h-answers" hidden>
    <div class="heading"><h2 id="h-answers">\(words.answers)</h2><p id="answer-sum"></p></div>
    <p id="answer-none">\(words.noAnswers)</p>
    <p class="remark" id="answer-unkept" hidden>\(words.unkept)</p>
    <div class="controls">
    <label>\(words.yourName) <input id="answer-by" autocomplete="name" maxlength="100"></label>
    <button type="button" class="main" id="answer-download">\(words.downloadDecisions)</button>
    <button type="button" id="answer-copy">\(words.copy)</button>
    <button type="button" id="answer-clear">\(words.scriptTakeAllBack)</button>
    </div>
    <p id="answer-said" role="status"></p>
    <textarea id="answer-text" rows="8" readonly hidden aria-label="\(words.theDecisions)"></textarea>
    <div class="scroll" role="region" aria-label="\(words.allAnswers)" tabindex="0">
    <table class="tallies" aria-labelledby="h-answers" id="answer-table" hidden><thead><tr>\
    \(columns)</tr></thead><tbody id="answer-rows"></tbody></table></div>
    </section>

    """
  }

  private var columns: [HTML] {
    [words.text, words.language, words.answer, words.wording, words.comment]
      .map { #"<th scope="col">\#($0)</th>"# }
  }

  /// The values that the script needs for answers, as JSON.
  var about: JSONValue {
    func words(_ forms: [GlossaryTerm.TermForms]) -> JSONValue {
      .object(forms.map { ($0.language, .array($0.words.map(JSONValue.string))) })
    }
    return .object([
      ("summary", summary.map(JSONValue.string) ?? .null),
      ("flow", .string(deck.flow.id)),
      ("digest", .string(deck.digest)), ("sourceLanguage", .string(deck.sourceLanguage)),
      (
        "glossary",
        .array(
          deck.flow.guide.glossary.map { term in
            .object([
              ("term", .string(term.term)), ("translations", words(term.translations)),
              ("avoid", words(term.avoided)),
            ])
          })
      ),
    ])
  }
}
