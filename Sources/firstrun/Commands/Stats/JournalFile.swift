import FlowSystem

/// A file, pipe or device with the lines of a journal.
struct JournalFile {
  /// The name as it was given; `-` is standard input.
  let name: String
  /// The path to read.
  private(set) var path: String

  /// Creates a reference to a file.
  init(_ name: String) {
    self.name = name
    path = name == "-" ? "/dev/stdin" : name
  }

  /// Copies what can be read only once, such as a pipe, to another path, from which it is read.
  ///
  /// - Throws: `SystemError` when it can't be read, or the copy can't be written.
  mutating func makeRereadable(at copyPath: String) throws(SystemError) {
    guard File.size(path) == nil else { return }
    let chunks = try FileChunks(path)
    let copy = try FileDraft(of: copyPath)
    while case let piece = try chunks.next(), !piece.isEmpty { try copy.write(piece) }
    try copy.finish()
    path = copyPath
  }
}
