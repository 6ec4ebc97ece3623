import FlowCore
import FlowFormats
import FlowStore

/// A command line, taken apart; it need not be valid, or complete.
package struct CommandLineParts {
  /// What the words ask for, as far as they say.
  package var invocation: Invocation
  /// The commands whose names can stand next.
  package var nextCommands: [Command] = []
  /// The command whose default subcommand is meant, as none is named.
  var unnamed: Command?
  /// The option at the end that still needs its value.
  package var pending: Option?
  var mistake: UsageError?
}

extension CommandTable {
  /// Parses a command line without the program's name.
  ///
  /// Options may precede or follow the operands; `--` ends them.
  package func parse(_ words: [String]) throws(UsageError) -> Invocation {
    let parts = parts(of: words.withTypeOption)
    if let mistake = parts.mistake { throw mistake }
    let invocation = parts.invocation
    let isAboutFirstrun = [Option.help, .version].contains(where: invocation.has)
    guard !isAboutFirstrun else { return invocation }
    do throws(UsageError) {
      try checkOptions(of: invocation)
      try checkOperands(of: parts)
      if let conflict = invocation.conflict { throw UsageError(message: conflict) }
      try checkCommandLine(of: invocation)
    } catch {
      throw UsageError(
        message: error.message, path: error.path.isEmpty ? invocation.path : error.path)
    }
    return invocation
  }

  /// Splits a command line, without the program's name, into its parts; up to a cursor, more words
  /// follow.
  ///
  /// The words after `--` are a program if the command runs one, and else more operands. If `--`
  /// comes first, the word after it is a flow, even if a command has that name.
  package func parts(of words: [String], isUpToCursor: Bool = false) -> CommandLineParts {
    var parts = CommandLineParts(invocation: Invocation(command: launch, words: words))
    var unknown: String?
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        parts.invocation.commandLine = Array(rest)
        break
      }
      guard word.hasPrefix("-"), word.count > 1, !word.isNegativeNumber else {
        parts.invocation.operands.append(word)
        continue
      }
      let argument = option(word, &rest, after: parts.invocation.operands)
      let isFirst = parts.mistake == nil && unknown == nil
      switch argument {
      case .given(let option): parts.invocation.given.append(option)
      case .unknown: if isFirst { unknown = word }
      case .flagWithValue(let option):
        if isFirst { parts.mistake = UsageError(message: "'--\(option.name)' takes no value") }
      case .valueMissing(let option):
        parts.pending = option
        let example = "--\(option.name) \(option.value ?? "")"
        let message = "'--\(option.name)' needs a value, as in '\(example)'"
        if isFirst { parts.mistake = UsageError(message: message) }
      }
    }
    if parts.invocation.operands.isEmpty, unknown == nil, parts.mistake == nil,
      let following = parts.invocation.commandLine
    {
      parts.invocation.operands = Array(following.prefix(1))
      let others = following.dropFirst()
      parts.invocation.commandLine =
        others.first == "--" ? Array(others.dropFirst()) : others.isEmpty ? nil : Array(others)
    } else {
      resolveCommand(in: &parts, isUpToCursor)
    }
    if !parts.invocation.command.takesCommandLine {
      parts.invocation.operands += parts.invocation.commandLine ?? []
      parts.invocation.commandLine = nil
    }
    if let unknown, parts.mistake == nil {
      parts.mistake = .unknownOption(unknown, for: parts.invocation, common)
    }
    return parts
  }

  private enum OptionArgument {
    case given(Invocation.GivenOption)
    case flagWithValue(Option)
    /// An option at the end of the options that lacks its value.
    case valueMissing(Option)
    case unknown
  }

  /// Returns an option: `--name value`, `--name=value`, `-n`, `-n value` or `-nvalue`.
  private func option(
    _ word: String, _ rest: inout ArraySlice<String>, after operands: [String]
  ) -> OptionArgument {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? String(parts[1]) : nil
    guard let option = option(called: String(parts[0]), after: operands) else {
      // The value of a letter may follow it at once, as in '-j4'.
      guard word.count > 2, !word.hasPrefix("--"),
        let short = option(called: "\(word.prefix(2))", after: operands),
        short.value != nil, !short.isValueOptional
      else { return .unknown }
      return .given(.init(option: short, value: String(word.dropFirst(2))))
    }
    if option.value == nil, value != nil { return .flagWithValue(option) }
    if option.value == nil || value == nil && option.isValueOptional {
      return .given(.init(option: option, value: nil))
    }
    if value == nil, rest.first == "--" { return .valueMissing(option) }
    guard let value = value ?? rest.popFirst() else { return .valueMissing(option) }
    return .given(.init(option: option, value: value))
  }

  /// Finds the command that the first operands name, and removes these operands.
  private func resolveCommand(in parts: inout CommandLineParts, _ isUpToCursor: Bool) {
    var operands = parts.invocation.operands[...]
    defer { parts.invocation.operands = Array(operands) }
    if operands.first == "launch", operands.count > 1 || isUpToCursor {
      // At home, 'launch cluck' launches a flow; in a shell it does, too.
      operands.removeFirst()
      return
    }
    guard let name = operands.first else {
      parts.nextCommands = commands.filter { !$0.isHidden }
      return
    }
    guard let named = command(name) else {
      if absent.contains(name) { parts.mistake = .absentCommand(name) }
      return
    }
    operands.removeFirst()
    (parts.invocation.command, parts.invocation.path) = (named, [name])
    guard !named.subcommands.isEmpty else { return }
    let names = named.subcommands.map(\.name)
    if operands.isEmpty { parts.nextCommands = named.subcommands }
    if let word = operands.first, let subcommand = named.subcommand(word) {
      operands.removeFirst()
      (parts.invocation.command, parts.invocation.path) = (subcommand, [name, word])
    } else if operands.isEmpty, parts.invocation.has(.help) {
      return
    } else if let word = named.defaultSubcommand, let subcommand = named.subcommand(word) {
      parts.unnamed = named
      (parts.invocation.command, parts.invocation.path) = (subcommand, [name, word])
    } else if let word = operands.first {
      let isAbsent = absent.contains("\(name) \(word)")
      parts.mistake =
        parts.mistake
        ?? (isAbsent ? .absentCommand("\(name) \(word)") : .unknownCommand(word, of: named))
    } else {
      let message = "'firstrun \(name)' needs a command: \(names.joined(separator: ", "))"
      parts.mistake = parts.mistake ?? UsageError(message: message, path: [name])
    }
  }

  private func checkOptions(of invocation: Invocation) throws(UsageError) {
    if invocation.given.isEmpty { return }
    let options = invocation.command.options + common
    for option in invocation.given.map(\.option) {
      guard let own = options.first(where: { $0.name == option.name }) else {
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
  }

  private func checkOperands(of parts: CommandLineParts) throws(UsageError) {
    let (invocation, command) = (parts.invocation, parts.invocation.command)
    let needed = command.operands.prefix { !$0.isOptional }.count
    if invocation.operands.count < needed {
      let operand = command.operands[invocation.operands.count]
      throw UsageError(message: "'\(invocation.title)' needs a \(operand.name)")
    }
    let isOpen = command.operands.last?.isRepeatable ?? false
    if !isOpen, invocation.operands.count > command.operands.count {
      let word = invocation.operands[0]
      if let group = parts.unnamed { throw .unknownCommand(word, of: group) }
      if invocation.path.isEmpty, let nearest = nearest(to: word) {
        throw UsageError(message: "unknown command '\(word)'; did you mean '\(nearest)'?")
      }
      let operand = invocation.operands[command.operands.count]
      throw UsageError(message: "unexpected argument '\(operand)' for '\(invocation.title)'")
    }
    for (operand, word) in zip(command.operands, invocation.operands) {
      if case .choice(let words) = operand.kind, !words.contains(word) {
        let advice = word.advice(among: words)
        throw UsageError(
          message: "invalid argument '\(word)' for '\(invocation.title)'\(advice)")
      }
    }
  }

  private func checkCommandLine(of invocation: Invocation) throws(UsageError) {
    if invocation.commandLine?.isEmpty == true {
      throw UsageError(message: "expected a program after '--'")
    }
  }
}

extension String {
  /// True for a number such as `-5` or `-.5`, which is a value and no option.
  fileprivate var isNegativeNumber: Bool {
    let digits = dropFirst().prefix { $0 == "." || $0.isASCII && $0.isNumber }
    return hasPrefix("-") && !digits.isEmpty && Double(self) != nil
  }
}

package struct UsageError: Error {
  package let message: String
  /// The names of the command that was meant; empty if it is not known.
  let path: [String]

  package init(message: String, path: [String] = []) {
    (self.message, self.path) = (message, path)
  }

  /// The command that shows how it is meant.
  package var help: String { (["firstrun"] + path + ["--help"]).joined(separator: " ") }
}

extension PropertyValue.WritableType {
  /// Creates the type that an option of `defaults write` names, such as `-int` or `-integer`.
  fileprivate init?(option: String) {
    let name = ["-boolean": "-bool", "-integer": "-int"][option] ?? option
    guard name.hasPrefix("-"), let type = Self(rawValue: String(name.dropFirst())) else {
      return nil
    }
    self = type
  }
}

extension UsageError {
  fileprivate static func unknownOption(
    _ word: String, for invocation: Invocation, _ common: [Option]
  ) -> Self {
    let (name, command) = (String(word.prefix { $0 != "=" }), invocation.command)
    let options = command.options + command.subcommands.flatMap(\.options) + common
    let advice = name.suggestion(in: options.map { "--\($0.name)" })
    let target = invocation.path.isEmpty ? "" : " for '\(invocation.title)'"
    return Self(message: "unknown option '\(name)'\(target)\(advice)", path: invocation.path)
  }

  fileprivate static func absentCommand(_ name: String) -> Self {
    Self(message: "'\(name)' isn't part of the runner; 'make install PREFIX=$HOME/.local' adds it")
  }

  fileprivate static func unknownCommand(_ word: String, of command: Command) -> Self {
    let advice = word.advice(among: command.subcommands.map(\.name))
    return Self(
      message: "unknown command '\(word)' for 'firstrun \(command.name)'\(advice)",
      path: [command.name])
  }
}

extension [String] {
  /// The words with `state write FLOW KEY --type int -- -5` in place of `state write FLOW KEY -int
  /// -5`, as `defaults` spells it.
  var withTypeOption: [String] {
    let options = prefix { $0 != "--" }
    guard options.firstRange(of: ["state", "write"]) != nil,
      let index = options.firstIndex(where: { PropertyValue.WritableType(option: $0) != nil }),
      let type = PropertyValue.WritableType(option: self[index])
    else { return self }
    let value = self[(index + 1)...].prefix(1)
    let rest = self[(index + 1 + value.count)...]
    return self[..<index] + ["--type", type.rawValue] + rest + (rest.contains("--") ? [] : ["--"])
      + value
  }
}
