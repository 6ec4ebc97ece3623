import FlowContent
import FlowCore
import FlowFormats
import FlowStore
import FlowSystem
import FlowWords
import Onboarding
import TestSupport
import Testing

@testable import FlowSession

/// FamilySync's rules, as REQUIREMENTS has them.
struct EffectPerformerSignInTests {
  private let familySync: Playing

  init() throws {
    familySync = try Playing("familysync")
  }

  @Test(arguments: Words.languages)
  func `each language has words for it`(language: String) throws {
    let words = Words.in(LanguageTag(language))
    let typed = SimulatedSignInAnswer.allCases.reversed().flatMap { ["1", words.signInAnswer($0)] }
    let seen = try familySync.rehearsed(
      typed, in: SessionEnvironment(language: LanguageTag(language), at: .transcriptStart))
    let text = seen.text.filter { !$0.isWhitespace }
    for phrase in [words.simulatedSignIn, words.signInFailed, words.signInCancelled] {
      #expect(text.contains(phrase.filter { !$0.isWhitespace }))
    }
    #expect(seen.result.outcome == .completed)
  }

  @Test(arguments: [
    ("exit 0", Outcome.completed, ""),
    ("exit 1", .interrupted(at: "start"), ""),
    ("echo broken >&2; exit 2", .interrupted(at: "start"), "broken"),
    ("kill -9 $$", .interrupted(at: "start"), "signal 9"),
    ("sleep 60 & sleep 60", .interrupted(at: "start"), "no answer within"),
    ("/no/such/command", .interrupted(at: "start"), "not found"),
    ("exit 127", .interrupted(at: "start"), "exit 127: exit status 127"),
    ("printf 'a\\033[31mb\\377' >&2; exit 9", .interrupted(at: "start"), "ab"),
  ])
  func `a command says by its status whether somebody is signed in`(
    line: String, outcome: Outcome, reason: String
  ) throws {
    var environment = SessionEnvironment(at: .transcriptStart)
    environment.signInCommand = .signIn(line, limit: 300)
    let seen = try familySync.launch(in: environment)
    #expect(seen.result.outcome == outcome)
    #expect(reason.isEmpty || seen.text.contains(reason))
    #expect(!seen.text.contains("\u{1B}"))
  }

  @Test(arguments: [
    (false, Bool?.none, Outcome.interrupted(at: "start"), true),
    (true, nil, nil, false),
    (false, true, .completed, false), (true, true, nil, false),
    (false, false, .interrupted(at: "start"), true),
    (true, false, .interrupted(at: "start"), true),
  ])
  func `where a check fails, the last known answer decides, else who finished goes on`(
    isSeen: Bool, known: Bool?, outcome: Outcome?, isDrawn: Bool
  ) throws {
    if isSeen { try familySync.domain.change { $0["hasSeenOnboarding"] = .boolean(true) } }
    if let known {
      var environment = SessionEnvironment(at: .transcriptStart)
      environment.signInCommand = .signIn(known ? "exit 0" : "exit 1")
      try familySync.launch(in: environment)
      let kept = try familySync.domain.read().knownAnswers(of: familySync.opened.flow)[
        "authenticated"]
      #expect(
        kept
          == KnownAnswer(
            value: .boolean(known), time: CalendarTime.transcriptStart.secondsSince1970))
      try familySync.domain.change { (list) throws(StoreError) in
        list["hasSeenOnboarding"] = isSeen ? .boolean(true) : nil
        try list.removeRecord(of: "familysync")
      }
    }
    var environment = SessionEnvironment(at: .transcriptStart)
    environment.signInCommand = .signIn("exit 4")
    let seen = try familySync.launch(in: environment)
    #expect(seen.result.outcome == outcome)
    #expect(seen.text.contains("Start with FamilySync") == isDrawn)
    #expect(seen.text.contains("exit status 4"))
    #expect(seen.result.unchecked?.problem == .exitStatus(4, of: nil))
  }

  @Test func `a command runs at the launch, and never for a fact`() throws {
    let log = familySync.folder.path("log")
    var environment = SessionEnvironment(at: .transcriptStart)
    environment.signInCommand = .signIn("echo $FIRSTRUN_SIGN_IN >>'\(log)'; exit 2")
    try familySync.launch("help", "page", "next", "set launches 2", "hint", "quit", in: environment)
    #expect(try familySync.folder.text("log") == "check\n")
  }
}
