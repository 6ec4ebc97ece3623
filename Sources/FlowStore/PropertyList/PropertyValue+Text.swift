extension PropertyValue {
  /// A type that can be given by name on the command line, as for `defaults write`.
  package enum WritableType: String, Hashable, Sendable, CaseIterable {
    case bool
    case int
    case float
    case string
    case date
  }

  /// Parses a value of a type; nil if the text is not one.
  package init?(_ text: String, as type: WritableType) {
    switch type {
    case .bool:
      switch text.lowercased() {
      case "yes", "true", "1": self = .boolean(true)
      case "no", "false", "0": self = .boolean(false)
      default: return nil
      }
    case .int:
      guard let number = Int64(text) else { return nil }
      self = .integer(number)
    case .float:
      guard let number = Double(text), number.isFinite else { return nil }
      self = .real(number)
    case .string:
      guard !text.utf8.contains(0) else { return nil }
      self = .string(text)
    case .date:
      guard let seconds = XMLDate.secondsSince2001(text.utf8) else { return nil }
      self = .date(secondsSince2001: seconds)
    }
  }
}
