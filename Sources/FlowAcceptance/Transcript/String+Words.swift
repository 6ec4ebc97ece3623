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

  /// The milliseconds of a time such as `500ms`, `2s`, `30m`, `12h` or `3d`, up to a thousand days;
  /// nil for other texts.
  package var milliseconds: Int? {
    let units = [
      ("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
    ]
    guard let (name, unit) = units.first(where: { hasSuffix($0.0) }),
      let number = Int(dropLast(name.count)), (0...86_400_000_000 / unit).contains(number)
    else { return nil }
    return number * unit
  }
}
