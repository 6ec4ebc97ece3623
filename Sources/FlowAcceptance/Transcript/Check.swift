import FlowStore

/// Something that must hold once a step is done.
struct Check: Sendable {
  enum Kind: Sendable {
    /// A key of a domain has a value; nil is absent.
    case state(KeyPath, PropertyValue?)
    /// A file in the state directory is there, or not.
    case file(String, isThere: Bool)
    /// A file in the state directory has a line that matches.
    case fileLine(String, LineMatcher)
    /// A line of standard error matches.
    case errors(LineMatcher)
  }

  /// A key in a domain, or in dictionaries in it: `firstrun.cluck.launches`.
  struct KeyPath: Hashable, Sendable {
    /// The domain; nil is the flow's own.
    let domain: String?
    let key: String
  }

  /// From 1.
  let line: Int
  let kind: Kind
}

extension PropertyValue {
  /// Reads a value as transcripts write it: `true`, `3`, `2.5`, `"text"`, `text`, `[a, b]`.
  init(transcript text: String) {
    if text == "true" || text == "false" {
      self = .boolean(text == "true")
    } else if let number = Int64(text) {
      self = .integer(number)
    } else if text.contains("."), let number = Double(text), number.isFinite {
      self = .real(number)
    } else if text.hasPrefix("["), text.hasSuffix("]") {
      let parts = text.dropFirst().dropLast().split(separator: ",")
      self = .array(parts.map { PropertyValue(transcript: String($0).trimmed) })
    } else if text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") {
      self = .string(String(text.dropFirst().dropLast()))
    } else {
      self = .string(text)
    }
  }

  /// The value as transcripts write it; nil for one that they can't.
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
