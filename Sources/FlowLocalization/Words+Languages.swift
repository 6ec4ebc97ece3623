package import FlowCore

extension Words {
  /// The tags of the runner's languages.
  package static let languages = [
    "en", "es", "fr", "de", "it", "pt", "ja", "ko", "zh-Hans", "ru", "ar", "he",
  ]

  /// Returns the name of one of the runner's languages, in that language.
  package static func name(of language: String) -> String? {
    switch language {
    case "en": "English"
    case "es": "español"
    case "fr": "français"
    case "de": "Deutsch"
    case "it": "italiano"
    case "pt": "português"
    case "ja": "日本語"
    case "ko": "한국어"
    case "zh-Hans": "简体中文"
    case "ru": "русский"
    case "ar": "العربية"
    case "he": "עברית"
    default: nil
    }
  }

  /// Returns the language for a tag, or for the name of one of the runner's languages.
  package static func language(named name: String) -> LanguageTag? {
    let spoken = languages.first { self.name(of: $0)?.folded == name.folded }
    return LanguageTag(spoken ?? name)
  }

  /// Returns the words of a language, or of the nearest one that the runner has; English by
  /// default.
  package static func `in`(_ language: LanguageTag?) -> Words {
    let tags = language?.lineage.map(\.description) ?? []
    if tags.contains("fr-CA") { return canadianFrench }
    return .in(tags.first(where: languages.contains) ?? "en")
  }

  /// The text between two sentences; empty where a full stop includes its own space.
  package var separator: String { ["ja", "zh-Hans"].contains(language) ? "" : " " }

  /// The full stop.
  package var fullStop: String { ["ja", "zh-Hans"].contains(language) ? "。" : "." }

  /// The separator of a list.
  package var comma: String {
    switch language {
    case "ja", "zh-Hans": "、"
    case "ar": "، "
    default: ", "
    }
  }

  /// The separator of two statements on one line.
  package var semicolon: String {
    switch language {
    case "ja": "、"
    case "zh-Hans": "；"
    case "ko": ", "
    case "ar": "؛ "
    case "fr": "\u{202F}; "
    default: "; "
    }
  }

  /// The separator of a word and its explanation.
  package var colon: String {
    switch language {
    case "ja", "zh-Hans": "："
    case "fr", "fr-CA": "\u{A0}: "
    default: ": "
    }
  }
}
