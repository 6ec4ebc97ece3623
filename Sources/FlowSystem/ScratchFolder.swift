/// A new folder for files that nobody needs afterwards, in memory where the system has such a place.
public struct ScratchFolder: ~Copyable {
  /// Its path, without a slash at the end.
  public let path: String

  /// Makes one.
  ///
  /// - Throws: `SystemError` where there is no place for it.
  public init() throws(SystemError) {
    let places = ["/dev/shm", Environment.value("TMPDIR") ?? "/tmp", "/tmp"]
    for place in places where access(place, W_OK) == 0 {
      var template = Array("\(place)/firstrun-XXXXXX".utf8CString)
      if mkdtemp(&template) != nil {
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        return
      }
    }
    throw SystemError("mkdtemp", on: "a folder for scratch files")
  }

  deinit { Self.remove(path) }

  /// Removes a folder and all that is in it; links are removed, not followed.
  public static func remove(_ path: String) {
    guard rmdir(path) != 0, errno != ENOENT, let folder = try? Folder(path) else { return }
    for name in (try? folder.names(beginning: "")) ?? [] where name != "." && name != ".." {
      if unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
    }
    rmdir(path)
  }
}
