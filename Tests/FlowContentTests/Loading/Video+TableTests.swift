import FlowCore
import Testing

@Suite struct VideoTableTests {
  @Test func `a title and an address`() throws {
    let flow = try flow(
      """
      flow: a
      app: A
      domain: a.b
      completion: done
      pages:
        - page: one
          video: {title: one.video, url: "https://example.com/one"}
      """)
    #expect(
      flow.pages[0].video == Video(title: "one.video", url: "https://example.com/one"))
  }

  @Test func `a mistake in the address stands at its column`() {
    #expect(
      mistakes(
        in: """
          flow: a
          app: A
          domain: a.b
          completion: done
          pages:
            - page: one
              video:
                title: one.video
                url: https://⟦1⟧me@example.com/
          """) == ["1: F007: 'url' has a user name before '@'; leave out 'me@'"])
  }
}
