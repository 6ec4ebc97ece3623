import FlowContent
import FlowCore
import FlowSession
import FlowStore
import FlowSystem
import FlowTerminal
import Onboarding

/// The command line and the environment, and the values that commands derive from them.
struct CommandContext {
  let invocation: Invocation
  private(set) var console: Console
  let library: FlowLibrary
  /// The link to the test driver that runs the program, if there is one.
  let link: DriverLink?
  /// The terminal on which a tour in front of a program talks; nil for the standard streams.
  private var terminal: Descriptor?
  /// The folder of property lists while a flow is recorded; it overrides `--state`.
  private(set) var stateOverride: String?

  init(_ invocation: Invocation, _ console: Console) {
    self.invocation = invocation
    self.console = console
    link = DriverLink(environment: Environment.value)
    library = FlowLibrary(
      searchPath: Environment.value("FIRSTRUN_PATH"), program: { Executable.path },
      catalog: invocation.value(.catalog)
    ).prioritizing(
      link.flatMap { _ in Environment.value("FIRSTRUN_TESTED").map { TestedFlow(in: $0) } })
  }

  /// Overrides the folder of property lists.
  mutating func override(state path: String) { stateOverride = path }

  /// Returns the context with input, output and messages on a terminal.
  func usingTerminal(_ terminal: Descriptor) -> CommandContext {
    var context = self
    context.terminal = terminal
    context.console = Console(errors: terminal)
    context.console.reportLockWaits()
    return context
  }

  /// The descriptor that lines are read from.
  var input: Descriptor { terminal ?? .input }

  /// The descriptor that pages are written to.
  var output: Descriptor { terminal ?? .output }

  /// Returns the flow that an operand names.
  ///
  /// - Parameters:
  ///   - operand: The index of the operand.
  ///   - copy: How much of its copy to read.
  /// - Returns: The flow with its catalog.
  /// - Throws: `CommandError` when there is no operand, or the flow can't be opened.
  func flow(
    _ operand: Int = 0, copy: CopyReading = .checked
  ) throws(CommandError) -> OpenedFlow {
    guard let name = invocation.operand(operand) else { throw .noFlow }
    let opened: OpenedFlow
    do throws(LibraryError) {
      opened = try library.open(name, copy: copy)
    } catch {
      throw CommandError(error)
    }
    return try choosing(in: opened)
  }

  /// Returns the preferences of a flow's app.
  func domain(of flow: Flow) throws(CommandError) -> Domain {
    try CommandError.mapping { try Domain(of: flow, in: stateDirectory()) }
  }

  /// Returns the launch context of a flow; facts given by option must exist in it.
  ///
  /// - Parameters:
  ///   - opened: The flow.
  ///   - launches: True if the flow is going to be launched, so that the install needs an id.
  /// - Returns: The context.
  /// - Throws: `CommandError` when options are wrong, or the domain can't be read.
  func launchContext(
    of opened: OpenedFlow, launching launches: Bool = false
  ) throws(CommandError) -> LaunchContext {
    try launchContext(of: opened, in: environment(of: opened, making: launches))
  }

  /// Returns the launch context of a flow in an environment.
  func launchContext(of opened: OpenedFlow, in environment: SessionEnvironment) throws(CommandError)
    -> LaunchContext
  {
    try CommandError.mapping {
      try LaunchContext(opened, in: stateDirectory(), environment: environment)
    }
  }

  /// Returns the directory of the property lists.
  func stateDirectory() throws(StoreError) -> StateDirectory {
    try StateDirectory(
      override: stateOverride ?? invocation.value(.state), environment: Environment.value)
  }

  /// The folder of the journals; nil if neither options nor variables name one.
  var journalFolder: JournalFolder? {
    JournalFolder(override: invocation.value(.state), environment: Environment.value)
  }

  /// Returns the chosen language: of an option, else as chosen at home, else of the environment; nil
  /// means each flow's own.
  func language() throws(CommandError) -> LanguageTag? {
    if let name = invocation.value(.language) { return try language(named: name) }
    let chosen = try? Domain.ofFirstrun(in: stateDirectory()).read().chosenLanguage
    return chosen ?? LanguageChoice.language(option: nil, environment: Environment.value)
  }

  /// Returns the language with a tag, if the runner, the named flow or, without one, any flow has
  /// texts in it.
  func language(named name: String) throws(CommandError) -> LanguageTag {
    let flows = invocation.operand(0).map { [$0] } ?? library.names
    let languages = library.languages(of: flows)
    guard let language = LanguageTag(name),
      PseudoLanguage(language) != nil || language.isCovered(by: languages)
    else {
      let list = languages.joined(separator: ", ")
      throw .usage("there is no language '\(name)'; use one of \(list)")
    }
    return language
  }

  /// The inputs that determine the appearance.
  var inputs: AppearanceInputs {
    var inputs = AppearanceInputs(
      isTerminal: link == nil && input.isTerminal && output.isTerminal,
      variable: Environment.value)
    inputs.colour = invocation.value(.color).flatMap(ColourChoice.init) ?? .auto
    inputs.isAccessible = invocation.has(.accessible)
    inputs.reducesMotion = invocation.has(.reduceMotion)
    inputs.hasHighContrast = invocation.has(.highContrast)
    inputs.hasLargeText = invocation.has(.largeText)
    return inputs
  }
}

extension CommandError {
  static var noFlow: Self {
    .usage("no flow given; run 'firstrun list' to see them all")
  }
}
