import FlowSystem

extension Command {
  /// The command `firstrun completions SHELL`: prints a script that completes command lines.
  static let completions = Command(
    name: "completions", summary: "Print a completion script for a shell",
    operands: [.shell]
  ) { context in
    let shell = context.invocation.operand(0).flatMap(ShellName.init)
    context.console.write(shell?.script ?? "")
    return .success
  }

  /// The command `firstrun complete SHELL -- WORD…`, which these scripts run.
  ///
  /// It prints what can stand at the cursor, and nothing about what is wrong.
  static let complete = Command(
    name: "complete", summary: "Complete a command line", operands: [.shell],
    takesCommandLine: true, isHidden: true
  ) { context in
    guard let shell = context.invocation.operand(0).flatMap(ShellName.init) else { return .success }
    let words = shell.words(context.invocation.commandLine ?? [])
    let completion = ShellCompletion(words, in: context.library)
    context.console.write(bytes: Array(shell.text(completion, of: words.last ?? "").utf8))
    return .success
  }
}

extension Command.Operand {
  fileprivate static let shell = Self(
    name: "SHELL", kind: .choice(ShellName.allCases.map(\.rawValue)))
}

extension Command {
  /// The command `firstrun man`: prints the manual page, in the language of mdoc.
  static let man = Command(
    name: "man", summary: "Print the manual page, for 'mandoc' or 'man'"
  ) { context in
    context.console.write(ManualPage.text)
    return .success
  }
}
