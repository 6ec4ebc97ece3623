import FlowSystem

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
