import FlowContent
import FlowCore
import FlowYAML
import TestSupport

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
  let body = page.split(separator: "\n", omittingEmptySubsequences: false)
    .map { "    \($0)\n" }.joined()
  return mistakes(in: flowText(flow + "pages:\n  - page: one\n" + body))
}

/// The flow that a text describes; its mistakes are an error of the test.
func flow(_ text: String) throws -> Flow {
  try FlowLoader.load(Array(text.utf8), path: "flow.yaml").flow
}

extension Catalog {
  /// Returns the text of a key in the nearest language that the entry has, with arguments.
  func text(for key: String, language: LanguageTag?, arguments: [Argument] = []) -> String {
    lookUp(
      key, in: fallbackLanguages(for: language), arguments: arguments, as: PseudoLanguage(language)
    ).text
  }
}
