import FlowCore
import FlowSession
import Testing

struct StructureEventTests {
  @Test(
    arguments: [
      ("page swipe 2/6", .page("swipe", Position(number: 2, count: 6))),
      ("refused waitsFor liked, played", .refused("waitsFor liked, played")),
      ("waits liked, played", .waits(["liked", "played"])), ("pause 400ms", .pause(400)),
      ("asks replay", .asks("replay")), ("resumed", .resumed), ("declined", .declined),
      ("notNeeded", .notNeeded), ("counted 3", .counted(3)),
      ("practiced tap deal", .practiced("tap deal")),
      ("unlocked firstHand", .unlocked("firstHand")), ("outcome completed", .outcome(.completed)),
      ("outcome skipped 2/6", .outcome(.skipped(at: 2, of: 6))),
      ("outcome interrupted", .outcome(.interrupted(at: nil))),
      ("outcome interrupted swipe", .outcome(.interrupted(at: "swipe"))),
      ("outcome postponed swipe", .outcome(.postponed(at: "swipe"))),
    ] as [(String, StructureEvent)])
  func `an event is read as it was written`(text: String, event: StructureEvent) {
    #expect(event.description == text)
    #expect(StructureEvent(text) == event)
  }

  @Test(arguments: ["", "page swipe", "page swipe 2", "elapse 5", "resumed now"])
  func `any other text is no event`(text: String) {
    #expect(StructureEvent(text) == nil)
  }
}
