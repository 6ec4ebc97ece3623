import FlowContent
import FlowCore
import FlowSession
import FlowStore
import FlowSystem
import FlowTerminal

/// A driver that runs cases in this process, without terminal, clock or environment.
struct CoreDriver {
  let library: FlowLibrary

  /// Runs a case to its end.
  func perform(_ run: CaseRun) {
    let actor = CoreActor(run)
    while true {
      let status = start(run, actor)
      if actor.isFinished { return }
      if actor.isRelaunching {
        actor.isRelaunching = false
        continue
      }
      let seen = actor.taken(actor.isKilled ? .killed : .ended(status: status))
      guard run.proceed(after: seen) == .relaunch else { return }
      actor.isKilled = false
    }
  }

  /// Runs the flow or home as the command would, and returns its exit status.
  private func start(_ run: CaseRun, _ actor: CoreActor) -> Int32 {
    var world = SessionEnvironment(language: run.language)
    world.version = run.version
    let io = actor.io(columns: run.transcriptCase.settings.columns)
    let state = StateDirectory(path: run.stateFolder)
    let arguments = CoreArguments(run.transcriptCase.settings.arguments)
    guard let name = arguments.flow else {
      var home = Home(library, directory: state, world: world, on: io)
      switch home.run() {
      case .quit, .endOfInput: return 0
      case .interrupted: return 130
      case .terminated(let signal): return signal.exitStatus
      }
    }
    do {
      let context = try LaunchContext(library.open(name), in: state, world: world)
      if let warning = context.standing.warning {
        actor.complain("firstrun: warning: \(warning)")
      }
      var settings = SessionSettings(name: name)
      settings.isConfirmed = arguments.isConfirmed
      settings.allowsGoTo = arguments.allowsGoTo
      var session = Session(context, settings: settings, on: io)
      return session.run(arguments.isReplay ? .replay : context.launch).status
    } catch let error as LibraryError {
      return actor.complain(error)
    } catch {
      actor.complain("firstrun: \(error)")
      return 74
    }
  }
}

/// The part of a command line that can be run in this process.
struct CoreArguments {
  private(set) var flow: String?
  private(set) var isReplay = false
  private(set) var isConfirmed = false
  private(set) var allowsGoTo = false
  /// True if there are arguments that only the program supports.
  private(set) var hasMore = false

  init(_ words: [String]) {
    for word in words {
      switch word {
      case "--yes", "-y": isConfirmed = true
      case "--review": allowsGoTo = true
      case "replay" where flow == nil && !isReplay: isReplay = true
      default:
        if word.hasPrefix("-") || flow != nil { hasMore = true } else { flow = word }
      }
    }
  }
}

extension SessionResult {
  /// The exit status of the command.
  fileprivate var status: Int32 {
    if unsaved != nil { return 74 }
    switch departure {
    case .interrupted?: return 130
    case .quit?, .endOfInput?: return 3
    case .terminated(let signal)?: return signal.exitStatus
    case nil: return 0
    }
  }
}

extension CoreActor {
  /// Writes the command's message about a flow that can't be loaded, and returns its exit status.
  fileprivate func complain(_ error: LibraryError) -> Int32 {
    switch error {
    case .notFound:
      complain("firstrun: \(error)")
      return 66
    case .unreadable:
      complain("firstrun: \(error)")
      return 74
    case .bad:
      complain("\(error)")
      return 65
    }
  }
}
