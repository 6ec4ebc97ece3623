/// Something that the word before the cursor could become.
public struct Candidate: Hashable, Sendable {
  /// The whole word.
  public let word: String
  /// What it stands for, shown beside it in a list.
  public let description: String?
  /// Whether it is offered; others are words that work too, and go on where nothing offered does.
  public let isListed: Bool

  /// A word, with or without an explanation.
  public init(_ word: String, description: String? = nil, isListed: Bool = true) {
    self.word = word
    self.description = description
    self.isListed = isListed
  }
}

/// What Tab does: the part of completion that needs no terminal.
enum Completion: Hashable {
  /// Put this after the cursor's word, in place of so many code points at its end.
  case insert(String, replacing: Int = 0)
  /// Show what there is to choose from.
  case list([Candidate])
  /// Nothing fits.
  case bell

  /// Decides what Tab does after this line; candidates that do not go on from its last word are none.
  ///
  /// Capitals and accents need not be typed: what is typed is replaced by the word as it is spelled.
  init(after line: String, from candidates: [Candidate]) {
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
    if shared.hasPrefix(word) {
      let rest = shared.dropFirst(word.count) + end
      self = rest.isEmpty ? .list(fitting) : .insert(String(rest))
    } else if shared.folded.hasPrefix(word.folded) {
      self = .insert(shared + end, replacing: word.unicodeScalars.count)
    } else {
      self = .list(fitting)
    }
  }

  private static func fitting(_ word: String, among candidates: [Candidate]) -> [Candidate] {
    for isListed in word.isEmpty ? [true] : [true, false] {
      var fitting: [Candidate] = []
      for candidate in candidates where candidate.isListed == isListed {
        let fits = candidate.word.hasPrefix(word) || candidate.word.folded.hasPrefix(word.folded)
        if fits, !fitting.contains(where: { $0.word == candidate.word }) {
          fitting.append(candidate)
        }
      }
      if !fitting.isEmpty { return fitting }
    }
    return []
  }

  /// The list as lines: a line each where something is described, else as many columns as fit.
  ///
  /// ```
  /// skip    leave the tutorial
  /// status
  /// ```
  static func rows(
    of candidates: [Candidate], columns: Int, in charset: Charset = .unicode
  ) -> [String] {
    let words = candidates.map { charset.text($0.word.shown) }
    let widest = words.map(\.columns).max() ?? 0
    let rows: [String]
    if candidates.contains(where: { $0.description != nil }) {
      rows = zip(words, candidates).map { word, candidate in
        guard let description = candidate.description?.shown, !description.isEmpty else {
          return word
        }
        return pad(word, to: widest + 2) + charset.text(description)
      }
    } else {
      let perRow = max(1, columns / (widest + 2))
      rows = stride(from: 0, to: words.count, by: perRow).map { start in
        let row = words[start..<min(start + perRow, words.count)]
        return row.dropLast().map { pad($0, to: widest + 2) }.joined() + (row.last ?? "")
      }
    }
    return rows.map { cut($0, to: columns, ellipsis: charset.text("…")) }
  }

  private static func pad(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - text.columns))
  }

  /// As much of a text as fits, with an ellipsis where that is not all of it.
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
