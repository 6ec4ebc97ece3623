extension Command {
  /// The command `firstrun achievements FLOW …`: shows, feeds, sends and merges progress.
  static let achievements = Command(
    name: "achievements", summary: "Show achievements, count events and send progress",
    operands: [
      .flow,
      Operand(
        name: "ACTION",
        kind: .words(["list", "next", "feed", "status", "analytics", "sync", "merge"]),
        isOptional: true),
      Operand(name: "FILE", kind: .file, isOptional: true, isRepeatable: true),
    ],
    options: [
      .state, .catalog, .json, .strictFeed, .gatewayCommand, .attempts, .authCommand, .authTimeout,
    ]
      + Option.appearance
  ) { context in try AchievementsCommand(context).run() }
}

extension Option {
  static let gatewayCommand = Option(
    name: "gateway-command", value: "CMD",
    summary: "With 'sync', run CMD with /bin/sh for each report; exit status 0 acknowledges it")
  static let strictFeed = Option(
    name: "strict", summary: "With 'feed', count nothing if any line is bad")
  static let attempts = Option(
    name: "attempts", value: "N",
    summary: "With 'sync', try each report up to N times, at growing intervals (default: 5)")
}
