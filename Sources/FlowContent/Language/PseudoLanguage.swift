/// A language that nobody speaks, made of the source language, to see what breaks before translators
/// start.
///
/// ```
/// accented   Welcome, %@!  →  [Ŵéļçöɱé, %@! one]
/// mirrored   Welcome, %@!  →  !%1$@ ,emocleW
/// ```
///
/// What is not accented is no copy, what is cut off has no room for a longer language, and what is
/// put together of parts shows that as soon as it is mirrored.
public enum PseudoLanguage: String, Hashable, Sendable, CaseIterable {
  /// Accented letters, about 35 % longer, in brackets.
  case accented = "en-XA"
  /// Back to front, as plain text: no control turns the reading order of a terminal around.
  case mirrored = "en-XB"

  /// The one that a language names; nil where it is a real language.
  public init?(_ language: LanguageTag?) {
    guard let language, let match = Self(rawValue: language.description) else { return nil }
    self = match
  }

  /// The text as it reads in this language, with its placeholders as they are.
  ///
  /// - Parameters:
  ///   - text: a text of a catalog.
  ///   - isPart: whether it stands inside another text, which has the brackets already.
  /// - Returns: a text of a catalog, too.
  public func template(_ text: String, isPart: Bool = false) -> String {
    let pieces = Placeholders(text).pieces
    return switch self {
    case .accented: accented(pieces, isPart: isPart)
    case .mirrored: mirrored(pieces)
    }
  }

  /// A text without placeholders as it reads in this language.
  public func text(_ text: String) -> String {
    template(text).replacing("%%", with: "%")
  }

  private func accented(_ pieces: [Placeholders.Piece], isPart: Bool) -> String {
    var length = 0
    let text = pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let plain):
        length += plain.count
        text += String(plain.map { Self.accents[$0] ?? $0 }).escapedForPlaceholders
      case .argument(_, let original), .substitution(_, let original): text += original
      case .own: text += "%arg"
      }
    }
    if isPart || text.isEmpty { return text }
    return "[\(text)\(Self.padding((length * 35 + 99) / 100))]"
  }

  /// Words, so that they can be wrapped; the last character is no blank, so that the bracket stays.
  private static func padding(_ count: Int) -> String {
    let repeated = String(repeating: words, count: count / words.count + 1).prefix(count)
    return repeated.last == " " ? repeated.dropLast() + "~" : String(repeated)
  }

  /// Placeholders get a number first: their order is about to change.
  private func mirrored(_ pieces: [Placeholders.Piece]) -> String {
    var lines: [[String]] = [[]]
    var next = 0
    for piece in pieces {
      switch piece {
      case .text(let plain):
        let parts = plain.split(separator: "\n", omittingEmptySubsequences: false).map { part in
          String(part.reversed().map { Self.counterparts[$0] ?? $0 }).escapedForPlaceholders
        }
        lines[lines.count - 1].append(parts[0])
        lines += parts.dropFirst().map { [$0] }
      case .argument(let position, let original):
        if position == nil { next += 1 }
        let text = position == nil ? "%\(next)$\(original.dropFirst())" : original
        lines[lines.count - 1].append(text)
      case .substitution(_, let original): lines[lines.count - 1].append(original)
      case .own: lines[lines.count - 1].append("%arg")
      }
    }
    return lines.map { $0.reversed().joined() }.joined(separator: "\n")
  }

  /// What makes a text longer.
  private static let words = " one two three four five six seven eight nine ten"

  private static let accents = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ"))

  /// Brackets and quotes that must still open before they close.
  private static let counterparts: [Character: Character] = [
    "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<",
    "«": "»", "»": "«", "‹": "›", "›": "‹", "“": "”", "”": "“",
  ]
}

extension String {
  /// Where a percent sign is said, not put in.
  fileprivate var escapedForPlaceholders: String {
    utf8.contains(UInt8(ascii: "%")) ? replacing("%", with: "%%") : self
  }
}
