import FlowContent
import FlowSystem
import Testing

@testable import firstrun

@Suite struct HelpPageTests {
  private let page = HelpPage(
    markdown: """
      # Screens

      A screen has `elements`,
      as FIRST\\_RUN draws them.

      ## Looks of `a|b`

      | Look | Meaning |
      |---|---|
      | `a\\|b` | One of `a` and `b`. |

      ## Keys of a bar

      <!-- keys: bar -->

      ## Example

      ```yaml
      bars:

        - bar: top
      ```

      ## Bars

      ```text rows
      top   # the one above

      low   the one below
      ```

      See also: [pages](pages.md), [check](check.md)
      """)

  @Test func `the page on exit codes has them all`() {
    let codes: [ExitCode] = [
      .success, .checkFailed, .unfinished, .usage, .badData, .noSuchFile, .internalError,
      .cantCreate, .inputOutput, .timedOut, .notExecutable, .noSuchProgram, .mergeFailed,
      .interrupted, .terminated,
    ]
    #expect(HelpPage(named: "exit")?.rows().map(\.name) == codes.map { "\($0.rawValue)" })
  }

  @Test func `a page is text for a terminal`() {
    #expect(
      page.text == """
        A screen has 'elements',
        as FIRST_RUN draws them.

        Looks of 'a|b':
          a|b  One of 'a' and 'b'.

        Keys of a bar:
          bar    top or bottom; required
                 The edge at which it appears.
          label  a string; required
                 Copy key of its text.

        Example:
            bars:

              - bar: top

        Bars:
          top   # the one above

          low   the one below

        See also 'firstrun help' on: pages, check

        """)
  }

  @Test func `a page is Markdown`() {
    #expect(page.title == "Screens")
    #expect(
      page.markdown(level: 3) == """
        A screen has `elements`,
        as FIRST\\_RUN draws them.

        ### Looks of `a|b`

        | Look | Meaning |
        |---|---|
        | `a\\|b` | One of `a` and `b`. |

        ### Keys of a bar

        | Key | Type | Default | Meaning |
        |---|---|---|---|
        | `bar` | top or bottom | required | The edge at which it appears. |
        | `label` | a string | required | Copy key of its text. |

        ### Example

        ```yaml
        bars:

          - bar: top
        ```

        ### Bars

        ```text
        top   # the one above

        low   the one below
        ```

        See also: [pages](pages.md), [check](check.md)

        """)
  }

  @Test func `the rows of a table are found by the heading above it`() {
    #expect(page.rows(below: "Looks of `a|b`").map(\.name) == ["a|b"])
    #expect(page.rows(below: "Looks of `a|b`").map(\.meaning) == ["One of 'a' and 'b'."])
    #expect(page.rows(below: "Example").isEmpty)
  }

  @Test func `every topic has a page, whose comments stand for something`() throws {
    #expect(HelpTopic.pages.count > 10)
    for topic in HelpTopic.pages {
      #expect(!topic.title.isEmpty && !topic.text.isEmpty, "\(topic.name)")
    }
    for topic in HelpTopic.pages + HelpTopic.commands {
      #expect(!topic.markdown().contains("<!--"), "\(topic.name)")
    }
  }

  @Test func `help has the keys of each mapping`() {
    let blocks = Set(HelpBook.page.split(separator: "\n\n"))
    // What an experiment changes of a page has keys of the page.
    for table in KeyReference.flow + KeyReference.achievements
    where table.thing != "change of a page" {
      let keys = HelpPage(markdown: "<!-- keys: \(table.thing) -->").markdown(level: 1)
      #expect(keys.hasPrefix("| Key |") && blocks.contains(keys.dropLast()), "\(table.thing)")
    }
  }
}
