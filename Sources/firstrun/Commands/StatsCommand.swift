import FlowAcceptance
import FlowContent
import FlowCore
import FlowExploration
import FlowFormats
import FlowSession
import FlowStatistics
import FlowStore
import FlowSystem
import FlowTerminal
import Onboarding
import RunnerCommands

extension Command {
  static let stats = Command(
    name: "stats", summary: "Show how far people get through a flow, from journals",
    operands: [
      .flow, Operand(name: "JOURNAL", kind: .file, isOptional: true, isRepeatable: true),
    ],
    options: [
      .by, .experiment, .goal, .statsFormat,
      .atLeast.excluding("--experiment", "--transcript"), .topExitTranscript, .catalog,
      .accessible.excluding("--experiment", "--transcript", "--format json", "--format csv"),
      .state.excluding("JOURNAL"), .output,
    ]
  ) { context in try StatsCommand(context).run() }
}

extension Option {
  fileprivate static let by = Option(
    name: "by", value: "WHAT", kind: .choice(FunnelReport.Dimension.allCases.map(\.rawValue)),
    isRepeatable: true, excludes: ["--experiment", "--transcript"],
    summary: "Break the numbers down by language, version or variant")
  fileprivate static let statsFormat = Option(
    name: "format", value: "FORMAT", kind: .choice(["human", "json", "csv"]),
    summary: "Report as human, json or csv")
  static let atLeast = Option(
    name: "at-least", value: "K", kind: .int(0...1_000_000_000),
    summary: "Leave out numbers that count fewer than K people")
  fileprivate static let topExitTranscript = Option(
    name: "transcript", excludes: ["--experiment", "--format"],
    summary: "Write a transcript of the most common way out")
  fileprivate static let experiment = Option(
    name: "experiment", value: "NAME", excludes: ["--format csv"],
    summary: "Compare the variants of an experiment")
  fileprivate static let goal = Option(
    name: "goal", value: "PAGE", kind: .page, requires: ["--experiment"],
    summary: "Compare how many people reached PAGE, not how many completed the flow")
}

private struct StatsCommand {
  private let context: CommandContext
  private let opened: OpenedFlow

  init(_ context: CommandContext) throws {
    self.context = context
    opened = try context.flow()
  }

  func run() throws -> ExitCode {
    if let name = context.invocation.value(.experiment) {
      return try report(on: name)
    }
    if context.invocation.has(.topExitTranscript) {
      try context.write(topExitTranscript(of: funnel().report()).filled(in: context))
      return .success
    }
    let fewest = context.invocation.int(.atLeast) ?? 0
    let dimensions = context.invocation.values(.by).compactMap(FunnelReport.Dimension.init)
    let report = try funnel().report(by: dimensions)
    switch context.invocation.value(.statsFormat) {
    case "json": try context.write(Array("\(report.json(atLeast: fewest))\n".utf8))
    case "csv": try context.write(Array(report.csv(atLeast: fewest).utf8))
    default:
      var text = report.text(isSpoken: isSpoken, atLeast: fewest)
      if isSpoken, !context.invocation.has(.output), Descriptor.output.isTerminal {
        // A terminal would break lines within words.
        text = LineWrap.wrap(text, to: Descriptor.output.columns).joined(separator: "\n")
      }
      try context.write(Array(Sanitiser.clean(text).utf8))
    }
    return .success
  }

  private func funnel() throws -> Funnel {
    let named = Array(context.invocation.operands.dropFirst())
    let files =
      try named.isEmpty
      ? context.launchOptions.journal(of: opened.flow).paths.map(JournalFile.init(found:))
      : JournalFiles.files(in: named)
    var funnel = Funnel(of: FunnelSubject(opened))
    try funnel.read(files, showing: context.progress("Reading journals"))
    return funnel
  }

  /// True if the report is in words that can be read aloud.
  private var isSpoken: Bool { Appearance.decided(by: context.inputs).mode == .accessible }
}

extension StatsCommand {
  /// Returns a transcript of the page and the way by which most people leave the flow before its
  /// end.
  private func topExitTranscript(of report: FunnelReport) throws -> TranscriptDraft {
    let exits = report.everyone.pages.flatMap { row in
      [(row.page, "quit", "left", row.left), (row.page, "skip", "skipped", row.skipped)]
    }
    guard let (page, command, word, count) = exits.max(by: { $0.3 < $1.3 }), count > 0 else {
      throw CommandError(
        exitCode: .checkFailed,
        message: "'\(opened.flow.id)': nobody has left or skipped it yet")
    }
    let path = opened.flow.pages.firstIndex { $0.id == page }
      .flatMap { FlowMap(of: opened.flow).path(toPage: $0) }
    let lines = path?.lines(in: opened.flow) ?? []
    return TranscriptDraft(
      comment: [
        "The most common exit: \(count) of \(report.everyone.shown) \(word) on page '\(page)'."
      ],
      flow: context.invocation.subject, language: nil, version: nil,
      cases: [
        TranscriptDraft.Case(
          title: "\(word) on page '\(page)'",
          inputs: (lines + [command]).map { .line($0) })
      ])
  }
}

extension StatsCommand {
  private func report(on name: String) throws -> ExitCode {
    guard let experiment = opened.experiments.first(where: { $0.name == name }) else {
      throw CommandError.usage(opened.noExperiment(name))
    }
    var plan = ExperimentReport.Plan(
      experiment: name, run: experiment.version,
      variants: experiment.variants.map { ($0.name, $0.weight) })
    if let goal = context.invocation.value(.goal) {
      let pages = opened.flow.pages.map(\.id)
      guard let page = pages.firstIndex(of: goal) else {
        throw CommandError.usage("the flow has no page '\(goal)'\(goal.suggestion(in: pages))")
      }
      plan.goal = page
    }
    let report = try funnel().report(on: plan)
    if context.invocation.value(.statsFormat) == "json" {
      try context.write(Array("\(report.json)\n".utf8))
    } else {
      try context.write(Array(Sanitiser.clean(report.text).utf8))
    }
    return .success
  }
}

extension FunnelSubject {
  /// The largest number of combinations of variants whose ways are searched for.
  private static let mostForms = 64

  /// Creates the subject of a flow, with the ways that its machine can really go with any variants.
  init(_ opened: OpenedFlow) {
    let pages = opened.flow.pages.map(\.id)
    var moves: Set<Move>? = []
    for flow in opened.forms(upTo: Self.mostForms) ?? [] {
      let map = FlowMap(of: flow)
      guard map.isComplete else {
        moves = nil
        break
      }
      let positions = flow.pages.map { pages.firstIndex(of: $0.id) }
      moves?.formUnion(Self.moves(on: map) { positions[$0] })
    }
    self.init(opened, moves: moves?.isEmpty == true ? nil : moves)
  }

  /// Creates the subject of a flow with these ways; nil if they aren't known.
  init(_ opened: OpenedFlow, moves: Set<Move>?) {
    self.init(
      flow: opened.flow.id, app: opened.flow.app, pages: opened.flow.pages.map(\.id),
      interrupting: Set(
        opened.flow.pages.indices.filter { opened.flow.pages[$0].interrupts != nil }),
      canPostpone: opened.flow.later != nil, digest: opened.digest, moves: moves)
  }

  /// Returns the ways between pages and to outcomes; a visit can be left on each page.
  private static func moves(
    on map: FlowMap, position: (_ page: Int) -> Int?
  ) -> Set<Move> {
    var moves: Set<Move> = []
    func page(_ node: FlowMap.Node) -> Int? {
      if case .page(let page) = node { position(page) } else { nil }
    }
    for way in map.ways where !way.isReplay {
      let from = page(way.from)
      switch way.to {
      case .page:
        guard let page = page(way.to) else { continue }
        moves.insert(Move(from: from, to: .page(page)))
        moves.insert(Move(from: page, to: .end(.left)))
      case .end("completed"):
        if from != nil { moves.insert(Move(from: from, to: .end(.completed))) }
      case .end("skipped"): if from != nil { moves.insert(Move(from: from, to: .end(.skipped))) }
      case .end("postponed"):
        if from != nil { moves.insert(Move(from: from, to: .end(.postponed))) }
      case .end, .start: break
      }
    }
    return moves
  }
}

extension Funnel {
  mutating func read(_ files: [JournalFile], showing progress: ProgressLine) throws(SystemError) {
    defer { progress.end() }
    var done = 0
    let sizes = files.map { File.size($0.path) }
    let total = sizes.contains(nil) ? nil : sizes.compactMap(\.self).reduce(0, +)
    for file in files {
      begin(file.name)
      try file.opened().forEachPiece { piece in
        read(piece)
        done += piece.count
        progress.show(done, of: total)
      }
      end()
    }
  }
}
