package import FlowCore

/// The typographic quotation marks of a language, according to CLDR.
package struct QuotationMarks: Hashable, Sendable {
  /// The opening mark, such as `“`.
  package let opening: String
  /// The closing mark, such as `”`.
  package let closing: String

  /// Creates the marks of a language; nil if its marks are not listed here or are straight.
  package init?(_ language: LanguageTag) {
    guard let marks = Self.marks(of: language) else { return nil }
    (opening, closing) = marks
  }

  private static func marks(of language: LanguageTag) -> (String, String)? {
    switch (language.language, language.region) {
    case ("de", "CH"?), ("de", "LI"?), ("fr", "CH"?), ("it", "CH"?): ("«", "»")
    case ("es", "MX"?), ("es", "US"?), ("es", "419"?): ("“", "”")
    case ("pt", "PT"?): ("«", "»")
    case (let language, _): marks(of: language)
    }
  }

  private static func marks(of language: String) -> (String, String)? {
    switch language {
    case "en", "pt", "ko", "tr", "th", "vi", "id", "ms", "hi", "bn", "ta", "te", "mr", "gu", "nl",
      "ga", "cy", "fil", "sw", "zh":
      ("“", "”")
    case "ja": ("「", "」")
    case "es", "fr", "it", "ru", "uk", "be", "el", "nb", "nn", "ca", "fa", "hy", "eu":
      ("«", "»")
    case "de", "cs", "sk", "sl", "bg", "is", "lt", "et", "ka": ("„", "“")
    case "pl", "ro", "hu", "hr", "sr", "bs", "az": ("„", "”")
    case "da", "sv", "fi", "he": ("”", "”")
    case "ar": ("“", "”")
    default: nil
    }
  }
}
