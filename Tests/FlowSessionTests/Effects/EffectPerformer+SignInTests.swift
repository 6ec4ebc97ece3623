import FlowContent
import FlowCore
import FlowLocalization
import FlowStore
import FlowSystem
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

  @Test(arguments: [
    (false, false, Outcome.interrupted(at: "start"), true),
    (false, true, .completed, false),
    (true, false, .interrupted(at: "start"), true),
    (true, true, nil, false),
  ])
  func `the four rows of the truth table`(
    isSeen: Bool, isSignedIn: Bool, outcome: Outcome?, isDrawn: Bool
  ) throws {
    if isSeen { try familySync.domain.change { $0["hasSeenOnboarding"] = .boolean(true) } }
    let seen = try familySync.launch(
      in: .given(["authenticated": isSignedIn ? "yes" : "no"]))
    #expect(seen.result.outcome == outcome)
    #expect(seen.text.contains("Start with FamilySync") == isDrawn)
    #expect(try familySync.domain.read().flag("hasSeenOnboarding").isSet == (isSeen || isSignedIn))
  }

  @Test func `sign-in that is still being checked is waited for, and then decides`() throws {
    let seen = try familySync.launch(
      "set authenticated no", "quit", in: .given(["authenticated": String?.none]))
    #expect(
      seen.text.hasPrefix(
        """
        Waiting to find out: authenticated. The tutorial continues on its own.
        > set authenticated no

        """))
    #expect(seen.text.contains("Start with FamilySync"))
  }

  @Test func `signing in goes on by itself, cancelled or failed it can be tried again`() throws {
    let seen = try familySync.launch(
      "next", "1", "decline", "sign in with apple", "fail", "1", "approve")
    let answers = seen.text.split(separator: "\n").filter { ">!?✗✓".contains($0.first ?? " ") }
    #expect(
      answers.joined(separator: "\n") == """
        > next
        ! Choose one of these: Sign In With Apple
        > 1
        ? Sign-in is simulated here. Type approve, decline or fail.
        > decline
        ! Sign-in was cancelled. You can try again.
        > sign in with apple
        ? Sign-in is simulated here. Type approve, decline or fail.
        > fail
        ✗ Sign-in failed. You can try again.
        > 1
        ? Sign-in is simulated here. Type approve, decline or fail.
        > approve
        ✓ You’re all set. Enjoy FamilySync!
        """)
    #expect(try familySync.domain.read().flag("hasSeenOnboarding").isSet)
    #expect(try familySync.launch().result.outcome == nil)
  }

  @Test func `what comes of it is said in the words of the language, or in English`() throws {
    let seen = try familySync.launch(
      "1", "ayuda", "RECHAZAR", "1", "fallar", "1", "aceptra", "approve",
      in: SessionEnvironment(language: LanguageTag("es"), at: .transcriptStart))
    #expect(
      seen.text.drop { $0 != ">" } == """
        > 1
        ? Aquí el inicio de sesión es una simulación. Escribe «aceptar»,
          «rechazar» o «fallar».
        > ayuda
        Aquí el inicio de sesión es una simulación. Escribe «aceptar»,
        «rechazar» o «fallar».
        > RECHAZAR
        ! Se canceló el inicio de sesión. Puedes intentarlo de nuevo.
        > 1
        ? Aquí el inicio de sesión es una simulación. Escribe «aceptar»,
          «rechazar» o «fallar».
        > fallar
        ✗ El inicio de sesión falló. Puedes intentarlo de nuevo.
        > 1
        ? Aquí el inicio de sesión es una simulación. Escribe «aceptar»,
          «rechazar» o «fallar».
        > aceptra
        ! Comando desconocido: «aceptra». ¿Querías decir «aceptar»?
        > approve
        ✓ Todo listo. ¡Disfruta de FamilySync!

        """)
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

  @Test func `after signing out it is shown again, though it was seen`() throws {
    try familySync.launch("1", "approve")
    try familySync.domain.change { (list) throws(StoreError) in try list.setSignedIn(false) }
    #expect(try familySync.launch().text.contains("Start with FamilySync"))
  }

  @Test func `there is no skip, and no way past the end`() throws {
    let seen = try familySync.launch("skip", "next", "quit")
    #expect(seen.text.contains("This page can’t be skipped."))
    #expect(seen.result.outcome == .interrupted(at: "start"))
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
    environment.signIn = .command(AuthCommand(line, limit: 300))
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
      environment.signIn = .command(AuthCommand(known ? "exit 0" : "exit 1"))
      try familySync.launch(in: environment)
      let kept = try familySync.domain.read().knownSignIn
      #expect(
        kept
          == KnownSignIn(
            isSignedIn: known, time: CalendarTime.transcriptStart.secondsSince1970))
      try familySync.domain.change { (list) throws(StoreError) in
        list["hasSeenOnboarding"] = isSeen ? .boolean(true) : nil
        try list.removeRecord(of: "familysync")
      }
    }
    var environment = SessionEnvironment(at: .transcriptStart)
    environment.signIn = .command(AuthCommand("exit 4"))
    let seen = try familySync.launch(in: environment)
    #expect(seen.result.outcome == outcome)
    #expect(seen.text.contains("Start with FamilySync") == isDrawn)
    #expect(seen.text.contains("exit status 4"))
    #expect(seen.result.uncheckedSignIn?.problem == .exitStatus(4, of: nil))
  }

  @Test func `an ask that fails signs nobody out or in`() throws {
    var environment = SessionEnvironment(at: .transcriptStart)
    environment.signIn = .command(
      AuthCommand("test $FIRSTRUN_SIGN_IN = check && exit 1; echo one >&2; echo two >&2; exit 5"))
    let seen = try familySync.launch("1", "quit", in: environment)
    #expect(seen.text.contains("✗ Sign-in failed. You can try again. (two)"))
    #expect(seen.result.outcome == .interrupted(at: "start"))
    #expect(try familySync.domain.read().knownSignIn?.isSignedIn == false)
  }

  @Test func `a command is asked again when somebody wants to sign in`() throws {
    let script = try familySync.folder.write(
      "auth.sh",
      """
      #!/bin/sh
      [ -e "$0.in" ] && exit 0
      [ "$FIRSTRUN_SIGN_IN" = ask ] && touch "$0.in" && exit 0
      exit 1
      """.utf8)
    var environment = SessionEnvironment(at: .transcriptStart)
    environment.signIn = .command(AuthCommand("sh '\(script)'"))
    let seen = try familySync.launch("1", in: environment)
    #expect(seen.result.outcome == .completed)
    #expect(try familySync.launch(in: environment).result.outcome == nil)
  }

  @Test func `a command runs at the launch, and never for a fact`() throws {
    let log = familySync.folder.path("log")
    var environment = SessionEnvironment(at: .transcriptStart)
    environment.signIn = .command(AuthCommand("echo $FIRSTRUN_SIGN_IN >>'\(log)'; exit 2"))
    try familySync.launch("help", "page", "next", "set launches 2", "hint", "quit", in: environment)
    #expect(String(decoding: try familySync.folder.bytes("log"), as: UTF8.self) == "check\n")
  }
}
