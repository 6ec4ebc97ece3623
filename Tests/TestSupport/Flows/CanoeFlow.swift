package import FlowCore

extension Flow {
  /// Canoe's shape: six pages, the last of which can't be skipped.
  package static let canoe = Flow(
    id: "canoe", app: "Canoe", domain: "com.example.canoe", completion: "hasCompletedOnboarding",
    pages: ["welcome", "swipe", "save", "directions", "undo"].map { Page(id: $0) }
      + [Page(id: "ready", skip: .constant(false))])

  /// FamilySync's shape: one page, left by signing in.
  package static let familySync = Flow(
    id: "familysync", app: "FamilySync", domain: "com.familysync.app",
    completion: "hasSeenOnboarding",
    pages: [
      Page(
        id: "start",
        choices: [Choice(id: "signIn", label: "start.signIn", action: .request(.signIn))])
    ],
    show: .any([.fact("firstUse"), .not(.fact("authenticated"))]), skip: .constant(false),
    completeWhen: .fact("authenticated"))

  /// Every kind of page: a choice, an answer, a page that hangs on a fact, one that waits.
  package static let branching = Flow(
    id: "branching", app: "Branching", domain: "com.example.branching", completion: "done",
    pages: [
      Page(
        id: "sheet", isNumbered: false,
        choices: [
          Choice(id: "show", label: "show", action: .next),
          Choice(id: "play", label: "play", action: .skip),
        ]),
      Page(
        id: "role",
        choices: [
          Choice(id: "parent", label: "parent", action: .answer("parent")),
          Choice(id: "end", label: "end", action: .finish),
          Choice(id: "last", label: "last", action: .goTo("last")),
        ]),
      Page(
        id: "family",
        show: .comparison(.fact("answer.role"), .equal, .value(.word("parent")))),
      Page(id: "member", show: .fact("member")),
      Page(id: "gate", advanceWhen: .fact("authenticated")),
      Page(id: "last"),
    ],
    replay: .allowed, delay: 500, reveal: Reveal(duration: 200, input: .discard),
    facts: [FactDeclaration(name: "member", type: .boolean)])
}

extension Facts {
  /// What a driver always knows, for somebody new.
  package static let newcomer = Facts([
    "completed": .boolean(false), "firstUse": .boolean(true), "completedVersion": .version(.zero),
    "postponed": .boolean(false), "tooSoon": .boolean(false),
  ])

  /// The same facts, with some more.
  package func with(_ more: [String: FactValue?]) -> Facts {
    more.reduce(into: self) { facts, fact in facts[fact.key] = fact.value }
  }
}
