import FlowContent
import FlowFormats
import FlowReview
import FlowSystem
import RunnerCommands

extension Command {
  /// The command `firstrun copy merge BASE OURS THEIRS`: merges String Catalogs for git.
  ///
  /// With conflicts it ends with 1. After any failure it ends with 129, for which git keeps the
  /// files as they are; a smaller status would make it take OURS for the result.
  static let copyMerge = Command(
    name: "merge", summary: "Merge String Catalogs as git's merge driver",
    operands: [
      Operand(name: "BASE", kind: .file), Operand(name: "OURS", kind: .file),
      Operand(name: "THEIRS", kind: .file),
    ],
    options: [.mergedPath]
  ) { context in
    let files = context.invocation.operands
    let path = context.invocation.value(.mergedPath) ?? files[1]
    do {
      let versions = try files.map { file throws(SystemError) in
        try File.read(file, limit: Catalog.largest)
      }
      let merge = try CatalogMerge(
        base: versions[0], ours: versions[1], theirs: versions[2], path: path)
      if merge.bytes != versions[1] { try File.replace(files[1], with: merge.bytes) }
      for conflict in merge.conflicts { context.console.say("\(path): \(conflict)") }
      if let remark = merge.remark { context.console.say("\(path): \(remark)") }
      return merge.conflicts.isEmpty ? .success : .checkFailed
    } catch {
      context.console.writeError("\(path) wasn't merged: \(error)")
      return .mergeFailed
    }
  }
}

extension Option {
  fileprivate static let mergedPath = Option(
    name: "path", value: "PATH", kind: .file,
    summary: "Use this path in messages; in git's settings, %P")
}

extension CatalogMerge {
  /// The texts that need review without a conflict, in words; nil if there are none.
  fileprivate var remark: String? {
    guard doubts > 0 else { return nil }
    return
      "marked \(doubts.counted("string")) needs_review because the other side"
      + " changed the source text or asked for review"
  }
}
