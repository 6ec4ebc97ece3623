import FlowCore
import FlowExploration
import FlowFormats
import FlowLocalization

extension HTMLDeck {
  /// Returns the message that explains why there is no prototype.
  func missingPrototypeSection(because error: ExplorationError) -> HTML {
    let reason = words.english(HTML(text: "\(error)"))
    return """
      <section id="prototype" aria-labelledby="h-prototype"><h2 id="h-prototype">\(words.prototype)</h2>
      <p>\(HTML(asset: words.noPrototype(reason: reason.source)))</p></section>

      """
  }

  /// Returns the section in which the script plays the prototype.
  var playedPrototypeSection: HTML {
    let options = renderers.enumerated().map { index, renderer -> HTML in
      #"<option value="\#(index)" data-tag="\#(renderer.name)">\#(renderer.name)</option>"#
    }
    let pages = deck.flow.pages.enumerated().map { index, page -> HTML in
      #"<option value="\#(index)">\#(page.id)</option>"#
    }
    return """
      <section id="prototype" aria-labelledby="h-prototype" hidden>
      <div class="heading"><h2 id="h-prototype">\(words.prototype)</h2>
      <p>\(words.clickThrough(app: deck.flow.app))</p></div>
      <div class="stage">
      <div class="phone" id="phone" role="group" aria-label="\(words.thePhone)" tabindex="-1"></div>
      <div class="desk">
      <p id="said" dir="auto" role="status" aria-live="polite"></p>
      <p id="step"></p>
      <div class="controls">
      <label>\(words.language) <select id="speak">\(options)</select></label>
      \(variationChoices)\
      <label>\(words.pageToReach) <select id="aim">\(pages)</select></label>
      <button type="button" id="shortest">\(words.shortestWay)</button>
      <button type="button" id="undo">\(words.undo)</button>
      <button type="button" id="restart">\(words.scriptStartOver)</button>
      <button type="button" id="record">\(words.downloadTranscript)</button>
      <label class="check"><input type="checkbox" id="clock" checked> \(words.timePasses)</label>
      </div>
      <div id="facts"></div>
      <div class="panel"><h3>\(words.canHappenHere)</h3><ul id="moves"></ul></div>
      <div class="panel"><h3>\(words.appFinds)</h3><p id="found"></p></div>
      <div class="panel"><h3>\(words.inFirstrun)</h3>\
      <pre id="typed" tabindex="0" role="region" aria-label="\(words.whatToType)" \
      data-empty="\(words.nothingTyped)"></pre></div>
      </div></div></section>

      """
  }
}
