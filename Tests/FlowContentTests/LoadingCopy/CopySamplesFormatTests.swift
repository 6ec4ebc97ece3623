import FlowCore
import FlowYAML
import TestSupport
import Testing

@testable import FlowContent

private let head = flowText()

struct CopySamplesFormatTests {
  @Test func `a sample is one value, or one for each placeholder`() throws {
    let yaml = head + "samples:\n  one.title: [Ana, 3]\n  files: 12\n  1: Bo\n  arg: 5\n"
    let flow = try FlowLoader.load(Array(yaml.utf8), path: "f").flow
    #expect(
      flow.samples == [
        "one.title": ["Ana", "3"], "files": ["12"], "1": ["Bo"], "arg": ["5"],
      ])
  }

  @Test(
    arguments: [
      ("samples: 3", "6:10: 'samples' must be a mapping, not a string"),
      ("samples:\n  a:", "7:5: 'a' has no value"),
      ("samples:\n  a: {b: c}", "7:6: 'a' must be a list, not a mapping"),
      ("samples:\n  a: [\"\"]", "7:7: an item of 'a' is empty"),
    ])
  func `anything else is refused where it stands`(yaml: String, message: String) {
    do throws(Diagnostics) {
      _ = try FlowLoader.load(Array((head + yaml).utf8), path: "f")
      Issue.record("nothing was refused")
    } catch {
      #expect(
        error.all.map { "\($0.location.line):\($0.location.column): \($0.message)" } == [message])
    }
  }
}
