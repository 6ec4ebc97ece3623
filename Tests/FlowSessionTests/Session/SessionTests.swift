import Achievements
import FlowContent
import FlowCore
import FlowSession
import FlowStore
import FlowTerminal
import Onboarding
import Testing

struct SessionTests {
  @Test(arguments: [
    (
      "en", "Enter: next, skip tutorial, help, quit\n",
      "\nnext, n: Go to the next page (or press Enter)\n"
    ),
    (
      "fr", "Entrée\u{A0}: suivant, passer le tutoriel, aide, quitter\n",
      "\nsuivant, n\u{A0}: Aller à la page suivante"
    ),
    ("ja", "Enterキー：次へ、チュートリアルをスキップ、ヘルプ、終了\n", "\n次へ、n：次のページに進む（またはEnterキー）\n"),
    ("zh-Hans", "回车键：下一步、跳过教程、帮助、退出\n", "\n跳过教程、跳过、s：跳过剩下的内容\n"),
  ]) func `lists and explanations in words have the marks of the language`(
    language: String, list: String, explanation: String
  ) throws {
    var canoe = try Playing("canoe")
    canoe.appearance = Appearance(.accessible)
    let seen = try canoe.launch(
      "?", in: SessionEnvironment(language: LanguageTag(language), at: .transcriptStart))
    #expect(seen.text.contains(list))
    #expect(seen.text.contains(explanation))
  }

  @Test func `the second launch says that it was done, and how to see it again`() throws {
    let canoe = try Playing("canoe")
    try canoe.launch("skip")
    let seen = try canoe.launch()
    #expect(
      seen.text == """
        You’ve already finished Canoe’s tutorial.
        To see it again:
        firstrun replay canoe

        """)
    #expect(seen.result.outcome == nil)
  }

  @Test func `what can't be done says why, and nothing changes`() throws {
    let seen = try Playing("canoe").launch("back", "bakc", "3", "set launches soon", "quit")
    let answers = seen.text.split(separator: "\n").filter { $0.hasPrefix(">") || $0.hasPrefix("!") }
    #expect(
      answers.joined(separator: "\n") == """
        > back
        ! This is the first page.
        > bakc
        ! Unknown command “bakc”. Did you mean “back”?
        > 3
        ! Unknown command “3”. Type help for a list.
        > set launches soon
        ! “soon” isn’t a valid value for “launches”.
        > quit
        """)
  }

  @Test func `skip is absent on the last page, and refused there`() throws {
    let seen = try Playing("canoe").launch("n", "n", "n", "n", "n", "skip", "quit")
    #expect(
      seen.text.hasSuffix(
        """
        ○ ○ ○ ○ ○ ●   Page 6 of 6
        Enter: Push Off · back · help · quit
        > skip
        ! This page can’t be skipped.
        > quit
        You’re not finished yet.
        To pick up where you left off:
        firstrun canoe

        """))
  }

  @Test func `what a callout asks for is no longer asked for once it is done`() throws {
    let seen = try Playing("baccarat").launch("1", "", "deal", "page", "back", "")
    let callout = "Tap Deal to start the round"
    #expect(
      seen.text.split(separator: "\n> ").map { $0.contains(callout) } == [
        false, false, true, false, false, false, true, false,
      ], "\(seen.text)")
  }

  @Test func `set alone lists the facts with their values`() throws {
    let seen = try Playing("canoe").launch("", "right", "set", "quit")
    #expect(seen.text.contains("\ncard                word, second\n"), "\(seen.text)")
    #expect(seen.text.contains("\nauthenticated       boolean, unknown\n"), "\(seen.text)")
  }

  @Test func `help lists the answers while somebody signs in`() throws {
    let seen = try Playing("familysync").launch("", "help", "cancel", "quit")
    #expect(
      seen.text.contains(
        """
        > help
        approve          Sign in
        decline, cancel  Cancel the sign-in
        fail             Make the sign-in fail
        page, p          Show this page again
        help, ?          List the commands
        quit, q          Quit; you’ll resume here next time
        language LANG    Change the language

        """), "\(seen.text)")
  }

  @Test func `help lists what can be typed here and nothing else`() throws {
    let seen = try Playing("canoe").launch("help")
    #expect(
      seen.text.hasSuffix(
        """
        > help
        next, n                 Go to the next page (or press Enter)
        skip tutorial, skip, s  Skip the rest
        page, p                 Show this page again
        help, ?                 List the commands
        quit, q                 Quit; you’ll resume here next time
        language LANG           Change the language
        >\u{20}
        You’re not finished yet.
        To pick up where you left off:
        firstrun canoe

        """))
  }
}
