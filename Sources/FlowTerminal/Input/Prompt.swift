import FlowFormats

/// The prompt before the typed line, as runs of text in one style each.
///
/// ```
/// Prompt("> ")
/// Prompt([.init("cluck", style: "1;31"), .init(" › ", style: "2")])
/// ```
package struct Prompt: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package let text: String
    /// The SGR parameters of the style, such as `1;31`; empty for none.
    package let style: String

    /// Creates a run, sanitised and on one line; a style with anything but digits and `;` is ignored.
    package init(_ text: String, style: String = "") {
      self.text = Sanitiser.cleanLine(text)
      self.style = style.utf8.allSatisfy { (0x30...0x3B).contains($0) && $0 != 0x3A } ? style : ""
    }
  }

  /// The runs, with a space at the end of the last one.
  package let runs: [Run]

  package init(_ text: String) {
    self.init([Run(text)])
  }

  package init(_ parts: [Run]) {
    var runs = parts.filter { !$0.text.isEmpty }
    // libedit loses an escape sequence at the very end, so the last space is a run without a style.
    if let last = runs.popLast() {
      let text = last.text.hasSuffix(" ") ? String(last.text.dropLast()) : last.text
      runs += [Run(text, style: last.style), Run(" ")]
    }
    self.runs = runs.filter { !$0.text.isEmpty }
  }

  package var text: String { runs.map(\.text).joined() }

  /// Returns true if the prompt and a line typed after it leave a cell of their row free.
  package func fits(with line: String, columns: Int) -> Bool { (text + line).columns < columns }

  /// The prompt as bytes for a terminal, with its escape sequences.
  package var bytes: [UInt8] {
    let text = runs.map { $0.style.isEmpty ? $0.text : "\u{1B}[\($0.style)m\($0.text)\u{1B}[0m" }
    return Array(text.joined().utf8)
  }

  /// Returns the text for libedit, with a mark before and after each escape sequence.
  ///
  /// libedit prints a sequence together with the character after it, which must have a width.
  /// Characters without a width are left out, since libedit never shows them.
  func marked(with mark: Unicode.Scalar) -> String {
    var marked = ""
    var before = ""
    for run in runs {
      let text = String(String.UnicodeScalarView(run.text.unicodeScalars.filter { $0.columns > 0 }))
      if text.isEmpty { continue }
      if run.style != before {
        marked += "\(mark)\u{1B}[0\(run.style.isEmpty ? "" : ";" + run.style)m\(mark)"
        before = run.style
      }
      marked += text
    }
    return marked
  }
}

extension Prompt {
  /// Creates the prompt of a run: `> ` without escape sequences, otherwise a position and an angle.
  ///
  ///     2/6 ›
  package init(at position: String, in appearance: Appearance) {
    guard case .coloured = appearance.mode else {
      self.init("> ")
      return
    }
    let style = appearance.hasHighContrast ? "" : "2"
    self.init([Run(position.isEmpty ? "" : position + " ", style: style), Run("› ", style: "1")])
  }
}
