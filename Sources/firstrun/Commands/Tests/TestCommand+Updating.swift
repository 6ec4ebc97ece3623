import FlowAcceptance
import FlowContent
import FlowSystem
import FlowTerminal

/// Updates of transcripts, and their acceptance.
extension TestCommand {
  /// Updates the transcripts whose output differs, or prints what would change; other failures are
  /// reported by the run that follows.
  func update(_ suite: TranscriptSuite) throws {
    let progress = context.progress("Running cases")
    defer { progress.end() }
    let results = (try? suite.run(showing: progress)) ?? []
    progress.end()
    let resultsByPath = Dictionary(grouping: results, by: \.path)
    let updates = suite.transcripts.map { transcript in
      let update = TranscriptUpdate(
        transcript, resultsByPath[transcript.path] ?? [],
        fillsInState: context.invocation.value(.update) == "all")
      return (path: transcript.path, update: update)
    }.filter(\.update.isNeeded)
    if context.invocation.has(.diff) {
      let changes = updates.map { $0.update.change(of: Self.relative($0.path)) }
      return context.console.write(TranscriptPatch(changes).text)
    }
    let isReview = context.invocation.has(.reviewUpdates)
    for (path, update) in updates {
      let path = path + (isReview ? ".new" : "")
      try File.replace(path, with: update.bytes)
      context.console.say(isReview ? "wrote \(path)" : "updated \(path)")
    }
    if updates.isEmpty { context.console.say("Nothing to update.") }
  }

  /// Returns the path from the current folder, if it is in there.
  private static func relative(_ path: String) -> String {
    guard let folder = File.realPath("."), path.hasPrefix(folder + "/") else {
      return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }
    return String(path.dropFirst(folder.utf8.count + 1))
  }

  /// Performs `firstrun test --accept PATCH`, which applies what `--update --diff` has printed.
  ///
  /// All files are checked before the first one is written. Links that lead out of the folder
  /// aren't followed.
  func accept(patch path: String) throws -> ExitCode {
    if let other = context.invocation.operand(0) {
      throw CommandError(
        exitCode: .usage, message: "'--accept' changes all files of the patch; leave out '\(other)'"
      )
    }
    let bytes = try File.readStream(path == "-" ? "/dev/stdin" : path, limit: Transcript.largest)
    if bytes.isEmpty {
      context.console.say("Nothing to accept.")
      return .success
    }
    do {
      let patch = try TranscriptPatch(parsing: String(decoding: bytes, as: UTF8.self))
      let files = try patch.changes.map { change in
        if File.realPath(change.path).map(Self.relative)?.hasPrefix("/") == true {
          throw PatchError.outside(change.path)
        }
        let new = try change.applied(to: File.read(change.path, limit: Transcript.largest))
        _ = try TranscriptParser.parse(new, path: change.path)
        return (path: change.path, bytes: new)
      }
      for (path, bytes) in files {
        try File.replace(path, with: bytes)
        context.console.say("updated \(path)")
      }
    } catch let error as PatchError {
      throw CommandError(exitCode: .badData, message: error.description)
    } catch let error as Diagnostics {
      throw CommandError(
        exitCode: .badData, message: error.description, includesProgramName: false)
    }
    return .success
  }

  /// Performs `firstrun test accept FILE[:case]`, which accepts the output that `--review` has
  /// written.
  func accept() throws -> ExitCode {
    for name in context.invocation.operands.dropFirst() {
      guard let selection = try TranscriptSelection.find(name).first else { continue }
      let new = selection.path + ".new"
      let bytes = try File.read(new, limit: Transcript.largest)
      let acceptance: TranscriptAcceptance
      if selection.cases == .all {
        acceptance = TranscriptAcceptance(all: bytes)
      } else {
        let old = try File.read(selection.path, limit: Transcript.largest)
        guard
          let one = try TranscriptAcceptance(
            selection.cases, of: old, from: bytes, path: selection.path)
        else {
          throw CommandError(exitCode: .noSuchFile, message: "no case '\(name)' in both files")
        }
        acceptance = one
      }
      try File.replace(selection.path, with: acceptance.bytes)
      if acceptance.rest == nil { try File.remove(new) }
      context.console.say("accepted \(name)")
    }
    return .success
  }
}
