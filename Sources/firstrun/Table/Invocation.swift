import FlowCore
import FlowSystem

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

extension Invocation {
  /// Checks that the options of `firstrun test` have a meaning together.
  ///
  /// - Throws: `CommandError` when one would be ignored.
  func checkTestOptions() throws(CommandError) {
    for (kind, others) in Self.kindsOfTests where has(kind) {
      let allowed = Set(([kind] + others).map(\.name))
      let own = Set(Command.test.options.map(\.name))
      for option in given.map(\.option) where own.contains(option.name) {
        if !allowed.contains(option.name) {
          throw CommandError(
            exitCode: .usage,
            message: "'--\(kind.name)' and '--\(option.name)' can't be used together")
        }
      }
    }
    for (option, kinds) in Self.dependentOptions where has(option) && !kinds.contains(where: has) {
      throw .alone(option, without: kinds)
    }
  }

  /// The options that ask for something else than a run of transcripts, each with the options that
  /// can stand beside it.
  private static let kindsOfTests: [(kind: Option, others: [Option])] = [
    (.generate, [.maxCommands, .outputFolder, .yes, .language, .variant]),
    (.random, [.seed, .variant]),
    (.mutants, [.killedShare, .report, .jobs, .shard, .timeout, .variant]),
    (.agree, [.report, .jobs, .shard, .timeout, .program, .watch]),
    (.accept, []),
  ]

  /// The options that mean something only beside one of others.
  private static let dependentOptions: [(option: Option, kinds: [Option])] = [
    (.maxCommands, [.generate]), (.outputFolder, [.generate]), (.yes, [.generate]),
    (.language, [.generate]), (.seed, [.random]), (.killedShare, [.mutants]),
    (.variant, [.generate, .random, .mutants]), (.castTime, [.cast]),
  ]
}

extension CommandError {
  fileprivate static func alone(_ option: Option, without kinds: [Option]) -> Self {
    let names = kinds.map { "'--\($0.name)'" }
    return Self(
      exitCode: .usage, message: "'--\(option.name)' needs \(names.joined(separator: " or "))")
  }
}
