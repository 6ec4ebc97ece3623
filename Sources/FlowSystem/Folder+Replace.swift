extension Folder {
  /// Replaces the file `name`, or makes it, so that at every moment, a power cut included, either
  /// the old file stands there or the new one.
  ///
  /// It returns when the new one has reached the disk. The replacement is written beside it under one
  /// fixed name, `.<name>.new`; the caller holds the lock. A new file is its owner's alone (0600).
  public func replace(
    _ name: String, with bytes: [UInt8], like attributes: FileContents.Attributes? = nil
  ) throws(SystemError) {
    let draft = ".\(name).new"
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

  /// Makes the file `name`, which must not exist, and returns when it has reached the disk.
  ///
  /// - Throws: `SystemError` with the code `EEXIST` where there is one.
  public func create(
    _ name: String, with bytes: [UInt8], for readers: Readers = .owner
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
      // Only root may give a file away; for anyone else it is theirs already, or stays theirs.
      if attributes.owner != geteuid() || attributes.group != getegid() {
        _ = fchown(file.descriptor, attributes.owner, attributes.group)
      }
      guard fchmod(file.descriptor, attributes.mode) == 0 else {
        throw SystemError("fchmod", on: file.path)
      }
    }
    try file.synchronize()
  }

  /// A draft that a killed process left behind is in nobody's use: the lock is ours.
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

  private func newFile(_ name: String, _ readers: Readers = .owner) throws(SystemError) -> OpenFile
  {
    try OpenFile(
      name, in: directory.descriptor, path: path(of: name),
      flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: readers.fileMode)
  }
}
