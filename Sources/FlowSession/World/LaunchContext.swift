import FlowContent
public import FlowCore
public import FlowStore

/// All that is known when a flow is launched: what its app's domain keeps, who is signed in, the
/// app's version, the language, and facts given by hand.
///
/// The command, home, `why`, `status`, `list`, `record` and transcripts all ask here, so that none
/// of them can know more than another.
///
/// ```
/// let context = try LaunchContext(opened, in: directory, world: world)
/// var session = Session(context, settings: settings, on: stage)
/// let result = session.run(context.launch)
/// ```
public struct LaunchContext {
  /// The flow and its copy.
  public let opened: OpenedFlow
  /// The progress that the domain keeps.
  public internal(set) var standing: Standing
  /// The surroundings of the flow.
  public internal(set) var world: World

  /// Reads what the domain of a flow's app keeps.
  ///
  /// - Parameters:
  ///   - opened: the flow and its copy.
  ///   - directory: where property lists are kept.
  ///   - world: what surrounds the flow.
  /// - Throws: `StoreError` where the domain's name is none, or its property list is damaged.
  public init(
    _ opened: OpenedFlow, in directory: StateDirectory, world: World
  ) throws(StoreError) {
    try self.init(
      opened, in: Domain(try DomainName(opened.flow.domain), in: directory), world: world)
  }

  /// Reads what a domain keeps of a flow.
  ///
  /// - Throws: `StoreError` where its property list is damaged.
  public init(_ opened: OpenedFlow, in domain: Domain, world: World) throws(StoreError) {
    self.opened = opened
    standing = try Standing(with: opened.flow, in: domain)
    self.world = world
  }

  /// The flow.
  public var flow: Flow { opened.flow }

  /// The launch, which resumes where the flow was left.
  public var launch: Event { .launch(standing.record.place) }

  /// The sign-in: the domain knows it where it is simulated, else the command is asked.
  public var signInStatus: SignInStatus {
    switch world.signIn {
    case .simulated: standing.isSignedIn ? .signedIn : .signedOut
    case .command(let command): command.status(asking: false)
    }
  }

  /// The same as it is known by now, where another run may have changed what is kept.
  var refreshed: LaunchContext {
    var context = self
    context.standing = standing.now
    return context
  }

  /// Makes the facts of the launch that is on.
  ///
  /// - Parameter status: who is signed in, as far as it is known; nil where nobody asked.
  /// - Returns: all that conditions may know.
  func facts(signIn status: SignInStatus?) -> Facts {
    facts(of: standing.record, signIn: status)
  }

  /// Makes the facts of the next launch, which counts itself.
  ///
  /// - Parameter status: who is signed in; nil asks now, where the flow wants to know.
  /// - Returns: all that conditions will know.
  func factsAtNextLaunch(signIn status: SignInStatus? = nil) -> Facts {
    var record = standing.record
    record.launches = record.launchesWithNext
    return facts(
      of: record, signIn: status ?? (standing.asksForSignIn ? signInStatus : nil))
  }

  private func facts(of record: FlowRecord, signIn status: SignInStatus?) -> Facts {
    Facts(
      atLaunchOf: flow, isCompleted: standing.isCompleted, record, in: world,
      signIn: standing.asksForSignIn ? status : nil)
  }
}

extension WhyReport {
  /// Explains the next launch of a flow, with all that is known of it.
  ///
  /// - Parameters:
  ///   - context: The launch.
  ///   - status: The sign-in; nil asks now, where the flow wants to know.
  public init(_ context: LaunchContext, signIn status: SignInStatus? = nil) {
    self.init(
      context.flow, given: context.factsAtNextLaunch(signIn: status),
      from: context.standing.record.place)
  }
}
