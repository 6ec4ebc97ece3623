import Achievements
import FlowContent
import FlowCore
import FlowSession
import FlowStore
import FlowTerminal
import Onboarding
import Testing

struct SessionTests {
  @Test func `the first launch shows every page, and finishing records it`() throws {
    let cluck = try Playing("cluck")
    let seen = try cluck.launch("", "next", "NEXT", " n ", "continue", "get started")
    #expect(
      seen.text == """

        👋  Welcome to Cluck!

        Hungry? Let’s find your next favorite restaurant, one delicious
        card at a time.

        ● ○ ○ ○ ○ ○   Page 1 of 6
        Enter: next · skip · help · quit
        >\u{20}

        👆  Swipe to Decide

        Like the look of a place? Swipe right. Not today? Swipe left, and
        the next one is already waiting.

        Highlighted: Nearby, in the middle of the screen.

        👍  Swipe right to like
        👎  Swipe left to skip

        ○ ● ○ ○ ○ ○   Page 2 of 6
        swipe right · swipe left · Enter: next · back · skip · help · quit
        > next

        ❤️  Save Your Favorites

        Every right swipe is saved. Find them all under Saved whenever you
        feel peckish.

        Highlighted: Nearby, at the top of the screen.
        Highlighted: Saved, in the middle of the screen.

        ○ ○ ● ○ ○ ○   Page 3 of 6
        swipe right · Enter: next · back · skip · help · quit
        > NEXT

        📍  Get Directions

        Tap any card for the details, directions to the door, or delivery
        to yours.

        Highlighted: Directions, in the middle of the screen.
        Highlighted: Delivery, in the middle of the screen.

        ○ ○ ○ ● ○ ○   Page 4 of 6
        tap Directions · tap Delivery
        Enter: next · back · skip · help · quit
        >  n\u{20}

        🔄  Made a Mistake?

        No need to cry over spilled gravy: Undo brings the last card right
        back.

        Highlighted: Undo, at the bottom of the screen.

        ○ ○ ○ ○ ● ○   Page 5 of 6
        tap Undo · Enter: next · back · skip · help · quit
        > continue

        🍗  Ready to Cluck?

        That’s all there is to it. Something tasty is waiting around the
        corner.

        ○ ○ ○ ○ ○ ●   Page 6 of 6
        Enter: Get Started · back · help · quit
        > get started
        ✓ You’re all set. Enjoy Cluck!
        ✓ Achievement unlocked: Good Egg (badge)
          Finish the tutorial

        """)
    #expect(seen.result.outcome == .completed)
    let list = try cluck.domain.read()
    #expect(list["hasCompletedOnboarding"] == .boolean(true))
    #expect(list.achievements(of: "cluck").states["tutorial"]?.count == 1)
  }

  @Test func `a fact is set in the language in use, too`() throws {
    let seen = try Playing("blackjack").launch(
      "1", "définir dealt yes", "n", "définir dealt", "Evenement x", "quitter",
      in: SessionEnvironment(language: LanguageTag("fr"), at: .transcriptStart))
    #expect(seen.text.contains("! Syntaxe\u{A0}: définir DONNÉE VALEUR\n"))
    #expect(seen.text.contains("! Événement inconnu\u{A0}: «\u{202F}x\u{202F}».\n"))
    #expect(!seen.text.contains("Commande inconnue"))
  }

  @Test func `letters and digits in full width are the plain ones`() throws {
    let blackjack = try Playing("blackjack")
    let seen = try blackjack.launch("１", "ＮＥＸＴ", "ｂａｃｋ　", "Ｓｋｉｐ")
    #expect(seen.result.outcome == .skipped(at: 1, of: 3))
    #expect(!seen.text.contains("means nothing"))
  }

  @Test(arguments: [
    ("en", "Enter: next, skip, help, quit\n", "\nnext: Go to the next page (or press Enter)\n"),
    (
      "fr", "Entrée\u{A0}: suivant, passer, aide, quitter\n",
      "\nsuivant\u{A0}: Aller à la page suivante"
    ),
    ("ja", "Enterキー：次へ、スキップ、ヘルプ、終了\n", "\n次へ：次のページに進む（またはEnterキー）\n"),
    ("zh-Hans", "回车键：下一步、跳过、帮助、退出\n", "\n跳过：跳过剩下的内容\n"),
  ]) func `lists and explanations in words have the marks of the language`(
    language: String, list: String, explanation: String
  ) throws {
    var cluck = try Playing("cluck")
    cluck.appearance = Appearance(.accessible)
    let seen = try cluck.launch(
      "?", in: SessionEnvironment(language: LanguageTag(language), at: .transcriptStart))
    #expect(seen.text.contains(list))
    #expect(seen.text.contains(explanation))
  }

  @Test func `the second launch says that it was done, and how to see it again`() throws {
    let cluck = try Playing("cluck")
    try cluck.launch("skip")
    let seen = try cluck.launch()
    #expect(
      seen.text == """
        You’ve already finished Cluck’s tutorial.
        To see it again: firstrun replay cluck

        """)
    #expect(seen.result.outcome == nil)
  }

  @Test func `what can't be done says why, and nothing changes`() throws {
    let seen = try Playing("cluck").launch("back", "bakc", "3", "set launches soon", "quit")
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
    let seen = try Playing("cluck").launch("n", "n", "n", "n", "n", "skip", "quit")
    #expect(
      seen.text.hasSuffix(
        """
        ○ ○ ○ ○ ○ ●   Page 6 of 6
        Enter: Get Started · back · help · quit
        > skip
        ! This page can’t be skipped.
        > quit
        You’re not finished yet.
        To pick up where you left off: firstrun cluck

        """))
  }

  @Test func `quitting keeps the place, and the next launch resumes there`() throws {
    let cluck = try Playing("cluck")
    let left = try cluck.launch("next", "next", "quit")
    #expect(left.result.outcome == .interrupted(at: "save"))
    #expect(left.result.exitReason == .quit)
    #expect(try cluck.domain.read().flag("hasCompletedOnboarding").isSet == false)
    let resumed = try cluck.launch("back", "skip")
    #expect(
      resumed.text.hasPrefix(
        "Welcome back. Picking up where you left off.\n\n❤️  Save Your Favorites"))
    #expect(resumed.result.outcome == .skipped(at: 2, of: 6))
  }

  @Test func `the end of input is an interruption too`() throws {
    let seen = try Playing("cluck").launch("next")
    #expect(seen.result.outcome == .interrupted(at: "swipe"))
    #expect(seen.result.exitReason == .endOfInput)
  }

  @Test func `a replay asks first, and declining does nothing`() throws {
    let cluck = try Playing("cluck")
    try cluck.launch("skip")
    let before = try cluck.domain.read()
    let seen = try cluck.replay("maybe", "next", "no")
    #expect(
      seen.text == """
        ? Show Tutorial
          See the tutorial again from the first page?
          Enter: yes · no
        > maybe
        ! Unknown command “maybe”. Please answer yes or no first.
        > next
        ! Please answer yes or no first.
        > no
        OK, nothing changed.

        """)
    #expect(try cluck.domain.read() == before)
  }

  @Test func `a replay starts at page one and leaves the key as it is`() throws {
    let cluck = try Playing("cluck")
    try cluck.launch("next", "quit")
    let before = try cluck.domain.read()
    let seen = try cluck.replay("yes", "next", "skip")
    #expect(seen.text.contains("Page 1 of 6"))
    #expect(seen.result.outcome == .skipped(at: 2, of: 6))
    #expect(try cluck.domain.read() == before)
  }

  @Test func `help lists what can be typed here and nothing else`() throws {
    let seen = try Playing("cluck").launch("help")
    #expect(
      seen.text.hasSuffix(
        """
        > help
        next  Go to the next page (or press Enter)
        skip  Skip the rest
        page  Show this page again
        help  List the commands
        quit  Quit; you’ll resume here next time
        >\u{20}
        You’re not finished yet.
        To pick up where you left off: firstrun cluck

        """))
  }
}
