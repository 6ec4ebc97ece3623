extension HTMLDeck {
  /// The section that explains the deck.
  static var help: String {
    """
    <section id="help" aria-labelledby="h-help"><h2 id="h-help">Help</h2>
    <div class="prose">
    <p>Every page of the flow is here as people first see it, with its texts below: a row for each \
    text, a column for each language. The number beside a page is how many texts need work.</p>
    <h3>Links</h3>
    <p>The address always says what is in view: the page, the languages, the filter and the search. \
    Copy it from the browser to send somebody there. A text’s key is a link to that text.</p>
    <h3>Answers</h3>
    <p>Under each text you can approve it, flag it with a comment, or suggest another wording. Your \
    answers stay in this browser until you download them as one file under Answers; nothing is sent. \
    Whoever keeps the copy applies it with <code>firstrun copy import</code>.</p>
    <h3>On a phone</h3>
    <p>One language shows at a time. Swipe sideways for the next language, or use the arrows at the \
    bottom for pages and languages.</p>
    <h3>On paper</h3>
    <p>Print, or save as PDF, to get a sheet for each page and language beside its source. Choose the \
    languages and the texts first.</p>
    <h3>Keys</h3>
    <table class="keys"><tbody>
    \(keys)
    </tbody></table>
    <label class="check" id="shortcuts" hidden><input type="checkbox" checked> Use these keys</label>
    </div></section>

    """
  }

  private static var keys: String {
    [
      (["J", "K"], "Next or previous page"),
      (["]", "["], "Next or previous language beside the source"),
      (["S"], "Source and one language"), (["A"], "All languages"), (["N"], "No language"),
      (["Y"], "Approve the text in focus"), (["F"], "Flag it with a comment"),
      (["E"], "Suggest another wording"), (["U"], "Take the answer back"),
      (["C"], "Choose languages"), (["/"], "Search"),
      (["1", "2", "3", "4", "5"], "Pages, languages, prototype, answers, help"),
      (["?"], "This help"), (["Esc"], "Clear the search"),
    ]
    .map { keys, action in
      let names = keys.map { "<kbd>\($0)</kbd>" }.joined(separator: " ")
      return "<tr><th scope=\"row\">\(names)</th><td>\(action)</td></tr>"
    }
    .joined(separator: "\n")
  }
}
