import FlowCore
import TestSupport
import Testing

@Suite struct VideoTableTests {
  @Test func `a title and an address`() throws {
    let video = #"video: {title: one.video, url: "https://example.com/one"}"#
    let flow = try flow(flowText("pages:\n  - page: one\n    \(video)\n"))
    #expect(
      flow.pages[0].video == Video(title: "one.video", url: "https://example.com/one"))
  }

  @Test func `a mistake in the address stands at its column`() {
    #expect(
      mistakes(inPage: "video: {title: one.video, url: \"https://⟦1⟧me@example.com/\"}") == [
        "1: F007: 'url' has a user name before '@'; leave out 'me@'"
      ])
  }
}
