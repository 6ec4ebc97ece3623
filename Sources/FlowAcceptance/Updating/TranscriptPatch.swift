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

  /// Creates a patch of changes, in order.
  package init(_ changes: [Change]) {
    self.changes = changes
  }

  /// The patch as text; empty without changes.
  package var text: String {
    changes.filter { !$0.hunks.isEmpty }.map(\.text).joined()
  }
}

extension TranscriptPatch.Change {
  /// The number of unchanged lines around a changed one.
  private static let context = 3

  /// Creates the change of a file from its lines and what takes the place of each.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - lines: The lines of the old file.
  ///   - replacement: Returns the lines that take the place of a line, by its index.
  init(_ path: String, _ lines: [String], replacement: (Int) -> [String]) {
    // Behind the last line feed there is no line.
    let lines = lines.last == "" ? lines.dropLast() : lines[...]
    var hunks: [TranscriptPatch.Hunk] = []
    // The index of the first old line that is in no hunk yet.
    var next = 0
    for place in lines.indices {
      let new = replacement(place)
      guard new != [lines[place]] else { continue }
      let start = max(place - Self.context, 0)
      if hunks.isEmpty || start > next {
        hunks.append(TranscriptPatch.Hunk(start: start, lines: []))
        next = start
      }
      // A line that stays is context, also where others are added before or after it.
      let stays = new.firstIndex(of: lines[place])
      let added = new.map { "+\($0)" }
      let own =
        stays.map { added[..<$0] + [" \(lines[place])"] + added[($0 + 1)...] }
        ?? ["-\(lines[place])"] + added
      hunks[hunks.count - 1].lines += lines[next..<place].map { " \($0)" } + own
      next = place + 1
      // The context behind: up to three lines, if no other change comes first.
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
