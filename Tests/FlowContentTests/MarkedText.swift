import FlowContent
import FlowCore

/// A text in which `⟦1⟧`, `⟦2⟧` … mark the places where diagnostics must stand.
struct MarkedText {
  /// Without the marks.
  let text: String
  private var names: [SourceLocation: String] = [:]

  init(_ marked: String) {
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

  /// The diagnostics as the test writes them: `1: error F004: a page has no key 'emojo'`.
  ///
  /// A diagnostic that stands at no mark shows its line and column instead.
  func describe(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { diagnostic in
      let place = diagnostic.location
      let name = names[place] ?? "\(place.line):\(place.column)"
      let severity = diagnostic.severity == .error ? "" : "\(diagnostic.severity.rawValue) "
      return "\(name): \(severity)\(diagnostic.code.rawValue): \(diagnostic.message)"
    }
  }
}

/// The mistakes of a marked flow, in the order of the file.
func mistakes(in marked: String) -> [String] {
  let marked = MarkedText(marked)
  do throws(Diagnostics) {
    let loaded = try FlowLoader.load(Array(marked.text.utf8), path: "flow.yaml")
    return marked.describe(loaded.warnings)
  } catch {
    return marked.describe(error.all)
  }
}

/// The mistakes of a flow of which only a part matters: the rest is added.
func mistakes(inPage page: String, of flow: String = "") -> [String] {
  let head = "flow: a\napp: A\ndomain: a.b\ncompletion: done\n"
  let body = page.split(separator: "\n", omittingEmptySubsequences: false)
    .map { "    \($0)\n" }.joined()
  return mistakes(in: head + flow + "pages:\n  - page: one\n" + body)
}

/// The flow that a text describes; its mistakes are an error of the test.
func flow(_ text: String) throws -> Flow {
  try FlowLoader.load(Array(text.utf8), path: "flow.yaml").flow
}
