import FlowTerminal
import Testing

@Suite struct NoticeTests {
  @Test(arguments: [
    (Notice.Kind.info, "Home.\n"), (.success, "✓ Home.\n"), (.warning, "! Home.\n"),
    (.error, "✗ Home.\n"), (.question, "? Home.\n"),
  ])
  func `a mark tells the kind, without colour`(kind: Notice.Kind, shown: String) {
    #expect(Notice(kind, "Home.").shown(72, Appearance(.plain)) == shown)
    #expect(Notice(kind, "Home.").shown(72, Appearance(.accessible)) == "Home.\n")
  }

  @Test func `a long notice wraps behind its mark`() {
    let notice = Notice(.warning, "Unknown command “nxet”. Did you mean “next”?")
    #expect(
      notice.shown(24, Appearance(.plain)) == """
        ! Unknown command
          “nxet”. Did you mean
          “next”?

        """)
    #expect(notice.shown(2, Appearance(.plain)).hasPrefix("Un\nkn\now\nn\n"))
  }

  @Test(arguments: [Appearance.Mode.plain, .accessible, .coloured(.truecolour)])
  func `a command has a line of its own, which isn't wrapped`(mode: Appearance.Mode) {
    let appearance = Appearance(mode)
    let notice = Notice(.info, "To see it again:", command: "firstrun replay familysync")
    for columns in [80, 20, 1] {
      #expect(notice.shown(columns, appearance).hasSuffix("\nfirstrun replay familysync\n"))
    }
    let error = Notice(.error, "a.plist: not a list. To start over:\n  firstrun state reset a-b.c")
    #expect(error.shown(20, appearance).hasSuffix(" over:\nfirstrun state reset a-b.c\n"))
    let text = Notice(.info, "One\n  firstrun state reset a-b.c")
    #expect(text.shown(20, appearance).hasPrefix("One\n"))
    #expect(!text.shown(20, appearance).contains("firstrun state reset a"))
  }

  @Test func `in colour only the mark is coloured`() {
    #expect(
      Notice(.success, "Done").shown(40, Appearance(.coloured(.truecolour)))
        == "␛[38;2;28;135;74m✓␛[3G␛[0mDone\n")
  }
}

extension Notice {
  fileprivate func shown(_ columns: Int, _ appearance: Appearance) -> String {
    frame(columns: columns, in: appearance).shown(appearance)
  }
}
