/// How people of a language and region write dates and numbers, after CLDR.
package struct RegionalFormat: Hashable, Sendable {
  /// The order of the parts of a date in numbers.
  package enum DateOrder: Hashable, Sendable {
    case dayMonthYear
    case monthDayYear
    case yearMonthDay
  }

  package let dateOrder: DateOrder
  /// The sign before a fraction.
  package let decimalSign: Character
  /// The sign between the parts of a date in numbers.
  private let dateSign: String

  /// Creates the format of a language.
  ///
  /// - Parameters:
  ///   - language: The language, whose region counts first.
  ///   - fallback: The region for a language without one, such as that of `LC_TIME`; nil for the
  ///     region in which the language is most common.
  package init(_ language: LanguageTag, elseIn fallback: String? = nil) {
    let region = language.region ?? fallback ?? language.likelyRegion
    dateOrder = Self.dateOrder(of: language, in: region)
    decimalSign = Self.hasDecimalComma(language, in: region) ? "," : "."
    let hasPoints = Self.pointed.contains(language.language)
    dateSign = dateOrder == .yearMonthDay ? "-" : hasPoints ? "." : "/"
  }

  /// Returns a date as it can be typed.
  package func typed(_ date: CalendarDate) -> String {
    switch dateOrder {
    case .dayMonthYear: "\(date.day)\(dateSign)\(date.month)\(dateSign)\(date.year.padded(to: 4))"
    case .monthDayYear: "\(date.month)\(dateSign)\(date.day)\(dateSign)\(date.year.padded(to: 4))"
    case .yearMonthDay: date.description
    }
  }

  /// Returns a number as it can be typed.
  package func typed(_ number: Double) -> String {
    var text = FactValue.number(number).description
    // Swift writes very small numbers with an exponent, which nobody can type.
    if let exponent = text.firstIndex(of: "e"), let places = Int(text[exponent...].dropFirst(2)) {
      let digits = text[..<exponent].filter(\.isNumber)
      text = (number < 0 ? "-0." : "0.") + String(repeating: "0", count: places - 1) + digits
    }
    return text.replacing(".", with: String(decimalSign))
  }

  private static func dateOrder(of language: LanguageTag, in region: String?) -> DateOrder {
    let region = region ?? ""
    return switch language.language {
    case "en" where ["CA", "ZA", "SE"].contains(region): .yearMonthDay
    case "en" where american.contains(region): .monthDayYear
    case "es" where ["PA", "PR"].contains(region): .monthDayYear
    case "fil", "chr", "haw": .monthDayYear
    case "fr" where region == "CA": .yearMonthDay
    case "zh" where ["HK", "MO", "SG"].contains(region): .dayMonthYear
    case "ja", "ko", "zh", "hu", "lt", "mn", "eu", "ne", "si", "dz", "sv", "fa": .yearMonthDay
    default: .dayMonthYear
    }
  }

  private static func hasDecimalComma(_ language: LanguageTag, in region: String?) -> Bool {
    let region = region ?? ""
    return switch language.language {
    case "en":
      ["AT", "BE", "DE", "DK", "FI", "NL", "SE", "SI"].contains(region)
    case "es":
      ["AR", "BO", "CL", "CO", "CR", "EC", "ES", "GQ", "IC", "EA", "PH", "PY", "UY", "VE", ""]
        .contains(region)
    case "de", "it": !["CH", "LI"].contains(region)
    case "ar": ["DZ", "EH", "LY", "MA", "TN", "MR", "LB"].contains(region)
    case "ja", "ko", "zh", "he", "hi", "th", "ms", "fil", "bn", "ta", "te", "ur", "sw", "ga", "cy":
      false
    default: true
    }
  }

  /// The languages that put points between day, month and year.
  private static let pointed = [
    "de", "ru", "he", "pl", "cs", "sk", "da", "nb", "nn", "fi", "uk", "tr", "ro", "bg", "sr",
    "hr", "sl", "et", "lv", "is", "be", "hy", "ka", "kk", "az",
  ]

  /// The regions that write English dates as the United States do.
  private static let american = [
    "US", "AS", "GU", "MH", "MP", "PH", "PR", "UM", "VI",
  ]
}
