package import FlowCore

/// An artificial language made from the source language, to find mistakes before texts are
/// translated.
///
/// ```
/// accented   Welcome, %@!  →  [Ŵéļçöɱé, %@! one]
/// mirrored   Welcome, %@!  →  !%1$@ ,emocleW
/// ```
///
/// Text without accents is not in the catalog, text that is cut off has no space for longer
/// languages, and text that is concatenated from parts is out of order when it is mirrored.
package enum PseudoLanguage: String, Hashable, Sendable, CaseIterable {
  /// Accented letters, about 35 % longer, in brackets.
  case accented = "en-XA"
  /// Reversed text, in plain characters: no control characters change the reading order of a
  /// terminal.
  case mirrored = "en-XB"

  /// Creates the pseudo-language that a tag names; nil if the language is real.
  package init?(_ language: LanguageTag?) {
    guard let language, let match = Self(rawValue: language.description) else { return nil }
    self = match
  }

  /// Returns a text of a catalog converted to this language, with its placeholders unchanged.
  package func template(_ text: String) -> String {
    template(Placeholders(text, hidesMarkup: true), isPart: false)
  }

  /// Returns a text converted to this language; a part of another text gets no brackets of its own.
  func template(_ text: Placeholders, isPart: Bool) -> String {
    switch self {
    case .accented: accented(text.pieces, isPart: isPart)
    case .mirrored: mirrored(text.pieces)
    }
  }

  /// Returns a text without placeholders converted to this language.
  package func text(_ text: String) -> String {
    template(text).replacing("%%", with: "%")
  }

  private func accented(_ pieces: [Placeholders.Piece], isPart: Bool) -> String {
    var length = 0
    let text = pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let plain):
        length += plain.count
        text += String(plain.map { Self.accents[$0] ?? $0 }).escapedForPlaceholders
      case .argument(let found): text += found.original
      case .substitution(_, let original): text += original
      case .stray: text += "%"
      }
    }
    if isPart || text.isEmpty { return text }
    return "[\(text)\(Self.padding((length * 35 + 99) / 100))]"
  }

  /// Returns words as padding, so that the text can be wrapped; the last character is never a
  /// space, so that the bracket stays on the line.
  private static func padding(_ count: Int) -> String {
    let repeated = String(repeating: words, count: count / words.count + 1).prefix(count)
    return repeated.last == " " ? repeated.dropLast() + "~" : String(repeated)
  }

  /// Returns the pieces in reverse order; placeholders are numbered first, because their order
  /// changes.
  private func mirrored(_ pieces: [Placeholders.Piece]) -> String {
    var lines: [[String]] = [[]]
    for piece in pieces {
      switch piece {
      case .text(let plain):
        let parts = plain.split(separator: "\n", omittingEmptySubsequences: false).map { part in
          String(part.reversed().map { Self.counterparts[$0] ?? $0 }).escapedForPlaceholders
        }
        lines[lines.count - 1].append(parts[0])
        lines += parts.dropFirst().map { [$0] }
      case .argument(let found):
        // In a part of a text, '%arg' is the number that the part varies with.
        let isOrdered = found.isNumbered || found.specifier == "arg" || !found.stars.isEmpty
        lines[lines.count - 1].append(
          isOrdered ? found.original : "%\(found.position)$\(found.original.dropFirst())")
      case .substitution(_, let original): lines[lines.count - 1].append(original)
      case .stray: lines[lines.count - 1].append("%")
      }
    }
    return lines.map { $0.reversed().joined() }.joined(separator: "\n")
  }

  /// The words that lengthen a text.
  private static let words = " one two three four five six seven eight nine ten"

  private static let accents = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ"))

  /// Brackets and quotation marks that are swapped so that they still open before they close.
  private static let counterparts: [Character: Character] = [
    "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<",
    "«": "»", "»": "«", "‹": "›", "›": "‹", "“": "”", "”": "“",
  ]
}

extension String {
  /// The text with `%` written as `%%`, so that it is not read as a placeholder.
  fileprivate var escapedForPlaceholders: String {
    utf8.contains(UInt8(ascii: "%")) ? replacing("%", with: "%%") : self
  }
}
