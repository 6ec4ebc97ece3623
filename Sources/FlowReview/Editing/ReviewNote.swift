/// A reviewer's note on a text, kept as a line of its own in the comment of the catalog entry.
///
/// ```
/// Page 1, title.
/// [es] too long
/// [fr plural.one] a number is missing
/// ```
///
/// Xcode shows comments to translators and preserves them; the format has no other place for notes.
struct ReviewNote {
  private let mark: String

  /// Creates the note for a variant of a text in a language.
  init(language: String, path: String) {
    mark = path.isEmpty ? "[\(language)]" : "[\(language) \(path)]"
  }

  /// Returns the note's text from a comment; nil if the comment has no such note.
  func text(in comment: String?) -> String? {
    comment?.lines.first(where: isOurs).map { $0.dropFirst(mark.count).trimmed }
  }

  /// Returns the comment with the note replaced; nil if nothing is left of the comment.
  ///
  /// An empty note removes the line.
  func comment(_ comment: String?, saying note: String) -> String? {
    let others = (comment?.lines ?? []).filter { !isOurs($0) }
    let lines = others + (note.isEmpty ? [] : ["\(mark) \(note)"[...]])
    let text = lines.joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  /// Returns a comment without the notes of any language.
  static func withoutNotes(_ comment: String?, languages: [String]) -> String {
    (comment?.lines ?? []).filter { line in
      !languages.contains { line.hasPrefix("[\($0)] ") || line.hasPrefix("[\($0) ") }
    }
    .joined(separator: "\n")
  }

  private func isOurs(_ line: Substring) -> Bool { line.hasPrefix(mark + " ") }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}

extension StringProtocol {
  /// The string without leading and trailing white space.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
