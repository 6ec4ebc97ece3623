/// A source of input lines: a person at a terminal, a pipe, or a script in a test.
package protocol LineReader {
  /// Shows the prompt and reads a line.
  ///
  /// The request's closures are called only meanwhile, and not kept.
  mutating func read(_ request: LineRequest) -> LineResult

  /// True if lines are edited on a terminal whose cursor can be moved.
  var isEditing: Bool { get }

  /// The reason why reading stopped, if it isn't simply the end of the input.
  var inputFailure: String? { get }

  /// Runs a body that may use the terminal, such as another program, with the original modes.
  mutating func withTerminalRestored<Result>(_ body: () -> Result) -> Result

  /// Runs a body during which typed input is neither shown nor kept.
  mutating func withInputDiscarded(_ body: () -> Void)

  /// Restores the terminal's modes and saves the history.
  mutating func end()
}

extension LineReader {
  /// False, for readers without editing.
  package var isEditing: Bool { false }

  /// Nil, for readers whose input simply ends.
  package var inputFailure: String? { nil }

  /// Runs the body, for readers that don't change the terminal's modes.
  package mutating func withTerminalRestored<Result>(_ body: () -> Result) -> Result { body() }

  /// Runs the body, for readers without a person who could type too early.
  package mutating func withInputDiscarded(_ body: () -> Void) { body() }

  /// Does nothing, for readers without anything to restore.
  package mutating func end() {}
}
