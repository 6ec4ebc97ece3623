import FlowContent
import FlowCore
import FlowFormats
import FlowSession
import FlowStore
import Onboarding
import TestSupport
import Testing

/// A flow in a world that changes while it is in view.
struct SessionWorldTests {
  private let playing: Playing

  init() throws {
    playing = try Playing(
      text: flowText(
        """
        facts:
          online: {type: boolean, key: online, default: yes}
          granted: {type: boolean, key: granted, default: no}
          paid: {type: boolean, key: paid, default: no}
          name: {type: text, length: 2..9}
          city: {type: text}
        completeWhen: paid
        later: 1d
        pages:
          - page: offline
            title: You're offline
            interrupts: not online
            choices:
              - {choice: tomorrow, label: Tomorrow, do: later}
              - {choice: anyway, label: Go on, do: dismiss}
          - page: language
            title: Language
            choices:
              - {choice: es, label: Español, do: {language: es}}
              - {choice: leave, label: Leave, do: quit}
          - page: details
            title: Details
            fields: [{field: name, label: Name}, {field: city, label: City}]
          - page: permission
            title: Permission
            advanceWhen: granted
          - {page: spanish, title: Solo, show: language == es}
          - {page: ready, title: Ready}

        """))
  }

  /// Lines that are typed after another process has given a key a value.
  private func after(_ changes: [(line: String, key: String, value: Bool)]) -> [String: () -> Void]
  {
    let domain = playing.domain
    return Dictionary(
      changes.map { line, key, value in
        (line, { try? domain.change { $0[key] = .boolean(value) } })
      }
    ) { $1 }
  }

  private func events(
    _ lines: [String], _ changes: (line: String, key: String, value: Bool)...
  ) throws -> [String] {
    try playing.events(lines, in: .atStart, meanwhile: after(changes))
  }

  @Test func `a key that another process writes counts for the next line`() throws {
    #expect(
      try events(["1", "Ada", "Rome", "next", "page"], ("page", "granted", true)).suffix(6)
        == [
          "field city 2/2", "page permission 3/5", "refused waitsFor granted",
          "page permission 3/5",
          "page spanish 4/5", "outcome interrupted spanish",
        ])
  }

  @Test func `a line that a page interrupts is dropped by pipe, and the next one is that page's`()
    throws
  {
    let events = try events(
      ["1", "Ada", "Rome", "next", "back", "anyway", "quit"], ("Rome", "online", false))
    #expect(
      events == [
        "page language 1/4", "page details 2/5", "field name 1/2", "field city 2/2",
        "page offline 0/0", "refused interrupting", "refused interrupting", "page details 2/5",
        "outcome interrupted details",
      ])
  }

  @Test func `a field keeps its place and its refused line while a page interrupts`() throws {
    let events = try events(
      ["1", "Ada", "x", "page", "help", "Rome"], ("x", "online", false), ("help", "online", true))
    #expect(
      events.suffix(5) == [
        "page offline 0/0", "page offline 0/0", "page details 2/5", "page permission 3/5",
        "outcome interrupted permission",
      ])
  }

  @Test func `a line that new values overtake is dropped`() throws {
    #expect(
      try events(["1", "quit", "quit"], ("quit", "paid", true)).suffix(1) == ["outcome completed"])
  }

  @Test func `what new values advance comes after the line`() throws {
    let seen = try playing.launch(
      ["1", "Ada", "Rome", "language en"], meanwhile: after([("language en", "granted", true)]))
    #expect(seen.text.contains("Permission"))
    #expect(seen.text.hasSuffix("pick up where you left off:\nfirstrun f\n"))
    #expect(seen.text.contains("\nReady\n"), "\(seen.text)")
  }

  @Test func `the app's keys are looked at every two seconds while the page depends on them`()
    throws
  {
    let events = try events(
      ["1", "Ada", "Rome", Rehearsal.news, "quit"], (Rehearsal.news, "granted", true))
    #expect(events.suffix(2) == ["page spanish 4/5", "outcome interrupted spanish"])
  }

  @Test func `a half-written file keeps the last values`() throws {
    try playing.domain.change { $0["granted"] = .boolean(false) }
    let domain = playing.opened.flow.domain
    let events = try playing.events(
      ["1", "Ada", "Rome", "next", "quit"], in: .atStart,
      meanwhile: ["next": { _ = try? playing.folder.write("state/\(domain).plist", "bplist00") }])
    #expect(events.contains("refused waitsFor granted"))
  }

  @Test func `a language can be chosen and typed, and stays with the place`() throws {
    let first = try playing.launch("1", "quit")
    #expect(first.text.contains("Página 2 de 5"))
    let again = try playing.launch("language English", "quit")
    #expect(again.text.contains("Página 2 de 5"))
    #expect(again.text.contains("Page 2 of 4"))
    #expect(try playing.launch("quit").text.contains("Page 2 of 4"))
  }

  @Test func `an unknown language is answered with those that there are`() throws {
    let seen = try playing.launch("language klingon", "language", "quit")
    #expect(seen.text.ranges(of: "Type it like this: language LANG").count == 2)
    #expect(seen.text.contains("es       Español") || seen.text.contains("Español\n"))
  }

  @Test func `choices that leave the page aside are none that Enter or next need`() throws {
    let seen = try playing.launch("next", "", "quit")
    // The only choice that goes on is made by Enter.
    #expect(seen.text.contains("! Enter: Español"), "\(seen.text)")
    #expect(seen.text.contains("Página 2 de 5"))
    #expect(try events(["back", "2"]).last == "outcome interrupted language")
  }

  @Test func `Enter doesn't decline what a page says that it waits for`() throws {
    let asking = try Playing(
      text: flowText(
        """
        facts: {granted: {type: boolean, default: no}}
        pages:
          - page: permission
            title: Permission
            advanceWhen: granted
            waiting: Answer the question of the system.
            choices: [{choice: without, label: Not now, do: {goto: ready}}]
          - {page: ready, title: Ready}
        """))
    let text = try asking.launch("", "1", "quit").text
    #expect(
      text.contains(
        "> \n! Answer the question of the system. Choose one of these: Not now\n> 1\n\nReady\n"))
  }
}
