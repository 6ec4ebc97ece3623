/// What a command line asks for, once parsed.
struct Invocation {
  let command: Command
  /// The words of the command: `["state", "read"]`.
  let path: [String]
  let operands: [String]
  /// By option name, in the order given; a switch has an empty value.
  let values: [String: [String]]
  /// What follows `--`; nil where there is none.
  let commandLine: [String]?

  /// Whether a switch is given.
  func has(_ option: Option) -> Bool {
    values[option.name] != nil
  }

  /// The last value given for an option.
  func value(_ option: Option) -> String? {
    values[option.name]?.last
  }

  /// Every value given for an option.
  func values(_ option: Option) -> [String] {
    values[option.name] ?? []
  }

  /// An operand by its place, where it is given.
  func operand(_ index: Int) -> String? {
    operands.indices.contains(index) ? operands[index] : nil
  }
}
