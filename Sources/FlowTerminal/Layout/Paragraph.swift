import FlowFormats

/// A line of copy split into words.
struct Paragraph {
  /// A run of clusters without a break, and the width of the spaces before it.
  private struct Word {
    var spaces = 0
    var text = ""
    var width = 0
    var isOpeningQuote = false
    /// True if every cluster of the word stays with the word before.
    var clings = true

    mutating func append(_ cluster: Cluster) {
      isOpeningQuote = text.isEmpty && cluster.first == "«"
      clings = clings && BreakRules.clingsToWord(before: cluster)
      text.append(cluster.character)
      width += cluster.width
    }

    /// Appends a word with the spaces before it, which become plain spaces.
    mutating func append(_ word: Word) {
      text += String(repeating: " ", count: word.spaces) + word.text
      width += word.spaces + word.width
    }
  }

  private var words: [Word] = []

  /// Splits a line into words.
  ///
  /// Punctuation after or before a space is joined to its word, so that `Bravo !` and `« Bravo »`
  /// stay whole if they fit into a line of `width` columns.
  init(_ line: some StringProtocol, within width: Int) {
    var word = Word()
    var (before, last): (Cluster?, Cluster?)
    for cluster in line.lazy.map(Cluster.init) {
      if BreakRules.isSpace(cluster) {
        end(&word, within: width)
        word.spaces += cluster.width
      } else {
        if let last, Self.mayBreak(before, last, cluster) { end(&word, within: width) }
        word.append(cluster)
      }
      (before, last) = (last, cluster)
    }
    end(&word, within: width)
  }

  private static func mayBreak(_ before: Cluster?, _ last: Cluster, _ next: Cluster) -> Bool {
    BreakRules.allowBreak(between: last, and: next)
      || BreakRules.allowBreak(after: last, before: before, next: next)
  }

  /// Appends a word unless it is empty, or joins it to the word before.
  private mutating func end(_ word: inout Word, within width: Int) {
    guard !word.text.isEmpty else { return }
    if let last = words.last, word.spaces > 0, word.clings || last.isOpeningQuote,
      last.width + word.spaces + word.width <= width
    {
      words[words.count - 1].append(word)
      words[words.count - 1].isOpeningQuote = false
      words[words.count - 1].clings = false
    } else {
      words.append(word)
    }
    word = Word()
  }
}

extension Paragraph {
  var widestWord: Int { words.map(\.width).max() ?? 0 }

  var lastWord: Int { words.last?.width ?? 0 }

  /// Returns the wrapped lines; only a line with a single cluster may be wider than `width`.
  func lines(to width: Int) -> [CleanLine] {
    var lines: [CleanLine] = []
    var line = Word()
    for word in words {
      if line.text.isEmpty {
        line = word
      } else if line.width + word.spaces + word.width <= width {
        line.append(word)
      } else {
        lines.append(CleanLine(clean: line.text, width: line.width))
        line = word
      }
      if line.width > width {
        lines += Self.cut(&line, to: width)
      }
    }
    return lines + [CleanLine(clean: line.text, width: line.width)]
  }

  /// Cuts a word that is too wide into pieces that fit; returns all but the last, which it leaves.
  private static func cut(_ word: inout Word, to width: Int) -> [CleanLine] {
    var pieces: [CleanLine] = []
    var piece = Word()
    for cluster in word.text.lazy.map(Cluster.init) {
      if piece.width + cluster.width > width, !piece.text.isEmpty {
        pieces.append(CleanLine(clean: piece.text, width: piece.width))
        piece = Word()
      }
      piece.append(cluster)
    }
    word = piece
    return pieces
  }
}

/// A grapheme cluster for layout, with its width.
struct Cluster {
  let character: Character
  /// The first scalar, which decides about line breaks.
  let first: Unicode.Scalar
  let width: Int

  init(_ character: Character) {
    let scalars = character.unicodeScalars
    self.character = character
    first = scalars[scalars.startIndex]
    width = DisplayWidth.of(character)
  }
}

/// The rules for line breaks between two grapheme clusters.
///
/// Latin text breaks at spaces and after a hyphen in a word. Ideographs, kana and emoji break
/// anywhere, except before closing and after opening punctuation (kinsoku). Korean keeps its words.
enum BreakRules {
  /// Returns true if a line may break between two clusters, neither of which is a space.
  static func allowBreak(between first: Cluster, and second: Cluster) -> Bool {
    guard breaksAnywhere(first) || breaksAnywhere(second) else { return false }
    return !neverStartsLine(second.first) && !neverEndsLine(first.first)
  }

  /// Returns true if a line may break after a hyphen with these neighbours.
  static func allowBreak(after hyphen: Cluster, before: Cluster?, next: Cluster) -> Bool {
    guard hyphen.first == "-" || hyphen.first == "\u{2010}" else { return false }
    return before?.first.properties.isAlphabetic == true && next.first.properties.isAlphabetic
  }

  /// Returns true for a space at which a line may break: any but the no-break spaces.
  static func isSpace(_ cluster: Cluster) -> Bool {
    switch cluster.first.value {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Returns true for a cluster that stays with the word before it despite a space.
  ///
  /// That is French punctuation as in `Bravo !`, and the middle dot of a list as in `next · back`.
  static func clingsToWord(before cluster: Cluster) -> Bool {
    switch cluster.first {
    case "!", "?", ":", ";", "»", "·": true
    default: false
    }
  }

  private static func breaksAnywhere(_ cluster: Cluster) -> Bool {
    guard cluster.width == 2 else { return false }
    return switch cluster.first.value {
    case 0x1100...0x115F, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7A3: false
    default: true
    }
  }

  private static func neverStartsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "!", "?", ",", ".", ":", ";", ")", "]", "}", "%", "\u{A0}", "\u{202F}", "\u{2007}": true
    case "»", "’", "”", "‐", "–", "—", "…", "‥", "‰", "℃": true
    case "、", "。", "，", "．", "・", "：", "；", "？", "！", "）", "］", "｝", "〕", "〉", "》", "」",
      "』", "】", "〙", "〗", "〟", "ー", "々", "〻", "゠", "〜", "～", "％", "ゝ", "ゞ", "ヽ", "ヾ", "｡", "､",
      "｣", "･", "ｰ":
      true
    case "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ゎ", "ゕ", "ゖ", "ァ", "ィ", "ゥ", "ェ", "ォ",
      "ッ", "ャ", "ュ", "ョ", "ヮ", "ヵ", "ヶ":
      true
    default: false
    }
  }

  private static func neverEndsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "(", "[", "{", "$", "#", "\u{A0}", "\u{202F}", "\u{2007}", "\u{2011}", "«", "‘", "“": true
    case "（", "［", "｛", "〔", "〈", "《", "「", "『", "【", "〘", "〖", "〝", "＄", "￥", "＃", "｢": true
    default: false
    }
  }
}
