import FlowContent
import FlowCore
import FlowSession
import FlowStore
import FlowSystem
import FlowTerminal

/// What the command line and the environment decide, for a command to stand on.
struct Setup {
  let invocation: Invocation
  let console: Console
  let library: FlowLibrary
  /// Who drives this run, where a transcript does.
  let link: DriverLink?
  /// Where property lists are kept instead, while a flow is recorded.
  private var ownState: String?

  init(_ invocation: Invocation, _ console: Console) {
    self.invocation = invocation
    self.console = console
    link = DriverLink(environment: Environment.value)
    library = FlowLibrary(
      searchPath: Environment.value("FIRSTRUN_PATH"), program: { Executable.path }
    ).testing(link.flatMap { _ in Environment.value("FIRSTRUN_TESTED").map { TestedFlow(in: $0) } })
  }

  /// Keeps property lists elsewhere, whatever the command line says.
  mutating func override(state path: String) { ownState = path }

  /// The flow that an operand names.
  func flow(_ operand: Int = 0) throws(CommandError) -> OpenedFlow {
    guard let name = invocation.operand(operand) else { throw .noFlow }
    do throws(LibraryError) {
      return try library.open(name)
    } catch {
      throw CommandError(error)
    }
  }

  /// The preferences of a flow's app.
  func domain(of flow: Flow) throws(CommandError) -> Domain {
    do throws(StoreError) {
      return Domain(try DomainName(flow.domain), in: try stateDirectory())
    } catch {
      throw CommandError(error)
    }
  }

  /// All that is known when a flow is launched; facts that are given must be facts of that flow.
  func context(of opened: OpenedFlow) throws(CommandError) -> LaunchContext {
    try context(of: opened, in: world(for: opened.flow))
  }

  /// All that is known when a flow is launched in these surroundings.
  func context(of opened: OpenedFlow, in world: World) throws(CommandError) -> LaunchContext {
    do throws(StoreError) {
      return try LaunchContext(opened, in: try stateDirectory(), world: world)
    } catch {
      throw CommandError(error)
    }
  }

  /// Where property lists are kept.
  func stateDirectory() throws(StoreError) -> StateDirectory {
    try StateDirectory(
      override: ownState ?? invocation.value(.state), environment: Environment.value)
  }

  /// The language that is asked for; nil is each flow's own.
  func language() throws(CommandError) -> LanguageTag? {
    guard let name = invocation.value(.language) else {
      return LanguageChoice.language(option: nil, environment: Environment.value)
    }
    return try language(named: name)
  }

  /// The language that somebody means.
  func language(named name: String) throws(CommandError) -> LanguageTag {
    guard let language = LanguageTag(name) else { throw .noLanguage(name) }
    return language
  }

  /// What decides how things look.
  var circumstances: Circumstances {
    var circumstances = Circumstances(
      isTerminal: link == nil && Descriptor.input.isTerminal && Descriptor.output.isTerminal,
      variable: Environment.value)
    circumstances.colour = invocation.value(.color).flatMap(ColourChoice.init) ?? .auto
    circumstances.isAccessible = invocation.has(.accessible)
    circumstances.reducesMotion = invocation.has(.reduceMotion)
    circumstances.hasHighContrast = invocation.has(.highContrast)
    circumstances.hasLargeText = invocation.has(.largeText)
    return circumstances
  }
}

extension CommandError {
  fileprivate static func noLanguage(_ name: String) -> Self {
    Self(exitCode: .usage, message: "'\(name)' is no language; write it like es-MX")
  }

  fileprivate static var noFlow: Self {
    Self(exitCode: .usage, message: "no flow is named; 'firstrun list' shows what there is")
  }
}
