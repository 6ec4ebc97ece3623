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

  @Test func `the sequences that are bound are as terminals send them`() {
    let editrc = Editrc(
      text: #"""
        bind "^[[1;5D" ed-prev-word
        bind "\e[A" ed-search-prev-history
        bind -a "\033OP" ed-move-to-beg
        bind ^O ed-move-to-beg
        bind -k down ed-prev-line
        bind -v
        """#)
    #expect(editrc.sequences == ["\u{1B}[1;5D", "\u{1B}[A", "\u{1B}OP", "\u{1B}[B"])
  }
}
