import FlowCore
import FlowFormats

extension HTMLDeck {
  /// The section with everybody's answers, which the script fills.
  static var answers: String {
    """
    <section id="answers" aria-labelledby="h-answers" hidden>
    <div class="heading"><h2 id="h-answers">Answers</h2><p id="answer-sum"></p></div>
    <p id="answer-none">There are no answers yet. Approve texts, flag them with a comment, or suggest \
    another wording under each text on the pages.</p>
    <p class="remark" id="answer-unkept" hidden>This browser keeps nothing for this deck: download \
    your answers before you close it.</p>
    <div class="controls">
    <label>Your name <input id="answer-by" autocomplete="name" maxlength="100"></label>
    <button type="button" class="main" id="answer-download">Download decisions</button>
    <button type="button" id="answer-copy">Copy</button>
    <button type="button" id="answer-clear">Take all back</button>
    </div>
    <p id="answer-said" role="status"></p>
    <textarea id="answer-text" rows="8" readonly hidden aria-label="The decisions"></textarea>
    <div class="scroll" role="region" aria-label="All answers" tabindex="0">
    <table class="tallies" id="answer-table" hidden><thead><tr><th scope="col">Text</th>\
    <th scope="col">Language</th><th scope="col">Answer</th><th scope="col">Wording</th>\
    <th scope="col">Comment</th></tr></thead><tbody id="answer-rows"></tbody></table></div>
    </section>

    """
  }

  /// What the script has to know for answers, as JSON.
  var about: JSONValue {
    func words(_ forms: [GlossaryTerm.TermForms]) -> JSONValue {
      .object(forms.map { ($0.language, .array($0.words.map(JSONValue.string))) })
    }
    return .object([
      ("summary", summary.map(JSONValue.string) ?? .null),
      ("flow", .string(deck.flow.id)), ("digest", .string(deck.digest)),
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
