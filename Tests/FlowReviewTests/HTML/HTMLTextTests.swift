import FlowFormats
import Testing

@testable import FlowReview

struct HTMLTextTests {
  @Test(
    arguments: [
      ("plain <b>", "plain &lt;b&gt;"),
      ("لديك \u{2068}3\u{2069} رسائل", "لديك <bdi>3</bdi> رسائل"),
      ("\u{2068}<i>\u{2069}\u{2068}b\u{2069}", "<bdi>&lt;i&gt;</bdi><bdi>b</bdi>"),
      ("no end \u{2068}3", "no end 3"), ("no start 3\u{2069}", "no start 3"),
      ("\u{202E}turned\u{2066}", "turned"),
    ])
  func `what is isolated becomes an element, and no other mark of direction stays`(
    text: String, html: String
  ) {
    #expect(HTMLText.content(text).source == html)
  }

  @Test func `a line can break inside a key, at its dots and underscores`() {
    #expect(HTML(text: "a_b.<c>").breakable.source == "a_<wbr>b.<wbr>&lt;c&gt;")
  }

  @Test(
    arguments: [
      ("ar", #" lang="ar" dir="rtl""#), ("en", #" lang="en" dir="ltr""#),
      ("en-XB", #" lang="en-XB" dir="ltr""#), ("no tag!", ""),
    ])
  func `a language has a direction`(name: String, attributes: String) {
    #expect(HTMLText.language(name).source == attributes)
  }

  @Test func `a card of the made-up language is written from the right by its style`() {
    #expect(HTMLText.language("en-XB", isMirrored: true).source == #" lang="en-XB" dir="rtl""#)
  }
}
