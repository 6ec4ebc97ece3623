import FlowCore

extension Explanation {
  /// What is wrong with what can happen.
  static let proofs = [
    Explanation(
      .constantCondition, "a condition that is always or never true",
      """
      No facts change what it says, so that it is most often a slip. Where it is
      meant, leave the condition out.
      """, .page,
      wrong: "show: launches > 3 and launches < 2",
      right: "show: launches > 3"),
    Explanation(
      .unreachablePage, "a page that nobody ever sees",
      """
      No combination of facts, answers and choices leads to it.
      """, .flow,
      wrong: #"""
        pages:
          - page: welcome
            choices:
              - choice: parent
                do: {answer: parent}
          - page: family
            show: answer.welcome == child
        """#,
      right: #"""
        pages:
          - page: welcome
            choices:
              - choice: parent
                do: {answer: parent}
          - page: family
            show: answer.welcome == parent
        """#),
    Explanation(
      .deadEnd, "a page that can not be left",
      """
      Nothing leads on, back or out of it but quitting.
      """, .flow,
      wrong: #"""
        skip: never
        pages:
          - page: welcome
            choices:
              - choice: again
                do: {goto: welcome}
        """#,
      right: #"""
        skip: never
        pages:
          - page: welcome
            choices:
              - choice: done
                do: finish
        """#),
    Explanation(
      .noOutcome, "a page from which the flow can not end",
      """
      It can be left, but neither completed nor skipped from there: people go in
      circles.
      """, .flow,
      wrong: #"""
        skip: never
        pages:
          - page: welcome
            choices:
              - choice: more
                do: {goto: tips}
          - page: tips
            choices:
              - choice: again
                do: {goto: welcome}
        """#,
      right: #"""
        skip: never
        pages:
          - page: welcome
            choices:
              - choice: more
                do: {goto: tips}
          - page: tips
            choices:
              - choice: done
                do: finish
        """#),
    Explanation(
      .skippableEnd, "a last page that can be skipped though the flow says never",
      """
      The rule of the page is stronger than that of the flow. Take one of them away.
      """, .flow,
      wrong: #"""
        skip: never
        pages:
          - page: welcome
          - page: ready
            skip: allowed
        """#,
      right: #"""
        skip: never
        pages:
          - page: welcome
          - page: ready
        """#),
    Explanation(
      .unrecorded, "a flow that is owed, with nothing to show",
      """
      For some facts every page is hidden: nothing is shown and nothing recorded, at
      each launch again. Ask for them in the show of the flow, too.
      """, .flow,
      wrong: #"""
        facts:
          member: boolean
        pages:
          - page: welcome
            show: member
        """#,
      right: #"""
        facts:
          member: boolean
        show: member and not completed
        pages:
          - page: welcome
        """#),
    Explanation(
      .explosion, "more states than can be tried",
      """
      Each fact and each answer that a condition asks for multiplies the states, so
      that nothing could be proved of the flow.
      """, .flow,
      wrong: #"""
        facts:
          f0: boolean
          f1: boolean
          f2: boolean
          f3: boolean
          f4: boolean
          f5: boolean
          f6: boolean
          f7: boolean
          f8: boolean
          f9: boolean
        show: not completed and (f0 or f1 or f2 or f3 or f4 or f5 or f6 or f7 or f8 or f9)
        """#,
      right: #"""
        facts:
          member: boolean
        show: not completed and member
        """#),
    Explanation(
      .unusedFact, "a fact that no condition asks for",
      """
      It is most often left over.
      """, .flow,
      wrong: #"""
        facts:
          member: boolean
        """#,
      right: #"""
        facts:
          member: boolean
        show: not completed and member
        """#),
  ]
}
