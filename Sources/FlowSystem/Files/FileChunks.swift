/// A file, pipe or device that is read piece by piece, so that its size doesn't matter.
package struct FileChunks: ~Copyable {
  /// The size of a piece in bytes.
  private static let size = 1 << 18

  private let file: OpenFile

  /// Opens a file, pipe or device that a person named; a named pipe waits for its writer.
  ///
  /// - Throws: `SystemError` when it can't be opened; that of a folder has the code `EISDIR`.
  package init(_ path: String) throws(SystemError) {
    let file = try OpenFile(waitingFor: path)
    if try file.status().isDirectory { throw SystemError("read", on: path, code: EISDIR) }
    try file.waitForData()
    self.file = file
  }

  /// Opens one of the program's own files, without waiting for anything.
  ///
  /// - Throws: `SystemError` when it can't be opened, with the code `notRegular` for a pipe or a
  ///   device.
  package init(regularFile path: String) throws(SystemError) {
    let file = try OpenFile(reading: path, path: path)
    _ = try file.regularStatus()
    self.file = file
  }

  /// Returns the next piece; empty at the end.
  ///
  /// - Throws: `SystemError` when it can't be read.
  package func next() throws(SystemError) -> [UInt8] { try file.readSome(upTo: Self.size) }
}
