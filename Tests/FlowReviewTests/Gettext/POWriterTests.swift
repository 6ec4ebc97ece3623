import FlowContent
import FlowCore
import Testing

@testable import FlowReview

private let catalog = #"""
  {"sourceLanguage": "en", "strings": {
    "count": {"comment": "Page 2.\nBody.", "localizations": {
      "en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "One \"tree\""}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld trees"}}}}},
      "ru": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "needs_review", "value": "%lld дерево"}},
        "few": {"stringUnit": {"state": "translated", "value": "%lld дерева"}}}}}}},
    "lines": {"localizations": {
      "en": {"stringUnit": {"state": "translated", "value": "One\nTwo"}},
      "ru": {"stringUnit": {"state": "machine_translated", "value": "Раз\nДва"}}}},
    "tap": {"localizations": {
      "en": {"variations": {"device": {
        "mac": {"stringUnit": {"state": "translated", "value": "Click"}},
        "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}},
      "ru": {"variations": {"device": {
        "mac": {"stringUnit": {"state": "needs_review", "value": "Щёлкните"}},
        "other": {"stringUnit": {"state": "translated", "value": "Коснитесь"}}}}}}}}}
  """#

struct POWriterTests {
  @Test func `a catalog of gettext`() throws {
    let export = CopyExport(
      try Catalog(Array(catalog.utf8), path: "c"), original: "App/Localizable.xcstrings",
      languages: [])
    #expect(
      String(decoding: export.bytes(.po), as: UTF8.self) == #"""
        msgid ""
        msgstr ""
        "Project-Id-Version: App/Localizable.xcstrings\n"
        "PO-Revision-Date: \n"
        "Last-Translator: \n"
        "Language-Team: \n"
        "Language: ru\n"
        "MIME-Version: 1.0\n"
        "Content-Type: text/plain; charset=UTF-8\n"
        "Content-Transfer-Encoding: 8bit\n"
        "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\n"
        "X-Source-Language: en\n"
        "X-Generator: firstrun\n"

        #. Page 2.
        #. Body.
        #. firstrun: one needs_review, few translated
        #, fuzzy
        msgctxt "count"
        msgid "One \"tree\""
        msgid_plural "%lld trees"
        msgstr[0] "%lld дерево"
        msgstr[1] "%lld дерева"
        msgstr[2] ""

        #. firstrun: machine_translated
        msgctxt "lines"
        msgid ""
        "One\n"
        "Two"
        msgstr ""
        "Раз\n"
        "Два"

        #, fuzzy
        msgctxt "tap|==|device.mac"
        msgid "Click"
        msgstr "Щёлкните"

        msgctxt "tap|==|device.other"
        msgid "Tap"
        msgstr "Коснитесь"

        """#)
  }
}
