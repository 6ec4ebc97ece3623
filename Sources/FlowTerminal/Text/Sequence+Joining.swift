extension Sequence<String> {
  /// Returns the texts one after another, with a separator between them.
  ///
  /// At its first call, `joined(separator:)` looks for a conformance among all types of the program,
  /// which takes 1.3 % of the time to the first page.
  func joined(by separator: String) -> String {
    var text = ""
    var isFirst = true
    for part in self {
      if !isFirst { text += separator }
      text += part
      isFirst = false
    }
    return text
  }
}
