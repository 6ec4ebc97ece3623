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
    let opened = try setup.flow()
    let standing = try setup.standing(with: opened.flow)
    return try setup.run(opened, standing, on: .launch(standing.record.place))
  }

  /// `firstrun replay FLOW`: show it again, whether it is owed or not.
  static let replay = Command(
    name: "replay", summary: "show the flow again, from the start; nothing is recorded",
    operands: [Operand(name: "FLOW")],
    options: Option.surroundings + Option.looks + [.force, .review]
  ) { setup in
    let opened = try setup.flow()
    return try setup.run(opened, setup.standing(with: opened.flow), on: .replay)
  }
}
