import FlowCore
import Testing

struct RegionalFormatTests {
  private static func format(_ language: String, in region: String? = nil) throws -> RegionalFormat
  {
    RegionalFormat(try #require(LanguageTag(language)), elseIn: region)
  }

  @Test(arguments: [
    ("en", "5/12/2026", "2026-05-12"),
    ("en-GB", "5/12/2026", "2026-12-05"),
    ("en-CA", "2026-05-12", "2026-05-12"),
    ("de", "12.05.2026", "2026-05-12"),
    ("de", "2026-05-12", "2026-05-12"),
    ("fr-CA", "2026-1-2", "2026-01-02"),
    ("fr", " 1/2/2026 ", "2026-02-01"),
    ("ja", "2026年5月12日", "2026-05-12"),
    ("ko", "2026. 5. 12.", "2026-05-12"),
    ("ar", "\u{200F}١٢/٥/٢٠٢٦", "2026-05-12"),
    ("he", "29.2.2028", "2028-02-29"),
    // A month where a day should be, days that don't exist, and years that aren't whole.
    ("ja", "5/12/2026", nil),
    ("en", "13/13/2026", nil),
    ("de", "30.2.2026", nil),
    ("de", "29.2.2027", nil),
    ("de", "1.1.26", nil),
    ("de", "+1.2.2026", nil),
    ("de", "1..2026", nil),
    ("de", "12. Mai 2026", nil),
    ("de", "0.1.2026", nil),
    ("de", "", nil),
  ])
  func `a date is typed as the language writes it`(
    language: String, typed: String, date: String?
  ) throws {
    #expect(try Self.format(language).date(typed)?.description == date)
  }

  @Test(arguments: [
    ("en", "1.5", 1.5), ("en", "1.500", 1.5), ("en", "1,5", nil), ("en", "+7", 7), ("en", "-0", 0),
    ("de", "1,5", 1.5), ("de", "1.5", 1.5), ("de", "1.500", nil), ("de-CH", "1.500", 1.5),
    ("de", "−3", -3), ("es-MX", "1.500", 1.5), ("es", "1.500", nil), ("ar", "١٢٫٥", 12.5),
    ("en", "٣", 3), ("en", "999999999999999", 999_999_999_999_999), ("en", "1234567890123456", nil),
    ("en", "1e5", nil), ("en", "0x1", nil), ("en", ".5", nil), ("en", "5.", nil),
    ("en", "1 000", nil), ("en", "1,000", nil), ("en", "nan", nil), ("en", "1.2.3", nil),
    ("en", "½", nil), ("en", "", nil),
  ])
  func `a number is typed as the language writes it`(
    language: String, typed: String, number: Double?
  ) throws {
    #expect(try Self.format(language).number(typed) == number)
  }

  @Test(arguments: [
    ("en", "5/12/2026", "-1.5"), ("en-GB", "12/5/2026", "-1.5"), ("de", "12.5.2026", "-1,5"),
    ("fr", "12/5/2026", "-1,5"), ("ja", "2026-05-12", "-1.5"), ("fr-CA", "2026-05-12", "-1,5"),
  ])
  func `what is shown to be edited can be typed`(
    language: String, date: String, number: String
  ) throws {
    let format = try Self.format(language)
    let day = try #require(CalendarDate(iso8601: "2026-05-12"))
    #expect(format.typed(day) == date)
    #expect(format.date(date) == day)
    #expect(format.typed(-1.5) == number)
    for small in [0.000_01, -0.000_000_000_000_01, 123_456_789_012_345, 0] {
      #expect(format.number(format.typed(small)) == small)
    }
  }

  @Test func `the region of a language counts before that of the system`() throws {
    #expect(try Self.format("en-US", in: "GB").dateOrder == .monthDayYear)
    #expect(try Self.format("en", in: "GB").dateOrder == .dayMonthYear)
    #expect(try Self.format("en").dateOrder == .monthDayYear)
    #expect(try Self.format("de", in: "CH").decimalSign == ".")
    #expect(try Self.format("zh-Hant").dateOrder == .yearMonthDay)
  }

  @Test(arguments: [
    ("2000-02-29", "2018-02-28", 17), ("2000-02-29", "2018-03-01", 18),
    ("2000-02-29", "2020-02-29", 20), ("2000-05-12", "2018-05-11", 17),
    ("2000-05-12", "2018-05-12", 18), ("2026-11-28", "2026-11-28", 0),
    ("2026-11-29", "2026-11-28", -1), ("2030-01-01", "2026-11-28", -4),
  ])
  func `an age is counted in whole years`(born: String, today: String, years: Int) throws {
    let born = try #require(CalendarDate(iso8601: born))
    #expect(born.years(until: try #require(CalendarDate(iso8601: today))) == years)
  }
}
