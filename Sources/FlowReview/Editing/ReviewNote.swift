/// The notes of reviewers, which stand in an entry's comment on lines of their own.
///
/// ```
/// Page 1, title.
/// [es] too long
/// [fr plural.one] a number is missing
/// ```
///
/// Xcode shows comments to translators and keeps them, and has no other place for such a thing.
struct ReviewNote {
  private let mark: String

  /// The note on a text.
  init(language: String, path: String) {
    mark = path.isEmpty ? "[\(language)]" : "[\(language) \(path)]"
  }

  /// What the note says; nil where there is none.
  func text(in comment: String?) -> String? {
    comment?.lines.first(where: isOurs).map { $0.dropFirst(mark.count).trimmed }
  }

  /// The comment with another note, of which an empty one is none; nil where nothing is left.
  func comment(_ comment: String?, saying note: String) -> String? {
    let others = (comment?.lines ?? []).filter { !isOurs($0) }
    let lines = others + (note.isEmpty ? [] : ["\(mark) \(note)"[...]])
    let text = lines.joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  /// A comment without the notes of any language.
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
  /// Without the blanks around it.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
