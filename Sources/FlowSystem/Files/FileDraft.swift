/// A file that is written piece by piece and takes its place only once it is complete.
///
/// ```
/// let draft = try FileDraft(of: "deck.html")
/// try draft.write("<!doctype html>")
/// try draft.finish()
/// ```
///
/// Until `finish()`, the old file (or none) stays in place. A draft that is dropped before that
/// leaves nothing behind. A pipe or a device is written to directly.
package final class FileDraft {
  /// The paths of the draft, of the final file and of its folder; nil when writing directly.
  private let move: (from: String, to: String, folder: String)?
  private let file: OpenFile
  private var pending: [UInt8] = []
  private var isFinished = false

  /// Creates the draft beside the file that it will replace.
  ///
  /// - Throws: `SystemError` when it can't be created, with `EISDIR` when the path is a directory.
  package init(of path: String) throws(SystemError) {
    let (folder, name) = try File.resolved(path)
    let target = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    var status = stat()
    let isThere = stat(target, &status) == 0
    guard !name.isEmpty, !isThere || !status.isDirectory else {
      throw SystemError("open", on: path, code: EISDIR)
    }
    if isThere, !status.isRegularFile {
      move = nil
      file = try OpenFile(path, path: path, flags: O_WRONLY)
    } else {
      let draft = "\(folder == "/" ? "" : folder)/.\(name).\(getpid()).new"
      move = (draft, target, folder)
      // A file of this name is a leftover or a trap, such as a pipe: never write through it.
      unlink(draft)
      // The new file is no more readable than the old one was.
      file = try OpenFile(
        draft, path: path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
        mode: isThere ? status.st_mode & 0o777 : 0o666)
    }
  }

  deinit {
    if !isFinished, let move { unlink(move.from) }
  }

  /// Appends a string.
  ///
  /// - Throws: `SystemError` when writing fails.
  package func write(_ text: String) throws(SystemError) { try write(text.utf8) }

  /// Appends bytes.
  ///
  /// - Throws: `SystemError` when writing fails.
  package func write(_ bytes: some Sequence<UInt8>) throws(SystemError) {
    pending += bytes
    if pending.count >= 1 << 16 { try flush() }
  }

  /// Syncs the draft to disk and moves it atomically to its place.
  ///
  /// - Throws: `SystemError` when writing, syncing or renaming fails.
  package func finish() throws(SystemError) {
    try flush()
    guard let move else { return }
    try file.synchronize()
    guard rename(move.from, move.to) == 0 else { throw SystemError("rename", on: file.path) }
    isFinished = true
    try Folder(move.folder).synchronize()
  }

  private func flush() throws(SystemError) {
    try file.writeAll(pending)
    pending.removeAll(keepingCapacity: true)
  }
}
