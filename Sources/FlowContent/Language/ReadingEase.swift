/// The Flesch reading ease of an English text.
///
/// The score is 206.835 − 1.015 · words / sentences − 84.6 · syllables / words. 100 is very easy,
/// 60 is plain and 30 is hard; the scale is open at both ends. Syllables are counted as groups of
/// vowels without a silent final `e`, which is correct for nine words in ten.
public struct ReadingEase: Hashable, Sendable {
  /// The number of words.
  public let words: Int
  /// The score, rounded down.
  public let score: Int

  /// Measures a text; nil if it has no words.
  public init?(_ text: String) {
    let words = text.split { !($0.isLetter || $0 == "'" || $0 == "’") }
      .filter { $0.contains(where: \.isLetter) }
    guard !words.isEmpty else { return nil }
    let parts = text.split { ".!?…:;\n".contains($0) }
    let sentences = max(1, parts.count { $0.contains(where: \.isLetter) })
    let syllables = words.reduce(0) { $0 + Self.syllables(in: $1.lowercased()) }
    let (count, all) = (Double(words.count), Double(syllables))
    self.words = words.count
    score = Int(
      (206.835 - 1.015 * count / Double(sentences) - 84.6 * all / count).rounded(.down))
  }

  static func syllables(in word: String) -> Int {
    let letters = Array(word)
    var count = 0
    var isInVowels = false
    for letter in letters {
      let isVowel = "aeiouyáéíóúàèëïöü".contains(letter)
      if isVowel, !isInVowels { count += 1 }
      isInVowels = isVowel
    }
    // "made" has one syllable, "table" has two.
    if letters.last == "e", count > 1,
      !word.hasSuffix("le") || word.hasSuffix("ale")
        || word.hasSuffix("ile") || word.hasSuffix("ole")
    {
      count -= 1
    }
    return max(1, count)
  }
}
