import FlowContent
import FlowCore
import FlowWords
import Onboarding
import Testing

@testable import FlowSession

struct FlowCommandTests {
  private static let visiting = FlowState.visiting(Visit(page: 0))
  private static let deciding = FlowState.deciding(.replay)

  @Test(arguments: [
    ("", visiting, FlowCommand.send(.next)), ("  Next ", visiting, .send(.next)),
    ("SUIVANT", visiting, .send(.next)), ("b", visiting, .send(.back)),
    ("passer", visiting, .send(.skip)), ("q", visiting, .quit), ("?", visiting, .help),
    ("page", visiting, .page), ("h", visiting, .hint), ("１", visiting, .send(.choose("showMeHow"))),
    ("startplaying", visiting, .send(.choose("startPlaying"))), ("3", visiting, .unknown("3")),
    ("goto bet", visiting, .send(.goTo("bet"))), ("Nexxt", visiting, .unknown("Nexxt")),
    ("définir dealt  oui", visiting, .set(["dealt", "oui"])),
    ("set dealt", visiting, .set(["dealt"])),
    ("set", visiting, .unknown("set")),
    ("event handFinished x10 id=A b", visiting, .gameEvent(["handFinished", "x10", "id=A", "b"])),
    ("", deciding, .send(.prepare(.replay))), ("n", deciding, .send(.prepare(.replay))),
    ("skip", deciding, .send(.skip)), ("", .confirmingReplay, .send(.confirm)),
    ("non", .confirmingReplay, .send(.decline)),
    ("no", .confirmingReplay, .send(.decline)), ("next", .confirmingReplay, .send(.next)),
    ("quit", .confirmingReplay, .quit),
  ])
  func `a line is a command in English and in the language in use`(
    line: String, state: FlowState, command: FlowCommand
  ) throws {
    #expect(FlowCommand(parsing: line, in: try menu(state)) == command)
  }

  @Test(arguments: [
    ("approve", SimulatedSignInAnswer.approve), ("REFUSER", .decline), ("fail", .fail),
  ])
  func `an answer to the simulated sign-in counts while that waits`(
    line: String, answer: SimulatedSignInAnswer
  ) throws {
    #expect(
      FlowCommand(parsing: line, in: try menu(Self.visiting, isSigningIn: true)) == .signIn(answer))
    #expect(FlowCommand(parsing: line, in: try menu(Self.visiting)) == .unknown(line))
  }

  @Test func `only a reviewer can go to a page`() throws {
    let menu = try menu(Self.visiting, allowsGoTo: false)
    #expect(FlowCommand(parsing: "goto bet", in: menu) == .unknown("goto bet"))
  }

  /// Returns the menu of Blackjack's first page in French.
  private func menu(
    _ state: FlowState, isSigningIn: Bool = false, allowsGoTo: Bool = true
  ) throws -> FlowMenu {
    let opened = try Playing("blackjack").opened
    let language = LanguageTag("fr")
    return FlowMenu(
      machine: FlowMachine(opened.flow), state: state, facts: Facts(),
      copy: Copy(opened.catalog, language: language), words: Words.in(language),
      isAccessible: false, isSigningIn: isSigningIn, runsSignInCommand: false,
      allowsGoTo: allowsGoTo)
  }
}
