import FlowAcceptance
import FlowContent
import FlowCore
import FlowExploration
import FlowFormats
import FlowSystem
import Onboarding
import RunnerCommands

extension Command {
  /// The command `firstrun test generate FLOW`: writes transcripts that take every page and way of a
  /// flow.
  ///
  /// It writes a file for each kind of ending, with a case for each path.
  static let testGenerate = Command(
    name: "generate", summary: "Write transcripts that take every page and way of a flow",
    operands: [.flow], options: [.outputFolder, .maxCommands, .yes, .language, .catalog, .variant]
  ) { context in try Signals.clearingUp { try GenerateCommand(context: context).run() } }
}

extension Option {
  fileprivate static let outputFolder = Option(
    name: "output", letter: "o", value: "DIR", kind: .folder,
    summary: "Write to DIR instead of FLOW-generated")
  fileprivate static let maxCommands = Option(
    name: "max-commands", value: "N", kind: .int(1...Int.max),
    summary: "Type at most N commands, covering pages first")
}

private struct GenerateCommand {
  let context: CommandContext

  private var mostCommands: Int? { context.invocation.int(.maxCommands) }

  /// Writes each file as soon as its cases are filled in; overwrites files only with `--yes`.
  func run() throws -> ExitCode {
    let flow = try context.flow().flow
    let name = context.invocation.subject
    let folder = context.invocation.value(.outputFolder) ?? "\(flow.id)-generated"
    let tests = GeneratedTests(of: FlowMap(of: flow), mostCommands: mostCommands)
    let files = GeneratedTest.Ending.allCases.compactMap { ending -> (String, [GeneratedTest])? in
      let cases = tests.cases.filter { $0.ending == ending }
      return cases.isEmpty ? nil : ("\(ending.rawValue).transcript", cases)
    }
    let existing = files.map { "\(folder)/\($0.0)" }.first(where: File.exists)
    if let existing, !context.invocation.has(.yes) {
      throw CommandError(
        exitCode: .cantCreate,
        message: "\(existing) already exists; use '--yes' to overwrite it")
    }
    var comment = ["Written by 'firstrun test generate \(name)'."]
    if tests.omittedCount > 0 { comment.append("Left out: \(tests.omittedParts).") }
    try OutputFile.write([], into: folder)
    if !tests.alike.isEmpty {
      comment.append("Others stand for:")
      comment += tests.alikeNames(in: flow).map { "  \($0)" }
    }
    for (file, cases) in files {
      let bytes = try transcript(name, cases, comment)
      try OutputFile.write([(file, String(decoding: bytes, as: UTF8.self))], into: folder)
    }
    printSummary(tests, of: flow, folder)
    return tests.omittedCount == 0 && tests.isComplete ? .success : .checkFailed
  }

  private func transcript(
    _ name: String, _ cases: [GeneratedTest], _ comment: [String]
  ) throws -> [UInt8] {
    let draft = TranscriptDraft(
      comment: comment, flow: name, language: context.invocation.value(.language), version: nil,
      cases: cases.map { .init(title: $0.title, inputs: $0.inputs(in: name)) })
    return try draft.filled(in: context, withState: true)
  }

  private func printSummary(_ tests: GeneratedTests, of flow: Flow, _ folder: String) {
    let taken = tests.count - tests.omittedCount
    let advice =
      tests.cases.isEmpty ? "; nothing was written" : "; run them with 'firstrun test \(folder)'"
    context.console.say(
      "\(folder): \(tests.cases.count.counted("case")), \(tests.commandCount) commands,"
        + " \(taken) of \(tests.count) pages, ways and conditions" + advice)
    if !tests.alike.isEmpty {
      context.console.say("Not typed, since others by the same rule stand for them:")
      for name in tests.alikeNames(in: flow) { context.console.say("  \(name)") }
    }
    if tests.omittedCount > 0 {
      let reason =
        mostCommands.map { "no room for them in '--max-commands \($0)'" }
        ?? "they would take too many commands, or no path to them was found"
      context.console.writeError("left out \(tests.omittedParts): \(reason)")
    }
    if !tests.isComplete {
      context.console.writeError("time or memory ran out, so there may be more pages and ways")
    }
  }
}

extension GeneratedTests {
  private static let mostNames = 20

  /// The ways that no case takes since others stand for them, a line for each rule.
  fileprivate func alikeNames(in flow: Flow) -> [String] {
    let names = alike.prefix(Self.mostNames).map { $0.names(in: flow) }
    return names
      + (alike.count > names.count ? ["… and \(alike.count - names.count) rules more"] : [])
  }

  /// What no case shows: `3 pages, 12 ways`.
  fileprivate var omittedParts: String {
    omitted.map { "\($0.count) \($0.kind)" }.joined(separator: ", ")
  }
}

extension GeneratedTest {
  fileprivate func inputs(in flow: String) -> [TranscriptDraft.Input] {
    typed(in: flow).flatMap { input, lines -> [TranscriptDraft.Input] in
      if case .wait(let milliseconds) = input { return [.wait(milliseconds)] }
      return lines.map { .line($0) }
    }
  }
}
