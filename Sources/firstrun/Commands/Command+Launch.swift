import FlowCore
import FlowSession
import FlowStore

extension Command {
  /// `firstrun FLOW [-- CMD ARG…]`: show the flow if its gate says so, then become the command.
  static let launch = Command(
    name: "", summary: "show the flow if it is owed, then run CMD",
    operands: [Operand(name: "FLOW", isOptional: true)],
    options: Option.surroundings + Option.looks + [.review], takesCommandLine: true
  ) { setup in
    guard setup.invocation.operand(0) != nil else { return try setup.runHome() }
    let context = try setup.context(of: setup.flowToLaunch())
    return try setup.run(context, on: context.launch)
  }

  /// `firstrun replay FLOW`: show it again, whether it is owed or not.
  static let replay = Command(
    name: "replay", summary: "show the flow again, from the start; nothing is recorded",
    operands: [Operand(name: "FLOW")],
    options: Option.surroundings + Option.looks + [.force, .review]
  ) { setup in
    try setup.run(setup.context(of: setup.flow()), on: .replay)
  }
}

extension Setup {
  /// The flow that is named; a word that is none may be a slip of a command.
  fileprivate func flowToLaunch() throws(CommandError) -> OpenedFlow {
    let name = invocation.operand(0) ?? ""
    do throws(LibraryError) {
      return try library.open(name)
    } catch {
      if case .notFound(_, nearest: nil) = error, let command = CommandName.nearest(to: name) {
        throw .noCommand(name, nearest: command)
      }
      throw CommandError(error)
    }
  }
}

extension CommandError {
  fileprivate static func noCommand(_ name: String, nearest: String) -> Self {
    Self(
      exitCode: .noSuchFile,
      message: "there is no flow or command '\(name)'; did you mean 'firstrun \(nearest)'?")
  }
}
