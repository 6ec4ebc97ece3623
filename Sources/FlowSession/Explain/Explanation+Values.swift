import FlowCore

extension Explanation {
  /// What is wrong with conditions, names and targets.
  static let values = [
    Explanation(
      .condition, "a condition that can not be read",
      """
      Conditions are made of facts, values, comparisons, and, or, not and
      parentheses.
      """, .page,
      wrong: "show: launches >=",
      right: "show: launches >= 3"),
    Explanation(
      .unknownFact, "a condition names a fact that there is not",
      """
      Built in are completed, firstUse, authenticated, launches, version,
      completedVersion, language and replaying; others are declared under facts.
      """, .page,
      wrong: "show: autenticated",
      right: "show: authenticated"),
    Explanation(
      .conditionType, "a condition compares what can not be compared",
      """
      A number stands beside a number and a version beside a version, and only a
      Boolean stands alone.
      """, .page,
      wrong: "show: launches",
      right: "show: launches > 1"),
    Explanation(
      .duplicateIdentifier, "two things of one name",
      """
      Commands and other keys could not tell them apart.
      """, .flow,
      wrong: #"""
        pages:
          - page: welcome
          - page: welcome
        """#,
      right: #"""
        pages:
          - page: welcome
          - page: ready
        """#),
    Explanation(
      .unknownTarget, "something that is named is not there",
      """
      A goto names a page, and a highlight names elements of a screen.
      """, .page,
      wrong: #"""
        choices:
          - choice: again
            do: {goto: start}
        """#,
      right: #"""
        choices:
          - choice: again
            do: {goto: one}
        """#),
  ]
}
