import FlowFormats
import Testing

/// Returns the error message for a JSON text; nil if the text is valid.
private func complaint(about text: String) -> String? {
  var reader = JSONReader(Array(text.utf8))
  do throws(JSONError) {
    try reader.skip()
    try reader.finish()
    return nil
  } catch {
    return "\(error.offset): \(error.message)"
  }
}

@Suite struct JSONReaderTests {
  @Test(arguments: [
    "{}", "[]", " [ ] ", "{\"a\":1}", "[1,2]", "[0, -0, 10, 1.5, 1e5, -1.5E-10, 0.1]",
    "[true,false,null]", "\"\\u00e9\\n\\\"\\\\\\/\\b\\f\\r\\t\"", "\"é👋🏽\"", "\"\u{7F}\"",
    "{\"a\":{\"b\":[{\"c\":[]}]}}", "\t{\r\n\"a\" : [ 1 , 2 ]\n}\n",
  ])
  func `this is JSON`(text: String) {
    #expect(complaint(about: text) == nil)
  }

  @Test(arguments: [
    ("", "0: unexpected end of the file"),
    ("{\"a\":1,}", "6: unexpected ',' after the last member; remove it"),
    ("[1,]", "2: unexpected ',' after the last member; remove it"),
    ("[,1]", "1: expected a value"),
    ("[1 2]", "3: expected ',' or a closing bracket"),
    ("{\"a\" 1}", "5: expected ':' after a key"),
    ("{a: 1}", "1: expected a key in double quotes"),
    ("{'a': 1}", "1: expected a key in double quotes"),
    ("{\"a\": 1} x", "9: unexpected text after the last '}'"),
    ("[1", "2: unexpected end of the file"),
    ("{\"a\":", "5: unexpected end of the file"),
    ("[\"a]", "1: unterminated string"),
    ("[\"a\n\"]", "1: unterminated string"),
    ("[\"a\tb\"]", "3: a control character; write it as '\\u00…'"),
    ("\"\\x\"", "1: '\\' starts an escape in JSON; write '\\\\'"),
    ("\"\\u12\"", "1: '\\' starts an escape in JSON; write '\\\\'"),
    ("\"\\u12", "0: unterminated string"),
    ("\"\\", "0: unterminated string"),
    ("[01]", "1: invalid number"),
    ("[-]", "1: invalid number"),
    ("[1.]", "1: invalid number"),
    ("[1e]", "1: invalid number"),
    ("[.5]", "1: expected a value"),
    ("[tru]", "1: expected a value"),
    ("[nul", "4: unexpected end of the file"),
    ("[-", "2: unexpected end of the file"),
    ("[1.", "3: unexpected end of the file"),
  ])
  func `this is not JSON`(text: String, expected: String) {
    #expect(complaint(about: text) == expected)
  }

  @Test(arguments: [
    [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    [0xF0, 0x80, 0x80, 0x80], [0xFF], [0xE2, 0x82],
  ])
  func `this is not UTF-8`(bytes: [UInt8]) {
    var reader = JSONReader([0x22] + bytes + [0x22])
    let error = #expect(throws: JSONError.self) { try reader.skip() }
    #expect(error?.offset == 1)
    #expect(error?.problem == .notUTF8)
  }

  @Test func `every value has a span`() throws {
    let text = "{ \"a\" : [1, {}] , \"b\\n\":\"é\" }"
    let bytes = Array(text.utf8)
    var reader = JSONReader(bytes)
    var found: [String] = []
    _ = try reader.kind()
    try reader.open()
    while let key = try reader.nextKey() {
      let value = try reader.skip()
      found.append(key.decoded(in: bytes))
      found.append(String(decoding: bytes[value], as: UTF8.self))
    }
    #expect(found == ["a", "[1, {}]", "b\n", "\"é\""])
  }

  @Test func `a part of a file is read with its positions in the file`() throws {
    let bytes = Array("[1] {\"a\": 2} x".utf8)
    var reader = JSONReader(bytes, in: 4..<12)
    #expect(try reader.skip() == 4..<12)
    try reader.finish()
  }

  @Test func `64 levels are read and one more is not`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(complaint(about: nested(64)) == nil)
    #expect(complaint(about: nested(65)) == "64: nested more than 64 deep")
    #expect(
      complaint(about: String(repeating: "{\"a\":", count: 100_000))
        == "320: nested more than 64 deep")
  }
}
