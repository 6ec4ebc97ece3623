import FlowLocalization

extension HTMLDeck {
  /// The section that explains the deck.
  var help: String {
    """
    <section id="help" aria-labelledby="h-help"><h2 id="h-help">\(words(.help))</h2>
    <div class="prose">
    <p>\(words(.helpIntroduction))</p>
    <h3>\(words(.links))</h3>
    <p>\(words(.helpLinks))</p>
    <h3>\(words(.answers))</h3>
    <p>\(words(.helpAnswers))</p>\(importHelp)
    <h3>\(words(.onPhone))</h3>
    <p>\(words(.helpPhone))</p>
    <h3>\(words(.onPaper))</h3>
    <p>\(words(.helpPaper))</p>
    <h3 id="h-keys">\(words(.keys))</h3>
    <table class="keys" aria-labelledby="h-keys"><tbody>
    \(keys)
    </tbody></table>
    <label class="check" id="shortcuts" hidden><input type="checkbox" checked> \(words(.useKeys))</label>
    </div></section>

    """
  }

  /// The paragraph on importing answers; empty where they can't be imported.
  private var importHelp: String {
    guard deck.isImportable else { return "" }
    return "\n<p>\(words(.helpApply, ["command": "<code>firstrun copy import</code>"]))</p>"
  }

  private var keys: String {
    let rows: [([String], DeckPhrase)] = [
      (["J", "K"], .keyPages), (["]", "["], .keyLanguages), (["S"], .keyOne), (["A"], .keyAll),
      (["N"], .keyNone), (["Y"], .keyApprove), (["F"], .keyFlag), (["E"], .keySuggest),
      (["U"], .keyTakeBack), (["C"], .keyChoose), (["/"], .search),
      (["1", "2", "3", "4", "5"], .keyParts), (["?"], .keyHelp), (["Esc"], .keyClear),
    ]
    return rows.map { keys, action in
      let names = keys.map { "<kbd>\($0)</kbd>" }.joined(separator: " ")
      return "<tr><th scope=\"row\">\(names)</th><td>\(words(action))</td></tr>"
    }
    .joined(separator: "\n")
  }
}
