import Foundation
import TestSupport
import Testing

/// What `compile --swift` writes, given to the compiler.
extension CompileCommandTests {
  private static let wellTyped = """
    if BigTourFlow.Page(page) == .hello { onboarding.send(.choose(.showMe)) }
    try onboarding.setFact(.liked(true))
    try onboarding.setFact(.plan(.familyPlan))
    """

  @Test(
    arguments: [
      ("", ""), (".hello", ".helo"), (".showMe", ".showme"), (".liked(true)", ".likd(true)"),
      ("true", ".free"), (".familyPlan", ".family"),
    ])
  func `a mistyped name doesn't compile`(name: String, mistyped: String) throws {
    try shell.home.write("flow.yaml", Self.tour)
    #expect(try shell.run(atHome: "@ compile . --swift -o names.swift").ending == .exited(0))
    try shell.home.write(
      "app.swift",
      """
      import Onboarding
      func follow(_ onboarding: OnboardingFlow, _ page: OnboardingPage) throws {
      \(name.isEmpty ? Self.wellTyped : Self.wellTyped.replacing(name, with: mistyped))
      }
      """)
    let products = (try BuiltExecutable.path("firstrun") as NSString).deletingLastPathComponent
    let result = try shell.run(
      atHome: "swiftc -typecheck -swift-version 6 -I '\(products)/Modules' names.swift app.swift")
    #expect((result.ending == .exited(0)) == name.isEmpty, "\(result.errors)")
  }

  /// Words that Swift has a use for somewhere, and ids that are no names in Swift.
  private static let hostile = """
    Any AllCases FactValue Hashable Int OnboardingFlow Optional Protocol RawValue Self Sendable String \
    Type Version a A a-- a--b a-b aB 0 007 2nd _ __ actor all-cases allCases any as associatedtype \
    async await borrowing break case catch class consuming continue convenience default defer \
    deinit didSet discard do dynamic each else entry enum extension fallthrough false fileprivate \
    final for func get guard hash hashValue if import in indirect infix init inout internal is \
    isolated lazy let macro mutating nil none nonisolated open operator other optional override \
    package postfix precedencegroup prefix private protocol public rawValue raw-value repeat \
    required rethrows return self sending set some static struct subscript super switch then throw \
    throws true try typealias unowned unsafe value var weak where while willSet yield
    """.split(separator: " ").map(String.init)

  private static let words = [
    "+", "==", "...", "🌱", "🌼", "👩‍👩‍👧", "a b", "a\"b", "\\(x)", "é", "日本", "\u{202E}",
  ]

  /// Each name is that of a page, a choice, a fact and a value; each third fact has values of its own.
  @Test func `names that Swift has a use for, or none, compile`() throws {
    let ids = Self.hostile.filter { $0.first != "_" && !["next", "skip"].contains($0) }
    let facts = Self.hostile.filter { $0.first?.isNumber == false && !$0.contains("-") }
      .filter { !["true", "false", "not", "and", "or", "in", "page"].contains($0) }
    let values = (ids + Self.words).map { "\"\($0.escaped)\"" }.joined(separator: ", ")
    let lists = facts.enumerated().map { index, name in
      switch index % 3 {
      case 0: "  \"\(name)\": boolean"
      case 1: "  \"\(name)\": word"
      default: "  \"\(name)\": {type: word, values: [\(values)]}"
      }
    }
    let pairs = ["plan", "Plan", "PlanValue", "fact"].map { "  \($0): {type: word, values: [x]}" }
    let choices = ids.map { "{choice: \"\($0)\", label: One, do: next}" }.joined(separator: ", ")
    let pages = ids.map { "  - {page: \"\($0)\", title: One, choices: [\(choices)]}" }
    let text = """
      flow: onboarding
      app: P
      domain: com.example.p
      completion: done
      facts:
      \((lists + pairs).joined(separator: "\n"))
      pages:
      \(pages.prefix(1).joined())
      \(pages.dropFirst().map { $0.replacing(", choices: [\(choices)]", with: "") }.joined(separator: "\n"))

      """
    try shell.home.write("flow.yaml", text)
    let compiled = try shell.run(atHome: "@ compile . --swift -o names.swift")
    #expect(compiled.ending == .exited(0), "\(compiled.errors)")
    let products = (try BuiltExecutable.path("firstrun") as NSString).deletingLastPathComponent
    let result = try shell.run(
      atHome: "swiftc -typecheck -swift-version 6 -I '\(products)/Modules' names.swift")
    #expect(result.ending == .exited(0), "\(result.errors)")
  }
}

extension String {
  fileprivate var escaped: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
