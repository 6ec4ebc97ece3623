import FlowCore
import Testing

struct SampleRuleTests {
  private let copy = catalog([
    ("one.title", [("en", "Hello, %@! You have %lld."), ("de", "Hallo")]),
    ("one.body", [("en", "Plain")]),
  ])

  private func remarks(_ samples: String) throws -> [String] {
    try findings(
      in: "pages:\n  - page: one\nsamples:\n  \(samples)\n", catalog: copy,
      of: .unusedGuideEntry)
  }

  @Test(arguments: [
    "one.title: [Ana, 3]", "one.title: Ana", "1: Ana", "2: \"4\"", "arg: 5",
  ])
  func `a sample that a placeholder takes is as it should be`(sample: String) throws {
    #expect(try remarks(sample) == [])
  }

  @Test(
    arguments: [
      (
        "one.titel: Ana",
        "8:14 warning: no placeholder of the flow uses the sample 'one.titel'; did you mean 'one.title'?"
      ),
      ("one.body: Ana", "8:13 warning: no placeholder of the flow uses the sample 'one.body'"),
      ("3: Ana", "8:6 warning: no placeholder of the flow uses the sample '3'"),
      (
        "arg: many",
        "8:8 warning: the sample 'arg' must be a whole number like its placeholder, not 'many'"
      ),
      (
        "one.title: [Ana, Bo]",
        "8:14 warning: the sample 'one.title' must be a whole number like its placeholder, not 'Bo'"
      ),
    ])
  func `a sample that nothing takes, or that is no number, is a warning`(
    sample: String, message: String
  ) throws {
    #expect(try remarks(sample) == [message])
  }
}
