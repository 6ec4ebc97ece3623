import Foundation
import TestSupport
import Testing

/// What people really see: values in place of placeholders, and the texts of a device.
struct PreviewVariationTests {
  private let shell = Shell()
  private let flow: String

  init() throws {
    flow = try shell.home.write(
      "flow.yaml",
      flowText(
        """
        samples: {title: Ana}
        pages:
          - page: first
            title: title
            body: body
          - page: second
            title: second
            body: begin
        """, id: "inbox", domain: "com.example.inbox"))
    func unit(_ text: String) -> String {
      #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    }
    func forms(_ kind: String, _ texts: KeyValuePairs<String, String>) -> String {
      let texts = texts.map { #""\#($0)": \#(unit($1))"# }.joined(separator: ", ")
      return #"{"variations": {"\#(kind)": {\#(texts)}}}"#
    }
    try shell.home.write(
      "Localizable.xcstrings",
      """
      {"sourceLanguage": "en", "strings": {
        "title": {"localizations": {"en": \(unit("Hello, %@")), "he": \(unit("שלום, %@"))}},
        "body": {"localizations": {
          "en": \(forms("plural", ["one": "One letter", "other": "%lld letters"])),
          "he": \(forms("plural", ["one": "מכתב", "two": "שני מכתבים", "other": "%lld מכתבים"]))}},
        "second": {"localizations": {"en": \(unit("Second"))}},
        "begin": {"localizations": {
          "en": \(forms("device", ["iphone": "Tap", "mac": "Press Return", "other": "Begin"]))}}
      }, "version": "1.0"}
      """.utf8)
  }

  private func shown(_ arguments: String...) throws -> String {
    try shell.run(["preview", flow] + arguments).output
  }

  @Test func `a placeholder shows the flow's sample, or one of its type`() throws {
    #expect(try shown("first") == "\nHello, Ana\n\n3 letters\n\n● ○   Page 1 of 2\n")
  }

  @Test func `a sample by option comes before the flow's`() throws {
    #expect(
      try shown("first", "--sample", "title=Bo", "--sample", "arg=1")
        == "\nHello, Bo\n\nOne letter\n\n● ○   Page 1 of 2\n")
  }

  @Test func `a page is shown once for each plural form of its language`() throws {
    #expect(
      try shown("first", "--plurals", "--language", "he") == """
        one: 1

        שלום, Ana

        מכתב

        ● ○   עמוד 1 מתוך 2
        two: 2

        שלום, Ana

        שני מכתבים

        ● ○   עמוד 1 מתוך 2
        other: 3

        שלום, Ana

        3 מכתבים

        ● ○   עמוד 1 מתוך 2

        """)
  }

  @Test func `a page without plural forms is shown once`() throws {
    let page = try shown("second", "--plurals")
    #expect(page == "one: 1\n\nSecond\n\nTap\n\n○ ●   Page 2 of 2\n")
  }

  @Test(
    arguments: [
      ([], "Tap"), (["--device", "mac"], "Press Return"), (["--device", "watch"], "Begin"),
    ])
  func `a preview shows the texts of a phone, or of the device that is asked for`(
    options: [String], text: String
  ) throws {
    #expect(
      try shell.run(["preview", flow, "second"] + options).output
        == "\nSecond\n\n\(text)\n\n○ ●   Page 2 of 2\n")
  }

  @Test func `at a prompt people have a keyboard, unless another device is asked for`() throws {
    #expect(
      try shell.run([flow], typing: "next\nquit\n").output.contains("Press Return"))
    #expect(
      try shell.run([flow, "--device", "iphone"], typing: "next\nquit\n").output.contains("Tap"))
  }

  @Test(
    arguments: [
      (["--sample", "arg"], "'--sample arg' has no value; write it like arg=3"),
      (["--sample", "=3"], "'--sample =3' has no value; write it like arg=3"),
    ])
  func `a sample without a name or a value is refused`(options: [String], message: String) throws {
    let failure = try #require(CommandFailure(["preview", flow, "first"] + options))
    #expect(failure.errors.hasPrefix("firstrun: \(message)\n"))
    #expect(failure.status == 64)
  }

  @Test func `a deck has the samples and the device that are asked for`() throws {
    let deck = try shell.run([
      "review", flow, "--format", "html", "--language", "en", "--device", "mac", "--sample",
      "title=Bo",
    ]).output
    #expect(deck.contains(/<p class="title"[^>]*>Hello, Bo<\/p>/))
    #expect(deck.contains("<p>Press Return</p>"))
    #expect(
      deck.contains("<option value=\"\">Mac</option><option value=\"iphone\">iPhone</option>"))
  }
}
