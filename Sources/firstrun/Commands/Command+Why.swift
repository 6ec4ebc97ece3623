import FlowSession

extension Command {
  /// `firstrun why FLOW`: whether it would show, and why.
  static let why = Command(
    name: "why", summary: "say whether the flow would show now, and why",
    operands: [Operand(name: "FLOW")], options: Option.surroundings + [.language, .json]
  ) { setup in
    let opened = try setup.flow()
    let world = try setup.world(for: opened.flow)
    let standing = try setup.standing(with: opened.flow, version: world.version)
    let report = WhyReport(opened.flow, given: standing.facts(in: world))
    setup.console.write(setup.invocation.has(.json) ? "\(report.json)\n" : report.text)
    return report.isShown ? .success : .doesNotHold
  }
}
