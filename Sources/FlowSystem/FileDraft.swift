/// A file that is written piece by piece and stands in its place only once it is whole.
///
/// ```
/// let draft = try FileDraft(of: "deck.html")
/// try draft.write("<!doctype html>")
/// try draft.finish()
/// ```
///
/// Until it is finished, the old file stands there, or none; a draft that is given up leaves nothing
/// behind. A pipe or a device is written to as it is.
public final class FileDraft {
  /// Where the draft stands, and what it becomes; nil writes to the file itself.
  private let move: (from: String, to: String, folder: String)?
  private let file: OpenFile
  private var pending: [UInt8] = []
  private var isFinished = false

  /// Begins a draft beside the file that it is to become.
  ///
  /// - Throws: `SystemError` where nothing can be made there.
  public init(of path: String) throws(SystemError) {
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
      // What stands there is left over or a trap, such as a pipe: never write through it.
      unlink(draft)
      // What the old file keeps to its owner, the new one does.
      file = try OpenFile(
        draft, path: path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
        mode: isThere ? status.st_mode & 0o777 : 0o666)
    }
  }

  deinit {
    if !isFinished, let move { unlink(move.from) }
  }

  /// Goes on with more.
  public func write(_ text: String) throws(SystemError) {
    pending += text.utf8
    if pending.count >= 1 << 16 { try flush() }
  }

  /// Puts it in its place, all at once, when it has reached the disk.
  public func finish() throws(SystemError) {
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
