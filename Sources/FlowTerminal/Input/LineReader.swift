package import FlowSystem

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

/// A possible completion of the word before the cursor.
package struct CompletionCandidate: Hashable, Sendable {
  /// The complete word.
  package let word: String
  /// The explanation shown beside the word in a list.
  package let description: String?
  /// True if the word is listed; unlisted words complete only where no listed word does.
  package let isListed: Bool

  /// Creates a candidate.
  package init(_ word: String, description: String? = nil, isListed: Bool = true) {
    self.word = word
    self.description = description
    self.isListed = isListed
  }
}

/// The text of a line that is not entered yet, with the place of the cursor.
package struct LineDraft: Hashable, Sendable {
  /// An empty line.
  package static let empty = LineDraft("")

  /// The text of the line.
  package let text: String
  /// The number of code points after the cursor.
  let scalarsAfterCursor: Int

  /// Creates a draft; by default the cursor is at its end.
  package init(_ text: String, scalarsAfterCursor: Int = 0) {
    self.text = text
    self.scalarsAfterCursor = scalarsAfterCursor
  }
}

/// The result of reading a line.
package enum LineResult: Hashable, Sendable {
  /// A line without its line end.
  case line(String)
  /// Ctrl-C twice with nothing typed in between; without a line editor, Ctrl-C once.
  case interrupted
  /// Ctrl-D on an empty line, the end of a file or pipe, or a closed output.
  case endOfInput
  /// The background work has something to show; the draft is the unfinished line, for the next read.
  ///
  /// Only a request with background work has this result.
  case woken(LineDraft)
  /// A signal asks the program to end: save, then call `Signals.die(of:)`.
  case terminated(Signal)
}
