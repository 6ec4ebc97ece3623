import FlowContent
import FlowCore
import Testing

@Suite struct LanguageTagTests {
  @Test(arguments: [
    ("es", "es"), ("ES-mx", "es-MX"), ("es_MX.UTF-8@euro", "es-MX"), ("en_US.UTF-8", "en-US"),
    ("zh_CN", "zh-Hans"), ("zh_TW.UTF-8", "zh-Hant"), ("zh", "zh-Hans"), ("zh-hk", "zh-Hant-HK"),
    ("zh_SG", "zh-Hans-SG"), ("zh-Hant-MO", "zh-Hant-MO"), ("es-419", "es-419"), ("no", "nb"),
    ("iw_IL", "he-IL"), ("sr_RS@latin", "sr-Latn-RS"), ("sr-Cyrl", "sr"), ("sh", "sr-Latn"),
    ("ca-ES-valencia", "ca-ES"), ("en-US-u-nu-arab", "en-US"), ("fil", "fil"), ("haw_US", "haw-US"),
    ("uz-latn-uz", "uz-UZ"), ("de_CH.ISO-8859-1", "de-CH"),
  ])
  func `names of languages`(name: String, expected: String) {
    #expect(LanguageTag(name)?.description == expected)
  }

  @Test(arguments: [
    "", "C", "POSIX", "C.UTF-8", "e", "english", "es-", "-es", "es--MX", "12", "e1", "es MX", "é",
    "es-\u{1B}", "../es", "toolongsubtag-x",
  ])
  func `names of none`(name: String) {
    #expect(LanguageTag(name) == nil)
  }

  @Test(arguments: [
    ("de-DE", "de"), ("en_US.UTF-8", "en"), ("zh-TW", "zh-Hant"), ("zh-Hans-CN", "zh-Hans"),
    ("sr-Latn-RS", "sr-Latn"), ("ja-Jpan-JP", "ja"), ("pt-BR", "pt"), ("ar-EG", "ar"),
    ("es-MX", "es-MX"), ("pt-PT", "pt-PT"), ("en-GB", "en-GB"), ("zh-HK", "zh-Hant-HK"),
    ("es-419", "es-419"), ("de", "de"), ("sr-Latn", "sr-Latn"), ("pa-Arab-IN", "pa-Arab-IN"),
  ])
  func `the region that a language is taken to have can be left out`(
    name: String, bare: String
  ) {
    #expect(LanguageTag(name)?.withoutLikelyRegion.description == bare)
  }
}
