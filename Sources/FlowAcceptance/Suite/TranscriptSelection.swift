package import FlowSystem

/// A transcript or one of its cases, named as `FILE`, `FILE:12` or `FILE:title`.
package struct TranscriptSelection: Hashable, Sendable {
  /// The selected cases of a file.
  package enum Cases: Hashable, Sendable {
    case all
    /// The case that contains this line.
    case line(Int)
    /// The case with this title.
    case title(String)
  }

  /// The path of the file.
  package let path: String
  /// The selected cases.
  package let cases: Cases
  private static let ending = ".transcript"

  /// Returns the selections that a name stands for: a file, one of its cases, or a folder's files.
  ///
  /// - Throws: `SystemError` with `ENOENT` when there is no such file or folder.
  package static func find(_ name: String) throws(SystemError) -> [TranscriptSelection] {
    if File.isFolder(name) {
      return try files(in: name).map { TranscriptSelection(path: $0, cases: .all) }
    }
    if File.exists(name) { return [TranscriptSelection(path: name, cases: .all)] }
    var rest = name[...]
    while let colon = rest.lastIndex(of: ":") {
      rest = name[..<colon]
      guard File.exists(String(rest)) else { continue }
      let text = String(name[name.index(after: colon)...])
      let cases = Int(text).map(Cases.line) ?? .title(text)
      return [TranscriptSelection(path: String(rest), cases: cases)]
    }
    throw SystemError("open", on: name, code: ENOENT)
  }

  private static func files(in folder: String, depth: Int = 0) throws(SystemError) -> [String] {
    let names = try Folder(folder).names(beginning: "")
    var files: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if name.hasSuffix(ending), File.exists(path) {
        files.append(path)
      } else if depth < 20, File.isFolder(path) {
        files += try self.files(in: path, depth: depth + 1)
      }
    }
    return files
  }

  /// Returns true if a case is selected.
  func includes(_ transcriptCase: TranscriptCase) -> Bool {
    switch cases {
    case .all: return true
    case .title(let title): return transcriptCase.title == title
    case .line(let line):
      let last = transcriptCase.lastLine
      return (transcriptCase.line...max(transcriptCase.line, last)).contains(line)
    }
  }
}

extension TranscriptCase {
  /// The last line of the case's steps and checks.
  var lastLine: Int {
    steps.map { max($0.lastLine, $0.checks.last?.line ?? 0) }.max() ?? line
  }
}
