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

  @Test func `the option wins`() {
    let language = LanguageChoice.language(option: LanguageTag("ja")) { _ in "fr" }
    #expect(language?.description == "ja")
  }
}
