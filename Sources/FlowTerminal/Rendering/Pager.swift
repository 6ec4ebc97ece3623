package import FlowSystem

/// The program that shows a text page by page, if the text is higher than the terminal: the shell
/// command in `PAGER`.
package struct Pager {
  private let command: String
  private let variables: [String: String]

  /// Chooses the program; nil if `PAGER` isn't set, is empty or is `cat`.
  ///
  /// `less` keeps colours, leaves the text on the screen, writes no files and runs no programs, and its
  /// prompt says how to leave it.
  package init?(environment: (String) -> String?) {
    guard let command = environment("PAGER"), !command.isEmpty, command != "cat" else { return nil }
    self.command = command
    // The first text is for the end. `-m` and `-M` choose the other two prompts.
    let prompts = ["s", "m", "M"].map { "P\($0)?ePress q to leave:Space for more, q to leave.$" }
      .joined()
    let usual = "FRX" + prompts
    variables = ["LESSSECURE": "1", "LESS": environment("LESS").map { prompts + $0 } ?? usual]
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
