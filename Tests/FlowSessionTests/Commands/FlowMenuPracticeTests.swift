import FlowContent
import FlowCore
import FlowWords
import Onboarding
import Testing

@testable import FlowSession

struct FlowMenuPracticeTests {
  @Test(arguments: [
    ("swipe right", Practice.Action.swipeRight), ("Right", .swipeRight), ("stroke", .swipeRight),
    ("swipe left", .swipeLeft), ("１", .swipeRight), ("2", .swipeLeft),
    ("tap card", .tap("card")), ("tap nonsense", .tap("nonsense")), ("type it", .type("it")),
    ("swipe   “right”.", .swipeRight), ("tap 'Chart'", .tap("card")),
  ])
  func `gestures are typed as people would`(line: String, action: Practice.Action) throws {
    #expect(FlowCommand(parsing: line, in: try menu(page: 1)) == .send(.attempt(action)))
  }

  @Test(arguments: [("rechts", Practice.Action.swipeRight), ("schlag", .swipeRight)])
  func `words of the language in use count, too`(line: String, action: Practice.Action) throws {
    #expect(FlowCommand(parsing: line, in: try menu(page: 1, "de")) == .send(.attempt(action)))
  }

  @Test(arguments: ["swipe", "swipe up", "press stroke"])
  func `a part of what can be tried is another action, not an unknown command`(line: String) throws
  {
    #expect(FlowCommand(parsing: line, in: try menu(page: 1)) == .send(.attempt(.type(line))))
    #expect(FlowCommand(parsing: "pres", in: try menu(page: 1)) == .unknown("pres"))
    #expect(FlowCommand(parsing: ".", in: try menu(page: 1)) == .unknown("."))
  }

  @Test func `commands win, and a page without practice knows no gesture`() throws {
    #expect(FlowCommand(parsing: "skip", in: try menu(page: 1)) == .send(.skip))
    #expect(FlowCommand(parsing: "right", in: try menu(page: 0)) == .unknown("right"))
  }

  @Test func `arrow keys swipe only where something is swiped`() throws {
    #expect(try menu(page: 1).line(swiping: .swipeLeft) == "swipe left")
    #expect(try menu(page: 3).line(swiping: .swipeLeft) == nil)
    #expect(try menu(page: 0).line(swiping: .swipeRight) == nil)
  }

  private func menu(page: Int, _ language: String = "en") throws -> FlowMenu {
    let opened = try Playing("canoe").opened
    let language = LanguageTag(language)
    return FlowMenu(
      machine: FlowMachine(opened.flow), state: .visiting(Visit(page: page)), facts: Facts(),
      copy: Copy(opened.catalog, language: language), words: Words.in(language),
      isAccessible: false, isSigningIn: false, runsSignInCommand: false, allowsGoTo: false)
  }
}
