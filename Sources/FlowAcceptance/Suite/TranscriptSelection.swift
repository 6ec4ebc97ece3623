public import FlowSystem

/// A transcript, or some of its cases, as somebody names them: `FILE`, `FILE:12`, `FILE:title`.
public struct TranscriptSelection: Hashable, Sendable {
  /// Which of the cases.
  public enum Cases: Hashable, Sendable {
    case all
    /// The one that this line is in.
    case line(Int)
    /// The one of this title.
    case title(String)
  }

  /// The file.
  public let path: String
  /// Which of its cases.
  public let cases: Cases
  private static let ending = ".transcript"

  /// Finds what is named: a file, one of its cases, or every transcript in a folder.
  ///
  /// - Throws: `SystemError` with `ENOENT` where there is no such file or folder.
  public static func find(_ name: String) throws(SystemError) -> [TranscriptSelection] {
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

  /// Whether a case is wanted.
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
  /// The last line that says something of it.
  var lastLine: Int {
    steps.map { max($0.lastLine, $0.checks.last?.line ?? 0) }.max() ?? line
  }
}
