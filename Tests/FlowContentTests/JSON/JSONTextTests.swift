import Testing

@testable import FlowContent

@Suite struct JSONTextTests {
  @Test(arguments: [
    (#""value": 1"#, "value"), (#""va\u006Cue": 1"#, "value"), (#""été" "#, "été"), (#""""#, ""),
  ])
  func `it says what stands between its quotes`(file: String, expected: String) throws {
    let bytes = Array(file.utf8)
    var scanner = JSONScanner(bytes)
    #expect(try scanner.text().decoded(in: bytes) == expected)
  }

  @Test(arguments: [
    (#""value""#, true), (#""va\u006Cue""#, true), (#""values""#, false), (#""valu""#, false),
    (#""Value""#, false), (#""valué""#, false), (#""""#, false),
  ])
  func `it says a word, or another one`(file: String, isWord: Bool) throws {
    let bytes = Array(file.utf8)
    var scanner = JSONScanner(bytes)
    #expect(try scanner.text().says("value", in: bytes) == isWord)
  }
}
