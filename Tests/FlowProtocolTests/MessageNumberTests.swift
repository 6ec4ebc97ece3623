import FlowCore
import FlowFormats
import FlowProtocol
import Onboarding
import TestSupport
import Testing

/// Every number of every message, as the schema has them, at the ends of its range and of the types
/// that hold it.
@Suite struct MessageNumberTests {
  /// A place of a number in a message.
  struct Place: CustomTestStringConvertible {
    let message: String
    let path: String
    let isWhole: Bool
    let range: ClosedRange<Double>
    /// The message around a number.
    let before: String
    let after: String

    var testDescription: String { "\(message) \(path)" }

    /// True if the schema allows the number.
    func allows(_ text: String) -> Bool {
      guard let number = Double(text), range.contains(number) else { return false }
      guard isWhole else { return number.isFinite }
      // What lies just beyond Int is rounded to its ends.
      return Int(text) != nil || number.magnitude < 0x1p63 && number == number.rounded()
    }
  }

  static let commands = places(in: "command")
  static let answers = places(in: "answer")

  private static func places(in side: String) -> [Place] {
    let schema = try? JSONValue(parsing: Array(ProtocolSchema.text.utf8))
    let shapes = schema?["definitions"]?[side]?["anyOf"]?.values ?? []
    return shapes.flatMap { shape in
      let type = shape["properties"]?["type"]?["enum"]?.values?.first?.text ?? ""
      return numbers(in: shape).map { path, before, after, schema in
        Place(
          message: type, path: path, isWhole: schema["type"]?.text == "integer",
          range: bound("minimum", schema)...bound("maximum", schema), before: before, after: after)
      }
    }
  }

  private static func bound(_ name: String, _ schema: JSONValue) -> Double {
    switch schema[name] {
    case .number(let number)?: Double(number)
    case .decimal(let number)?: number
    default: .nan
    }
  }

  /// Returns the numbers in a value of a schema, with what is written around them.
  private static func numbers(
    in schema: JSONValue
  ) -> [(path: String, before: String, after: String, schema: JSONValue)] {
    let types = (schema["type"]?.values ?? []) + [schema["type"] ?? .null]
    if types.contains(where: { ["integer", "number"].contains($0.text) }) {
      return [("", "", "", schema)]
    }
    var found = (schema["anyOf"]?.values ?? []).flatMap { numbers(in: $0) }
    if case .object(let members)? = schema["properties"] {
      for (name, member) in members {
        let rest = required(in: schema).filter { $0 != name }.map {
          "\"\($0)\":\(sample(of: schema["properties"]?[$0] ?? .null))"
        }
        let start = "{" + rest.map { $0 + "," }.joined() + "\"\(name)\":"
        found += numbers(in: member).map { ("\(name).\($0)", start + $1, $2 + "}", $3) }
      }
    }
    if let member = schema["additionalProperties"] {
      found += numbers(in: member).map { ("*.\($0)", "{\"amount\":" + $1, $2 + "}", $3) }
    }
    if let item = schema["items"] {
      found += numbers(in: item).map { ("[].\($0)", "[" + $1, $2 + "]", $3) }
    }
    return found
  }

  private static func required(in schema: JSONValue) -> [String] {
    schema["required"]?.values?.compactMap(\.text) ?? []
  }

  /// Returns a value that a schema allows, with no more than it must have.
  private static func sample(of schema: JSONValue) -> String {
    if let word = schema["enum"]?.values?.first { return "\(word)" }
    if let choice = schema["anyOf"]?.values?.first { return sample(of: choice) }
    switch schema["type"]?.text ?? schema["type"]?.values?.first?.text {
    case "string": return "\"amount\""
    case "integer", "number": return "1"
    case "boolean": return "true"
    case "array": return "[]"
    default:
      let members = required(in: schema).map {
        "\"\($0)\":\(sample(of: schema["properties"]?[$0] ?? .null))"
      }
      return "{\(members.joined(separator: ","))}"
    }
  }

  /// The ends of a range, of Int and of Double, with their neighbours, and what is written otherwise.
  private static func candidates(of place: Place) -> [String] {
    let ends =
      [Int.min, .max, 0, 1 << 53, -(1 << 53)]
      + [place.range.lowerBound, place.range.upperBound].compactMap { Int(exactly: $0) }
    let whole = ends.flatMap { end in [-1, 0, 1].map { end.addingReportingOverflow($0) } }
      .filter { !$0.overflow }.map { String($0.partialValue) }
    let largest = Double.greatestFiniteMagnitude
    let real =
      [largest, largest.nextDown, 0x1p63, 0x1p63.nextUp, 0x1p63.nextDown, 1e16, 0.5, 1]
      + [Double.leastNonzeroMagnitude, .leastNormalMagnitude, 1e15]
    return whole + real.flatMap { ["\($0)", "\(-$0)"] }
      + ["9223372036854775808", "-9223372036854775809", "18446744073709551616", "1e999", "-1e999"]
  }

  @Test func `every message with numbers is among them`() {
    #expect(Set(Self.commands.map(\.path)).isSuperset(of: ["time.", "milliseconds.", "facts.*."]))
    #expect(Set(Self.answers.map(\.message)).isSuperset(of: ["hello", "page", "ended"]))
    #expect((Self.commands + Self.answers).allSatisfy { !$0.range.lowerBound.isNaN })
  }

  @Test(arguments: commands)
  func `a number of a command is in its range or an error, and the flow goes on`(
    place: Place
  ) throws {
    for number in Self.candidates(of: place) {
      let line = place.before + number + place.after
      let flow = try testFlow(
        """
        later: 1d
        facts: {amount: {type: number, default: 0}}
        pages: [{page: one, title: One, body: A}, {page: two, title: Two, body: B}]
        """)
      let host = FlowHost(flow, program: "tests 1")
      if place.message != "hello" {
        _ = host.handle(.success(Array(#"{"type":"hello","protocol":1,"time":0}"#.utf8)))
      }
      guard let answer = host.handle(.success(Array(line.utf8))).last?.answer else {
        Issue.record("no answer to \(line)")
        continue
      }
      let code =
        if case .error(let error) = answer { error.code } else { nil as ProtocolError.Code? }
      if place.path == "protocol.", place.allows(number) {
        #expect(code == (Double(number) == 1 ? nil : .unknownProtocol), "\(line)")
      } else {
        #expect((code != .wrongField) == place.allows(number), "\(line)")
      }
      for next in ["launch", "next", "record", "later", "launch", "quit"] {
        _ = host.handle(.success(Array("{\"type\":\"\(next)\"}".utf8)))
      }
    }
  }

  @Test(arguments: answers)
  func `a number of an answer is in its range or an error`(place: Place) {
    for number in Self.candidates(of: place) {
      let line = place.before + number + place.after
      let message = try? ProtocolMessage(parsing: Array(line.utf8))
      #expect((message != nil) == place.allows(number), "\(line)")
      _ = message?.json.description
    }
  }

  @Test func `the clock stops at the last time that can be written`() throws {
    let host = FlowHost(
      try testFlow("pages: [{page: one, title: One, body: A}]"), program: "tests 1")
    func words(_ line: String) -> [String] {
      host.handle(.success(Array(line.utf8))).map(\.words)
    }
    #expect(words(#"{"type":"hello","protocol":1,"time":253402300799}"#) == ["hello due"])
    #expect(words(#"{"type":"elapse","milliseconds":1000}"#) == ["error wrongValue"])
    #expect(words(#"{"type":"elapse","milliseconds":999}"#) == ["done"])
    #expect(words(#"{"type":"elapse","milliseconds":1}"#) == ["error wrongValue"])
  }

  @Test func `numbers of a record are finite, and written as they can be read`() throws {
    let host = FlowHost(
      try testFlow("pages: [{page: one, title: One, body: A}]"), program: "tests 1")
    func answer(_ line: String) -> String {
      host.handle(.success(Array(line.utf8))).last?.json.description ?? ""
    }
    let wrong = answer(#"{"type":"hello","protocol":1,"record":{"a":{"b":[1e999]}}}"#)
    #expect(wrong.contains("'record.a.b[0]' must be from "))
    let right = #"{"type":"hello","protocol":1,"record":{"a":[1e308,-1e305,9223372036854775808]}}"#
    #expect(answer(right).contains(#""isDue":true"#))
    #expect(answer(#"{"type":"record"}"#).contains("[1e+308,-1e+305,9.223372036854776e+18]"))
  }
}
