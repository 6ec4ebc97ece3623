import FlowContent
import Testing

@testable import FlowCheck

/// What a comparison says of each field of a catalog.
extension FlowComparisonTests {
  private static let entry = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
    "one.title": {"comment": "Seen first", "extractionState": "manual", "shouldTranslate": true,
      "localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "%#@days@ left"},
          "substitutions": {"days": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg day"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg days"}}}}}}},
        "de": {"variations": {
          "device": {"iphone": {"stringUnit": {"state": "translated", "value": "Tippe"}},
            "other": {"stringUnit": {"state": "translated", "value": "Klicke"}}}}},
        "fr": {"variations": {"width": {
          "10": {"stringUnit": {"state": "translated", "value": "Court"}},
          "20": {"stringUnit": {"state": "translated", "value": "Plus long"}}}}},
        "es": {"stringUnit": {"state": "translated", "value": "Uno"}}}}
    }}
    """

  /// Returns how a change of the text that has everything is told.
  private static func days(_ old: String, _ new: String) -> String {
    let text =
      "%#@days@ left | substitutions.days.plural.one %arg day | substitutions.days.plural.other %arg"
      + " days | substitutions.days argument 1 as %lld"
    return "copy: one.title (en): \(text) → \(text.replacing(old, with: new))"
  }

  static let fields: [Row] = [
    (
      "sourceLanguage", #""sourceLanguage": "en""#, #""sourceLanguage": "de""#,
      "app: source language: en → de"
    ),
    ("version", #""version": "1.0""#, #""version": "1.1""#, nil),
    ("comment", "Seen first", "Seen second", nil),
    ("extractionState", "manual", "stale", nil),
    ("shouldTranslate", "true", "false", nil),
    ("a language", #""es": {"#, #""it": {"#, "copy: one.title (es): Uno → –"),
    (
      "state", #""state": "translated", "value": "Uno""#,
      #""state": "needs_review", "value": "Uno""#, nil
    ),
    ("value", "Uno", "Primero", "copy: one.title (es): Uno → Primero"),
    ("plural", "%arg day\"", "%arg single day\"", days("%arg day |", "%arg single day |")),
    (
      "device", "Klicke", "Klick",
      "copy: one.title (de): device.iphone Tippe | device.other Klicke → device.iphone Tippe | device.other Klick"
    ),
    (
      "width", "Plus long", "Long",
      "copy: one.title (fr): width.10 Court | width.20 Plus long → width.10 Court | width.20 Long"
    ),
    ("substitutions", "%#@days@ left", "%#@days@ to go", days("left", "to go")),
    ("argNum", #""argNum": 1"#, #""argNum": 2"#, days("argument 1", "argument 2")),
    ("formatSpecifier", "lld", "@", days("%lld", "%@")),
  ]

  @Test(arguments: fields.indices)
  func `a change of each field of a catalog is told, unless nobody meets it`(index: Int) throws {
    let row = Self.fields[index]
    let new = Self.entry.replacing(row.from, with: row.to)
    try #require(new != Self.entry)
    let flow = "flow: tour\napp: Tour\ndomain: a.b\ncompletion: done\npages: [{page: one}]"
    let told = try told(from: version("v", flow, Self.entry), to: version("v", flow, new))
    if let says = row.says {
      #expect(told.contains(says), "\(row.key): \(told)")
    } else {
      #expect(told == [], "\(row.key)")
    }
  }
}
