package import FlowSystem

/// A source of input lines: a person at a terminal, a pipe, or a script in a test.
package protocol LineReader {
  /// Shows the prompt and reads a line.
  ///
  /// The request's closures are called only during the read.
  mutating func read(_ request: LineRequest) -> LineResult

  /// The screen that lines are edited on; nil where they aren't and the cursor can't be moved.
  var screen: ScreenState? { get }

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
  package var screen: ScreenState? { nil }

  package var inputFailure: String? { nil }

  package mutating func withTerminalRestored<Result>(_ body: () -> Result) -> Result { body() }

  package mutating func withInputDiscarded(_ body: () -> Void) { body() }

  package mutating func end() {}
}

/// What is known of a screen besides the pages that were written on it.
package final class ScreenState {
  /// True if the reader has written something else than prompts and typed lines since the last page, so
  /// that the page can't be drawn again where it stands.
  package var isDisturbed = false

  package init() {}
}

/// A request for a line: the prompt, and the help for people who edit the line.
///
/// ```
/// reader.read(LineRequest(Prompt("> "), completing: { _ in [CompletionCandidate("skip")] }))
/// ```
///
/// Readers without editing use only the prompt, the work, and whether the line is secret.
package struct LineRequest {
  package let prompt: Prompt
  /// The initial text of the line, as if it had been typed.
  package let draft: LineDraft
  /// The message after the first Ctrl-C, such as `Press Ctrl-C again to leave.`; empty for none.
  package let interruptHint: String
  /// Returns the candidates for the last word, given the line up to the cursor; asked on Tab.
  package let candidates: (String) -> [CompletionCandidate]
  /// The lines that the arrow keys enter while nothing is typed; nil leaves a key its own meaning.
  package let swipes: (left: String?, right: String?)
  /// The lines to choose from, of which ↑ and ↓ put one on an empty line; with fewer than two, the
  /// keys recall earlier lines.
  package let choices: [String]
  /// The lines that can be recalled; nil for those of the history file.
  package let history: LineHistory?
  /// Returns true if a line may be recalled.
  package let mayKeep: (String) -> Bool
  /// How a field's line is typed; nil for a line of commands.
  package let field: FieldLine?
  /// Shows again what the line is about, after the screen was cleared or written on.
  package let showAgain: () -> Void
  /// Draws what the line is about once more in its place, after the size of the window has changed;
  /// the prompt is erased meanwhile.
  package let redraw: () -> Void
  /// Does what can wait until the prompt is shown; called before anything is read.
  package let prompted: () -> Void
  package let work: BackgroundWork?

  /// True if nothing of the line is shown or kept.
  package var isSecret: Bool { field?.isSecret == true }

  /// Creates a request; by default the line begins empty, and nothing completes it or is recalled.
  package init(
    _ prompt: Prompt, editing draft: LineDraft = .empty, interruptHint: String = "",
    completing candidates: @escaping (String) -> [CompletionCandidate] = { _ in [] },
    swiping swipes: (left: String?, right: String?) = (nil, nil),
    choosing choices: [String] = [], recalling history: LineHistory? = LineHistory(),
    keeping mayKeep: @escaping (String) -> Bool = { _ in true }, in field: FieldLine? = nil,
    showing again: @escaping () -> Void = {},
    redrawing redraw: @escaping () -> Void = {}, prompted: @escaping () -> Void = {},
    meanwhile work: BackgroundWork? = nil
  ) {
    self.prompt = prompt
    self.draft = draft
    self.interruptHint = interruptHint
    self.candidates = candidates
    self.swipes = swipes
    self.choices = choices
    self.history = history
    self.mayKeep = mayKeep
    self.field = field
    showAgain = again
    self.redraw = redraw
    self.prompted = prompted
    self.work = work
  }
}

/// The text of a line that is not entered yet, with the position of the cursor.
package struct LineDraft: Hashable, Sendable {
  package static let empty = LineDraft("")

  package let text: String
  let scalarsAfterCursor: Int

  package init(_ text: String, scalarsAfterCursor: Int = 0) {
    self.text = text
    self.scalarsAfterCursor = scalarsAfterCursor
  }
}

package enum LineResult: Hashable, Sendable {
  /// A line without its line end.
  case line(String)
  /// Ctrl-C twice with nothing typed in between; without a line editor, Ctrl-C once.
  case interrupted
  /// Ctrl-D on an empty line, the end of a file or pipe, or a closed output.
  case endOfInput
  /// The background work of the request has something to show; the draft is the unfinished line,
  /// for the next read.
  case woken(LineDraft)
  /// A signal asks the program to end: save, then call `Signals.die(of:)`.
  case terminated(Signal)
}

/// A possible completion of the word before the cursor.
package struct CompletionCandidate: Hashable, Sendable {
  package let word: String
  /// The explanation shown beside the word in a list.
  package let description: String?
  /// True if the word is listed; unlisted words complete only where no listed word does.
  package let isListed: Bool
  /// True if a part inside of the word finds it, too, where nothing begins like the line.
  package let isFoundByPart: Bool

  package init(
    _ word: String, description: String? = nil, isListed: Bool = true, isFoundByPart: Bool = false
  ) {
    self.word = word
    self.description = description
    self.isListed = isListed
    self.isFoundByPart = isFoundByPart
  }
}

/// Work that continues while a reader waits for a line, such as a program whose answer may change
/// the page.
///
/// A reader does what is due between two keys. The work must not wait, and shows nothing: if there
/// is something to show, the read ends with `.woken`, and the next one begins with the draft.
///
/// ```
/// let work = BackgroundWork(
///   descriptors: { [child.descriptor] }, timeLeft: { nil }, proceed: { child.ending() != nil })
/// reader.read(LineRequest(Prompt("> "), editing: draft, meanwhile: work))
/// ```
package struct BackgroundWork {
  /// Returns the descriptors of which one can be read when something is due.
  package let descriptors: () -> [Descriptor]
  /// Returns the number of milliseconds until something is due; nil if only the descriptors say.
  package let timeLeft: () -> Int?
  /// Does what is due; returns true if the read is to end with `.woken`.
  package let proceed: () -> Bool

  /// Creates work of three functions, which are called only while a line is awaited.
  package init(
    descriptors: @escaping () -> [Descriptor], timeLeft: @escaping () -> Int?,
    proceed: @escaping () -> Bool
  ) {
    self.descriptors = descriptors
    self.timeLeft = timeLeft
    self.proceed = proceed
  }

  /// Returns the work that does several others; nil for none.
  package static func all(_ works: [BackgroundWork]) -> BackgroundWork? {
    guard works.count > 1 else { return works.first }
    return BackgroundWork(
      descriptors: { works.flatMap { $0.descriptors() } },
      timeLeft: { works.compactMap { $0.timeLeft() }.min() },
      proceed: { works.reduce(false) { $1.proceed() || $0 } })
  }
}

extension Descriptor {
  /// Waits for input or a signal, or until background work is due; with a callback, time passes as a
  /// test driver says.
  func waitForInput(
    or work: BackgroundWork?, handled: Int, ready: ((_ handled: Int, _ timeLeft: Int?) -> Void)?
  ) -> InputWaitResult {
    guard let ready else {
      let timeLeft = work?.timeLeft()
      if timeLeft == 0 { return .timedOut }
      return waitForInput(
        within: timeLeft.map { Int32(clamping: $0) }, or: work?.descriptors() ?? [])
    }
    // The driver is called only once everything that it typed has been read.
    let arrived = waitForInput(within: 0)
    if arrived != .timedOut { return arrived }
    let timeLeft = work?.timeLeft()
    if timeLeft == 0 { return .timedOut }
    ready(handled, timeLeft)
    return waitForInput(or: work?.descriptors() ?? [])
  }
}

/// The settings of a line reader, and the choice between the two kinds of reader.
package struct ReaderSetup {
  package var input = Descriptor.input
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

  package init(environment: @escaping (String) -> String?) {
    self.environment = environment
    charset = Charset(environment: environment)
  }

  /// Opens the libedit reader if the terminal supports editing, otherwise the plain reader.
  ///
  /// Signals reach the reader only if the program has called `Signals.install()`; without that,
  /// they take their default action.
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

/// The descriptions of terminals (terminfo), by which libedit moves the cursor.
///
/// Only the archive that runs on any Linux has some of its own.
enum TerminalDescriptions {
  /// The folders where Debian's ncurses looks, since a list of others replaces them.
  private static let system = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]

  /// Runs a closure in which descriptions packaged with the program are found, after the system's; no
  /// other thread may read the environment meanwhile.
  static func findingPackaged<Result>(
    in packaged: String? = Executable.packagedFolder("terminfo"), _ body: () -> Result
  ) -> Result {
    guard let packaged else { return body() }
    let own = Environment.value("TERMINFO_DIRS").map { [$0] } ?? []
    let folders = (own + system + [packaged]).joined(separator: ":")
    return Environment.setting("TERMINFO_DIRS", to: folders, body)
  }
}
