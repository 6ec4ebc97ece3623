import FlowCore
import FlowTerminal

/// What somebody types as an answer or as a value, in the words of the language or in English.
extension Words {
  /// Whether an answer is yes or no, as people type it in a hurry; nil is neither.
  func answer(_ text: String) -> Bool? {
    switch text.folded {
    case "y", "yes", yes.folded: true
    case "n", "no", no.folded: false
    default: nil
    }
  }

  /// A value of a type; a Boolean is given as an answer is.
  func value(_ text: String, of type: FactType) -> FactValue? {
    guard type == .boolean, let answer = answer(text) else { return type.value(text) }
    return .boolean(answer)
  }
}
