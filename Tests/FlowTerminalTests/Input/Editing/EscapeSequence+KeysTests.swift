import FlowFormats
import Testing

@testable import FlowTerminal

@Suite struct EscapeSequenceKeysTests {
  @Test(arguments: [
    "[A", "[1;5D", "[15~", "[<64;10;10M", "[?64;1;2c", "[1$y", "[M ab", "[[A", "OP", "O5C",
    "\u{1B}[D", "\u{1B}OD", "]11;rgb:0000/0000/0000\u{07}", "]0;x\u{1B}\\", "P1$r0m\u{1B}\\",
    "_Gi=1;OK\u{1B}\\",
  ]) func `a sequence is whole at its last byte, whatever follows`(text: String) {
    let bytes = Array("\u{1B}\(text)".utf8)
    for end in 1..<bytes.count {
      #expect(EscapeSequence(ofKey: bytes[..<end]) == .unfinished, "\(end) bytes")
    }
    #expect(EscapeSequence(ofKey: (bytes + Array("x[".utf8))[...]) == .whole(bytes.count))
  }

  @Test(arguments: [
    "", "a", "[A", "\u{1B}b", "\u{1B}\u{1B}b", "\u{1B}[\r", "\u{1B}[1é", "\u{1B}Oé",
    "\u{1B}Pix\r", "\u{1B}]x\u{1B}b",
  ]) func `anything else is none`(text: String) {
    #expect(EscapeSequence(ofKey: Array(text.utf8)[...]) == .none)
  }
}
