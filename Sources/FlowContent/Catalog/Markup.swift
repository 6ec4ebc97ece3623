import FlowCore

/// The markup of a text: Markdown within lines, as Apple's systems read it, and Apple's attributes,
/// such as `^[%lld beds](inflect: true)`.
package struct Markup {
  /// The markup, which people don't see, in order.
  private(set) var hidden: [Range<String.Index>] = []
  /// The addresses of the links, in order.
  package private(set) var links: [String] = []
  /// What `^[…](…)` says, in order: `inflect: true`.
  package private(set) var attributes: [String] = []

  package init(_ text: String) {
    guard text.utf8.contains(where: \.isMark), text.utf8.count <= Self.longest else { return }
    (self.text, characters, indices) = (text, Array(text), Array(text.indices))
    readSpans()
    hidden.sort { $0.lowerBound < $1.lowerBound }
  }

  /// The length in bytes up to which markup is looked for.
  private static let longest = 20_000

  private var text = ""
  private var characters: [Character] = []
  private var indices: [String.Index] = []

  /// A row of `*`, `_` or `~` that is not matched yet.
  private struct MarkedRange {
    let mark: Character
    var range: Range<Int>
    let opens: Bool
  }

  private mutating func readSpans() {
    // The brackets that are not closed yet, and the marks of emphasis before each.
    var brackets: [(position: Int, isAttributed: Bool, runs: Int)] = []
    var runs: [MarkedRange] = []
    var position = 0
    while position < characters.count {
      switch characters[position] {
      case "\\"
      where position + 1 < characters.count && "\\*_`[]~^".contains(characters[position + 1]):
        hide(position..<position + 1)
        position += 2
      case "`":
        position = readCode(at: position)
      case "[":
        let isAttributed = position > 0 && characters[position - 1] == "^"
        brackets.append((position, isAttributed, runs.count))
        position += 1
      case "]":
        position += 1
        guard let bracket = brackets.popLast(), let end = endOfTarget(at: position) else { break }
        let target = String(String(characters[(position + 1)..<end]).trimmed)
        if bracket.isAttributed {
          guard target.contains(":") else { break }
          attributes.append(target)
        } else {
          guard let address = target.linkAddress else { break }
          links.append(address)
          // A link holds no other, and emphasis begins and ends on one side of its edges.
          brackets.removeAll { !$0.isAttributed }
        }
        runs.removeSubrange(min(bracket.runs, runs.count)...)
        hide((bracket.position - (bracket.isAttributed ? 1 : 0))..<bracket.position + 1)
        hide((position - 1)..<end + 1)
        position = end + 1
      case "*", "_", "~":
        position = readRun(at: position, &runs)
      default: position += 1
      }
    }
  }

  /// Reads code between rows of backticks of the same length, and returns the position after it.
  private mutating func readCode(at start: Int) -> Int {
    func end(of start: Int) -> Int {
      characters[start...].firstIndex { $0 != "`" } ?? characters.count
    }
    let content = end(of: start)
    var position = content
    while let next = characters[position...].firstIndex(of: "`") {
      position = end(of: next)
      guard position - next == content - start else { continue }
      hide(start..<content)
      hide(next..<position)
      return position
    }
    return content
  }

  /// Returns the position of the bracket that ends a target such as `(https://example.com)`; nil if
  /// there is none.
  private func endOfTarget(at start: Int) -> Int? {
    guard start < characters.count, characters[start] == "(" else { return nil }
    var depth = 0
    for position in start..<characters.count {
      switch characters[position] {
      case "(": depth += 1
      case ")": depth -= 1
      case "\n": return nil
      default: break
      }
      if depth == 0 { return position }
    }
    return nil
  }

  /// Reads a row of marks of emphasis, matches it with earlier ones, and returns the position after it.
  private mutating func readRun(at start: Int, _ runs: inout [MarkedRange]) -> Int {
    let mark = characters[start]
    let end = characters[start...].firstIndex { $0 != mark } ?? characters.count
    let before = start > 0 ? characters[start - 1] : " "
    let after = end < characters.count ? characters[end] : " "
    let isLeft =
      !after.isWhitespace && (!after.isMarkdownMark || before.isWhitespace || before.isMarkdownMark)
    let isRight =
      !before.isWhitespace && (!before.isMarkdownMark || after.isWhitespace || after.isMarkdownMark)
    let opens = isLeft && (mark != "_" || !isRight || before.isMarkdownMark)
    let closes = isRight && (mark != "_" || !isLeft || after.isMarkdownMark)
    var range = start..<end
    if closes {
      while !range.isEmpty,
        let index = runs.lastIndex(where: { $0.opens && $0.mark == mark && !$0.range.isEmpty })
      {
        let count = min(runs[index].range.count, range.count, 2)
        if mark == "~", count < 2 { break }
        let opening = runs[index].range
        hide((opening.upperBound - count)..<opening.upperBound)
        hide(range.lowerBound..<range.lowerBound + count)
        runs[index].range = opening.dropLast(count)
        range = range.dropFirst(count)
        runs.removeSubrange((runs[index].range.isEmpty ? index : index + 1)...)
      }
    }
    if !range.isEmpty { runs.append(MarkedRange(mark: mark, range: range, opens: opens)) }
    return end
  }

  private mutating func hide(_ range: Range<Int>) {
    let end = range.upperBound < indices.count ? indices[range.upperBound] : text.endIndex
    hidden.append(indices[range.lowerBound]..<end)
  }
}

extension String {
  /// The text as people see it, without its markup; placeholders stay as they are written.
  package var withoutMarkup: String {
    let hidden = Markup(self).hidden
    if hidden.isEmpty { return self }
    let starts = [startIndex] + hidden.map(\.upperBound)
    let ends = hidden.map(\.lowerBound) + [endIndex]
    return zip(starts, ends).map { self[$0..<$1] }.joined()
  }

  /// The address in the brackets of a link, without its title; nil if that isn't one.
  fileprivate var linkAddress: String? {
    let address = prefix { !$0.isWhitespace }
    let title = dropFirst(address.count).drop { $0.isWhitespace }
    guard title.isEmpty || title.count > 1 && "\"'(".contains(title.first ?? " ") else {
      return nil
    }
    return address.hasPrefix("<") && address.hasSuffix(">")
      ? String(address.dropFirst().dropLast()) : String(address)
  }
}

extension Character {
  /// True for what Markdown takes as punctuation beside marks of emphasis.
  fileprivate var isMarkdownMark: Bool { isPunctuation || isSymbol }
}

extension UInt8 {
  /// True for the characters without which a text has no markup.
  fileprivate var isMark: Bool { "\\`[*_~".utf8.contains(self) }
}
