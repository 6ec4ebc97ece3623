extension String {
  /// The words of the text, split as a shell would with quotes `'` and `"`; nil if a quote is not
  /// closed.
  var words: [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in self {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    return words + (word.map { [$0] } ?? [])
  }
}
