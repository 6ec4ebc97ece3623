/// A change of files in the unified format, as `diff -u` and git write it.
///
/// ```
/// --- a/Flows/cluck/Acceptance/skip.transcript
/// +++ b/Flows/cluck/Acceptance/skip.transcript
/// @@ -12,3 +12,3 @@
///  > skip
/// -:: outcome skipped 2/5
/// +:: outcome skipped 2/6
///  %exit 0
/// ```
package struct TranscriptPatch {
  /// The change of one file.
  package struct Change: Hashable, Sendable {
    /// The path of the file, relative to the folder in which the patch is applied.
    package let path: String
    let hunks: [Hunk]
  }

  /// A changed part of a file.
  struct Hunk: Hashable, Sendable {
    /// The number of lines of the old file before the hunk.
    let start: Int
    /// The lines, each with ` `, `-` or `+` in front.
    var lines: [String]

    /// Returns the lines without those that begin with a mark, and without the marks.
    func lines(without mark: Character) -> [String] {
      lines.filter { $0.first != mark }.map { String($0.dropFirst()) }
    }
  }

  /// The changes, in order.
  package let changes: [Change]

  package init(_ changes: [Change]) { self.changes = changes }

  /// The patch as text; empty without changes.
  package var text: String {
    changes.filter { !$0.hunks.isEmpty }.map(\.text).joined()
  }
}

extension TranscriptPatch.Change {
  /// The number of unchanged lines around a changed one.
  private static let context = 3

  /// Creates the change of a file from its lines and the lines that replace the one at each index.
  init(_ path: String, _ lines: [String], replacement: (Int) -> [String]) {
    // There is no line after the last line feed.
    let lines = lines.last == "" ? lines.dropLast() : lines[...]
    var hunks: [TranscriptPatch.Hunk] = []
    // The index of the first old line that is in no hunk yet.
    var next = 0
    for index in lines.indices {
      let new = replacement(index)
      guard new != [lines[index]] else { continue }
      let start = max(index - Self.context, 0)
      if hunks.isEmpty || start > next {
        hunks.append(TranscriptPatch.Hunk(start: start, lines: []))
        next = start
      }
      // A line that stays is context, also where others are added before or after it.
      let stays = new.firstIndex(of: lines[index])
      let added = new.map { "+\($0)" }
      let own =
        stays.map { added[..<$0] + [" \(lines[index])"] + added[($0 + 1)...] }
        ?? ["-\(lines[index])"] + added
      hunks[hunks.count - 1].lines += lines[next..<index].map { " \($0)" } + own
      next = index + 1
      // The context after it: up to three lines, if no other change comes first.
      let end = min(next + Self.context, lines.count)
      let stop = (next..<end).first { replacement($0) != [lines[$0]] } ?? end
      hunks[hunks.count - 1].lines += lines[next..<stop].map { " \($0)" }
      next = stop
    }
    self.init(path: path, hunks: hunks)
  }

  fileprivate var text: String {
    var text = "--- a/\(path)\n+++ b/\(path)\n"
    var shift = 0
    for hunk in hunks {
      let old = hunk.lines(without: "+").count
      let new = hunk.lines(without: "-").count
      let start = hunk.start + 1
      text += "@@ -\(start),\(old) +\(start + shift),\(new) @@\n"
      text += hunk.lines.map { $0 + "\n" }.joined()
      shift += new - old
    }
    return text
  }
}

/// The error of a patch that can't be applied.
package struct PatchError: Error, CustomStringConvertible {
  /// The reason, in lower case and without a full stop.
  package let description: String

  /// Returns the error of a path that leads out of the folder, or to no transcript.
  package static func outside(_ path: String) -> Self {
    Self(description: "'\(path)' isn't a transcript in this folder or below")
  }
}

extension TranscriptPatch {
  /// Parses a patch; lines before the first file, such as those of git, are skipped.
  package init(parsing text: String) throws(PatchError) {
    var changes: [Change] = []
    var path: String?
    var hunks: [Hunk] = []
    // The old and new lines that the current hunk still has.
    var left = (old: 0, new: 0)
    func finish() { if let path { changes.append(Change(path: path, hunks: hunks)) } }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if left.old > 0 || left.new > 0 {
        let mark = line.first ?? " "
        guard " -+".contains(mark) else {
          if mark == "\\" { continue }
          throw PatchError(description: "line \(index + 1) of the patch doesn't belong to its hunk")
        }
        if mark != "+" { left.old -= 1 }
        if mark != "-" { left.new -= 1 }
        hunks[hunks.count - 1].lines.append(line.isEmpty ? " " : String(line))
      } else if line.hasPrefix("+++ ") {
        finish()
        hunks = []
        path = try Self.path(line.dropFirst(4))
      } else if line.hasPrefix("@@ "), path != nil {
        guard let head = Self.head(line) else {
          throw PatchError(description: "line \(index + 1) of the patch doesn't start a hunk")
        }
        left = (head.old, head.new)
        hunks.append(Hunk(start: head.start, lines: []))
      }
    }
    finish()
    guard !changes.isEmpty, left.old <= 0, left.new <= 0 else {
      throw PatchError(
        description: "incomplete patch; 'firstrun test --update --diff' prints one")
    }
    self.init(changes)
  }

  /// Returns the path of a file, without `b/` and a time.
  private static func path(_ text: Substring) throws(PatchError) -> String {
    var path = String(text.prefix { $0 != "\t" && $0 != "\r" })
    if path.hasPrefix("b/") { path.removeFirst(2) }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard path.hasSuffix(".transcript"), !path.hasPrefix("/"), !parts.contains("..") else {
      throw .outside(path)
    }
    return path
  }
}

extension TranscriptPatch.Change {
  /// Returns a file with the change; throws if the file doesn't have the old lines.
  package func applied(to bytes: [UInt8]) throws(PatchError) -> [UInt8] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var shift = 0
    for hunk in hunks {
      let (old, new) = (hunk.lines(without: "+"), hunk.lines(without: "-"))
      let start = hunk.start + shift
      let end = start + old.count
      guard start >= 0, end <= lines.count, Array(lines[start..<end]) == old else {
        throw PatchError(
          description: "\(path):\(hunk.start + 1): the file has changed since; update it again")
      }
      lines.replaceSubrange(start..<end, with: new)
      shift += new.count - old.count
    }
    return Array(lines.joined(separator: "\n").utf8)
  }
}

extension TranscriptPatch {
  /// Returns where a hunk starts and how many lines of both files it has, from its head:
  /// `@@ -12,3 +12,4 @@`.
  private static func head(_ line: Substring) -> (start: Int, old: Int, new: Int)? {
    let words = line.split(separator: " ")
    guard words.count >= 4, words[1].hasPrefix("-"), words[2].hasPrefix("+"),
      let old = range(words[1].dropFirst()), let new = range(words[2].dropFirst())
    else { return nil }
    // An empty range names the line before it.
    return (old.count == 0 ? old.start : old.start - 1, old.count, new.count)
  }

  private static func range(_ text: Substring) -> (start: Int, count: Int)? {
    let numbers = text.split(separator: ",").map { Int($0) }
    guard let start = numbers.first ?? nil, (0...10_000_000).contains(start) else { return nil }
    guard numbers.count > 1 else { return (start, 1) }
    guard numbers.count == 2, let count = numbers[1], (0...10_000_000).contains(count) else {
      return nil
    }
    return (start, count)
  }
}
