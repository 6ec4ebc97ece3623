import FlowCheck
import FlowContent
import FlowCore
import FlowReview
import FlowSession
import FlowStore
import FlowSystem
import FlowTerminal
import Onboarding
import OnboardingFiles

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
      throw .usage("unknown language '\(name)'; use one of \(list)")
    }
    return language
  }

  /// The inputs that determine the appearance.
  var inputs: AppearanceInputs {
    var inputs = AppearanceInputs(
      isTerminal: link == nil && input.isTerminal && output.isTerminal,
      variable: Environment.value)
    inputs.colour = invocation.choice(.color) ?? .auto
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

/// What a command has made, for a file or for standard output.
extension CommandContext {
  /// Writes bytes to the file that an option names, and says so; prints them without the option.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - option: The option that names a file; `-` is standard output.
  ///   - message: Returns the message about a file that was written, from its path.
  /// - Throws: `CommandError` when the file can't be written.
  func write(
    _ bytes: [UInt8], to option: Option,
    saying message: (_ path: String) -> String = { "wrote \($0)" }
  ) throws(CommandError) {
    guard let path = invocation.file(option) else { return console.write(bytes: bytes) }
    try OutputFile.write(bytes, to: path)
    console.say(message(path))
  }
}

/// The translations that are older than their source text, where the options ask for them.
extension CommandContext {
  /// Returns the outdated translations of a flow; none if no option asks for them.
  func outdated(of subject: CheckSubject) throws(CommandError) -> [OutdatedText] {
    guard let catalog = subject.catalog else { return [] }
    return try outdated(in: catalog, keys: subject.checkedKeys)
  }

  /// Returns the outdated translations of some keys; none if no option asks for them.
  func outdated(
    in catalog: Catalog, keys: [String]
  ) throws(CommandError) -> [OutdatedText] {
    guard invocation.has(.outdated) || invocation.list(.only).contains("outdated") else {
      return []
    }
    let progress = progress("Reading the catalog's history")
    defer { progress.end() }
    return try CommandError.mapping {
      try GitHistory().outdated(in: catalog, keys: keys) { progress.show($0, of: $1) }
    }
  }
}

extension Option {
  static let outdated = Option(
    name: "outdated", summary: "Find translations older than their source text, from git's history")
}

extension CommandContext {
  /// Returns the line on standard error that shows how far a long task has come; the caller ends it.
  ///
  /// Nothing is shown in pipes and files, where `CI` is set, and on a dumb terminal.
  ///
  /// - Parameters:
  ///   - task: The task, as a phrase in sentence case.
  ///   - unit: The unit of its counts.
  /// - Returns: The line, which other output of the console hides.
  func progress(_ task: String, in unit: TaskProgress.Unit = .items) -> ProgressLine {
    let progress = ProgressLine(
      of: task, in: unit, on: .error, as: progressForm,
      charset: Charset(environment: Environment.value))
    console.show(progress)
    return progress
  }

  private var progressForm: ProgressLine.Form {
    guard link == nil, Descriptor.error.isTerminal, !Environment.isOn("CI") else { return .none }
    var inputs = inputs
    inputs.isTerminal = true
    switch Appearance.decided(by: inputs).mode {
    case .plain: return .none
    case .accessible: return .sentences
    case .coloured: return .line
    }
  }
}

/// The variants of experiments that options force, and the id by which others are given.
extension CommandContext {
  /// The variants that `--variant` forces, by the names of their experiments.
  var forcedVariants: [String: String] {
    Dictionary(invocation.pairs(.variant).map { ($0.name, $0.value) }) { $1 }
  }

  /// Returns a flow in the form that `--variant` gives it.
  func choosing(in opened: OpenedFlow) throws(CommandError) -> OpenedFlow {
    if let mistake = opened.mistake(in: forcedVariants) { throw .usage(mistake) }
    return opened.choosing(forcedVariants)
  }

  /// Returns the environment of a flow with the id of this install, if the flow has experiments and
  /// its journal is on.
  ///
  /// - Parameters:
  ///   - opened: The flow.
  ///   - makes: True to make an id if there is none yet, as a launch does.
  /// - Returns: The environment.
  /// - Throws: `CommandError` when options are wrong.
  func environment(
    of opened: OpenedFlow, making makes: Bool
  ) throws(CommandError) -> SessionEnvironment {
    var environment = try environment(for: opened.flow)
    environment.findInstall(of: opened, in: journals, making: makes)
    return environment
  }
}

extension Option {
  static let variant = Option(
    name: "variant", value: "NAME=VARIANT", kind: .pair(example: "experiment=variant"),
    isRepeatable: true,
    summary: "Show this variant of an experiment without counting it")
  static let installID = Option(
    name: "install-id", value: "ID",
    summary: "Assign variants by ID, such as the app's, instead of the install's own ID")
}
