import FlowCheck
import FlowContent
import FlowCore
import FlowWords
import FlowYAML
import Testing

@testable import firstrun

struct NewFlowTests {
  @Test func `its choices are called like no command, even of flows that can be put off`() throws {
    let new = try #require(NewFlow("demo"))
    let flow = try FlowLoader.load(Array(new.flow.utf8), path: "flow.yaml").flow
    let words = Verb.allCases.flatMap { [$0.rawValue] + $0.synonyms }
    #expect(flow.pages.flatMap(\.choices).map(\.id).filter(words.contains) == [])
  }

  @Test(arguments: ["", "a b", "../etc", "-v", "ä", String(repeating: "a", count: 65)])
  func `what is no name makes no flow`(name: String) {
    #expect(NewFlow(name) == nil)
  }
}
