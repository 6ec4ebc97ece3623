extension Command {
  /// The command `firstrun achievements FLOW …`: shows, feeds, sends and merges progress.
  static let achievements = Command(
    name: "achievements", summary: "show what can be earned in the flow's app, feed events, sync",
    operands: [
      Operand(name: "FLOW"), Operand(name: "ACTION", isOptional: true),
      Operand(name: "FILE", isOptional: true, isRepeatable: true),
    ],
    options: [.state, .json, .strict, .gatewayCommand, .attempts, .authCommand] + Option.looks
  ) { setup in try AchievementsCommand(setup).run() }
}

extension Option {
  static let gatewayCommand = Option(
    name: "gateway-command", value: "CMD",
    summary: "of 'sync': run CMD with /bin/sh for each report; status 0 acknowledges it")
  static let attempts = Option(
    name: "attempts", value: "N",
    summary: "of 'sync': how often a report is tried, with growing pauses; 5 without it")
}
