import FlowCore

extension CommandTable {
  /// Parses a command line without the program's name.
  ///
  /// Options may precede or follow the operands; `--` ends them.
  ///
  /// - Throws: `UsageError` when the command line is invalid.
  func parse(_ words: [String]) throws(UsageError) -> Invocation {
    var operands: [String] = []
    var given: [Invocation.GivenOption] = []
    var rest = words[...]
    var commandLine: [String]?
    while let word = rest.popFirst() {
      if word == "--" {
        commandLine = Array(rest)
        break
      }
      guard word.hasPrefix("-"), word.count > 1, !word.isNegativeNumber else {
        operands.append(word)
        continue
      }
      guard let option = try option(word, &rest) else {
        throw .unknownOption(word, for: words.lazy.compactMap(self.command).first ?? launch, common)
      }
      given.append(option)
    }
    let hasHelp = given.contains { $0.option == .help }
    let (command, path) = try resolve(&operands, hasHelp: hasHelp)
    let invocation = Invocation(
      command: command, path: path, operands: operands, given: given, commandLine: commandLine)
    let isAboutFirstrun = hasHelp || invocation.has(.version) || invocation.has(.dumpHelp)
    guard !isAboutFirstrun else { return invocation }
    do throws(UsageError) {
      try check(invocation)
    } catch {
      throw UsageError(message: error.message, path: path)
    }
    return invocation
  }

  /// Parses an option: `--name value`, `--name=value`, `-n`, `-n value` or `-nvalue`; returns nil if
  /// no command has it.
  private func option(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> Invocation.GivenOption? {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = option(called: name) else {
      // The value of a letter may follow it at once, as in '-j4'.
      guard word.count > 2, !word.hasPrefix("--"), let short = option(called: "\(word.prefix(2))"),
        short.value != nil, !short.isValueOptional
      else { return nil }
      return Invocation.GivenOption(option: short, value: String(word.dropFirst(2)))
    }
    guard let placeholder = option.value else {
      if parts.count > 1 { throw .noValue(option) }
      return Invocation.GivenOption(option: option, value: nil)
    }
    if option.isValueOptional, parts.count == 1 {
      return Invocation.GivenOption(option: option, value: nil)
    }
    guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
      throw .valueMissing(option, placeholder)
    }
    return Invocation.GivenOption(option: option, value: value)
  }

  /// Returns the command that the first operands name, and removes these operands.
  private func resolve(
    _ operands: inout [String], hasHelp: Bool
  ) throws(UsageError) -> (Command, path: [String]) {
    if operands.count > 1, operands[0] == "launch" {
      // The command at home, which is none here.
      operands.removeFirst()
      return (launch, [])
    }
    guard let name = operands.first, let command = command(name) else { return (launch, []) }
    operands.removeFirst()
    guard !command.subcommands.isEmpty else { return (command, [name]) }
    guard let word = operands.first else {
      if hasHelp { return (command, [name]) }
      throw .subcommandMissing(command)
    }
    guard let subcommand = command.subcommands.first(where: { $0.name == word }) else {
      throw .unknownSubcommand(word, of: command)
    }
    operands.removeFirst()
    return (subcommand, [name, word])
  }

  private func check(_ invocation: Invocation) throws(UsageError) {
    let command = invocation.command
    for option in invocation.given.map(\.option) {
      guard let own = (command.options + common).first(where: { $0.name == option.name }) else {
        throw .notHere(option, invocation)
      }
      let values = invocation.values(own)
      if !own.isRepeatable, values.contains(where: { $0 != values.first }) { throw .twice(own) }
      for value in values where !own.choices.isEmpty && !own.choices.contains(value) {
        throw .notAChoice(value, own)
      }
    }
    let needed = command.operands.prefix { !$0.isOptional }.count
    if invocation.operands.count < needed {
      throw .operandMissing(command.operands[invocation.operands.count], invocation)
    }
    let isOpen = command.operands.last?.isRepeatable ?? false
    if !isOpen, invocation.operands.count > command.operands.count {
      let word = invocation.operands[0]
      if invocation.path.isEmpty, let nearest = CommandName.nearest(to: word) {
        throw .unknownCommand(word, nearest: nearest)
      }
      throw .tooMany(invocation.operands[command.operands.count], invocation)
    }
    guard let words = invocation.commandLine else { return }
    if !command.takesCommandLine || invocation.operands.isEmpty { throw .noCommandLine(invocation) }
    if words.isEmpty { throw .commandLineMissing }
  }
}

extension String {
  /// True for a number such as `-5` or `-.5`, which is a value and no option.
  fileprivate var isNegativeNumber: Bool {
    let digits = dropFirst().prefix { $0 == "." || $0.isASCII && $0.isNumber }
    return hasPrefix("-") && !digits.isEmpty && Double(self) != nil
  }
}

/// An invalid command line.
struct UsageError: Error {
  let message: String
  /// The names of the command that was meant; empty if it is not known.
  var path: [String] = []

  /// The command that shows how it is meant.
  var help: String { (["firstrun"] + path + ["--help"]).joined(separator: " ") }
}

extension UsageError {
  fileprivate static func unknownOption(
    _ word: String, for command: Command, _ common: [Option]
  ) -> Self {
    let name = String(word.prefix { $0 != "=" })
    let options = command.options + command.subcommands.flatMap(\.options) + common
    let advice =
      name.nearest(in: options.map { "--\($0.name)" }).map { "; did you mean '\($0)'?" } ?? ""
    guard !command.name.isEmpty else { return Self(message: "unknown option '\(name)'\(advice)") }
    return Self(
      message: "unknown option '\(name)' for 'firstrun \(command.name)'\(advice)",
      path: [command.name])
  }

  fileprivate static func twice(_ option: Option) -> Self {
    Self(message: "'--\(option.name)' is given twice with different values; keep one")
  }

  fileprivate static func noValue(_ option: Option) -> Self {
    Self(message: "'--\(option.name)' takes no value")
  }

  fileprivate static func valueMissing(_ option: Option, _ placeholder: String) -> Self {
    Self(
      message: "'--\(option.name)' needs a value, as in '--\(option.name) \(placeholder)'")
  }

  fileprivate static func notAChoice(_ value: String, _ option: Option) -> Self {
    let advice = value.advice(among: option.choices)
    return Self(message: "invalid value '\(value)' for '--\(option.name)'\(advice)")
  }

  fileprivate static func subcommandMissing(_ command: Command) -> Self {
    let names = command.subcommands.map(\.name).joined(separator: ", ")
    return Self(
      message: "'firstrun \(command.name)' needs a command: \(names)", path: [command.name])
  }

  fileprivate static func unknownSubcommand(_ word: String, of command: Command) -> Self {
    let names = command.subcommands.map(\.name)
    let advice = word.advice(among: names)
    return Self(
      message: "unknown command '\(word)' for 'firstrun \(command.name)'\(advice)",
      path: [command.name])
  }

  fileprivate static func unknownCommand(_ word: String, nearest: String) -> Self {
    Self(message: "unknown command '\(word)'; did you mean '\(nearest)'?")
  }

  fileprivate static func notHere(_ option: Option, _ invocation: Invocation) -> Self {
    Self(message: "'\(invocation.title)' has no option '--\(option.name)'")
  }

  fileprivate static func operandMissing(
    _ operand: Command.Operand, _ invocation: Invocation
  ) -> Self {
    Self(message: "'\(invocation.title)' needs a \(operand.name)")
  }

  fileprivate static func tooMany(_ operand: String, _ invocation: Invocation) -> Self {
    Self(message: "unexpected argument '\(operand)' for '\(invocation.title)'")
  }

  fileprivate static func noCommandLine(_ invocation: Invocation) -> Self {
    Self(message: "'\(invocation.title)' runs no program; remove '--' and what follows it")
  }
}

extension UsageError {
  fileprivate static var commandLineMissing: Self {
    Self(message: "expected a program after '--'")
  }
}

extension Invocation {
  /// The command as it is typed, such as `firstrun state read`.
  var title: String {
    (["firstrun"] + path).joined(separator: " ")
  }
}
