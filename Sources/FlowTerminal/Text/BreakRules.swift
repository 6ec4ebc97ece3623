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
    guard hyphen.first == "-" || hyphen.first == "\u{2010}", hyphen.isSingle else { return false }
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
