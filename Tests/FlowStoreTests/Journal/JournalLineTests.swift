import FlowCore
import FlowStore
import Onboarding
import Testing

struct JournalLineTests {
  private static let head =
    #"{"format":1,"install":"i","visit":2,"sequence":3,"time":"2026-01-01T00:00:00Z","#
    + #""milliseconds":40,"flow":"canoe","digest":"d","#

  @Test(
    arguments: [
      (.shown(isResumed: false), nil, #""event":"shown"}"#),
      (.shown(isResumed: true), "save", #""event":"shown","page":"save","resumed":true}"#),
      (.replay, nil, #""event":"replay"}"#), (.page, "save", #""event":"page","page":"save"}"#),
      (.back, "save", #""event":"back","page":"save"}"#),
      (.skip, "save", #""event":"skip","page":"save"}"#),
      (.choice("later"), "save", #""event":"choice","page":"save","choice":"later"}"#),
      (.signIn, "save", #""event":"sign-in","page":"save"}"#),
      (.practice, "save", #""event":"practice","page":"save"}"#),
      (.completed, "save", #""event":"completed","page":"save"}"#),
      (.changed("granted"), "save", #""event":"changed","page":"save","fact":"granted"}"#),
      (.skipped, "save", #""event":"skipped","page":"save"}"#),
      (.interrupted, "save", #""event":"interrupted","page":"save"}"#),
      (
        .exposed(experiment: "short", variant: "control", run: 1), "save",
        #""event":"exposed","page":"save","experiment":"short","variant":"control","run":1}"#
      ),
    ] as [(JournalEvent, String?, String)])
  func `a line says what happened, and nothing else`(
    event: JournalEvent, page: String?, tail: String
  ) {
    for version in [nil, "2.1"] {
      let subject = VisitSubject(
        flow: "canoe", digest: "d", version: version, language: "es-MX")
      let line = JournalLine(
        in: .init(install: "i", number: 2, subject: subject), sequence: 3,
        time: CalendarTime(secondsSince1970: 1_767_225_600), milliseconds: 40, event: event,
        page: page)
      #expect(
        String(decoding: line.bytes, as: UTF8.self)
          == Self.head + (version.map { #""version":"\#($0)","# } ?? "") + #""language":"es-MX","#
          + tail + "\n")
      #expect(event.isSynced == tail.contains("exposed"))
    }
  }
}
