import FlowCore
import FlowFormats
import FlowStore
import Onboarding

extension PropertyValue {
  /// Creates a value from the notation of transcripts.
  ///
  /// It is one of `true`, `3`, `2.5`, `"text"`, `text` and `[a, b]`.
  init(transcript text: String) {
    if text == "true" || text == "false" {
      self = .boolean(text == "true")
    } else if let number = Int64(text) {
      self = .integer(number)
    } else if text.contains("."), let number = Double(text), number.isFinite {
      self = .real(number)
    } else if text.hasPrefix("["), text.hasSuffix("]") {
      let parts = text.dropFirst().dropLast().split(separator: ",")
      self = .array(parts.map { PropertyValue(transcript: String($0.trimmed)) })
    } else if text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") {
      self = .string(String(text.dropFirst().dropLast()))
    } else {
      self = .string(text)
    }
  }

  /// The value in the notation of transcripts, or nil if that has none for its type.
  var transcript: String? {
    switch self {
    case .boolean(let flag): return flag ? "true" : "false"
    case .integer(let number): return "\(number)"
    case .real(let number): return "\(number)"
    case .string(let text):
      return PropertyValue(transcript: text) == self ? text : "\"\(text)\""
    case .array(let values):
      let parts = values.compactMap(\.transcript)
      return parts.count == values.count ? "[\(parts.joined(separator: ", "))]" : nil
    case .unsigned, .data, .date, .uid, .dictionary: return nil
    }
  }
}
