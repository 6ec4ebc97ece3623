import FlowCore
import FlowYAML
import TestSupport
import Testing

@testable import FlowContent

struct CopyPathTests {
  @Test func `the path of a text leads to the key in the file`() throws {
    let text = flowText(
      """
      screens:
        - screen: home
          size: 20x10
          bars: [{bar: top, label: bar}]
          elements: [{element: deck, at: 0x0, size: 5x3, label: element}]
      pages:
        - page: one
          title: title
          body: body
          continue: go
          illustration: picture
          video: {title: video, url: "https://example.com"}
          features: [{text: feature}]
          steps: [{text: step}]
          highlight: [deck]
          callout: {text: callout}
          practice: {tries: [{do: tap deck, say: said, words: [word]}]}
          choices: [{choice: a, do: next, label: choice}]
      """)
    let loaded = try FlowLoader.load(Array(text.utf8), path: "flow.yaml")
    let named = loaded.flow.copyUses.filter { !$0.path.isEmpty }
    #expect(named.count == 13)
    for use in named {
      var node: SourceNode? = loaded.locations.root
      for step in use.path {
        node =
          switch step {
          case .key(let key): node?[key]
          case .item(let index): node?.items[index]
          }
      }
      #expect(node?.text == use.key)
    }
  }
}
