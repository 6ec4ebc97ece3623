import FlowSystem

extension Command {
  /// The command `firstrun completions SHELL`: prints a script that completes command lines.
  static let completions = Command(
    name: "completions", summary: "Print a completion script for a shell",
    operands: [.shell]
  ) { setup in
    let shell = try setup.invocation.word(0, among: ShellName.allCases.map(\.rawValue))
    setup.console.write(shell.flatMap(ShellName.init)?.script ?? "")
    return .success
  }

  /// The command `firstrun complete SHELL -- WORD…`, which these scripts run.
  ///
  /// It prints what can stand at the cursor, and nothing about what is wrong.
  static let complete = Command(
    name: "complete", summary: "Complete a command line", operands: [.shell],
    takesCommandLine: true, isHidden: true
  ) { setup in
    guard let shell = setup.invocation.operand(0).flatMap(ShellName.init) else { return .success }
    let words = shell.words(setup.invocation.commandLine ?? [])
    let completion = ShellCompletion(words, in: setup.library)
    setup.console.write(bytes: Array(shell.text(completion, of: words.last ?? "").utf8))
    return .success
  }
}

extension Command.Operand {
  fileprivate static let shell = Self(
    name: "SHELL", kind: .words(ShellName.allCases.map(\.rawValue)))
}
