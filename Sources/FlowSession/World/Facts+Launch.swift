import FlowContent
import FlowCore
import FlowStore

extension Facts {
  /// All that conditions may know at a launch; every other fact is unknown.
  ///
  /// Nothing else makes facts of a launch, so that what is decided, explained, shown and recorded
  /// can't differ.
  ///
  /// - Parameters:
  ///   - flow: the flow that is launched.
  ///   - isCompleted: whether the app's own key says that it is done.
  ///   - record: what is kept of it.
  ///   - world: the app's version, the language, and facts given by hand, which come last.
  ///   - status: who is signed in; nil where the flow does not ask.
  init(
    atLaunchOf flow: Flow, isCompleted: Bool, _ record: FlowRecord, in world: World,
    signIn status: SignInStatus?
  ) {
    self.init()
    for declaration in flow.facts { self[declaration.name] = declaration.initial }
    self["completed"] = .boolean(isCompleted)
    self["firstUse"] = .boolean(!isCompleted)
    self["launches"] = .number(Double(record.launches))
    self["version"] = (world.version ?? flow.version).map(FactValue.version)
    self["completedVersion"] = .version(
      record.completedVersion.flatMap { Version($0) } ?? .zero)
    self["language"] = .word(world.language?.description ?? "en")
    switch status {
    case .signedIn?: self["authenticated"] = .boolean(true)
    case .signedOut?: self["authenticated"] = .boolean(false)
    case .unknown?, nil: break
    }
    for (name, value) in world.facts(for: flow) { self[name] = value }
  }

  /// The app's version, as conditions see it.
  var version: Version? {
    if case .version(let version)? = self["version"] { version } else { nil }
  }
}
