import FlowCore
import TestSupport
import Testing

struct FlowMachineTests {
  static let states: [FlowState] = [
    .idle, .deciding(.launch(nil)), .deciding(.replay), .opening(nil), .confirmingReplay,
    .revealing(Visit(page: 1, trail: [0])),
    .visiting(Visit(page: 0)), .visiting(Visit(page: 1, trail: [0])),
    .visiting(Visit(page: 5, trail: [0, 1, 2, 3, 4])),
    .visiting(Visit(page: 5, trail: [0, 1, 2, 3, 4], isReplay: true)),
    .awaitingNextPage(Visit(page: 1, trail: [0])), .ended(.completed),
  ]

  static let events: [Event] = [
    .prepare(.launch(nil)), .launch(nil),
    .launch(Place(page: "save", trail: ["welcome", "swipe"])), .replay, .confirm,
    .decline, .next, .back, .skip, .choose("nothing"), .goTo("undo"), .quit, .reset, .factsChanged,
    .elapsed, .attempt(.swipeRight), .occurred("dealt"), .later,
  ]

  @Test func `every state answers every event`() {
    let trace = Trace(.canoe)
    let table = Self.states.map { state in
      Self.events.map { trace.line(state, $0, .newcomer) }.joined(separator: "\n")
    }
    #expect(table.joined(separator: "\n\n") == expectedTable)
  }
}

private let expectedTable = """
  idle | prepare → idle
  idle | launch → welcome: present 1/6
  idle | launch from save → save: resume, present 3/6, keep save
  idle | replay → asking: ask
  idle | confirm → idle: refuse nothingAsked
  idle | decline → idle: refuse nothingAsked
  idle | next → idle: refuse notOpen
  idle | back → idle: refuse notOpen
  idle | skip → idle: refuse notOpen
  idle | choose nothing → idle: refuse notOpen
  idle | goTo undo → idle: refuse notOpen
  idle | quit → idle
  idle | reset → idle: erase
  idle | factsChanged → idle
  idle | elapsed → idle
  idle | attempt swipeRight → idle: refuse notOpen
  idle | occurred dealt → idle
  idle | later → idle: refuse notOpen

  deciding | prepare → welcome: present 1/6
  deciding | launch → welcome: present 1/6
  deciding | launch from save → save: resume, present 3/6, keep save
  deciding | replay → asking: ask
  deciding | confirm → deciding: refuse nothingAsked
  deciding | decline → deciding: refuse nothingAsked
  deciding | next → welcome: present 1/6
  deciding | back → welcome: present 1/6
  deciding | skip → welcome: present 1/6
  deciding | choose nothing → welcome: present 1/6
  deciding | goTo undo → welcome: present 1/6
  deciding | quit → interrupted: end interrupted
  deciding | reset → idle: erase
  deciding | factsChanged → welcome: present 1/6
  deciding | elapsed → deciding
  deciding | attempt swipeRight → welcome: present 1/6
  deciding | occurred dealt → welcome: present 1/6
  deciding | later → welcome: present 1/6

  deciding again | prepare → welcome again: present 1/6
  deciding again | launch → welcome: present 1/6
  deciding again | launch from save → save: resume, present 3/6, keep save
  deciding again | replay → asking: ask
  deciding again | confirm → deciding again: refuse nothingAsked
  deciding again | decline → deciding again: refuse nothingAsked
  deciding again | next → welcome again: present 1/6
  deciding again | back → welcome again: present 1/6
  deciding again | skip → welcome again: present 1/6
  deciding again | choose nothing → welcome again: present 1/6
  deciding again | goTo undo → welcome again: present 1/6
  deciding again | quit → interrupted: end interrupted
  deciding again | reset → idle: erase
  deciding again | factsChanged → welcome again: present 1/6
  deciding again | elapsed → deciding again
  deciding again | attempt swipeRight → welcome again: present 1/6
  deciding again | occurred dealt → welcome again: present 1/6
  deciding again | later → welcome again: present 1/6

  opening | prepare → opening
  opening | launch → welcome: present 1/6
  opening | launch from save → save: resume, present 3/6, keep save
  opening | replay → asking: ask
  opening | confirm → opening: refuse nothingAsked
  opening | decline → opening: refuse nothingAsked
  opening | next → opening
  opening | back → opening
  opening | skip → opening
  opening | choose nothing → opening
  opening | goTo undo → opening
  opening | quit → interrupted: end interrupted
  opening | reset → idle: erase
  opening | factsChanged → opening
  opening | elapsed → welcome: present 1/6
  opening | attempt swipeRight → opening
  opening | occurred dealt → opening
  opening | later → opening

  asking | prepare → asking
  asking | launch → asking: refuse answerFirst
  asking | launch from save → asking: refuse answerFirst
  asking | replay → asking: refuse answerFirst
  asking | confirm → welcome again: present 1/6
  asking | decline → idle: declined
  asking | next → asking: refuse answerFirst
  asking | back → asking: refuse answerFirst
  asking | skip → asking: refuse answerFirst
  asking | choose nothing → asking: refuse answerFirst
  asking | goTo undo → asking: refuse answerFirst
  asking | quit → idle
  asking | reset → asking: refuse answerFirst
  asking | factsChanged → asking
  asking | elapsed → asking
  asking | attempt swipeRight → asking: refuse answerFirst
  asking | occurred dealt → asking
  asking | later → asking: refuse answerFirst

  revealing swipe | prepare → revealing swipe
  revealing swipe | launch → revealing swipe: refuse alreadyOpen
  revealing swipe | launch from save → revealing swipe: refuse alreadyOpen
  revealing swipe | replay → revealing swipe: refuse alreadyOpen
  revealing swipe | confirm → revealing swipe: refuse nothingAsked
  revealing swipe | decline → revealing swipe: refuse nothingAsked
  revealing swipe | next → revealing swipe
  revealing swipe | back → revealing swipe
  revealing swipe | skip → revealing swipe
  revealing swipe | choose nothing → revealing swipe
  revealing swipe | goTo undo → revealing swipe
  revealing swipe | quit → interrupted at swipe: keep swipe, end interrupted at swipe
  revealing swipe | reset → revealing swipe: refuse alreadyOpen
  revealing swipe | factsChanged → revealing swipe
  revealing swipe | elapsed → swipe
  revealing swipe | attempt swipeRight → revealing swipe
  revealing swipe | occurred dealt → revealing swipe
  revealing swipe | later → revealing swipe

  welcome | prepare → welcome
  welcome | launch → welcome: refuse alreadyOpen
  welcome | launch from save → welcome: refuse alreadyOpen
  welcome | replay → welcome: refuse alreadyOpen
  welcome | confirm → welcome: refuse nothingAsked
  welcome | decline → welcome: refuse nothingAsked
  welcome | next → swipe: present 2/6, keep swipe
  welcome | back → welcome: refuse firstPage
  welcome | skip → skipped 1/6: record, end skipped 1/6
  welcome | choose nothing → welcome: refuse noSuchChoice("nothing")
  welcome | goTo undo → undo: present 2/3, keep undo
  welcome | quit → interrupted at welcome: keep welcome, end interrupted at welcome
  welcome | reset → welcome: refuse alreadyOpen
  welcome | factsChanged → welcome
  welcome | elapsed → welcome
  welcome | attempt swipeRight → welcome: refuse noPractice
  welcome | occurred dealt → welcome
  welcome | later → welcome: refuse noLater

  swipe | prepare → swipe
  swipe | launch → swipe: refuse alreadyOpen
  swipe | launch from save → swipe: refuse alreadyOpen
  swipe | replay → swipe: refuse alreadyOpen
  swipe | confirm → swipe: refuse nothingAsked
  swipe | decline → swipe: refuse nothingAsked
  swipe | next → save: present 3/6, keep save
  swipe | back → welcome: present 1/6, keep welcome
  swipe | skip → skipped 2/6: record, end skipped 2/6
  swipe | choose nothing → swipe: refuse noSuchChoice("nothing")
  swipe | goTo undo → undo: present 3/4, keep undo
  swipe | quit → interrupted at swipe: keep swipe, end interrupted at swipe
  swipe | reset → swipe: refuse alreadyOpen
  swipe | factsChanged → swipe
  swipe | elapsed → swipe
  swipe | attempt swipeRight → swipe: refuse noPractice
  swipe | occurred dealt → swipe
  swipe | later → swipe: refuse noLater

  ready | prepare → ready
  ready | launch → ready: refuse alreadyOpen
  ready | launch from save → ready: refuse alreadyOpen
  ready | replay → ready: refuse alreadyOpen
  ready | confirm → ready: refuse nothingAsked
  ready | decline → ready: refuse nothingAsked
  ready | next → completed: record, end completed
  ready | back → undo: present 5/6, keep undo
  ready | skip → ready: refuse noSkip
  ready | choose nothing → ready: refuse noSuchChoice("nothing")
  ready | goTo undo → undo: present 5/6, keep undo
  ready | quit → interrupted at ready: keep ready, end interrupted at ready
  ready | reset → ready: refuse alreadyOpen
  ready | factsChanged → ready
  ready | elapsed → ready
  ready | attempt swipeRight → ready: refuse noPractice
  ready | occurred dealt → ready
  ready | later → ready: refuse noLater

  ready again | prepare → ready again
  ready again | launch → ready again: refuse alreadyOpen
  ready again | launch from save → ready again: refuse alreadyOpen
  ready again | replay → ready again: refuse alreadyOpen
  ready again | confirm → ready again: refuse nothingAsked
  ready again | decline → ready again: refuse nothingAsked
  ready again | next → completed: end completed
  ready again | back → undo again: present 5/6
  ready again | skip → ready again: refuse noSkip
  ready again | choose nothing → ready again: refuse noSuchChoice("nothing")
  ready again | goTo undo → undo again: present 5/6
  ready again | quit → interrupted at ready: end interrupted at ready
  ready again | reset → ready again: refuse alreadyOpen
  ready again | factsChanged → ready again
  ready again | elapsed → ready again
  ready again | attempt swipeRight → ready again: refuse noPractice
  ready again | occurred dealt → ready again
  ready again | later → ready again: refuse noLater

  seeking after swipe | prepare → seeking after swipe
  seeking after swipe | launch → seeking after swipe: refuse alreadyOpen
  seeking after swipe | launch from save → seeking after swipe: refuse alreadyOpen
  seeking after swipe | replay → seeking after swipe: refuse alreadyOpen
  seeking after swipe | confirm → seeking after swipe: refuse nothingAsked
  seeking after swipe | decline → seeking after swipe: refuse nothingAsked
  seeking after swipe | next → save: present 3/6, keep save
  seeking after swipe | back → swipe: present 2/6, keep swipe
  seeking after swipe | skip → skipped 2/6: record, end skipped 2/6
  seeking after swipe | choose nothing → seeking after swipe: refuse noSuchChoice("nothing")
  seeking after swipe | goTo undo → undo: present 3/4, keep undo
  seeking after swipe | quit → interrupted at swipe: keep swipe, end interrupted at swipe
  seeking after swipe | reset → seeking after swipe: refuse alreadyOpen
  seeking after swipe | factsChanged → save: present 3/6, keep save
  seeking after swipe | elapsed → seeking after swipe
  seeking after swipe | attempt swipeRight → seeking after swipe: refuse noPractice
  seeking after swipe | occurred dealt → save: present 3/6, keep save
  seeking after swipe | later → seeking after swipe: refuse noLater

  completed | prepare → completed
  completed | launch → welcome: present 1/6
  completed | launch from save → save: resume, present 3/6, keep save
  completed | replay → asking: ask
  completed | confirm → completed: refuse nothingAsked
  completed | decline → completed: refuse nothingAsked
  completed | next → completed: refuse notOpen
  completed | back → completed: refuse notOpen
  completed | skip → completed: refuse notOpen
  completed | choose nothing → completed: refuse notOpen
  completed | goTo undo → completed: refuse notOpen
  completed | quit → completed
  completed | reset → idle: erase
  completed | factsChanged → completed
  completed | elapsed → completed
  completed | attempt swipeRight → completed: refuse notOpen
  completed | occurred dealt → completed
  completed | later → completed: refuse notOpen
  """
