import FlowAcceptance
import FlowCore
import FlowSession
import FlowSystem

/// What `firstrun test --generate FLOW` does: transcripts that take every transition of a flow.
///
/// There is a file for each way to end, and a case for each walk.
struct GenerateCommand {
  private let setup: Setup

  init(_ setup: Setup) {
    self.setup = setup
  }

  /// Writes them, none over a file that is there unless `--yes` says so.
  func run() throws -> ExitCode {
    let flow = try setup.flow().flow
    let name = setup.invocation.operand(0) ?? flow.id
    let folder = setup.invocation.value(.output) ?? "\(flow.id)-generated"
    let tour: Tour
    do throws(ExplorationError) {
      tour = Tour(of: try Exploration(of: flow))
    } catch {
      throw CommandError(exitCode: .badData, message: "'\(name)': \(error)")
    }
    let endings = TourWalk.Ending.allCases.compactMap { ending -> (String, [TourWalk])? in
      let walks = tour.walks.filter { $0.ending == ending }
      return walks.isEmpty ? nil : ("\(folder)/\(ending.rawValue).transcript", walks)
    }
    for (path, _) in endings where File.exists(path) && !setup.invocation.has(.force) {
      throw CommandError.isThere(path)
    }
    let files = try endings.map { path, walks in (path, try transcript(name, walks)) }
    do throws(SystemError) {
      _ = try Folder(creating: folder)
      for (path, bytes) in files { try File.replace(path, with: bytes) }
    } catch {
      throw CommandError(exitCode: .cantCreate, message: error.description)
    }
    sayWhatIsThere(tour, folder)
    return .success
  }

  private func transcript(_ name: String, _ walks: [TourWalk]) throws -> [UInt8] {
    let draft = TranscriptDraft(
      flow: name, language: setup.invocation.value(.language), version: nil,
      cases: walks.map { walk in
        .init(title: walk.title, inputs: walk.lines(in: name).map { .line($0) })
      })
    return try setup.filled(draft)
  }

  private func sayWhatIsThere(_ tour: Tour, _ folder: String) {
    let commands = tour.walks.reduce(0) { $0 + $1.commands.count }
    let cases = tour.walks.count == 1 ? "1 case" : "\(tour.walks.count) cases"
    let taken = tour.count - tour.rest
    setup.console.say(
      "\(folder): \(cases), \(commands) commands, \(taken) of \(tour.count) transitions;"
        + " 'firstrun test \(folder)' runs them")
    if tour.rest > 0 {
      setup.console.complain(
        "\(tour.rest) transitions are left out: no way to them was found within"
          + " \(Tour.mostCommands) commands")
    }
  }
}

extension CommandError {
  fileprivate static func isThere(_ path: String) -> Self {
    Self(
      exitCode: .cantCreate,
      message: "\(path) is there already, and stays as it is; '--yes' writes over it")
  }
}
