package import FlowContent
package import FlowCore
import FlowFormats
import FlowSession
package import FlowSystem
package import FlowTerminal
import Onboarding
package import OnboardingFiles

/// What every command works with: its command line, the console, and the flows that it can name.
package struct CommandContext {
  package private(set) var invocation: Invocation
  /// The name of the flow in the first operand for advice, such as the app's own one.
  private(set) var subjectName: String
  package private(set) var console: Console
  package let program: Program
  package let library: FlowLibrary
  /// The link to the test driver that runs the program, if there is one.
  let link: DriverLink?
  /// The terminal on which a tour in front of a program talks; nil for the standard streams.
  private var terminal: Descriptor?

  package init(_ invocation: Invocation, _ console: Console, of program: Program) throws {
    self.invocation = invocation
    subjectName = invocation.subject
    self.console = console
    self.program = program
    link = DriverLink(environment: Environment.value)
    library = FlowLibrary(
      searchPath: Environment.value("FIRSTRUN_PATH"), program: { Executable.path },
      catalog: invocation.value(.catalog)
    ).prioritizing(
      link.flatMap { _ in Environment.value("FIRSTRUN_TESTED").map { TestedFlow(in: $0) } })
    try resolveFlows()
  }

  /// Replaces each operand that names a flow as at home, by the app's own name, in any case or by a
  /// beginning, by the flow's name.
  private mutating func resolveFlows() throws {
    var apps: [NamedApp]?
    for (index, word) in invocation.operands.enumerated() {
      guard let operand = invocation.command.operand(at: index), case .flow = operand.kind,
        (try? library.locate(word)) == nil
      else { continue }
      let known = apps ?? library.apps
      apps = known
      let (named, begun) = (known.named(word), known.beginning(with: word))
      let meant = named.isEmpty && !operand.isWhole ? begun : named
      if meant.isEmpty, let app = begun.first {
        throw LibraryError.notFound(word, nearest: app.shownName)
      }
      // Whatever a flow is called, the program behind it starts.
      if meant.count > 1, invocation.commandLine == nil {
        let names = meant.map { "'\($0.name)'" }.joined(separator: ", ")
        throw CommandError.usage("'\(word)' may be \(names); name one of them")
      }
      guard meant.count == 1 else { continue }
      invocation.operands[index] = meant[0].name
      if index == 0 { subjectName = meant[0].shownName }
    }
  }

  /// Makes sure that a flow is named; without one, the apps are listed.
  package func requireFlow() throws {
    guard invocation.operands.isEmpty else { return }
    let rows = TextTable(library.apps.map { ["  " + $0.name, $0.title] }).text
    throw CommandError.usage(
      "'\(invocation.title)' needs a FLOW" + (rows.isEmpty ? "" : "; name one of these:\n\(rows)"))
  }

  /// Returns the context with input, output and messages on a terminal.
  func usingTerminal(_ terminal: Descriptor) -> CommandContext {
    var context = self
    context.terminal = terminal
    context.console = Console(errors: terminal)
    context.console.reportLockWaits()
    return context
  }

  package var input: Descriptor { terminal ?? .input }

  package var output: Descriptor { terminal ?? .output }

  /// Returns the flow that the first operand names, with the variants that options force.
  package func flow(copy: CopyReading = .checked) throws -> OpenedFlow {
    try choosing(in: library.open(invocation.subject, copy: copy))
  }

  package func choosing(in opened: OpenedFlow) throws -> OpenedFlow {
    let variants = invocation.variants
    if let mistake = opened.mistake(in: variants) { throw CommandError.usage(mistake) }
    return opened.choosing(variants)
  }

  /// Returns the language with a tag, if the runner, the named flow or, without one, any flow has
  /// texts in it.
  package func language(named name: String) throws -> LanguageTag {
    let languages = library.languages(
      of: invocation.operands.isEmpty ? library.names : [invocation.subject])
    guard let language = LanguageTag(name),
      PseudoLanguage(language) != nil || language.isCovered(by: languages)
    else {
      let list = languages.joined(separator: ", ")
      throw CommandError.usage("unknown language '\(name)'; use one of \(list)")
    }
    return language
  }

  package var inputs: AppearanceInputs {
    var inputs = AppearanceInputs(
      isTerminal: link == nil && input.isTerminal && output.isTerminal,
      variable: Environment.value)
    inputs.colour = invocation.choice(.color) ?? .auto
    inputs.isAccessible = invocation.has(.accessible)
    inputs.reducesMotion = invocation.has(.reduceMotion)
    inputs.feedback = invocation.choice(.feedback)
    inputs.hasHighContrast = invocation.has(.highContrast)
    inputs.hasLargeText = invocation.has(.largeText)
    return inputs
  }

  /// Writes bytes to the file of `--output`, and says so unless there is no message; prints them
  /// without the option.
  package func write(
    _ bytes: [UInt8], saying message: ((_ path: String) -> String)? = { "wrote \($0)" }
  ) throws {
    guard let path = invocation.file(.output) else { return console.write(bytes: bytes) }
    try OutputFile.write(bytes, to: path)
    if let message { console.say(message(path)) }
  }

  /// Writes a text of a command; on a terminal through the pager that `PAGER` names, if the text is
  /// higher than the window.
  package func page(_ text: String) {
    if !pager(shows: Array(Sanitiser.clean(text).utf8)) { console.write(text) }
  }

  /// Writes a frame as `page(_:)` writes a text.
  package func page(_ frame: Frame, in appearance: Appearance) {
    if !pager(shows: Encoder(appearance, movesBySpaces: true).encode(frame)) {
      console.write(encoded: Encoder(appearance).encode(frame))
    }
  }

  /// Shows a text page by page, but not in accessible mode: the screen would change under a screen
  /// reader.
  private func pager(shows text: [UInt8]) -> Bool {
    guard link == nil, let pager = Pager(environment: Environment.value), input.isTerminal,
      let size = WindowSize(of: output), Appearance.decided(by: inputs).isDrawn
    else { return false }
    var picture = TerminalScreen(columns: size.columns)
    picture.show(text)
    guard picture.height >= size.rows else { return false }
    let shown = Charset(environment: Environment.value).converted(text)
    return pager.show(shown, input: input, output: output)
  }

  /// Returns the line on standard error that shows how far a long task has come; the caller ends it.
  ///
  /// Nothing is shown in pipes and files, where `CI` is set, and on a dumb terminal.
  package func progress(_ task: String) -> ProgressLine {
    let progress = ProgressLine(of: task, on: .error, as: progressForm)
    console.show(progress)
    return progress
  }

  private var progressForm: ProgressLine.Form {
    guard link == nil, Descriptor.error.isTerminal, !Environment.isOn("CI") else { return .none }
    var inputs = inputs
    inputs.isTerminal = true
    switch Appearance.decided(by: inputs).mode {
    case .plain: return .none
    case .accessible: return .repeatedLine
    case .coloured: return .line
    }
  }
}
