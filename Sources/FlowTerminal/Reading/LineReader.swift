/// Something that lines are read from: a person at a terminal, a pipe, or a script in a test.
public protocol LineReader {
  /// Shows the prompt and waits for what is typed.
  mutating func read(_ prompt: Prompt) -> LineResult

  /// Whether the terminal is one that can be moved about on.
  var isEditing: Bool { get }

  /// Why nothing more is read, where that is not simply the end of the input.
  var complaint: String? { get }

  /// The same with a text on the line already, as though it had been typed.
  mutating func read(_ prompt: Prompt, editing text: String) -> LineResult

  /// Runs something else that may use the terminal, such as another program, in its usual modes.
  mutating func lendTerminal<Result>(to body: () -> Result) -> Result

  /// Runs something during which what is typed is neither shown nor kept.
  mutating func droppingInput(_ body: () -> Void)

  /// Gives back what reading took: the terminal's modes; and keeps the history.
  mutating func end()
}

extension LineReader {
  /// Most readers take lines as they come.
  public var isEditing: Bool { false }

  /// Most input simply ends.
  public var complaint: String? { nil }

  /// Where nobody can edit, the line begins empty.
  public mutating func read(_ prompt: Prompt, editing text: String) -> LineResult { read(prompt) }

  /// Most readers leave the terminal's modes as they are.
  public mutating func lendTerminal<Result>(to body: () -> Result) -> Result { body() }

  /// Where nobody types by the clock, nothing comes too early.
  public mutating func droppingInput(_ body: () -> Void) { body() }

  /// Most readers take nothing that they would have to give back.
  public mutating func end() {}
}
