import FlowAcceptance
import FlowSystem

extension Command {
  /// The command `firstrun test accept PATCH`: applies what `--update --diff` has printed.
  ///
  /// All files are checked before the first one is written. Links that lead out of the folder
  /// aren't followed.
  static let testAccept = Command(
    name: "accept", summary: "Apply a patch from 'test --update --diff' in this folder",
    operands: [Operand(name: "PATCH", kind: .file)]
  ) { context in
    let path = context.invocation.subject
    let bytes = try File.readStream(path == "-" ? "/dev/stdin" : path, limit: Transcript.largest)
    if bytes.isEmpty {
      context.console.say("Nothing to accept.")
      return .success
    }
    let patch = try TranscriptPatch(parsing: String(decoding: bytes, as: UTF8.self))
    let files = try patch.changes.map { change in
      if File.realPath(change.path)?.relativeToCurrentFolder.hasPrefix("/") == true {
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
    return .success
  }
}
