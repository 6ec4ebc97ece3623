import FlowCore

extension Explanation {
  /// What is wrong with what is seen.
  static let review = [
    Explanation(
      .hiddenHighlight, "what is lit does not fit on the screen",
      """
      The screen scrolls to what is lit, and bars stay where they are: a part would
      lie under one.
      """, .flow,
      wrong: #"""
        screens:
          - screen: table
            size: 30x6
            bars:
              - bar: top
                label: Table
            elements:
              - element: deal
                at: 0x0
                size: 10x9
        pages:
          - page: welcome
            highlight: deal
        """#,
      right: #"""
        screens:
          - screen: table
            size: 30x6
            bars:
              - bar: top
                label: Table
            elements:
              - element: deal
                at: 0x0
                size: 10x3
        pages:
          - page: welcome
            highlight: deal
        """#),
    Explanation(
      .contrast, "an accent that can hardly be seen",
      """
      The band of a page must be told from the paper that it lies on.
      """, .page,
      wrong: #"""
        accent: "#FFFFF0"
        paper: "#FFFFFF"
        """#,
      right: #"""
        accent: "#FF994D"
        paper: "#FAF2EB"
        """#),
  ]
}
