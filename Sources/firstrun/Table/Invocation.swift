/// What a command line asks for, once parsed.
struct Invocation {
  let command: Command
  /// The words of the command: `["state", "read"]`.
  let path: [String]
  let operands: [String]
  /// In the order of the command line.
  let given: [GivenOption]
  /// What follows `--`; nil where there is none.
  let commandLine: [String]?

  /// An option as it is given; a switch has no value.
  struct GivenOption {
    let option: Option
    let value: String?
  }

  /// Whether a switch is given.
  func has(_ option: Option) -> Bool {
    given.contains { $0.option.name == option.name }
  }

  /// The last value given for an option.
  func value(_ option: Option) -> String? {
    values(option).last
  }

  /// Every value given for an option.
  func values(_ option: Option) -> [String] {
    given.compactMap { $0.option.name == option.name ? $0.value : nil }
  }

  /// An operand by its place, where it is given.
  func operand(_ index: Int) -> String? {
    operands.indices.contains(index) ? operands[index] : nil
  }
}
