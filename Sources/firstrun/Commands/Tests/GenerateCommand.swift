import FlowAcceptance
import FlowContent
import FlowCore
import FlowExploration
import FlowSystem
import Onboarding

extension Command {
  /// The command `firstrun test generate FLOW`: writes transcripts that take all transitions of a
  /// flow.
  ///
  /// It writes a file for each kind of ending, with a case for each walk.
  static let testGenerate = Command(
    name: "generate", summary: "Write transcripts that take every transition of a flow",
    operands: [.flow], options: [.outputFolder, .maxCommands, .yes, .language, .catalog, .variant]
  ) { context in try Signals.clearingUp { try GenerateCommand(context).run() } }
}

extension Option {
  fileprivate static let outputFolder = Option(
    name: "output", letter: "o", value: "DIR", kind: .folder,
    summary: "Write to DIR instead of FLOW-generated")
  fileprivate static let maxCommands = Option(
    name: "max-commands", value: "N", kind: .int(1...Int.max),
    summary: "Type at most N commands, covering outcomes first")
}

/// The command `firstrun test generate FLOW`.
private struct GenerateCommand {
  let context: CommandContext

  /// The largest number of commands; nil for no limit.
  private var mostCommands: Int? { context.invocation.int(.maxCommands) }

  init(_ context: CommandContext) { self.context = context }

  /// Writes the transcripts; overwrites files only with `--yes`.
  func run() throws -> ExitCode {
    let flow = try context.flow().flow
    let name = context.invocation.subject
    let folder = context.invocation.value(.outputFolder) ?? "\(flow.id)-generated"
    let exploration = try CommandError.exploring("'\(name)'", Exploration(of: flow))
    let tour = Tour(of: exploration, mostCommands: mostCommands)
    let endings = TourWalk.Ending.allCases.compactMap { ending -> (String, [TourWalk])? in
      let walks = tour.walks.filter { $0.ending == ending }
      return walks.isEmpty ? nil : ("\(folder)/\(ending.rawValue).transcript", walks)
    }
    for (path, _) in endings where File.exists(path) && !context.invocation.has(.yes) {
      throw CommandError(
        exitCode: .cantCreate,
        message: "\(path) already exists; use '--yes' to overwrite it")
    }
    let comment = tour.comment(name, within: mostCommands)
    let files = try endings.map { path, walks in (path, try transcript(name, walks, comment)) }
    do throws(SystemError) {
      _ = try Folder(creating: folder, for: .everybody)
      for (path, bytes) in files { try File.replace(path, with: bytes) }
    } catch {
      throw CommandError(exitCode: .cantCreate, message: error.description)
    }
    printSummary(tour, folder)
    return tour.omitted.count == 0 ? .success : .checkFailed
  }

  private func transcript(
    _ name: String, _ walks: [TourWalk], _ comment: [String]
  ) throws -> [UInt8] {
    let draft = TranscriptDraft(
      comment: comment, flow: name, language: context.invocation.value(.language), version: nil,
      cases: walks.map { .init(title: $0.title, inputs: $0.inputs(in: name)) })
    return try draft.filled(in: context)
  }

  private func printSummary(_ tour: Tour, _ folder: String) {
    let cases = tour.walks.count == 1 ? "1 case" : "\(tour.walks.count) cases"
    let taken = tour.count - tour.omitted.count
    let advice =
      tour.walks.isEmpty ? "; nothing was written" : "; run them with 'firstrun test \(folder)'"
    context.console.say(
      "\(folder): \(cases), \(tour.commandCount) commands, \(taken) of \(tour.count) transitions"
        + advice)
    if tour.omitted.count > 0 {
      context.console.writeError(tour.omitted.message(within: mostCommands))
    }
  }
}

extension OmittedTransitions {
  /// Returns a message about the transitions that the tour leaves out, and the reason.
  fileprivate func message(within most: Int?) -> String {
    func counted(_ count: Int, _ one: String, _ many: String) -> String? {
      count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
    }
    let parts = [
      counted(outcomes, "outcome", "outcomes"), counted(commands, "command", "commands"),
      counted(factChanges, "change of a fact", "changes of facts"),
    ].compactMap(\.self)
    let transitions = count == 1 ? "1 transition" : "\(count) transitions"
    let reason =
      most.map { "no room for them in '--max-commands \($0)'" } ?? "no path to them was found"
    return "\(transitions) left out (\(parts.joined(separator: ", "))): \(reason)"
  }
}

extension Tour {
  /// Returns the comment above the cases: whether they take all transitions, and with how many
  /// commands.
  fileprivate func comment(_ name: String, within most: Int?) -> [String] {
    var lines = ["Written by 'firstrun test generate \(name)'. The cases of all its files"]
    let taken = omitted.count == 0 ? "all \(count)" : "\(count - omitted.count) of \(count)"
    lines.append("together take \(taken) transitions with \(commandCount) commands.")
    if omitted.count > 0, let most {
      return lines + ["The others don't fit in \(most) commands."]
    }
    if omitted.count > 0 {
      lines.append("What 'back' does depends on the way there; some ways were not found.")
    }
    return lines
  }
}

extension TourWalk {
  /// Returns the inputs of a transcript of the walk.
  fileprivate func inputs(in flow: String) -> [TranscriptDraft.Input] {
    inputs.flatMap { input -> [TranscriptDraft.Input] in
      switch input {
      case .command(let command): command.lines(in: flow).map { .line($0) }
      case .early(let word): [.line(word)]
      case .wait(let milliseconds): [.wait(milliseconds)]
      }
    }
  }
}
