import Foundation
import TestSupport
import Testing

/// `compile`, and what its Swift does in an app.
struct CompileCommandTests {
  let shell = Shell()

  static let tour = flowText(
    """
    facts:
      liked: boolean
      plan: {type: word, values: [free, family-plan, default]}
      since: version
    show: liked or plan == free or since >= 2.0
    pages:
      - page: hello
        title: Hello
        choices:
          - {choice: show-me, label: Show me, do: next}
          - {choice: default, label: Skip, do: skip}
      - {page: 2nd, title: Second}
      - {page: show-me, title: Third}
      - {page: showMe, title: Fourth}
    """, id: "big-tour")

  @Test func `what fields ask for has types in Swift, and is answered by them`() throws {
    let path = try shell.home.write(
      "asks/flow.yaml",
      flowText(
        """
        facts:
          born: date
          likes: {type: words, values: [ramen, tacos]}
          apiKey: secret
        pages:
          - page: you
            title: Who are you?
            body: Tell us.
            fields:
              - {field: born, label: When were you born?}
              - {field: likes, label: What do you like?}
              - {field: apiKey, label: What is your key?}
        """))
    let names = try shell.run("compile", path, "--swift").output
    for line in [
      "    case born(CalendarDate?)", "    case likes([LikesValue]?)", "    case apiKey(String?)",
      #"      case .likes(let value): ("likes", value.map { .words($0.map(\.rawValue)) })"#,
      #"      case .apiKey(let value): ("apiKey", value.map(FactValue.text))"#,
      "  func answer(_ fact: FFlow.Fact) -> Response {",
    ] {
      #expect(names.contains(line + "\n"), "\(names)")
    }
    #expect(try shell.run("compile", path).output.contains("\"field\": \"likes\""))
  }

  @Test func `a flow's names are Swift`() throws {
    try shell.home.write("flow.yaml", Self.tour)
    let result = try shell.run(atHome: "@ compile . --swift")
    #expect(result.errors == "")
    #expect(
      result.output == """
        // Names in the flow 'big-tour'; 'firstrun compile big-tour --swift' writes them again.

        import Onboarding

        /// The names in the flow 'big-tour'.
        enum BigTourFlow {
          /// A page.
          enum Page: String, CaseIterable, Sendable {
            case hello
            case _2nd = "2nd"
            case showMe = "show-me"
            case showMe_ = "showMe"

            /// Creates the name of a page; nil for one that the flow doesn't have.
            init?(_ page: OnboardingPage) { self.init(rawValue: page.id) }
          }

          /// A choice of a page.
          enum Choice: String, CaseIterable, Sendable {
            case showMe = "show-me"
            case `default`
          }

          /// A fact with its value; nil is unknown.
          enum Fact: Hashable, Sendable {
            case liked(Bool?)
            case plan(PlanValue?)
            case since(Version?)

            /// A value of 'plan'.
            enum PlanValue: String, CaseIterable, Sendable {
              case free
              case familyPlan = "family-plan"
              case `default`
            }

            /// The name in the flow, and the value.
            var entry: (name: String, value: FactValue?) {
              switch self {
              case .liked(let value): ("liked", value.map(FactValue.boolean))
              case .plan(let value): ("plan", (value?.rawValue).map(FactValue.word))
              case .since(let value): ("since", value.map(FactValue.version))
              }
            }
          }
        }

        extension OnboardingFlow.Action {
          /// Makes a choice on the page in view.
          static func choose(_ choice: BigTourFlow.Choice) -> Self { .choose(choice.rawValue) }
        }

        extension OnboardingFlow {
          /// Sets a fact that the app knows; a visit follows it at once.
          @discardableResult
          func setFact(_ fact: BigTourFlow.Fact) throws(OnboardingError) -> Response {
            try setFact(fact.entry.name, to: fact.entry.value)
          }
        }

        """)
  }

  @Test func `a flow without choices and facts has pages alone`() throws {
    try shell.home.write("flow.yaml", flowText("pages: [{page: one, title: One}]"))
    let names = try shell.run(atHome: "@ compile . --swift").output
    #expect(names.contains("enum FFlow {") && !names.contains("extension"))
    let both = try shell.run(atHome: "@ compile . --swift --include catalog")
    #expect(both.ending == .exited(64) && both.output == "")
  }
}
