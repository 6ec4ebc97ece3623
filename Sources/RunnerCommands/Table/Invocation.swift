import FlowFormats
import FlowSystem

package struct Invocation {
  package var command: Command
  /// The names of the command and subcommand, such as `["state", "read"]`.
  package var path: [String] = []
  package var operands: [String] = []
  /// The options in the order of the command line.
  package var given: [GivenOption] = []
  /// The command line after `--`; nil if there is none.
  package var commandLine: [String]?
  /// All words of the command line, without the program's name.
  package let words: [String]

  /// An option with its value; a flag has no value.
  package struct GivenOption {
    package let option: Option
    package let value: String?
  }

  package func has(_ option: Option) -> Bool {
    given.contains { $0.option.name == option.name }
  }

  package func value(_ option: Option) -> String? {
    values(option).last
  }

  /// Returns the file that an option names; nil for none, and for `-`, which is standard output.
  package func file(_ option: Option) -> String? {
    value(option).flatMap { $0 == "-" ? nil : $0 }
  }

  package func values(_ option: Option) -> [String] {
    given.compactMap { $0.option.name == option.name ? $0.value : nil }
  }

  /// The first operand, which names what the command is about; empty if it is not given.
  package var subject: String { operands.first ?? "" }

  package func operand(_ index: Int) -> String? {
    operands.indices.contains(index) ? operands[index] : nil
  }

  package func int(_ option: Option) -> Int? { value(option).flatMap { Int($0) } }

  package func milliseconds(_ option: Option) -> Int? { value(option).flatMap(\.milliseconds) }

  package func choice<Choice: RawRepresentable<String>>(_ option: Option) -> Choice? {
    value(option).flatMap(Choice.init)
  }

  /// Returns the format that an option chooses, or else the ending of the name of the output file.
  package func format<Format: RawRepresentable<String>>(_ option: Option) -> Format? {
    let ending = file(.output)?.split(separator: ".").last?.lowercased() ?? ""
    return choice(option) ?? Format(rawValue: ["htm": "html", "md": "markdown"][ending] ?? ending)
  }

  /// Returns all values of an option whose values are lists.
  package func list(_ option: Option) -> [String] {
    values(option).flatMap { $0.split(separator: ",").map(String.init) }
  }

  /// Returns all values of an option that gives names their values.
  func pairs(_ option: Option) -> [(name: String, value: String)] {
    values(option).compactMap(\.pair)
  }

  /// The variants that options force, by the names of their experiments.
  package var variants: [String: String] {
    Dictionary(pairs(.variant).map { ($0.name, $0.value) }) { $1 }
  }

  /// The values of placeholders that options give; a name given again has a further value.
  package var samples: [String: [String]] {
    Dictionary(grouping: pairs(.sample), by: \.name).mapValues { $0.map(\.value) }
  }
}

extension Invocation {
  /// The command as it is typed, such as `firstrun state read`.
  package var title: String {
    (["firstrun"] + path).joined(separator: " ")
  }

  /// What is missing beside an option, or can't be given with it; nil if all fits.
  var conflict: String? {
    if given.isEmpty { return nil }
    for option in command.options where has(option) {
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
