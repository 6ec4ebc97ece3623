import Achievements
import FlowContent
import FlowCore
import FlowSession
import FlowStore
import FlowSystem
import FlowTerminal
import Onboarding

/// The command `firstrun achievements FLOW feed FILE`.
extension AchievementsCommand {
  func feed() throws -> ExitCode {
    let path = try fileToFeed()
    let source = try open(path)
    guard context.invocation.has(.strictFeed) else { return try feed(source, path) }
    // All lines are checked before any is counted, so input that can be read only once is copied.
    let scratch = try ScratchFolder()
    let isFile = path != "-" && source.size != nil
    let file = isFile ? path : scratch.path + "/events"
    if !isFile { try source.copy(to: file) }
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
    let progress = context.progress("Counting events", in: .bytes)
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
    for bad in piece.bad {
      context.console.writeError("\(name(path)):\(bad.line): \(bad.error)", isNamed: false)
    }
    if piece.badCount > piece.bad.count {
      let rest = piece.badCount - piece.bad.count
      context.console.writeError(
        "\(name(path)): and \(rest) more \(rest == 1 ? "line" : "lines") like that",
        isNamed: false)
    }
  }

  private func name(_ path: String) -> String { path == "-" ? "standard input" : path }
}
