/// A folder of new files that stands in its place only once it is whole.
///
/// ```
/// let draft = try FolderDraft(of: "Flows/cluck")
/// try draft.create("flow.yaml", with: bytes)
/// try draft.create("Acceptance/cluck.transcript", with: bytes)
/// try draft.finish()
/// ```
///
/// A draft that is given up leaves nothing behind, the folders above that were made for it included.
public final class FolderDraft {
  private let path: String
  private let draft: String
  private let readers: Readers
  /// The folders above that were not there, the lowest first.
  private let missing: [String]

  /// Begins a folder beside the place where it is to stand.
  ///
  /// - Throws: `SystemError` with the code `EEXIST` where something stands there, or what the system
  ///   said where nothing can be made.
  public init(of path: String, for readers: Readers = .owner) throws(SystemError) {
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

  /// Removes what is left of the draft, and the folders made for it that hold nothing else.
  deinit {
    ScratchFolder.remove(draft)
    for folder in missing { rmdir(folder) }
  }

  /// Makes a file in it, and the folders that its name leads through.
  public func create(_ name: String, with bytes: [UInt8]) throws(SystemError) {
    let place = File.split("\(draft)/\(name)")
    do throws(SystemError) {
      let folder = try Folder(creating: place.folder, for: readers)
      try folder.create(place.name, with: bytes, for: readers)
    } catch {
      // Nobody knows the draft's name.
      throw SystemError(error.call, on: "\(path)/\(name)", code: error.code)
    }
  }

  /// Puts it in its place, all at once.
  public func finish() throws(SystemError) {
    guard rename(draft, path) == 0 else { throw SystemError("rename", on: path) }
    try Folder(Folder.parent(of: path)).synchronize()
  }

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
