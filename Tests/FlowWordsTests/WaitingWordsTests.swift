import FlowCore
import FlowWords
import Testing

/// What people read while a flow waits.
struct WaitingWordsTests {
  private static let words = Words.english

  private static let page: Page = {
    var page = Page(
      id: "topics", fields: [Field(fact: "likes", label: "likes")],
      choices: [Choice(id: "in", label: "in", action: .request(.signIn))])
    page.practice = Practice(
      screen: "s",
      tries: [Practice.Try(action: .tap("energy"), say: "ok", changes: ["energy": .boolean(true)])])
    return page
  }()

  @Test(
    arguments: [
      (.fact("energy"), words.waitingForPerson), (.fact("granted"), words.waitingForApp),
      (.all([.fact("energy"), .fact("granted")]), words.waitingForApp),
      (.any([.fact("energy"), .fact("granted")]), words.waitingForPerson),
      (.fact("authenticated"), words.waitingForPerson),
      (
        .comparison(.fact("answer.topics"), .equal, .value(.word("a"))), words.waitingForPerson
      ),
      (.comparison(.fact("answer.other"), .equal, .value(.word("a"))), words.waitingForApp),
      (
        .comparison(.fact("count(likes)"), .atLeast, .value(.number(2))), words.waitingForPerson
      ),
      (
        .comparison(.fact("eventsHere.won"), .atLeast, .value(.number(1))), words.waitingInApp
      ),
      (
        .all([
          .fact("energy"), .comparison(.fact("eventsHere.won"), .atLeast, .value(.number(1))),
        ]), words.waitingForPerson
      ),
    ] as [(Condition, String)])
  func `people read who has something to do, and never a condition`(
    condition: Condition, text: String
  ) {
    #expect(Self.words.text(of: .unmet(condition), on: Self.page) == text)
  }

  @Test func `what isn't known yet is the app's to say`() {
    #expect(Self.words.text(of: .unknown(["energy"]), on: Self.page) == Self.words.waitingForApp)
    #expect(Self.words.text(of: .unmet(.fact("energy"))) == Self.words.waitingForApp)
  }
}
