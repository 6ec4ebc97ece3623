package import FlowCore

/// A text in which `⟦1⟧`, `⟦2⟧` … mark the expected locations of diagnostics.
package struct MarkedText {
  /// The text without the marks.
  package let text: String
  private var names: [SourceLocation: String] = [:]

  /// Creates a text from one with marks.
  package init(_ marked: String) {
    var text = String.UnicodeScalarView()
    var name: String?
    var (line, column) = (1, 1)
    for scalar in marked.unicodeScalars {
      switch (scalar, name) {
      case ("⟦", nil): name = ""
      case ("⟧", let finished?):
        names[SourceLocation(path: "flow.yaml", line: line, column: column)] = finished
        name = nil
      case (_, let begun?): name = begun + String(scalar)
      case (_, nil):
        text.append(scalar)
        (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
      }
    }
    self.text = String(text)
  }

  /// Returns diagnostics as tests write them: `1: F004: unknown key 'emojo' in a page`.
  ///
  /// The severity is left out for errors. A diagnostic without a mark at its location shows line
  /// and column instead.
  package func describe(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { diagnostic in
      let place = diagnostic.location
      let name = names[place] ?? "\(place.line):\(place.column)"
      let severity = diagnostic.severity == .error ? "" : "\(diagnostic.severity.rawValue) "
      return "\(name): \(severity)\(diagnostic.code.rawValue): \(diagnostic.message)"
    }
  }
}
