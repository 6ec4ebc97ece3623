import FlowContent
import Testing

@testable import firstrun

@Suite struct HelpPageTests {
  private let page = HelpPage(
    "Screens",
    [
      .plain("A screen has 'elements'."),
      .rows("Looks", columns: ("Look", "Meaning"), [("a|b", "One of 'a' and 'b'.")]),
      .keys("Keys of a bar", of: "bar"),
      .example("Example", language: "yaml", "bars:\n\n  - bar: top"),
      .seeAlso(["pages", "check"]),
    ])

  @Test func `a page is text for a terminal`() {
    #expect(
      page.text == """
        A screen has 'elements'.

        Looks:
          a|b  One of 'a' and 'b'.

        Keys of a bar:
          bar    top or bottom; required
                 The edge at which it appears.
          label  a string; required
                 Copy key of its text.

        Example:
            bars:

              - bar: top

        See also 'firstrun help' on: pages, check

        """)
  }

  @Test func `a page is Markdown`() {
    #expect(
      page.markdown(heading: "##", links: .files) == """
        A screen has `elements`.

        ## Looks

        | Look | Meaning |
        |---|---|
        | `a\\|b` | One of `a` and `b`. |

        ## Keys of a bar

        | Key | Type | Default | Meaning |
        |---|---|---|---|
        | `bar` | top or bottom | required | The edge at which it appears. |
        | `label` | a string | required | Copy key of its text. |

        ## Example

        ```yaml
        bars:

          - bar: top
        ```

        See also: [pages](pages.md), [check](check.md)

        """)
  }

  @Test func `links on one page lead to headings`() {
    #expect(HelpLinks.headings.target(of: "sign-in") == "#signing-in")
    #expect(HelpLinks.headings.target(of: "launch") == "#firstrun-flow")
  }
}
