import AppRecord
import FlowCore
import FlowFormats
import Testing

@Suite struct FlagTests {
  /// The rule of `UserDefaults.bool(forKey:)`, as it is documented for strings.
  static let strings: [(String, Bool)] = [
    ("YES", true), ("true", true), ("2", true), ("1.0", true), (" 1", true), ("-1", true),
    ("007", true), ("yesterday", true), ("y", true), ("T", true), ("\t\n +09", true), ("-0y", true),
    ("0x1", false), ("0.5", false), ("on", false), ("", false), ("٣", false), ("NO", false),
    ("false", false), ("0", false), ("--1", false), ("1", true), ("- 1", false), ("ｙ", false),
  ]

  @Test(arguments: strings)
  func `a string is a Boolean as UserDefaults reads it`(text: String, isSet: Bool) {
    #expect(PropertyValue.string(text).truth == isSet)
  }

  @Test(
    arguments: [
      (nil, false, nil),
      (.boolean(true), true, nil),
      (.boolean(false), false, nil),
      (.integer(1), true, "'done' is the integer 1, not a Boolean; it is read as true"),
      (.integer(0), false, "'done' is the integer 0, not a Boolean; it is read as false"),
      (.integer(-2), true, "'done' is the integer -2, not a Boolean; it is read as true"),
      (
        .unsigned(.max), true,
        "'done' is the integer \(UInt64.max), not a Boolean; it is read as true"
      ),
      (.string("YES"), true, "'done' is the string 'YES', not a Boolean; it is read as true"),
      (.string("maybe"), false, "'done' is the string 'maybe', not a Boolean; it is read as false"),
      (.real(0.5), true, "'done' is the real 0.5, not a Boolean; it is read as true"),
      (.real(-0.0), false, "'done' is the real -0.0, not a Boolean; it is read as false"),
      (.data([1]), false, "'done' is data, not a Boolean; it is read as false"),
      (.date(secondsSince2001: 1), false, "'done' is a date, not a Boolean; it is read as false"),
      (.array([]), false, "'done' is an array, not a Boolean; it is read as false"),
      (.dictionary([:]), false, "'done' is a dictionary, not a Boolean; it is read as false"),
    ] as [(PropertyValue?, Bool, String?)])
  func `a flag is read as others may have written it`(
    value: PropertyValue?, isSet: Bool, warning: String?
  ) {
    var list = PropertyList()
    list["done"] = value
    #expect(list.flag("done").isSet == isSet)
    #expect(list.flag("done").warning == warning)
  }

  @Test(
    arguments: [
      .integer(0), .string("on"), .array([]), .date(secondsSince2001: 1), .data([1]),
    ] as [PropertyValue])
  func `a value that can't say that a flow is finished stays, and the record says so`(
    value: PropertyValue
  ) throws {
    let flow = Flow(id: "f", app: "F", domain: "com.example.f", completion: "done", pages: [])
    var list = PropertyList(["done": value])
    #expect(!list.isFinished(flow))
    list.setCompletionKey(of: flow)
    try list.setRecord(
      FlowRecord(
        outcome: RecordedOutcome(.skipped, page: nil, position: nil, version: nil, time: "")),
      of: "f")
    #expect(list["done"] == value)
    #expect(list.isFinished(flow))
    try list.forget(flow)
    #expect(list.root.isEmpty)
  }

  @Test func `the app's own Boolean counts more than the record`() throws {
    let flow = Flow(id: "f", app: "F", domain: "com.example.f", completion: "done", pages: [])
    var list = PropertyList(["done": .boolean(false)])
    try list.setRecord(
      FlowRecord(
        outcome: RecordedOutcome(.completed, page: nil, position: nil, version: nil, time: "")),
      of: "f")
    #expect(!list.isFinished(flow))
    list.setCompletionKey(of: flow)
    #expect(list["done"] == .boolean(true))
  }
}
