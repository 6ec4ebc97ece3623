extension Folder {
  /// Replaces or creates the file `name` atomically: even after a power cut, the old or the new
  /// file is in place.
  ///
  /// It returns when the new file has reached the disk. The draft is `.<name>.new` for the only
  /// process that can hold the lock; without one it also has the number of the process in its name.
  /// A new file is readable by its owner only (0600).
  ///
  /// - Throws: `SystemError` when writing, syncing or renaming fails.
  package func replace(
    _ name: String, with bytes: [UInt8], like attributes: FileContents.Attributes? = nil
  ) throws(SystemError) {
    let draft = draft(of: name)
    do throws(SystemError) {
      try writeDraft(draft, bytes, like: attributes)
      guard renameat(directory.descriptor, draft, directory.descriptor, name) == 0 else {
        throw SystemError("rename", on: path(of: name))
      }
    } catch {
      unlinkat(directory.descriptor, draft, 0)
      throw error
    }
    try synchronize()
  }

  /// Removes the draft that a killed process left of the file `name`; the caller holds the lock.
  package func removeDraft(of name: String) {
    if isLocked { unlinkat(directory.descriptor, draft(of: name), 0) }
  }

  private func draft(of name: String) -> String {
    isLocked ? ".\(name).new" : ".\(name).\(getpid()).new"
  }

  /// Creates the file `name`, and returns when it has reached the disk.
  ///
  /// - Throws: `SystemError` when writing fails, with `EEXIST` when the file exists already.
  package func create(
    _ name: String, with bytes: [UInt8], for readers: FilePermissions = .owner
  ) throws(SystemError) {
    let file = try newFile(name, readers)
    do throws(SystemError) {
      try file.writeAll(bytes)
      try file.synchronize()
    } catch {
      unlinkat(directory.descriptor, name, 0)
      throw error
    }
    try synchronize()
  }

  private func writeDraft(
    _ name: String, _ bytes: [UInt8], like attributes: FileContents.Attributes?
  ) throws(SystemError) {
    let file = try newDraft(name)
    try file.writeAll(bytes)
    if let attributes {
      // Only root may change the owner; for other users the call fails, which does no harm.
      if attributes.owner != geteuid() || attributes.group != getegid() {
        _ = fchown(file.descriptor, attributes.owner, attributes.group)
      }
      guard fchmod(file.descriptor, attributes.mode) == 0 else {
        throw SystemError("fchmod", on: file.path)
      }
    }
    try file.synchronize()
  }

  /// Creates the draft file; one that is there already is a dead process's.
  private func newDraft(_ name: String) throws(SystemError) -> OpenFile {
    do throws(SystemError) {
      return try newFile(name)
    } catch {
      guard error.code == EEXIST else { throw error }
      guard unlinkat(directory.descriptor, name, 0) == 0 else {
        throw SystemError("unlink", on: path(of: name))
      }
      return try newFile(name)
    }
  }

  private func newFile(_ name: String, _ readers: FilePermissions = .owner) throws(SystemError)
    -> OpenFile
  {
    try OpenFile(
      name, in: directory.descriptor, path: path(of: name),
      flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: readers.fileMode)
  }
}
