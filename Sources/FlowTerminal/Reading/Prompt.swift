/// What stands before the cursor: a short text in runs of one style each.
///
/// ```
/// Prompt("> ")
/// Prompt([.init("cluck", style: "1;31"), .init(" › ", style: "2")])
/// ```
public struct Prompt: Hashable, Sendable {
  /// A stretch of text in one style.
  public struct Run: Hashable, Sendable {
    /// What is shown.
    public let text: String
    /// The parameters of the escape sequence that styles it, such as `1;31`; empty for none.
    public let style: String

    /// A stretch of text; anything but digits and `;` in the style counts as none.
    public init(_ text: String, style: String = "") {
      self.text = text
      self.style = style.utf8.allSatisfy { (0x30...0x3B).contains($0) && $0 != 0x3A } ? style : ""
    }
  }

  /// The runs: safe to show, on one line, no two neighbours in the same style, ending with a space.
  public let runs: [Run]

  /// A prompt without any style.
  public init(_ text: String) {
    self.init([Run(text)])
  }

  /// A prompt of several runs.
  ///
  /// - Parameter parts: runs as they come; neighbours of one style are merged.
  public init(_ parts: [Run]) {
    var runs: [Run] = []
    for part in parts {
      let text = part.text.shown
      if text.isEmpty { continue }
      if let last = runs.last, last.style == part.style {
        runs[runs.count - 1] = Run(last.text + text, style: part.style)
      } else {
        runs.append(Run(text, style: part.style))
      }
    }
    // libedit loses an escape sequence at the very end: the last space has no style of its own.
    if let last = runs.last, !last.style.isEmpty {
      let text = last.text.hasSuffix(" ") ? String(last.text.dropLast()) : last.text
      runs[runs.count - 1] = Run(text, style: last.style)
      runs.append(Run(" "))
    } else if let last = runs.last, !last.text.hasSuffix(" ") {
      runs[runs.count - 1] = Run(last.text + " ")
    }
    self.runs = runs.filter { !$0.text.isEmpty }
  }

  /// The text alone.
  public var text: String { runs.map(\.text).joined() }

  /// The text for libedit, each escape sequence between two marks.
  ///
  /// libedit prints such a sequence together with the character after it, which must take a column:
  /// others are left out here, as it never shows them anyway.
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
