import FlowCore

extension Explanation {
  /// What is wrong with a file before its keys are read.
  static let syntax = [
    Explanation(
      .syntax, "the file is not YAML",
      """
      A text with a colon, a number sign or a quotation mark needs quotes around it;
      lines that belong together begin in the same column.
      """, .flow,
      wrong: #"""
        then: "main
        """#,
      right: #"""
        then: "main"
        """#),
    Explanation(
      .profile, "YAML that flows do not use",
      """
      Flows are read by people and by tools: anchors, aliases, tags, merge keys and
      second documents are left out of the format.
      """, .flow,
      wrong: "then: &place main",
      right: "then: main"),
    Explanation(
      .duplicateKey, "a key stands twice in one mapping",
      """
      Only one of them could count. Join them, or rename one.
      """, .page,
      wrong: #"""
        emoji: "👋"
        emoji: "🍗"
        """#,
      right: #"""
        emoji: "👋"
        """#),
    Explanation(
      .unknownKey, "a key that flows do not have",
      """
      It is most often a slip; what is near to it is named.
      """, .page,
      wrong: #"""
        acent: "#FF4D33"
        """#,
      right: #"""
        accent: "#FF4D33"
        """#),
    Explanation(
      .missingKey, "a key that has to be there is missing",
      """
      A flow needs flow, app, domain, completion and pages; a page needs page.
      """, .flow,
      wrong: #"""
        pages:
          - title: Welcome
        """#,
      right: #"""
        pages:
          - page: welcome
        """#),
    Explanation(
      .shape, "a list where a text belongs, or the like",
      """
      Each key holds a text, a list or a mapping, and no other.
      """, .page,
      wrong: "gestures: tap",
      right: "gestures: [tap]"),
    Explanation(
      .value, "a text that is none of those allowed",
      """
      The message says what is allowed there.
      """, .page,
      wrong: "accent: red",
      right: #"""
        accent: "#FF0000"
        """#),
    Explanation(
      .bounds, "too large, too deep or too many",
      """
      Files, nesting, pages and screens have limits, far above what people need.
      """, .flow,
      wrong: #"""
        screens:
          - screen: table
            size: 300x10
        """#,
      right: #"""
        screens:
          - screen: table
            size: 44x18
        """#),
    Explanation(
      .encoding, "not UTF-8, or a character that no text may have",
      """
      Control characters could act on a terminal. Save the file as UTF-8 and leave
      them out.
      """, .flow,
      wrong: "then: ma\u{7}in",
      right: "then: main"),
    Explanation(
      .otherFormat, "another kind of file",
      """
      A file that begins with < is HTML or a property list, which is most often a
      download gone wrong.
      """, .whole,
      wrong: "<html>",
      right: #"""
        flow: example
        app: Example
        domain: com.example.app
        completion: done
        pages:
          - page: welcome
        """#),
  ]
}
