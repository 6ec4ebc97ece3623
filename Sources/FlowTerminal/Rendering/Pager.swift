package import FlowSystem

/// The program that shows a text page by page, if the text is higher than the terminal.
///
/// As for git, that is the shell command in `PAGER`, by default `less`.
package struct Pager {
  private let command: String
  private let variables: [String: String]

  /// Chooses the program; nil if `PAGER` is empty or `cat`, or isn't set where there is no `less`.
  package init?(environment: (String) -> String?) {
    let own = environment("PAGER")
    if own == nil, Executable.path(of: "less") == nil { return nil }
    command = own ?? "less"
    if command.isEmpty || command == "cat" { return nil }
    // Keep colours, leave the text on the screen, and don't wait if the text fits.
    let usual = "FRX"
    variables = environment("LESS") == nil ? ["LESS": usual] : [:]
  }

  /// Runs the program on a terminal until it has ended; false if it can't be run, so that nothing was
  /// shown.
  package func show(_ text: [UInt8], input: Descriptor, output: Descriptor) -> Bool {
    let modes = TerminalModes(of: input)
    defer { modes?.restore() }
    do throws(SystemError) {
      let scratch = try ScratchFolder()
      let path = scratch.path + "/text"
      try File.write(text, to: path)
      let cause = try ChildProcess.runInForeground(
        ["/bin/sh", "-c", command], adding: variables, input: input, output: output,
        reading: Descriptor.opened(regularFile: path))
      // The shell says so if it can't run the command.
      return cause != .exited(126) && cause != .exited(127)
    } catch {
      return false
    }
  }
}
