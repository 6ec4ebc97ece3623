import FlowContent
import FlowCore
import Testing

@Suite struct LanguageTagLineageTests {
  @Test(arguments: [
    ("es-MX", "es-MX es-419 es"), ("es-ES", "es-ES es"), ("fr-CA", "fr-CA fr"),
    ("en-GB", "en-GB en-001 en"), ("en-DE", "en-DE en-150 en-001 en"), ("en-US", "en-US en"),
    ("pt-AO", "pt-AO pt-PT pt"), ("pt-BR", "pt-BR pt"), ("zh-MO", "zh-Hant-MO zh-Hant-HK zh-Hant"),
    ("zh-TW", "zh-Hant"), ("zh-SG", "zh-Hans-SG zh-Hans"), ("zh-Hans-MO", "zh-Hans-MO zh-Hans"),
    ("sr-Latn-RS", "sr-Latn-RS sr-Latn"), ("nn", "nn nb"), ("de-AT", "de-AT de"),
    ("hi-Latn", "hi-Latn en-IN en-001 en"), ("ht", "ht fr-HT fr"), ("en-150", "en-150 en-001 en"),
    ("en-001", "en-001 en"),
  ])
  func `parents are CLDR's`(name: String, expected: String) {
    #expect(LanguageTag(name)?.lineage.map(\.description).joined(separator: " ") == expected)
  }
}
