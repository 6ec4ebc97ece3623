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
    ("passer", visiting, .send(.skip)), ("Passer le tutoriel", visiting, .send(.skip)),
    ("skip tutorial", visiting, .send(.skip)), ("q", visiting, .quit), ("?", visiting, .help),
    ("page", visiting, .page), ("h", visiting, .hint), ("１", visiting, .send(.choose("showMeHow"))),
    ("startplaying", visiting, .send(.choose("startPlaying"))), ("3", visiting, .unknown("3")),
    ("goto bet", visiting, .send(.goTo("bet"))), ("Nexxt", visiting, .unknown("Nexxt")),
    ("définir dealt  oui", visiting, .set(["dealt", "oui"])),
    ("set dealt", visiting, .set(["dealt"])),
    ("set", visiting, .set([])), ("Définir", visiting, .set([])),
    ("event", visiting, .gameEvent([])),
    ("Langue  de", visiting, .language(["de"])), ("language", visiting, .language([])),
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
    ("jouer", "startPlaying"), ("START", "startPlaying"), ("montre", "showMeHow"),
    ("comment", "showMeHow"), ("com", "startPlaying"), ("x", nil), ("uer", nil), ("s", nil),
    ("9", nil),
  ])
  func `a choice can be abbreviated where that is no command and no other choice`(
    line: String, choice: String?
  ) throws {
    let command = FlowCommand(parsing: line, in: try menu(Self.visiting))
    guard let choice else {
      if case .send(.choose) = command { Issue.record("\(line) is \(command)") }
      return
    }
    #expect(command == .send(.choose(choice)))
  }

  @Test func `the arrow keys choose from what is open`() throws {
    let menu = try menu(Self.visiting)
    #expect(menu.choiceLines == menu.choices)
    #expect(try self.menu(.confirmingReplay).choiceLines == ["oui", "non"])
    #expect(
      try self.menu(Self.visiting, isSigningIn: true).choiceLines == [
        "accepter", "refuser", "échouer",
      ])
  }

  @Test(arguments: [
    ("approve", SimulatedSignInAnswer.approve), ("REFUSER", .decline), ("fail", .fail),
    ("cancel", .decline), ("Annuler", .decline), ("acc", .approve),
  ])
  func `an answer to the simulated sign-in counts while that waits`(
    line: String, answer: SimulatedSignInAnswer
  ) throws {
    #expect(
      FlowCommand(parsing: line, in: try menu(Self.visiting, isSigningIn: true)) == .signIn(answer))
    #expect(FlowCommand(parsing: line, in: try menu(Self.visiting)) == .unknown(line))
  }

  @Test func `Enter makes the only choice of a page that can't be left otherwise`() throws {
    var menu = try menu(Self.visiting, of: "familysync", page: "start")
    #expect(FlowCommand(parsing: "", in: menu) == .send(.choose("signIn")))
    #expect(FlowCommand(parsing: "next", in: menu) == .send(.next))
    #expect(menu.hints[0] == "Appuyez sur Entrée · aide · quitter")
    menu = try self.menu(Self.visiting)
    #expect(FlowCommand(parsing: "", in: menu) == .send(.next))
  }

  @Test func `the last page is finished, by its own label or by the word`() throws {
    for (flow, page, label) in [
      ("canoe", "ready", "Push Off"), ("blackjack", "playerActions", "terminer"),
    ] {
      let menu = try menu(Self.visiting, of: flow, page: page)
      #expect(menu.isLastPage)
      #expect(menu.hints[0].hasPrefix(menu.words.enter(action: menu.forwardLabel ?? "")))
      #expect(menu.forwardLabel == label)
      #expect(FlowCommand(parsing: label, in: menu) == .send(.next))
    }
    #expect(try menu(Self.visiting).forwardLabel == nil)
  }

  @Test func `only a reviewer can go to a page`() throws {
    let menu = try menu(Self.visiting, allowsGoTo: false)
    #expect(FlowCommand(parsing: "goto bet", in: menu) == .unknown("goto bet"))
  }

  /// Returns the menu of a page in French: of Blackjack's first, or of a named one in view.
  private func menu(
    _ state: FlowState, of flow: String = "blackjack", page: String? = nil,
    isSigningIn: Bool = false, allowsGoTo: Bool = true
  ) throws -> FlowMenu {
    let opened = try Playing(flow).opened
    let language = LanguageTag("fr")
    let index = opened.flow.pages.firstIndex { $0.id == page }
    return FlowMenu(
      machine: FlowMachine(opened.flow),
      state: index.map { .visiting(Visit(page: $0)) } ?? state, facts: Facts(),
      copy: Copy(opened.catalog, language: language), words: Words.in(language),
      isAccessible: false, isSigningIn: isSigningIn, runsSignInCommand: false,
      allowsGoTo: allowsGoTo)
  }
}
