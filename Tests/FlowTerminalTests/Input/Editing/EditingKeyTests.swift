import Testing

@testable import FlowTerminal

@Suite struct EditingKeyTests {
  @Test(
    arguments: [
      (["[A", "OA", "[1;2A"], .up),
      (["[B", "OB"], .down),
      (["[C", "OC", "[1;2C", "[c"], .right),
      (["[D", "OD", "[1;2D", "[d"], .left),
      (["[H", "OH", "[1~", "[7~", "[1;5H"], .home),
      (["[F", "OF", "[4~", "[8~"], .end),
      (["[3~"], .delete),
      (["[3;5~", "[3;3~"], .deleteWord),
      (["[1;5C", "[1;3C", "[1;6C", "O5C", "Oc", "\u{1B}[C", "\u{1B}OC"], .wordRight),
      (["[1;5D", "[1;3D", "Od", "\u{1B}[D"], .wordLeft),
    ] as [([String], EditingKey)])
  func `whatever a terminal sends, it is the same key`(sequences: [String], key: EditingKey) {
    for sequence in sequences {
      #expect(EditingKey("\u{1B}" + sequence) == key, "\(sequence)")
    }
  }

  @Test(arguments: [
    "OP", "[15~", "[[A", "[2~", "[5~", "[Z", "[I", "[<64;10;10M", "[?64;1;2c", "[1;5R", "[1;xD",
    "[1;-9223372036854775808C", "[-1~", "[1;0D", "[1;99999999999999999999C",
    "]11;rgb:0000/0000/0000\u{07}", "P1$r0m\u{1B}\\", "[M ab",
  ]) func `what does not edit is no key`(sequence: String) {
    #expect(EditingKey("\u{1B}" + sequence) == nil)
  }

  @Test(arguments: EditingKey.allCases)
  func `its own sequence stands for it`(key: EditingKey) {
    #expect(EditingKey(key.sequence) == key)
  }
}
