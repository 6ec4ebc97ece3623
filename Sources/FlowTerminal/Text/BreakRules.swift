/// Where a line may end between two grapheme clusters.
///
/// Latin text breaks at spaces and after a hyphen in a word. Ideographs, kana and emoji break
/// anywhere, except before closing and after opening punctuation (kinsoku). Korean keeps its words.
enum BreakRules {
  /// Whether a line may end with the first cluster and the next one begin with the second.
  static func allowBreak(between first: Character, and second: Character) -> Bool {
    if isSpace(first) { return !isSpace(second) }
    if isSpace(second) || neverStartsLine(second) || neverEndsLine(first) { return false }
    return breaksAnywhere(first) || breaksAnywhere(second)
  }

  /// Whether a line may end with a hyphen, given what stands on both sides of it.
  static func allowBreak(after hyphen: Character, before: Character?, next: Character) -> Bool {
    guard hyphen == "-" || hyphen == "\u{2010}" else { return false }
    return before?.isLetter == true && next.isLetter
  }

  /// A space that a line may end at: not the no-break ones.
  static func isSpace(_ cluster: Character) -> Bool {
    guard let scalar = cluster.unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  /// What stays with the word before it though a space is between: French punctuation as in
  /// `Bravo !`, and the dot that parts a list as in `next · back`.
  static func clingsToWord(before cluster: Character) -> Bool {
    switch cluster.unicodeScalars.first {
    case "!", "?", ":", ";", "»", "·": true
    default: false
    }
  }

  private static func breaksAnywhere(_ cluster: Character) -> Bool {
    guard DisplayWidth.of(cluster) == 2, let scalar = cluster.unicodeScalars.first else {
      return false
    }
    return switch scalar.value {
    case 0x1100...0x115F, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7A3: false
    default: true
    }
  }

  private static func neverStartsLine(_ cluster: Character) -> Bool {
    guard let scalar = cluster.unicodeScalars.first else { return false }
    return switch scalar {
    case "!", "?", ",", ".", ":", ";", ")", "]", "}", "%", "\u{A0}", "\u{202F}", "\u{2007}": true
    case ..<"»": false
    case "»", "’", "”", "‐", "–", "—", "…", "‥", "‰", "℃": true
    case ..<"\u{3000}": false
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

  private static func neverEndsLine(_ cluster: Character) -> Bool {
    guard let scalar = cluster.unicodeScalars.first else { return false }
    return switch scalar {
    case "(", "[", "{", "$", "#", "\u{A0}", "\u{202F}", "\u{2007}", "\u{2011}", "«", "‘", "“": true
    case ..<"\u{3000}": false
    case "（", "［", "｛", "〔", "〈", "《", "「", "『", "【", "〘", "〖", "〝", "＄", "￥", "＃", "｢": true
    default: false
    }
  }
}
