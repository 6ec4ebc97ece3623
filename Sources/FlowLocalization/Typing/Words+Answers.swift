package import FlowCore

/// Parsing of answers and values, in this language or in English.
extension Words {
  /// Returns true for a yes and false for a no, in full or as one English letter; nil for anything
  /// else.
  package func answer(_ text: String) -> Bool? {
    switch text.folded {
    case "y", "yes", yes.folded: true
    case "n", "no", no.folded: false
    default: nil
    }
  }

  /// Returns the value of a text; a Boolean may also be an answer such as yes.
  package func value(_ text: String, of type: FactType) -> FactValue? {
    guard type == .boolean, let answer = answer(text) else { return type.value(text) }
    return .boolean(answer)
  }
}
