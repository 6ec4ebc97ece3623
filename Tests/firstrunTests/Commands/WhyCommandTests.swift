import TestSupport
import Testing

/// `why FLOW`: what the next launch would do, and for which reasons.
struct WhyCommandTests {
  private let shell = Shell()

  /// Explains a flow of which all keys but the first four are given.
  private func why(_ flow: String, _ options: String...) throws -> Subprocess.Result {
    try shell.run(["why", shell.home.write("f.yaml", flowText(flow))] + options)
  }

  @Test func `a launch counts itself`() throws {
    let page = "pages: [{page: one, title: One}]\n"
    let first = try why("show: launches >= 1\n" + page)
    #expect(
      first.output == """
        F: would show

        show: launches >= 1  yes
          launches           1

        launches >= 1  →
        no             not shown
        yes            shown

        """)
    #expect(first.ending == .exited(0))
    let flow = shell.home.path("f.yaml")
    #expect(try shell.run(flow, typing: "skip\n").output.contains("One"))
    #expect(try shell.run("why", flow).output.contains("launches           2\n"))
  }

  @Test func `what was in progress says where it resumes`() throws {
    _ = try shell.run("canoe", typing: "next\nquit\n")
    let text = try shell.run("why", "canoe").output
    #expect(text.hasPrefix("Canoe: would show, resuming on page 2 of 6, 'swipe'\n"))
    #expect(
      try shell.run("why", "canoe", "--json").output == """
        {"flow":"canoe","decision":"shown","show":"not completed","waitsFor":[],\
        "resumes":"swipe","facts":{"completed":"no"}}

        """)
  }

  @Test func `a page that hangs on an unknown fact names it`() throws {
    let result = try why(
      "delay: 100ms\nfacts: {kind: word}\npages: [{page: one, title: One, show: kind == child}]\n")
    #expect(result.output.hasPrefix("F: would wait until this is known: kind\n"))
    #expect(
      result.output.contains(
        """
        page one: kind == "child"  unknown
          kind                     unknown

        """))
    #expect(result.ending == .exited(1))
  }

  @Test func `pages that are all older than what was seen are named with their reason`() throws {
    try shell.home.write(
      "com.example.f.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>firstrun</key><dict><key>f</key><dict>
      <key>completedVersion</key><string>2.1</string></dict></dict></dict></plist>
      """)
    let result = try why(
      """
      show: firstUse
      pages:
        - {page: lists, title: Lists, since: 2.0}
        - {page: widgets, title: Widgets, since: 2.1}
        - {page: charts, title: Charts, since: 2.1}

      """, "--state", shell.home.path)
    #expect(result.output.hasPrefix("F: would not show: no page shows now\n"))
    #expect(
      result.output.contains(
        """
        pages widgets, charts: replaying or completedVersion < 2.1  no
          replaying                                                 no
          completedVersion < 2.1                                    no
            completedVersion                                        2.1

        """))
    #expect(result.ending == .exited(1))
  }

  @Test func `before the first page it is no replay, and nothing is answered`() throws {
    let result = try why(
      """
      show: replaying or answer.one == cat or not completed
      pages:
        - {page: one, title: One, choices: [{choice: cat, label: Cat, do: {answer: cat}}]}

      """)
    #expect(
      result.output.hasPrefix(
        """
        F: would show

        show: replaying or answer.one == "cat" or not completed  yes
          replaying                                              no
          answer.one == "cat"                                    no
            answer.one                                           none

        """))
  }

  @Test func `a fact that two conditions name is told once`() throws {
    #expect(
      try shell.run("why", "familysync", "--json").output == """
        {"flow":"familysync","decision":"shown","show":"firstUse or not authenticated",\
        "waitsFor":[],"resumes":null,"facts":{"firstUse":"yes","authenticated":"no"}}

        """)
  }
}
