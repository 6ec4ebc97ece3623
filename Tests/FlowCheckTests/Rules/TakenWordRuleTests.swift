import FlowCore
import Testing

struct TakenWordRuleTests {
  /// A flow up to the keys of its only page, with a screen to practise on.
  private static let screen = """
    screens:
      - screen: s
        size: 20x6
    pages:
      - page: one

    """

  @Test func `words of commands, choices and other actions are taken`() throws {
    let flow =
      Self.screen + """
            choices:
              - choice: later
                label: Not now
                do: next
            practice:
              tries:
                - do: swipeRight
                  say: Liked.
                  words: [like, not now]
                - do: swipeLeft
                  say: Passed.
                  words: [Skip, Like, pass]
                - do: type Next
                  say: Typed.
                - do: type 1
                  say: Typed.
        """
    #expect(
      try findings(in: flow, of: .takenWord) == [
        "15:7 warning: '1' is already taken by the choice 'later'; use another word",
        "15:7 warning: 'like' is already taken by another action; use another word",
        "15:7 warning: 'next' is already taken by the command 'next'; use another word",
        "15:7 warning: 'not now' is already taken by the choice 'later'; use another word",
        "15:7 warning: 'skip' is already taken by the command 'skip'; use another word",
      ])
  }

  @Test func `the words of commands are those of each language`() throws {
    let flow =
      Self.screen + """
            practice:
              tries:
                - do: swipeRight
                  say: Liked.
                  words: [one.word]
        """
    let words = catalog([
      ("one.word", [("en", "like"), ("fr", "Passer"), ("fr-CA", "passer"), ("nl", "skip")])
    ])
    #expect(
      try findings(in: flow, catalog: words, of: .takenWord) == [
        "11:7 warning: fr-CA: 'passer' is already taken by the command 'skip'; use another word",
        "11:7 warning: fr: 'passer' is already taken by the command 'skip'; use another word",
        "11:7 warning: nl: 'skip' is already taken by the command 'skip'; use another word",
      ])
  }
}
