import FlowCore

/// A parsed command line.
struct Invocation {
  let command: Command
  /// The names of the command and subcommand, such as `["state", "read"]`.
  let path: [String]
  let operands: [String]
  /// The options in the order of the command line.
  let given: [GivenOption]
  /// The command line after `--`; nil if there is none.
  let commandLine: [String]?

  /// An option with its value; a flag has no value.
  struct GivenOption {
    let option: Option
    let value: String?
  }

  /// Returns true if an option is given.
  func has(_ option: Option) -> Bool {
    given.contains { $0.option.name == option.name }
  }

  /// Returns the last value of an option.
  func value(_ option: Option) -> String? {
    values(option).last
  }

  /// Returns the file that an option names; nil for none, and for `-`, which is standard output.
  func file(_ option: Option) -> String? {
    value(option).flatMap { $0 == "-" ? nil : $0 }
  }

  /// Returns all values of an option.
  func values(_ option: Option) -> [String] {
    given.compactMap { $0.option.name == option.name ? $0.value : nil }
  }

  /// Returns an operand by its index; nil if it is not given.
  func operand(_ index: Int) -> String? {
    operands.indices.contains(index) ? operands[index] : nil
  }

  /// Returns an operand that is one of a few words; nil if it is not given.
  ///
  /// - Throws: `UsageError` when it is another word, with the nearest one.
  func word(_ index: Int, among words: [String]) throws(UsageError) -> String? {
    guard let word = operand(index) else { return nil }
    guard words.contains(word) else {
      throw UsageError(
        message: "invalid argument '\(word)' for '\(title)'\(word.advice(among: words))")
    }
    return word
  }
}
