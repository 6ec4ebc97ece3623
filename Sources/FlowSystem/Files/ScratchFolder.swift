/// A new temporary folder, in memory (`/dev/shm`) if possible, removed at the end of its life, or
/// where `Signals.clearingUp(_:)` says so.
package struct ScratchFolder: ~Copyable {
  /// The path of the folder, without a slash at the end.
  package let path: String

  package init() throws(SystemError) {
    let parents = ["/dev/shm", Environment.value("TMPDIR") ?? "/tmp", "/tmp"]
    for parent in parents where access(parent, W_OK) == 0 {
      var template = Array("\(parent)/firstrun-XXXXXX".utf8CString)
      if mkdtemp(&template) != nil {
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        Leftovers.add(folder: path)
        return
      }
    }
    throw SystemError("mkdtemp", on: "a folder for scratch files")
  }

  deinit {
    Self.remove(path)
    Leftovers.remove(folder: path)
  }

  /// Removes a folder with its contents; symbolic links are removed, not followed.
  package static func remove(_ path: String) {
    guard rmdir(path) != 0, errno != ENOENT, let folder = try? Folder(path) else { return }
    for name in (try? folder.names(beginning: "")) ?? [] where name != "." && name != ".." {
      if unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
    }
    rmdir(path)
  }
}
