package import FlowSystem

/// A file, pipe or device with the lines of a journal.
package struct JournalFile {
  /// The name as it was given; `-` is standard input.
  package let name: String
  package let path: String
  /// True if a person named the file, so that it may be a pipe or a device.
  private let isNamed: Bool

  package init(_ name: String) {
    (self.name, isNamed) = (name, true)
    path = name == "-" ? "/dev/stdin" : name
  }

  /// Creates a reference to a file of this machine's journal, or one that was found in a folder.
  package init(found path: String) {
    (name, self.path, isNamed) = (path, path, false)
  }

  package func opened() throws(SystemError) -> Descriptor {
    if isNamed { try .opened(reading: path) } else { try .opened(regularFile: path) }
  }
}

/// The journals in files and folders, such as those of many installs.
package enum JournalFiles {
  /// The number of folders within folders that are searched.
  private static let deepest = 16

  /// Finds journals in files and folders, those of one install from the oldest to the latest; `-` is
  /// standard input.
  package static func files(in names: [String]) throws(SystemError) -> [JournalFile] {
    var files: [JournalFile] = []
    for name in names {
      if name != "-", File.isFolder(name) {
        files += try found(in: name, deepest).map(JournalFile.init(found:))
      } else {
        files.append(JournalFile(name))
      }
    }
    return files
  }

  private static func found(in path: String, _ depth: Int) throws(SystemError) -> [String] {
    let folder = try Folder(path)
    var files: [(base: Substring, number: Int, path: String)] = []
    var inner: [String] = []
    for name in try folder.names(beginning: "") where !name.hasPrefix(".") {
      let whole = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      if File.isFolder(whole) {
        if depth > 0, !File.isLink(whole) { inner += try found(in: whole, depth - 1) }
      } else if let (base, number) = journal(name) {
        files.append((base, number, whole))
      }
    }
    // A file that was put aside has the older lines.
    let sorted = files.sorted { ($0.base, -$0.number) < ($1.base, -$1.number) }
    return sorted.map(\.path) + inner
  }

  /// Returns the name of a journal without its number, and that; nil for another file.
  private static func journal(_ name: String) -> (Substring, Int)? {
    if name.hasSuffix(".jsonl") { return (name[...], 0) }
    guard let dot = name.lastIndex(of: "."), let number = Int(name[name.index(after: dot)...]),
      name[..<dot].hasSuffix(".jsonl")
    else { return nil }
    return (name[..<dot], number)
  }
}
