import AppRecord
import FlowCore
import FlowFormats
import Testing

@Suite struct CompletionKeyTests {
  private let flow = Flow(
    id: "f", app: "F", domain: "com.example.f", completion: "done", pages: [])

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
  func `a Boolean is read as others may have written it`(
    value: PropertyValue?, isSet: Bool, warning: String?
  ) {
    var list = PropertyList()
    list["done"] = value
    #expect(list.completionKey(of: flow).isSet == isSet)
    #expect(list.completionKey(of: flow).warning == warning)
  }

  @Test(
    arguments: [
      .integer(0), .string("on"), .array([]), .date(secondsSince2001: 1), .data([1]),
    ] as [PropertyValue])
  func `a value that can't say that a flow is finished stays, and the record says so`(
    value: PropertyValue
  ) throws {
    var list = PropertyList(["done": value])
    #expect(!list.isFinished(flow))
    list.setCompletionKey(of: flow, at: 0)
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
    var list = PropertyList(["done": .boolean(false)])
    try list.setRecord(
      FlowRecord(
        outcome: RecordedOutcome(.completed, page: nil, position: nil, version: nil, time: "")),
      of: "f")
    #expect(!list.isFinished(flow))
    list.setCompletionKey(of: flow, at: 0)
    #expect(list["done"] == .boolean(true))
  }

  /// The app has version 2.0, and pages since 1.0, 1.5 and 3.0.
  static let forms: [(CompletionForm, PropertyValue?, isSet: Bool, isOfOtherType: Bool)] = [
    (.version, nil, false, false),
    (.version, .string("1.5"), true, false), (.version, .string("1.4.9"), false, false),
    (.version, .string("2.0"), true, false), (.version, .string("soon"), false, true),
    (.version, .boolean(true), false, true),
    (.number(2), .integer(2), true, false), (.number(2), .integer(3), true, false),
    (.number(2), .integer(1), false, false), (.number(2), .real(2.5), true, false),
    (.number(2), .string("2"), false, true), (.number(2), .real(.infinity), false, true),
    (.date, .date(secondsSince2001: 1), true, false), (.date, .integer(1), false, true),
    (.inverted, nil, false, false), (.inverted, .boolean(false), true, false),
    (.inverted, .boolean(true), false, false), (.inverted, .integer(0), true, true),
  ]

  @Test(arguments: forms)
  func `a key of another form says by its value whether the flow is done`(
    form: CompletionForm, value: PropertyValue?, isSet: Bool, isOfOtherType: Bool
  ) {
    let flow = flow(with: form)
    var list = PropertyList()
    list["done"] = value
    #expect(list.completionKey(of: flow).isSet == isSet)
    #expect(list.completionKey(of: flow).isOfOtherType == isOfOtherType)
  }

  @Test(
    arguments: [
      (.version, .string("2.0")), (.number(2), .integer(2)), (.inverted, .boolean(false)),
      (.date, .date(secondsSince2001: 60 - 978_307_200)),
    ] as [(CompletionForm, PropertyValue)])
  func `a finished flow has its form's value, and a greater number stays`(
    form: CompletionForm, value: PropertyValue
  ) {
    let flow = flow(with: form)
    var list = PropertyList()
    list.setCompletionKey(of: flow, at: 60)
    #expect(list["done"] == value)
    list["done"] = .integer(7)
    list.setCompletionKey(of: flow, at: 60)
    #expect(list["done"] == .integer(7))
    list["done"] = .string("2.1")
    list.setCompletionKey(of: flow, at: 60)
    #expect(list["done"] == .string("2.1"))
  }

  @Test(arguments: [.boolean, .version, .number(2), .inverted, .date] as [CompletionForm])
  func `a flow of any form is not done once it was forgotten`(form: CompletionForm) throws {
    let flow = flow(with: form)
    var list = PropertyList(["other": .integer(1)])
    list.setCompletionKey(of: flow, at: 60)
    #expect(list.isFinished(flow))
    try list.forget(flow)
    #expect(list == PropertyList(["other": .integer(1)]))
    #expect(!list.isFinished(flow))
  }

  @Test func `a version is done for a flow without news, and for one whose news the app lacks`() {
    var flow = flow(with: .version)
    let list = PropertyList(["done": .string("0.1")])
    #expect(!list.isFinished(flow))
    flow.version = Version("0.9")
    #expect(list.isFinished(flow))
    flow.version = Version("2")
    flow.pages = [Page(id: "one")]
    #expect(list.isFinished(flow))
  }

  private func flow(with form: CompletionForm) -> Flow {
    var flow = flow
    flow.completionForm = form
    flow.version = Version("2.0")
    flow.pages = ["1.0", "1.5", "3.0"].map { Page(id: $0, since: Version($0)) }
    return flow
  }
}
