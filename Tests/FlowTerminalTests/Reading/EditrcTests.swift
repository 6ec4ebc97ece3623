import Testing

@testable import FlowTerminal

@Suite struct EditrcTests {
  @Test(
    arguments: [
      ("bind -v\nbind ^O ed-move-to-beg", [["bind", "-v"], ["bind", "^O", "ed-move-to-beg"]]),
      ("firstrun:bind -e\n*:bind a b\npython:bind c d", [["bind", "-e"], ["bind", "a", "b"]]),
      ("bind \"\\e[A\" 'ed-prev-line'", [["bind", "\\e[A", "ed-prev-line"]]),
      ("  bind -a x y  \r\n# bind q r\n", [["bind", "-a", "x", "y"]]),
      (
        "bind -r ^A\nbind -k up ed-prev-line",
        [["bind", "-r", "^A"], ["bind", "-k", "up", "ed-prev-line"]]
      ),
      ("bind -s a aa\nbind -sx a aa\nbind -a -s a aa", []),
      ("bind\nbind x\nbind -l\nbind -r\nsetty -a\nedit off\nsettc ce x\n\nbin\nbind 'a b", []),
    ] as [(String, [[String]])]) func `only what binds a key is obeyed`(
      text: String, bindings: [[String]]
    )
  {
    #expect(Editrc(text: text).bindings == bindings)
  }
}
