import Testing

@testable import FlowContent

struct PunycodeTests {
  /// The samples of RFC 3492, and hosts.
  @Test(arguments: [
    ("bücher.example", "xn--bcher-kva.example"), ("Bücher.Example", "xn--bcher-kva.example"),
    ("他们为什么不说中文", "xn--ihqwcrb4cv8a8dqg056pqjye"),
    ("почемужеонинеговорятпорусски", "xn--b1abfaaepdrnnbgefbadotcwatmq2g4l"),
    ("3年b組金八先生", "xn--3b-ww4c5e180e575a65lsy2b"), ("☃.net", "xn--n3h.net"),
    ("plain.example", "plain.example"),
  ])
  func `a host in ASCII`(host: String, ascii: String) {
    #expect(Punycode.host(host) == ascii)
  }

  @Test func `a label that would be too long has none`() {
    #expect(Punycode.host(String(repeating: "ü", count: 64)) == nil)
    #expect(Punycode.host(String(repeating: "a", count: 60) + "ü") == nil)
  }
}
