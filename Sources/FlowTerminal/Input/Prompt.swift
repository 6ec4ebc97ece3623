import FlowFormats

/// The prompt before the typed line, as texts of one style each.
///
/// ```
/// Prompt("> ")
/// Prompt([.init("cluck", style: "1;31"), .init(" › ", style: "2")])
/// ```
package struct Prompt: Hashable, Sendable {
  package struct StyledText: Hashable, Sendable {
    package let text: String
    /// The SGR parameters of the style, such as `1;31`; empty for none.
    package let style: String

    /// Creates a text, sanitised and on one line; a style with anything but digits and `;` is ignored.
    package init(_ text: String, style: String = "") {
      self.text = Sanitiser.cleanLine(text)
      self.style = style.utf8.allSatisfy { (0x30...0x3B).contains($0) && $0 != 0x3A } ? style : ""
    }
  }

  /// The texts, with a space at the end of the last one.
  package let texts: [StyledText]

  package init(_ text: String) {
    self.init([StyledText(text)])
  }

  package init(_ parts: [StyledText]) {
    var texts = parts.filter { !$0.text.isEmpty }
    // libedit loses an escape sequence at the very end, so the last space is a run without a style.
    if let last = texts.popLast() {
      let text = last.text.hasSuffix(" ") ? String(last.text.dropLast()) : last.text
      texts += [StyledText(text, style: last.style), StyledText(" ")]
    }
    self.texts = texts.filter { !$0.text.isEmpty }
  }

  package var text: String { texts.map(\.text).joined() }

  /// Returns true if the prompt and a line typed after it leave a cell of their row free.
  package func fits(with line: String, columns: Int) -> Bool { (text + line).columns < columns }

  /// The prompt as bytes for a terminal, with its escape sequences.
  package var bytes: [UInt8] {
    let text = texts.map { $0.style.isEmpty ? $0.text : "\u{1B}[\($0.style)m\($0.text)\u{1B}[0m" }
    return Array(text.joined().utf8)
  }

  /// Returns the text for libedit, with a mark before and after each escape sequence.
  ///
  /// libedit prints a sequence together with the character after it, which must have a width.
  /// Characters without a width are left out, since libedit never shows them.
  func marked(with mark: Unicode.Scalar) -> String {
    var marked = ""
    var before = ""
    for part in texts {
      let text = String(
        String.UnicodeScalarView(part.text.unicodeScalars.filter { $0.columns > 0 }))
      if text.isEmpty { continue }
      if part.style != before {
        marked += "\(mark)\u{1B}[0\(part.style.isEmpty ? "" : ";" + part.style)m\(mark)"
        before = part.style
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
    self.init([
      StyledText(position.isEmpty ? "" : position + " ", style: style),
      StyledText("› ", style: "1"),
    ])
  }

  /// Creates the prompt of a field: its label, what stands beside that, and an angle.
  package init(asking label: [String], in appearance: Appearance) {
    guard case .coloured = appearance.mode else {
      self.init(label.joined(separator: " ") + " > ")
      return
    }
    let style = appearance.hasHighContrast ? "" : "2"
    self.init(
      [StyledText((label.first ?? "") + " ", style: "1")]
        + label.dropFirst().map { StyledText($0 + " ", style: style) }
        + [StyledText("› ", style: "1")])
  }
}
