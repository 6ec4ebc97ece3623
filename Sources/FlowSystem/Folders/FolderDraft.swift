/// A folder of new files that takes its place only once it is complete.
///
/// ```
/// let draft = try FolderDraft(of: "Flows/cluck")
/// try draft.create("flow.yaml", with: bytes)
/// try draft.create("Acceptance/cluck.transcript", with: bytes)
/// try draft.finish()
/// ```
///
/// A draft that is dropped before `finish()` leaves nothing behind, not even the parent folders
/// that were created for it.
package final class FolderDraft {
  private let path: String
  private let draft: String
  private let readers: FilePermissions
  /// The parent folders that didn't exist, the innermost first.
  private let missing: [String]
  /// The files created beside the folder, to remove if the draft is dropped.
  private var neighbors: [String] = []

  /// Creates the draft folder beside its final place.
  ///
  /// - Throws: `SystemError` with the code `EEXIST` when the path exists, or another code of the
  ///   system when nothing can be created there.
  package init(of path: String, for readers: FilePermissions = .owner) throws(SystemError) {
    guard !File.exists(path), !File.isFolder(path) else {
      throw SystemError("mkdir", on: path, code: EEXIST)
    }
    let (parent, name) = File.split(path)
    self.path = path
    self.readers = readers
    draft = "\(parent)/.\(name).\(getpid()).new"
    missing = Self.missing(from: parent)
    do throws(SystemError) {
      _ = try Folder(creating: draft, for: readers)
    } catch {
      throw SystemError(error.call, on: path, code: error.code)
    }
  }

  // Removes the rest of the draft, and the parent folders created for it that are empty.
  deinit {
    ScratchFolder.remove(draft)
    for path in neighbors { unlink(path) }
    for folder in missing { rmdir(folder) }
  }

  /// Creates a file in the draft, and the folders in its name.
  ///
  /// - Throws: `SystemError` when the file can't be created, with `EEXIST` when it exists already.
  package func create(_ name: String, with bytes: [UInt8]) throws(SystemError) {
    let place = File.split("\(draft)/\(name)")
    do throws(SystemError) {
      let folder = try Folder(creating: place.folder, for: readers)
      try folder.create(place.name, with: bytes, for: readers)
    } catch {
      // The error names the final path: the draft's own name means nothing to people.
      throw SystemError(error.call, on: "\(path)/\(name)", code: error.code)
    }
  }

  /// Creates a file beside the folder, unless something with its name is there already.
  ///
  /// - Throws: `SystemError` when the file can't be created.
  package func createNeighbor(_ name: String, with bytes: [UInt8]) throws(SystemError) {
    let folder = try Folder(File.folder(of: path))
    do throws(SystemError) {
      try folder.create(name, with: bytes, for: readers)
    } catch {
      if error.code == EEXIST { return }
      throw error
    }
    neighbors.append("\(folder.path)/\(name)")
  }

  /// Moves the folder atomically to its place.
  ///
  /// - Throws: `SystemError` when renaming or syncing fails.
  package func finish() throws(SystemError) {
    guard rename(draft, path) == 0 else { throw SystemError("rename", on: path) }
    neighbors = []
    try Folder(Folder.parent(of: path)).synchronize()
  }

  /// Returns the path and its parents that don't exist, the innermost first.
  private static func missing(from path: String) -> [String] {
    var missing: [String] = []
    var path = path
    while !File.isFolder(path), !missing.contains(path) {
      missing.append(path)
      path = Folder.parent(of: path)
    }
    return missing
  }
}
