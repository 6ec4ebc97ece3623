import FlowCore

extension Flow {
  /// Choices to themselves, a cycle of gotos, and answers that decide what is under the trail.
  static let cyclic = Flow(
    id: "cyclic", app: "Cyclic", domain: "com.example.cyclic", completion: "done",
    pages: [
      Page(
        id: "a",
        choices: [
          Choice(id: "self", label: "self", deed: .goTo("a")),
          Choice(id: "b", label: "b", deed: .goTo("b")),
          Choice(id: "left", label: "left", deed: .answer("left")),
          Choice(id: "right", label: "right", deed: .answer("right")),
        ]),
      Page(id: "b", show: .not(.fact("hidden"))),
      Page(
        id: "c", show: .comparison(.fact("answer.a"), .unequal, .value(.word("left"))),
        choices: [
          Choice(id: "again", label: "again", deed: .goTo("a")),
          Choice(id: "next", label: "next", deed: .next),
        ]),
    ],
    replay: .never,
    facts: [FactDeclaration(name: "hidden", type: .boolean, initial: .boolean(false))])

  /// Facts that finish the flow and move on from pages, so that a way can't always be retraced.
  static let moody = Flow(
    id: "moody", app: "Moody", domain: "com.example.moody", completion: "done",
    pages: [
      Page(id: "start", choices: [Choice(id: "end", label: "end", deed: .goTo("end"))]),
      Page(id: "wait", advanceWhen: .fact("ready")),
      Page(id: "calm", show: .fact("ready")),
      Page(
        id: "end",
        choices: [
          Choice(id: "yes", label: "yes", deed: .answer("yes")),
          Choice(id: "start", label: "start", deed: .goTo("start")),
        ]),
      Page(id: "after", show: .comparison(.fact("answer.end"), .equal, .value(.word("yes")))),
    ],
    completeWhen: .all([.fact("ready"), .fact("authenticated")]),
    facts: [FactDeclaration(name: "ready", type: .boolean)])

  /// Pages and nothing else.
  static func line(of count: Int) -> Flow {
    Flow(
      id: "line", app: "Line", domain: "com.example.line", completion: "done",
      pages: (0..<count).map { Page(id: "page\($0)") })
  }
}
