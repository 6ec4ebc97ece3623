import FlowCore
import FlowSystem

extension CommandTable {
  /// Parses a command line without the program's name.
  ///
  /// Options may precede or follow the operands; `--` ends them.
  ///
  /// - Throws: `UsageError` when the command line is invalid.
  func parse(_ words: [String]) throws(UsageError) -> Invocation {
    var operands: [String] = []
    var given: [Invocation.GivenOption] = []
    var commandLine: [String]?
    for argument in arguments(in: words) {
      switch argument {
      case .operand(let word): operands.append(word)
      case .option(let option): given.append(option)
      case .commandLine(let words): commandLine = words
      case .flagWithValue(let option):
        throw UsageError(message: "'--\(option.name)' takes no value")
      case .valueMissing(let option):
        let example = "--\(option.name) \(option.value ?? "")"
        throw UsageError(message: "'--\(option.name)' needs a value, as in '\(example)'")
      case .unknownOption(let word):
        throw .unknownOption(word, for: words.lazy.compactMap(self.command).first ?? launch, common)
      }
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

  /// A part of a command line.
  enum Argument {
    case operand(String)
    case option(Invocation.GivenOption)
    /// A flag that is given a value.
    case flagWithValue(Option)
    /// An option at the end of the line that still needs its value.
    case valueMissing(Option)
    /// An option that no command has.
    case unknownOption(String)
    /// The words after `--`.
    case commandLine([String])
  }

  /// Returns the parts of a command line, which need not be valid.
  func arguments(in words: some Sequence<String>) -> [Argument] {
    var arguments: [Argument] = []
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" { return arguments + [.commandLine(Array(rest))] }
      let isOption = word.hasPrefix("-") && word.count > 1 && !word.isNegativeNumber
      arguments.append(isOption ? option(word, &rest) : .operand(word))
    }
    return arguments
  }

  /// Returns an option: `--name value`, `--name=value`, `-n`, `-n value` or `-nvalue`.
  private func option(_ word: String, _ rest: inout ArraySlice<String>) -> Argument {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? String(parts[1]) : nil
    guard let option = option(called: String(parts[0])) else {
      // The value of a letter may follow it at once, as in '-j4'.
      guard word.count > 2, !word.hasPrefix("--"), let short = option(called: "\(word.prefix(2))"),
        short.value != nil, !short.isValueOptional
      else { return .unknownOption(word) }
      return .option(.init(option: short, value: String(word.dropFirst(2))))
    }
    if option.value == nil, value != nil { return .flagWithValue(option) }
    if option.value == nil || value == nil && option.isValueOptional {
      return .option(.init(option: option, value: nil))
    }
    guard let value = value ?? rest.popFirst() else { return .valueMissing(option) }
    return .option(.init(option: option, value: value))
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
      let names = command.subcommands.map(\.name).joined(separator: ", ")
      throw UsageError(message: "'firstrun \(name)' needs a command: \(names)", path: [name])
    }
    guard let subcommand = command.subcommands.first(where: { $0.name == word }) else {
      let advice = word.advice(among: command.subcommands.map(\.name))
      throw UsageError(
        message: "unknown command '\(word)' for 'firstrun \(name)'\(advice)", path: [name])
    }
    operands.removeFirst()
    return (subcommand, [name, word])
  }

  private func check(_ invocation: Invocation) throws(UsageError) {
    let command = invocation.command
    for option in invocation.given.map(\.option) {
      guard let own = (command.options + common).first(where: { $0.name == option.name }) else {
        throw UsageError(message: "'\(invocation.title)' has no option '--\(option.name)'")
      }
      let values = invocation.values(own)
      if !own.isRepeatable, values.contains(where: { $0 != values.first }) {
        throw UsageError(
          message: "'--\(own.name)' is given twice with different values; keep one")
      }
      for value in values {
        if let mistake = own.kind.mistake(in: value, of: "--\(own.name)") {
          throw UsageError(message: mistake)
        }
      }
    }
    let needed = command.operands.prefix { !$0.isOptional }.count
    if invocation.operands.count < needed {
      let operand = command.operands[invocation.operands.count]
      throw UsageError(message: "'\(invocation.title)' needs a \(operand.name)")
    }
    let isOpen = command.operands.last?.isRepeatable ?? false
    if !isOpen, invocation.operands.count > command.operands.count {
      let word = invocation.operands[0]
      if invocation.path.isEmpty, let nearest = nearest(to: word) {
        throw UsageError(message: "unknown command '\(word)'; did you mean '\(nearest)'?")
      }
      let operand = invocation.operands[command.operands.count]
      throw UsageError(message: "unexpected argument '\(operand)' for '\(invocation.title)'")
    }
    for (operand, word) in zip(command.operands, invocation.operands) {
      if case .choice(let words) = operand.kind, !words.contains(word) {
        let advice = word.advice(among: words)
        throw UsageError(message: "invalid argument '\(word)' for '\(invocation.title)'\(advice)")
      }
    }
    if let conflict = invocation.conflict(in: command.options) {
      throw UsageError(message: conflict)
    }
    guard let words = invocation.commandLine else { return }
    if !command.takesCommandLine || invocation.operands.isEmpty {
      throw UsageError(
        message: "'\(invocation.title)' runs no program; remove '--' and what follows it")
    }
    if words.isEmpty { throw UsageError(message: "expected a program after '--'") }
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
    let advice = name.suggestion(in: options.map { "--\($0.name)" })
    guard !command.name.isEmpty else { return Self(message: "unknown option '\(name)'\(advice)") }
    return Self(
      message: "unknown option '\(name)' for 'firstrun \(command.name)'\(advice)",
      path: [command.name])
  }
}

extension Invocation {
  /// The command as it is typed, such as `firstrun state read`.
  var title: String {
    (["firstrun"] + path).joined(separator: " ")
  }

  /// Returns what is missing beside an option, or can't be given with it; nil if all fits.
  ///
  /// - Parameter options: The options of the command, with what they require and exclude.
  /// - Returns: The mistake.
  fileprivate func conflict(in options: [Option]) -> String? {
    for option in options where has(option) {
      if !option.requires.isEmpty, !option.requires.contains(where: isGiven) {
        let needed = option.requires.map(Self.description(ofRequired:)).joined(separator: " or ")
        return "'--\(option.name)' needs \(needed)"
      }
      if let other = option.excludes.first(where: isGiven) {
        let other = other.hasPrefix("-") ? "'\(other)'" : "a \(other)"
        return "'--\(option.name)' and \(other) can't be used together"
      }
    }
    return nil
  }

  /// Returns true if there is what a constraint of an option names.
  private func isGiven(_ word: String) -> Bool {
    if word == Self.program { return commandLine != nil }
    if word.hasPrefix("--") {
      return given.contains { given in
        let name = "--\(given.option.name)"
        return word == name || given.value.map { word == "\(name) \($0)" } == true
      }
    }
    if word.hasPrefix("$") { return Environment.value(String(word.dropFirst()))?.isEmpty == false }
    return command.operands.firstIndex { $0.name == word }.map(operands.indices.contains) == true
  }

  private static func description(ofRequired word: String) -> String {
    if word == program { return "a program after the flow: '\(word)'" }
    return word.hasPrefix("-") || word.hasPrefix("$") ? "'\(word)'" : "a \(word)"
  }

  /// The program that follows a flow, as constraints name it.
  private static let program = "-- CMD"
}
