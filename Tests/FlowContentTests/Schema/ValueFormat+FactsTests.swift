import FlowCore
import TestSupport
import Testing

private func mistakes(_ facts: String) -> [String] {
  mistakes(in: flowText() + facts)
}

@Suite struct ValueFormatFactsTests {
  @Test func `facts have a name, a type and what they are at first`() {
    #expect(
      mistakes(
        """
        facts:
          ⟦1⟧completed: boolean
          ⟦2⟧user-type: word
          ⟦3⟧not: boolean
          ⟦4⟧answer: word
          ⟦5⟧1st: boolean
          a: ⟦6⟧bolean
          b: {type: number, default: ⟦7⟧many}
          c: ⟦8⟧{default: yes}
          d: ⟦9⟧[word]
          e:⟦10⟧
          f: {type: version, default: 1.2}
        """) == [
          "1: F007: the fact 'completed' is built in; choose another name",
          "2: F007: 'user-type' can't name a fact; use letters, digits and '_', and no word"
            + " such as 'and'",
          "3: F007: 'not' can't name a fact; use letters, digits and '_', and no word such as 'and'",
          "4: F007: the fact 'answer' is built in; choose another name",
          "5: F007: '1st' can't name a fact; use letters, digits and '_', and no word such as 'and'",
          "6: F007: 'a' can't be 'bolean'; did you mean 'boolean'?",
          "7: F007: 'default' must be a number, not 'many'",
          "8: F005: a fact needs the key 'type'",
          "9: F006: 'd' must be a mapping, not a list",
          "10: F007: 'e' has no value",
        ])
    #expect(
      mistakes(
        """
        facts:
          a: {type: word, values: [parent, child], default: child}
          b: {type: word, values: [parent, child], default: ⟦1⟧chlid}
          c: {type: word, values: [parent, ⟦2⟧parent]}
          d: {type: word, values: ⟦3⟧[]}
          e: {type: number, values: ⟦4⟧[1, 2]}
        show: a in [child, ⟦5⟧parents] or a == b
        """) == [
          "1: F016: 'default' can't be 'chlid'; did you mean 'child'?",
          "2: F014: duplicate 'parent'; name it once",
          "3: F007: 'values' needs at least one word",
          "4: F007: 'values' needs a fact of type word, not number",
          "5: F016: 'a' can't be 'parents'; did you mean 'parent'?",
        ])
    #expect(mistakes("facts: ⟦1⟧word") == ["1: F006: 'facts' must be a mapping, not a string"])
  }
}
