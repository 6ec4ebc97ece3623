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
          "4: F007: 'values' needs a fact of type word, words or boolean, not number",
          "5: F016: 'a' can't be 'parents'; did you mean 'parent'?",
        ])
    #expect(mistakes("facts: ⟦1⟧word") == ["1: F006: 'facts' must be a mapping, not a string"])
  }

  @Test func `facts that people are asked for have rules that fit their type`() throws {
    #expect(
      mistakes(
        """
        facts:
          a: {type: text, length: ⟦1⟧3..1, matches: '⟦2⟧[a-z'}
          b: {type: text, length: ⟦3⟧0..4}
          c: {type: text, length: ⟦4⟧..}
          d: {type: text, length: ⟦5⟧2000..3000}
          e: {type: text, length: 1..4, matches: ⟦6⟧'sk-[a-z]{20,}'}
          f: {type: text, length: ⟦7⟧40, whole: ⟦8⟧yes}
          g: {type: secret, default: ⟦9⟧x, key: ⟦10⟧k}
          h: {type: number, range: ⟦11⟧12..1, length: ⟦12⟧1..2}
          i: {type: number, range: ⟦13⟧1.2..1.8, whole: yes}
          j: {type: number, range: ⟦14⟧0...5, whole: ⟦15⟧maybe}
          k: {type: date, range: ⟦16⟧2000-01-01..1999-12-31}
          l: {type: date, range: ⟦17⟧2000-02-30..today}
          m: {type: date, range: ⟦18⟧..}
          n: ⟦19⟧words
          o: {type: words, values: [a, b], count: ⟦20⟧3..}
          p: {type: words, values: [a, ⟦21⟧"b,c", ⟦22⟧""], length: ⟦23⟧1..2}
          q: {type: words, values: [a, b], count: ⟦24⟧0..1}
          r: {type: boolean, values: [yes, ⟦25⟧maybe, ⟦26⟧true]}
          s: {type: words, values: [a, b], default: [b, ⟦27⟧c]}
          t: {type: text, default: ⟦28⟧[a]}
          u: {type: text, length: ⟦29⟧-1..2}
        """) == [
          "1: F007: 'length' is '3..1', which is empty; give the smaller number first",
          "2: F007: 'matches': this '[' is never closed",
          "3: F007: 'length' begins at 1; 'required: no' at the field lets people leave it empty",
          "4: F007: 'length' must be a range such as 1..3, not '..'",
          "5: F007: 'length' asks for 2000 characters; a text has at most 1000",
          "6: F007: no text of 1 to 4 characters matches 'sk-[a-z]{20,}'",
          "7: F007: 'length' must be a range; write '40..40' for exactly 40",
          "8: F007: 'whole' needs a fact of type number, not text",
          "9: F007: a secret has no 'default' and no 'key'; nothing may store it",
          "10: F007: a secret has no 'default' and no 'key'; nothing may store it",
          "11: F007: no number is in the range '12..1'",
          "12: F007: 'length' needs a fact of type text or secret, not number",
          "13: F007: no whole number is in the range '1.2..1.8'",
          "14: F007: '.5' in 'range' isn't a number",
          "15: F007: 'whole' can't be 'maybe'; use one of 'yes', 'no', 'true', 'false'",
          "16: F007: no date is in the range '2000-01-01..1999-12-31'",
          "17: F007: '2000-02-30' in 'range' isn't a date such as 1990-12-31, or today",
          "18: F007: 'range' must be two bounds such as 1900-01-01..today",
          "19: F005: 'n' needs 'values' to choose from",
          "20: F007: 'count' asks for 3 values, more than the 2 in 'values'",
          "21: F007: 'b,c' has a comma, or space around it, which a value in a list can't have",
          "22: F007: an item of 'values' is empty",
          "23: F007: 'length' needs a fact of type text or secret, not words",
          "24: F007: 'count' begins at 1; 'required: no' at the field lets people leave it empty",
          "25: F007: 'values' must be a boolean, not 'maybe'",
          "26: F014: duplicate 'true'; name it once",
          "27: F016: 'default' can't be 'c'; use one of 'a', 'b'",
          "28: F007: 'default' is a list, but 't' is a text; give one value",
          "29: F007: 'length' must be a range such as 1..3, not '-1..2'",
        ])
    let declared = try flow(
      flowText() + """
        facts:
          a: {type: text, length: ..5000}
          b: {type: number, range: -1.5..}
          c: {type: words, values: [x, y, z], count: 2..9, default: "z, x"}
        """
    ).facts
    #expect(declared.map(\.rules.length) == [1...1_000, 1...1_000, 1...1_000])
    #expect(declared.map(\.rules.least) == [nil, -1.5, nil])
    #expect(declared[2].rules.count == 2...3)
    #expect(declared[2].initial == .words(["x", "z"]))
  }
}
