import FlowCore
import FlowSession
import Testing

@testable import FlowAcceptance

struct DriverMessageTests {
  private static let messages: [(line: String, message: DriverMessage)] = [
    ("event page swipe 2/6", .event(.page("swipe", Position(number: 2, count: 6)))),
    ("prompt home", .prompt(.home)),
    ("pause 400 keep 7", .pause(milliseconds: 400, keepsInput: true, mark: 7)),
    ("pause 400 drop 7", .pause(milliseconds: 400, keepsInput: false, mark: 7)),
    ("ready 5 8", .ready(handled: 5, mark: 8, due: nil)),
    ("ready 5 8 2000", .ready(handled: 5, mark: 8, due: 2000)),
  ]

  @Test(arguments: messages)
  func `a message is read as it was written`(line: String, message: DriverMessage) {
    #expect(message.line == line)
    #expect(DriverMessage(line) == message)
  }

  @Test(arguments: ["", "elapse 5", "pause 400", "ready", "ready 5"])
  func `any other line is no message`(line: String) {
    #expect(DriverMessage(line) == nil)
  }
}
