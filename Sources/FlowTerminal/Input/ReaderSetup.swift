package import FlowSystem

/// The settings of a line reader, and the choice between the two kinds of reader.
package struct ReaderSetup {
  /// The descriptor to read lines from.
  package var input = Descriptor.input
  /// The descriptor to write prompts to.
  package var output = Descriptor.output
  /// Returns the value of an environment variable: `TERM`, `HOME` and `XDG_STATE_HOME` are used.
  package var environment: (String) -> String?
  /// The characters that can be shown, and the encoding of typed input.
  package var charset: Charset
  /// Called whenever all input has been handled and the reader waits for more; nil for no callback.
  ///
  /// Its first argument is the number of bytes and signals since the prompt, so that a test driver
  /// knows when to type on. The second is the number of milliseconds until background work is due;
  /// time then passes only as the driver says.
  package var ready: ((_ handled: Int, _ timeLeft: Int?) -> Void)?

  /// Creates a setup for standard input and output.
  ///
  /// - Parameter environment: Returns the value of an environment variable.
  package init(environment: @escaping (String) -> String?) {
    self.environment = environment
    charset = Charset(environment: environment)
  }

  /// Opens the libedit reader if the terminal supports editing, otherwise the plain reader.
  ///
  /// Signals reach the reader only if the program has called `Signals.install()`; without that, they
  /// take their default action.
  package func open() -> any LineReader {
    if isEditable, let editor = TerminalDescriptions.findingPackaged({ EditLine(self) }) {
      return editor
    }
    var reader = PlainReader(input: input, output: output, charset: charset)
    reader.ready = ready
    return reader
  }

  private var isEditable: Bool {
    let terminal = environment("TERM") ?? ""
    // libedit reads and writes UTF-8 only, which includes ASCII.
    return !terminal.isEmpty && terminal != "dumb" && charset != .latin1 && input.isTerminal
      && output.isTerminal
  }
}
