public import FlowSystem

/// What a reader of lines is made of, and the choice between the two kinds.
public struct ReaderSetup {
  /// Where lines come from.
  public var input = Descriptor.input
  /// Where prompts go.
  public var output = Descriptor.output
  /// Looks an environment variable up: `TERM`, `HOME` and `XDG_STATE_HOME` matter.
  public var environment: (String) -> String?
  /// What can be shown, and how what is typed is encoded.
  public var charset: Charset
  /// Said after the first Ctrl-C, such as `Press Ctrl-C again to leave.`; empty says nothing.
  public var interruptHint = ""
  /// What the word before the cursor could become, given the line up to there.
  public var candidates: (String) -> [Candidate] = { _ in [] }
  /// Shows what the line is about once more, when a shell has printed below it meanwhile.
  public var showAgain: () -> Void = {}
  /// Called whenever all that was typed is dealt with and more is waited for.
  ///
  /// It is told how many bytes and signals came since the prompt, so whoever types knows when to go
  /// on. Nil where nobody listens.
  public var ready: ((Int) -> Void)?

  /// A set-up for standard input and output.
  ///
  /// - Parameter environment: looks an environment variable up.
  public init(environment: @escaping (String) -> String?) {
    self.environment = environment
    charset = Charset(environment: environment)
  }

  /// Opens libedit where a person can edit, and the plain reader everywhere else.
  public func open() -> any LineReader {
    if isEditable, let editor = EditLine(self) { return editor }
    var reader = PlainReader(input: input, output: output, charset: charset)
    reader.ready = ready
    return reader
  }

  private var isEditable: Bool {
    let terminal = environment("TERM") ?? ""
    // libedit takes and shows UTF-8 alone, of which the C locale's characters are a part.
    return !terminal.isEmpty && terminal != "dumb" && charset != .latin1 && input.isTerminal
      && output.isTerminal
  }
}
