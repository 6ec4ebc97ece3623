/// Spellings of earlier versions, which go on working and aren't listed.
enum FormerSpelling {
  /// The options of `test` that are subcommands now, and the options that take their values.
  private static let testOptions = [
    ("--generate", "generate", nil), ("--random", "random", "--count"),
    ("--mutants", "mutants", nil), ("--accept", "accept", nil),
    ("--coverage", "coverage", "--format"),
  ]

  /// Returns a command line with today's spellings in place of former ones.
  static func replaced(in words: [String]) -> [String] {
    switch words.first {
    case "achievements": achievements(words)
    case "test": test(words)
    default: words
    }
  }

  /// Returns `achievements next FLOW` for `achievements FLOW next`.
  private static func achievements(_ words: [String]) -> [String] {
    let command = Command.achievements
    guard words.count > 2, command.subcommand(words[1]) == nil, command.subcommand(words[2]) != nil
    else { return words }
    var words = words
    words.swapAt(1, 2)
    return words
  }

  /// Returns `test random --count 9 FLOW` for `test --random 9 FLOW`.
  private static func test(_ words: [String]) -> [String] {
    for (former, command, option) in testOptions {
      guard
        let index = words.firstIndex(where: { $0 == former || $0.hasPrefix("\(former)=") })
      else { continue }
      let value = words[index].dropFirst(former.count)
      var words = words
      words[index] = option.map { $0 + value } ?? String(value.dropFirst())
      if words[index].isEmpty { words.remove(at: index) }
      words.insert(command, at: 1)
      return words
    }
    return words
  }
}
