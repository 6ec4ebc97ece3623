/// A terminal as a program sees it: where typing is read, and where output is shown.
package struct TerminalEnds: Hashable, Sendable {
  /// The descriptor that typing is read from.
  package let input: Descriptor
  /// The descriptor that output is written to.
  package let output: Descriptor

  /// Creates the ends; nil unless both are a terminal.
  package init?(input: Descriptor, output: Descriptor) {
    guard input.isTerminal, output.isTerminal else { return nil }
    self.input = input
    self.output = output
  }
}
