import FlowCore
import FlowExploration

extension HTMLDeck {
  /// Returns the message that explains why there is no prototype.
  static func missingPrototypeSection(because error: ExplorationError) -> String {
    """
    <section id="prototype" aria-labelledby="h-prototype"><h2 id="h-prototype">Prototype</h2>
    <p>There is none: \(HTMLText.escaped("\(error)")).</p></section>

    """
  }

  /// Returns the section in which the script plays the prototype.
  static func prototypeSection(_ renderers: [LocaleRenderer], _ flow: Flow) -> String {
    let options = renderers.enumerated().map { index, renderer in
      "<option value=\"\(index)\">\(HTMLText.escaped(renderer.name))</option>"
    }
    let pages = flow.pages.enumerated().map { index, page in
      "<option value=\"\(index)\">\(HTMLText.escaped(page.id))</option>"
    }
    return """
      <section id="prototype" aria-labelledby="h-prototype" hidden>
      <div class="heading"><h2 id="h-prototype">Prototype</h2>
      <p>Click through \(HTMLText.escaped(flow.app)): every move is one that firstrun’s own machine \
      makes.</p></div>
      <div class="stage">
      <div class="phone" id="phone" role="group" aria-label="The phone" tabindex="-1"></div>
      <div class="desk">
      <p id="said" role="status" aria-live="polite"></p>
      <p id="step"></p>
      <div class="controls">
      <label>Language <select id="speak">\(options.joined())</select></label>
      <label>Page <select id="aim">\(pages.joined())</select></label>
      <button type="button" id="shortest">Shortest way there</button>
      <button type="button" id="undo">Undo</button>
      <button type="button" id="restart">Start over</button>
      <button type="button" id="record">Download as a transcript</button>
      <label class="check"><input type="checkbox" id="clock" checked> Time passes by itself</label>
      </div>
      <div id="facts"></div>
      <div class="panel"><h3>What can happen here</h3><ul id="moves"></ul></div>
      <div class="panel"><h3>What the app finds</h3><p id="found"></p></div>
      <div class="panel"><h3>The same in firstrun</h3>\
      <pre id="typed" tabindex="0" role="region" aria-label="What to type in firstrun"></pre></div>
      </div></div></section>

      """
  }
}
