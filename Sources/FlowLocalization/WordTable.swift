/// A table of words with a value for every language of the runner, so that none can lack a phrase.
protocol WordTable {
  static var english: Self { get }
  static var spanish: Self { get }
  static var french: Self { get }
  /// The words in French as Canadians write it, where that differs.
  static var canadianFrench: Self { get }
  static var german: Self { get }
  static var italian: Self { get }
  static var portuguese: Self { get }
  static var japanese: Self { get }
  static var korean: Self { get }
  static var simplifiedChinese: Self { get }
  static var russian: Self { get }
  static var arabic: Self { get }
  static var hebrew: Self { get }
}

extension WordTable {
  static var canadianFrench: Self { french }

  /// Returns the words of one of the runner's languages, by its tag; English for any other.
  static func `in`(_ language: String) -> Self {
    switch language {
    case "es": spanish
    case "fr": french
    case "fr-CA": canadianFrench
    case "de": german
    case "it": italian
    case "pt": portuguese
    case "ja": japanese
    case "ko": korean
    case "zh-Hans": simplifiedChinese
    case "ru": russian
    case "ar": arabic
    case "he": hebrew
    default: english
    }
  }
}
