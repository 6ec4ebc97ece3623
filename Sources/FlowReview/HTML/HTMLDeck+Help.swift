import FlowFormats
import FlowLocalization

extension HTMLDeck {
  /// The section that explains the deck.
  var help: HTML {
    """
    <section id="help" aria-labelledby="h-help"><h2 id="h-help">\(words.help)</h2>
    <div class="prose">
    <p>\(words.helpIntroduction)</p>
    <h3>\(words.links)</h3>
    <p>\(words.helpLinks)</p>
    <h3>\(words.answers)</h3>
    <p>\(words.helpAnswers)</p>\(importHelp)
    <h3>\(words.onPhone)</h3>
    <p>\(words.helpPhone)</p>
    <h3>\(words.onPaper)</h3>
    <p>\(words.helpPaper)</p>
    <h3 id="h-keys">\(words.keys)</h3>
    <table class="keys" aria-labelledby="h-keys"><tbody>
    \(keys)
    </tbody></table>
    <label class="check" id="shortcuts" hidden><input type="checkbox" checked> \(words.useKeys)</label>
    </div></section>

    """
  }

  /// The paragraph on importing answers.
  private var importHelp: HTML {
    let command: HTML = "<code>firstrun copy import</code>"
    return "\n<p>\(HTML(asset: words.helpApply(command: command.source)))</p>"
  }

  private var keys: HTML {
    let rows: [([String], String)] = [
      (["J", "K"], words.keyPages), (["]", "["], words.keyLanguages), (["S"], words.keyOne),
      (["A"], words.keyAll),
      (["N"], words.keyNone), (["Y"], words.keyApprove), (["F"], words.keyFlag),
      (["E"], words.keySuggest),
      (["U"], words.keyTakeBack), (["C"], words.keyChoose), (["/"], words.search),
      (["1", "2", "3", "4", "5"], words.keyParts), (["?"], words.keyHelp),
      (["Esc"], words.keyClear),
    ]
    return rows.map { keys, action -> HTML in
      let names = keys.map { key -> HTML in "<kbd>\(key)</kbd>" }.joined(separator: " ")
      return #"<tr><th scope="row">\#(names)</th><td>\#(action)</td></tr>"#
    }
    .joined(separator: "\n")
  }
}
