/// Spellings of earlier versions, which go on working and aren't listed.
enum FormerSpelling {
  /// Returns a command line with today's spellings in place of former ones.
  static func replaced(in words: [String]) -> [String] {
    guard words.count > 2, words[0] == Command.achievements.name else { return words }
    // 'achievements FLOW next' is 'achievements next FLOW'.
    let actions = Command.achievements
    var words = words
    if actions.subcommand(words[1]) == nil, actions.subcommand(words[2]) != nil {
      words.swapAt(1, 2)
    }
    return words
  }
}
