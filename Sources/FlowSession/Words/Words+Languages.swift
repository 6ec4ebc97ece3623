public import FlowContent
public import FlowTerminal

extension Words {
  /// The languages that the runner speaks.
  public static let languages = ["en", "es", "fr", "de", "it", "pt", "ja", "ko", "zh-Hans", "ru"]

  /// What a language that the runner speaks is called by those who speak it.
  static func name(of language: String) -> String? {
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
    default: nil
    }
  }

  /// The language that somebody means by a tag, or by the name of one that the runner speaks.
  static func language(named name: String) -> LanguageTag? {
    let spoken = languages.first { self.name(of: $0)?.folded == name.folded }
    return LanguageTag(spoken ?? name)
  }

  /// The words of a language, or of the nearest that the runner speaks; English else.
  public static func `in`(_ language: LanguageTag?) -> Words {
    for tag in language?.lineage ?? [] {
      switch tag.description {
      case "es": return spanish
      case "fr": return french
      case "de": return german
      case "it": return italian
      case "pt": return portuguese
      case "ja": return japanese
      case "ko": return korean
      case "zh-Hans": return simplifiedChinese
      case "ru": return russian
      default: continue
      }
    }
    return english
  }

  /// What stands between two sentences: nothing where full stops bring their own space.
  var separator: String { ["ja", "zh-Hans"].contains(language) ? "" : " " }

  /// What ends a sentence.
  var fullStop: String { ["ja", "zh-Hans"].contains(language) ? "。" : "." }

  /// What stands between the things of a list.
  var comma: String { ["ja", "zh-Hans"].contains(language) ? "、" : ", " }

  /// The mark between two statements of one line.
  var semicolon: String {
    switch language {
    case "ja": "、"
    case "zh-Hans": "；"
    case "ko": ", "
    case "fr": "\u{202F}; "
    default: "; "
    }
  }

  /// What stands between a word and what it means.
  var colon: String {
    switch language {
    case "ja", "zh-Hans": "："
    case "fr": "\u{A0}: "
    default: ": "
    }
  }

  /// What the first line says in accessible mode: that it is on, and why.
  public func accessibleIsOn(because reason: AccessibleReason) -> String {
    switch reason {
    case .option: accessibleIsOn("--accessible")
    case .variable(let name): accessibleIsOn(name)
    }
  }
}
