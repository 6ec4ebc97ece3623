package import FlowCore

extension ProofFlows {
  /// A sign-up of 14 pages with 9 fields and 6 promises.
  package static var signUp: Flow {
    get throws {
      func fact(
        _ name: String, _ type: FactType, words: [String] = [],
        _ rules: (inout ValueRules) throws -> Void = { _ in }
      ) throws -> FactDeclaration {
        var fact = FactDeclaration(name: name, type: type, words: words)
        try rules(&fact.rules)
        return fact
      }
      let facts = [
        try fact("email", .text) { $0.length = 3...254 },
        try fact("nickname", .text) { $0.length = 1...40 },
        try fact("password", .secret) { $0.pattern = try Pattern("[a-z0-9]{8,40}") },
        try fact("birthday", .date) {
          ($0.earliest, $0.latest) = (
            CalendarDate(iso8601: "1900-01-01").map(DateBound.date), .today
          )
        },
        try fact("people", .number) { ($0.least, $0.greatest, $0.isWhole) = (1, 12, true) },
        try fact("likes", .words, words: ["ramen", "tacos", "pizza", "vegan", "soup"]) {
          $0.count = 1...3
        },
        try fact("plan", .word, words: ["free", "pro", "family"]),
        try fact("terms", .boolean) { $0.booleans = [true] },
        try fact("childName", .text) { $0.length = 1...40 },
        FactDeclaration(name: "emailTaken", type: .boolean),
        FactDeclaration(name: "nicknameTaken", type: .boolean),
        FactDeclaration(name: "paid", type: .boolean, initial: .boolean(false)),
      ]
      func field(_ fact: String, isRequired: Bool = true, refusedWhen: String? = nil) -> Field {
        Field(
          fact: fact, label: fact, isRequired: isRequired,
          refusedWhen: refusedWhen.map(Condition.fact))
      }
      var flow = Flow(
        id: "signup", app: "Sign-up", domain: "com.example.signup", completion: "done",
        pages: [
          Page(id: "welcome"),
          Page(id: "email", fields: [field("email", refusedWhen: "emailTaken")]),
          Page(id: "password", fields: [field("password")]),
          Page(
            id: "you",
            fields: [field("nickname", refusedWhen: "nicknameTaken"), field("birthday")]),
          Page(id: "tooYoung"), Page(id: "home", fields: [field("people", isRequired: false)]),
          Page(id: "child", fields: [field("childName")]),
          Page(id: "food", fields: [field("likes", isRequired: false)]), Page(id: "noodles"),
          Page(id: "plan", fields: [field("plan")]), Page(id: "pay"), Page(id: "bar"),
          Page(id: "terms", fields: [field("terms")]), Page(id: "ready"),
        ], skip: .constant(false), replay: .allowed, facts: facts)
      func condition(_ text: String) throws -> Condition {
        try Condition(
          parsing: text, facts: Promise.factTypes(flow.factTypes, pages: flow.pages.map(\.id)))
      }
      for (page, show) in [
        (4, "birthday.years < 13"), (6, "people >= 3 and plan != family"),
        (8, "likes contains ramen or count(likes) >= 3"),
        (10, "plan in [pro, family] and not paid"),
        (11, "birthday.years >= 18"),
      ] {
        flow.pages[page].show = try condition(show)
      }
      flow.pages[10].advanceWhen = .fact("paid")
      flow.pages[10].choices = [Choice(id: "later", label: "later", action: .next)]
      flow.promises = [
        Promise(
          "no bar for children", .never(try condition("page == bar and birthday.years < 18"))),
        Promise(
          "nobody is ready without terms", .never(try condition("page == ready and not terms"))),
        Promise(
          "an address comes first",
          .order(first: try condition("answered(email)"), before: try condition("page == you"))),
        Promise("it ends", .eventually(try condition("outcome == completed"), within: nil)),
        Promise(
          "noodles for those who like them",
          .never(try condition("page == noodles and not likes contains ramen and count(likes) < 3"))
        ),
        Promise("it can't be skipped", .never(try condition("outcome == skipped"))),
      ]
      flow.promises[3].helpedBy = ["paid"]
      return flow
    }
  }
}
