import FlowFormats
import FlowWords

/// The result of pressing Tab, computed without a terminal.
enum LineCompletion: Hashable {
  /// Insert this text at the cursor, replacing this many code points before the cursor.
  case insert(String, replacing: Int = 0)
  case list([CompletionCandidate])
  /// Ring the bell, because there are no candidates.
  case bell

  /// Computes the completion of the last word of a line; candidates that don't match are ignored.
  ///
  /// Matching ignores case and accents; the typed text is replaced by the candidate's spelling.
  init(after line: String, from candidates: [CompletionCandidate]) {
    let word = String(line.split(separator: " ", omittingEmptySubsequences: false).last ?? "")
    let fitting = Self.fitting(word, among: candidates)
    guard let first = fitting.first else {
      self = .bell
      return
    }
    let shared = fitting.dropFirst().reduce(first.word) { shared, candidate in
      String(zip(shared, candidate.word).prefix { $0 == $1 }.map(\.0))
    }
    let end = fitting.count == 1 ? " " : ""
    let isPart = fitting.count == 1 && first.isFoundByPart
    if shared.hasPrefix(word) {
      let rest = shared.dropFirst(word.count) + end
      self = rest.isEmpty ? .list(fitting) : .insert(String(rest))
    } else if isPart || shared.folded.hasPrefix(word.folded) {
      self = .insert(shared + end, replacing: word.unicodeScalars.count)
    } else {
      self = .list(fitting)
    }
  }

  private static func fitting(_ word: String, among candidates: [CompletionCandidate])
    -> [CompletionCandidate]
  {
    for isListed in word.isEmpty ? [true] : [true, false] {
      var fitting: [CompletionCandidate] = []
      for candidate in candidates where candidate.isListed == isListed {
        let fits = candidate.word.hasPrefix(word) || candidate.word.folded.hasPrefix(word.folded)
        if fits, !fitting.contains(where: { $0.word == candidate.word }) {
          fitting.append(candidate)
        }
      }
      if !fitting.isEmpty { return fitting }
    }
    return candidates.filter { $0.isFoundByPart && $0.word.folded.contains(word.folded) }
  }

  /// Returns the list as rows: one candidate each if any has a description, else in columns.
  ///
  /// ```
  /// skip    leave the tutorial
  /// status
  /// ```
  static func rows(
    of candidates: [CompletionCandidate], columns: Int, in charset: Charset = .unicode
  ) -> [String] {
    let words = candidates.map { charset.transliterated(Sanitiser.cleanLine($0.word)) }
    let widest = words.map(\.columns).max() ?? 0
    let rows: [String]
    if candidates.contains(where: { $0.description != nil }) {
      let descriptions = candidates.map {
        charset.transliterated(Sanitiser.cleanLine($0.description ?? ""))
      }
      rows = TextTable(zip(words, descriptions).map { [$0, $1] }).lines
    } else {
      let perRow = max(1, columns / (widest + 2))
      rows = stride(from: 0, to: words.count, by: perRow).map { start in
        let row = words[start..<min(start + perRow, words.count)]
        return row.dropLast().map { pad($0, to: widest + 2) }.joined() + (row.last ?? "")
      }
    }
    return rows.map { cut($0, to: columns, ellipsis: charset.transliterated("…")) }
  }

  private static func pad(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - text.columns))
  }

  /// Returns the text, shortened with an ellipsis if it is wider than `columns`.
  private static func cut(_ text: String, to columns: Int, ellipsis: String) -> String {
    if text.columns <= columns { return text }
    var kept = ""
    var used = ellipsis.columns
    for character in text {
      used += String(character).columns
      if used > columns { break }
      kept.append(character)
    }
    while kept.last == " " { kept.removeLast() }
    return kept + ellipsis
  }
}
