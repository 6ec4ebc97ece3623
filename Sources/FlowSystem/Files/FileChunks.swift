/// A file, pipe or device that is read piece by piece, so that its size doesn't matter.
package struct FileChunks: ~Copyable {
  /// The size of a piece in bytes.
  private static let size = 1 << 18

  private let file: OpenFile

  /// Opens a file.
  ///
  /// - Throws: `SystemError` when it can't be opened; that of a folder has the code `EISDIR`.
  package init(_ path: String) throws(SystemError) {
    let file = try OpenFile(reading: path, path: path)
    if try file.status().isDirectory { throw SystemError("read", on: path, code: EISDIR) }
    try file.waitForData()
    self.file = file
  }

  /// Returns the next piece; empty at the end.
  ///
  /// - Throws: `SystemError` when it can't be read.
  package func next() throws(SystemError) -> [UInt8] { try file.readSome(upTo: Self.size) }
}
