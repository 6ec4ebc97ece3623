import Achievements
import FlowContent
import FlowCore
import FlowFormats
import FlowSession
import FlowStore
import FlowSystem
import FlowTerminal
import FlowWords
import Onboarding
import OnboardingFiles

extension Command {
  package static let achievements = Command(
    name: "achievements", summary: "Show achievements, count events and send progress",
    subcommands: [
      Command(
        name: "list", summary: "Show all achievements and their progress",
        operands: [.optionalFlow], options: shown
      ) { context in try AchievementsCommand.show(context, isNext: false) },
      Command(
        name: "next", summary: "Show which achievements are closest, and what they take",
        operands: [.optionalFlow], options: shown
      ) { context in try AchievementsCommand.show(context, isNext: true) },
      Command(
        name: "feed", summary: "Count the events in a file, or '-' for standard input",
        operands: [.flow, Operand(name: "FILE", kind: .file)],
        options: [.state, .catalog, .strictFeed, .json, .accessible, .language]
      ) { context in try Signals.clearingUp(AchievementsCommand(context).feed) },
      Command(
        name: "status", summary: "Show whether someone is signed in, and what is queued and sent",
        operands: [.flow],
        options: [.state, .catalog, .json, .authCommand, .authTimeout, .language]
      ) { context in try AchievementsCommand(context).status() },
      Command(
        name: "analytics",
        summary: "Show what is earned most, and how long it takes, in property lists of players",
        operands: [
          .flow, Operand(name: "FILE", kind: .file, isOptional: true, isRepeatable: true),
        ],
        options: [.state.excluding("FILE"), .catalog, .json, .language]
      ) { context in try AchievementsCommand(context).analytics() },
      Command(
        name: "sync", summary: "Send queued reports with '--gateway-command CMD'",
        operands: [.flow],
        options: [
          .state, .catalog, .gatewayCommand, .attempts, .json, .authCommand, .authTimeout,
          .accessible, .language,
        ]
      ) { context in try AchievementsCommand(context).sync() },
      Command(
        name: "merge",
        summary: "Merge progress from other devices' property lists; the greater one counts",
        operands: [.flow, Operand(name: "FILE", kind: .file, isRepeatable: true)],
        options: [.state, .catalog, .language]
      ) { context in try AchievementsCommand(context).merge() },
    ], defaultSubcommand: "list")

  private static let shown: [Option] = [
    .state, .catalog, .json.excluding("--color", "--accessible", "--high-contrast", "--large-text"),
    .color, .accessible, .highContrast, .largeText, .language,
  ]
}

extension Option {
  static let gatewayCommand = Option(
    name: "gateway-command", value: "CMD",
    summary: "Run CMD with /bin/sh for each report; exit status 0 acknowledges it")
  static let strictFeed = Option(
    name: "strict", summary: "Count nothing if any line is bad")
  static let attempts = Option(
    name: "attempts", value: "N", kind: .int(1...100),
    summary: "Try each report up to N times, at growing intervals (default: 5)")
}

struct AchievementsCommand {
  private let context: CommandContext
  private let opened: OpenedFlow
  private let store: AchievementStore

  init(_ context: CommandContext) throws {
    let opened = try context.flow()
    guard let command = try Self(opened, context) else {
      throw CommandError(
        exitCode: .noSuchFile,
        message: "\(opened.path) has no achievements.yaml beside it, so there is nothing to earn")
    }
    self = command
  }

  /// Creates the command for a flow; nil if its app has no achievements.
  private init?(_ opened: OpenedFlow, _ context: CommandContext) throws {
    guard let achievements = try opened.achievements() else { return nil }
    (self.opened, self.context) = (opened, context)
    store = AchievementStore(achievements, in: try context.launchOptions.domain(of: opened.flow))
  }

  /// Shows the achievements of a flow or, without one, those of all apps that have some.
  static func show(_ context: CommandContext, isNext: Bool) throws -> ExitCode {
    guard context.invocation.operands.isEmpty else {
      let list = try Self(context).list(isNext: isNext)
      if context.invocation.has(.json) {
        context.console.say(list.json.description)
      } else {
        show(list, context)
      }
      return .success
    }
    var lists: [AchievementList] = []
    var worst = ExitCode.success
    for name in context.library.names {
      do {
        let opened = try context.library.open(name)
        if let command = try Self(opened, context) {
          lists.append(try command.list(isNext: isNext))
        }
      } catch {
        context.console.report(CommandError(error))
        worst = CommandError(error).exitCode
      }
    }
    if context.invocation.has(.json) {
      context.console.say(JSONValue.array(lists.map(\.json)).description)
    } else if lists.isEmpty {
      context.console.say("No app has achievements.")
    } else {
      for list in lists { show(list, context) }
    }
    return worst
  }

  private func list(isNext: Bool) throws -> AchievementList {
    AchievementList(
      opened, store.opened, try store.read(), in: try environment, isNext: isNext)
  }

  private static func show(_ list: AchievementList, _ context: CommandContext) {
    let appearance = Appearance.decided(by: context.inputs)
    context.page(list.frame(columns: Descriptor.output.columns, in: appearance), in: appearance)
  }

  private var environment: SessionEnvironment {
    get throws { try context.launchOptions.environment(for: opened.flow) }
  }

  private var words: Words {
    get throws { Words.in(try environment.language) }
  }

  func status() throws -> ExitCode {
    let report = DeliveryReport(
      store.opened.set, try store.read(),
      try context.launchOptions.launchContext(of: opened).signInAnswer(),
      in: try words)
    context.console.write(context.invocation.has(.json) ? "\(report.json)\n" : report.text)
    return .success
  }

  func analytics() throws -> ExitCode {
    let ledgers = files.isEmpty ? [try store.read()] : try files.map(ledger)
    let report = AnalyticsReport(store.opened.set, ledgers, in: try words)
    context.console.write(context.invocation.has(.json) ? "\(report.json)\n" : report.text)
    return .success
  }

  func sync() throws -> ExitCode {
    guard let line = context.invocation.value(.gatewayCommand) else {
      throw UsageError(message: "'sync' needs '--gateway-command CMD' to send each report")
    }
    let launchContext = try context.launchOptions.launchContext(of: opened)
    if launchContext.environment.signInCommand != nil,
      launchContext.signInAnswer().isSignedIn != true
    {
      context.console.writeError("not signed in: everything stays queued")
      return .checkFailed
    }
    let run = SyncRun(
      store: store, send: GatewayCommand(line).send,
      attempts: context.invocation.int(.attempts) ?? 5,
      now: { CalendarTime.now().secondsSince1970 }, sleep: SignalClock.sleep,
      shouldStop: { Signals.isStopRequested })
    // The handlers also end a gateway that hangs.
    try Signals.install()
    let outcome = try reporting(run)
    let json = JSONValue.object([
      ("sent", .number(outcome.sent)), ("queued", .number(outcome.queued)),
      ("failure", outcome.failure.map { .string($0) } ?? .null),
    ])
    context.console.say(
      context.invocation.has(.json)
        ? "\(json)" : "\(outcome.sent) sent, \(outcome.queued) queued")
    if Signals.isStopRequested { return .interrupted }
    return outcome.failure == nil ? .success : .inputOutput
  }

  /// Sends the queued reports, and says what becomes of each.
  private func reporting(_ run: SyncRun) throws -> SyncRun.Summary {
    let (set, words) = (store.opened.set, try words)
    let queued = try store.read().delivery.queue.count
    let progress = context.progress("Sending reports")
    defer { progress.end() }
    var sent = 0
    return try run.run { step in
      switch step {
      case .sent(let report):
        sent += 1
        if !context.invocation.has(.json) {
          context.console.say("sent \(report.name(in: set, words)) \(report.progress.percent)%")
        }
      case .failed(let report, let reason, let pause):
        let advice = pause.map { "; trying again in \($0 / 1_000) s" } ?? ""
        let name = report.name(in: set, words)
        context.console.writeError("\(name) wasn't sent: \(reason)\(advice)")
      }
      progress.show(sent, of: queued)
    }
  }

  func merge() throws -> ExitCode {
    let others = try files.map(ledger)
    let now = CalendarTime.now().secondsSince1970
    let unlocks = try store.change { ledger in
      others.flatMap { ledger.merge($0, by: store.opened.rules, at: now) }
    }
    try sayUnlocked(unlocks)
    let count = others.count.counted("file")
    context.console.say("merged \(count): \(try store.read().points(in: store.opened.set)) points")
    return .success
  }

  /// Returns the progress in a property list of another device.
  private func ledger(_ path: String) throws -> Ledger {
    let bytes = try File.readStream(path, limit: 1 << 26)
    let list = try PropertyList(bytes, named: path)
    return Ledger(list.achievements(of: opened.flow.id), for: store.opened.rules)
  }

  private var files: [String] { Array(context.invocation.operands.dropFirst()) }

  private func sayUnlocked(_ unlocks: [AchievementIndex]) throws {
    let (copy, words) = (try environment.copy(of: opened), try words)
    for achievement in unlocks.map({ store.opened.set.achievements[$0] }) {
      context.console.say(words.announcement(of: achievement, in: copy))
    }
  }
}

/// A clock whose pauses end when a signal arrives.
private enum SignalClock {
  static func sleep(milliseconds: Int) {
    let end = SystemClock.milliseconds + milliseconds
    while SystemClock.milliseconds < end, !Signals.isStopRequested {
      SystemClock.sleep(milliseconds: min(20, max(1, end - SystemClock.milliseconds)))
    }
  }
}

extension AchievementsCommand {
  func feed() throws -> ExitCode {
    let path = files[0]
    let source = try open(path)
    guard context.invocation.has(.strictFeed) else { return try feed(source, path) }
    // All lines are checked before any is counted, so input that can be read only once is copied.
    let scratch = try ScratchFolder()
    let isFile = path != "-" && source.size != nil
    let file = isFile ? path : scratch.path + "/events"
    if !isFile {
      let copy = try Descriptor.created(file)
      try source.forEachPiece { piece throws(SystemError) in try copy.write(piece) }
    }
    let bad = try badLines(of: open(file))
    if bad.badCount > 0 {
      complain(of: bad, path)
      context.console.writeError("\(name(path)): nothing was counted because of '--strict'")
      return .badData
    }
    return try feed(open(file), path)
  }

  private func feed(_ source: Descriptor, _ path: String) throws -> ExitCode {
    var run = try FeedRun(source, into: store) { CalendarTime.now().secondsSince1970 }
    let size = source.size
    let progress = context.progress("Counting events")
    defer { progress.end() }
    var read = 0
    do {
      try run.run { piece, bytes in
        read += bytes
        complain(of: piece, path)
        if !context.invocation.has(.json) { try? sayUnlocked(piece.unlocks) }
        progress.show(read, of: size)
      }
    } catch let error as StoreError {
      context.console.writeError(
        "\(name(path)): stopped after line \(run.outcome.lines). Earlier events are saved;"
          + " feed the same file again to continue.")
      throw error
    }
    progress.end()
    let summary = FeedSummary(run.outcome, store.opened.set, in: try words)
    context.console.write(context.invocation.has(.json) ? "\(summary.json)\n" : summary.text)
    return .success
  }

  private func badLines(of source: Descriptor) throws -> Feed.CountResult {
    var run = try FeedRun(source, into: store, isDryRun: true) {
      CalendarTime.now().secondsSince1970
    }
    try run.run { _, _ in }
    return run.outcome
  }

  private func open(_ path: String) throws -> Descriptor {
    path == "-" ? .input : try .opened(reading: path)
  }

  private func complain(of piece: Feed.CountResult, _ path: String) {
    for fault in piece.faults {
      context.console.writeError("\(name(path)):\(fault)", isNamed: false)
    }
  }

  private func name(_ path: String) -> String { path == "-" ? "standard input" : path }
}
