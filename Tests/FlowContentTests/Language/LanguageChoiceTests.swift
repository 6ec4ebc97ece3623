import FlowContent
import FlowCore
import Testing

@Suite struct LanguageChoiceTests {
  @Test(arguments: [
    ([:], nil),
    (["LANG": "es_MX.UTF-8"], "es-MX"),
    (["LANG": "es_MX.UTF-8", "LC_MESSAGES": "fr_FR"], "fr-FR"),
    (["LANG": "es_MX.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": "de"], "de"),
    (["LANG": "es_MX.UTF-8", "LC_ALL": ""], "es-MX"),
    (["LANG": "es_MX.UTF-8", "LC_ALL": "C.UTF-8"], "es-MX"),
    (["LANG": "C", "LC_ALL": "POSIX"], nil),
  ])
  func `the environment names the language`(environment: [String: String], expected: String?) {
    let language = LanguageChoice.language(option: nil) { environment[$0] }
    #expect(language?.description == expected)
  }

  @Test(arguments: [
    ([:], nil), (["LANG": "en_US.UTF-8"], "US"),
    (["LANG": "en_US.UTF-8", "LC_TIME": "de_CH"], "CH"),
    (["LC_ALL": "fr_CA", "LC_TIME": "de_CH"], "CA"), (["LC_ALL": "C.UTF-8"], nil),
    (["LC_ALL": "", "LC_TIME": "de_AT.UTF-8"], "AT"), (["LC_TIME": "de", "LANG": "en_US"], nil),
  ])
  func `the environment names the region of dates and numbers`(
    environment: [String: String], region: String?
  ) {
    #expect(LanguageChoice.region { environment[$0] } == region)
  }

  @Test func `the option wins`() {
    let language = LanguageChoice.language(option: LanguageTag("ja")) { _ in "fr" }
    #expect(language?.description == "ja")
  }
}
