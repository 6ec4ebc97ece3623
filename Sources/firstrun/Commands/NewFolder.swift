import FlowSystem

/// A folder of new files that takes its place only once it is complete, and a file beside it unless
/// that is there.
///
/// ```
/// try NewFolder(
///   path: "Flows/cluck", files: [("flow.yaml", bytes), ("Acceptance/cluck.transcript", bytes)],
///   neighbor: ("flow.schema.json", bytes)
/// ).create()
/// ```
struct NewFolder {
  let path: String
  /// The files, which everybody may read like other source files.
  let files: [(name: String, bytes: [UInt8])]
  /// The file beside the folder.
  let neighbor: (name: String, bytes: [UInt8])

  /// Creates the folder; where a file can't be created, nothing is left behind, not even the parent
  /// folders that were created for it.
  func create() throws(SystemError) {
    guard !File.exists(path), !File.isFolder(path) else {
      throw SystemError("mkdir", on: path, code: EEXIST)
    }
    let (parent, name) = (File.folder(of: path), File.name(of: path))
    let draft = "\(parent)/.\(name).new"
    let neighborPath = "\(parent)/\(neighbor.name)"
    let hasNeighbor = File.exists(neighborPath)
    // What is removed if this fails: with the outermost parent folder that doesn't exist, all else.
    var created = draft
    var folder = parent
    while !File.isFolder(folder), folder != File.folder(of: folder) {
      created = folder
      folder = File.folder(of: folder)
    }
    ScratchFolder.remove(draft)
    do throws(SystemError) {
      try named(path) { () throws(SystemError) in
        _ = try Folder(creating: draft, for: .everybody)
      }
      for file in files {
        let draftFile = "\(draft)/\(file.name)"
        try named("\(path)/\(file.name)") { () throws(SystemError) in
          try Folder(creating: File.folder(of: draftFile), for: .everybody)
            .create(File.name(of: draftFile), with: file.bytes, for: .everybody)
        }
      }
      if !hasNeighbor {
        try Folder(parent).create(neighbor.name, with: neighbor.bytes, for: .everybody)
      }
      try File.rename(draft, to: path)
    } catch {
      if !hasNeighbor, File.exists(neighborPath) { try? File.remove(neighborPath) }
      ScratchFolder.remove(created)
      throw error
    }
    (try Folder(parent)).synchronize()
  }

  /// Lets errors name the final path: the draft's own name means nothing to people.
  private func named(
    _ path: String, _ body: () throws(SystemError) -> Void
  ) throws(SystemError) {
    do throws(SystemError) {
      try body()
    } catch {
      throw SystemError(error.call, on: path, code: error.code)
    }
  }
}
