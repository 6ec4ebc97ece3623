extension String {
  /// The words of the text, split as a shell would with quotes `'` and `"`; nil if a quote is not
  /// closed.
  var shellWords: [String]? {
    var shellWords: [String] = []
    var word: String?
    var quote: Character?
    for character in self {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let done = word { shellWords.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    return shellWords + (word.map { [$0] } ?? [])
  }
}
