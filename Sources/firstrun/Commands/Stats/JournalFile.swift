import FlowSystem

/// A file, pipe or device with the lines of a journal.
struct JournalFile {
  /// The name as it was given; `-` is standard input.
  let name: String
  /// The path to read.
  private(set) var path: String
  /// True if a person named the file, so that it may be a pipe or a device.
  private let isNamed: Bool

  /// Creates a reference to a file that a person named.
  init(_ name: String) {
    self.name = name
    path = name == "-" ? "/dev/stdin" : name
    isNamed = true
  }

  /// Creates a reference to a file of this machine's journal, or one that was found in a folder.
  init(found path: String) {
    name = path
    self.path = path
    isNamed = false
  }

  /// Opens the file.
  ///
  /// - Throws: `SystemError` when it can't be opened.
  func opened() throws(SystemError) -> Descriptor {
    if isNamed { try .opened(reading: path) } else { try .opened(regularFile: path) }
  }

  /// Copies what can be read only once, such as a pipe, to another path, from which it is read.
  ///
  /// - Throws: `SystemError` when it can't be read, or the copy can't be written.
  mutating func makeRereadable(at copyPath: String) throws(SystemError) {
    guard File.size(path) == nil else { return }
    try opened().copy(to: copyPath)
    path = copyPath
  }
}
