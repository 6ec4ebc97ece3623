import FlowCore
package import FlowSystem

/// A transcript or one of its cases, named as `FILE`, `FILE:12` or `FILE:title`.
package struct TranscriptSelection: Hashable, Sendable {
  /// The selected cases of a file.
  package enum Cases: Hashable, Sendable {
    case all
    /// The case that contains this line.
    case line(Int)
    case title(String)
  }

  package let path: String
  package let cases: Cases
  private static let ending = ".transcript"

  /// All cases of the same file.
  package var wholeFile: TranscriptSelection { TranscriptSelection(path: path, cases: .all) }

  /// Returns what a name selects: a file, one of its cases, or the files in a folder.
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

  /// Makes sure that at least one case of the file is selected.
  func requireCase(in transcript: Transcript) throws(MissingCase) {
    guard !transcript.cases.contains(where: includes) else { return }
    throw MissingCase(cases, of: transcript)
  }

  /// Returns true if a case is selected.
  func includes(_ transcriptCase: TranscriptCase) -> Bool {
    switch cases {
    case .all: true
    case .title(let title): transcriptCase.title == title
    case .line(let line): transcriptCase.line <= line && line <= transcriptCase.lastLine
    }
  }
}

/// A file has none of the cases that were selected.
package struct MissingCase: Error, CustomStringConvertible {
  /// The message in lower case, with the nearest cases.
  package let description: String

  /// The largest number of cases that are suggested.
  private static let most = 3

  fileprivate init(_ wanted: TranscriptSelection.Cases, of transcript: Transcript) {
    let name: String
    let near: [TranscriptCase]
    switch wanted {
    case .line(let line):
      name = "at line \(line)"
      near =
        Array(transcript.cases.filter { $0.line < line }.suffix(1))
        + transcript.cases.filter { $0.line > line }.prefix(1)
    case .title(let title):
      name = "'\(title)'"
      near = Self.nearest(to: title, in: transcript.cases)
    case .all:
      name = "in it"
      near = []
    }
    let titles = near.map { "'\($0.title)' (line \($0.line))" }.joined(separator: ", ")
    let verb = near.count == 1 ? "is" : "are"
    description =
      "\(transcript.path): no case \(name)"
      + (near.isEmpty ? "" : "; the nearest \(verb) \(titles)")
  }

  /// Returns the cases that are most likely meant: first by the letters of their titles, then by
  /// shared words, then in the order of the file.
  private static func nearest(to title: String, in cases: [TranscriptCase]) -> [TranscriptCase] {
    let words = Set(title.lowercased().split(whereSeparator: \.isWhitespace))
    let typo = title.nearest(in: cases.map(\.title))
    func rank(_ one: TranscriptCase) -> Int {
      if one.title == typo { return .max }
      return words.intersection(one.title.lowercased().split(whereSeparator: \.isWhitespace)).count
    }
    let ranked = cases.enumerated().sorted {
      (-rank($0.element), $0.offset) < (-rank($1.element), $1.offset)
    }
    return ranked.prefix(most).map(\.element)
  }
}
