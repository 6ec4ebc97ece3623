import Foundation

/// A temporary folder of a test, which is removed with the last reference to it.
package final class TemporaryFolder: Sendable {
  /// The path, without a slash at the end and without symbolic links.
  package let path: String

  /// Creates an empty folder; where that can't be, the first file to be written in it tells so.
  package init() {
    let folder = FileManager.default.temporaryDirectory
      .resolvingSymlinksInPath()
      .appendingPathComponent("firstrun-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder.
  package func path(_ name: String) -> String { path + "/" + name }

  /// True if there is a file or a folder of this name.
  package func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// Creates a folder in it, and those on the way there.
  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  /// Writes a text into a file in the folder, as UTF-8.
  @discardableResult
  package func write(_ name: String, _ text: String) throws -> String {
    try write(name, text.utf8)
  }

  /// Writes a file in the folder, and creates the folders on the way there.
  @discardableResult
  package func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    // Foundation traps on a name of one letter (`deletingLastPathComponent`).
    if let end = name.lastIndex(of: "/") { try makeFolder(String(name[..<end])) }
    // `Data` would leave the file open in a program that another test starts meanwhile, and a script
    // that is open for writing can't be run.
    let descriptor = open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: Data(bytes))
    return path(name)
  }

  /// Reads a file in the folder.
  package func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// Reads a file in the folder as UTF-8.
  package func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// Returns the sorted names of the files in the folder.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
