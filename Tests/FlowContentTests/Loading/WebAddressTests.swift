import Testing

@testable import FlowContent

struct WebAddressTests {
  @Test(arguments: [
    "https://example.com", "https://example.com/watch?v=1&t=2#a", "HTTPS://example.com:8443/",
    "https://xn--bcher-kva.example/a%20b", "https://example.com/@channel", "https://127.0.0.1/",
  ])
  func `an address that can be shown and followed`(address: String) {
    #expect(WebAddress.mistake(in: address) == nil)
  }

  @Test(arguments: [
    ("http://example.com", 0, "must start with 'https://', not 'http'"),
    ("javascript:alert(1)", 0, "must start with 'https://', not 'javascript'"),
    ("example.com", 0, "must start with 'https://'"),
    (
      "https://apple.com@evil.example/", 8,
      "has a user name before '@'; leave out 'apple.com@'"
    ),
    ("https://a:b@c.example", 8, "has a user name before '@'; leave out 'a:b@'"),
    ("https://", 8, "has no host"), ("https:///watch", 8, "has no host"),
    ("https://:8080/", 8, "has no host"),
    (
      "https://bücher.example/", 9,
      "has a host that isn't ASCII; write it in punycode ('xn--…')"
    ),
    ("https://exa mple.com", 11, "contains a space; write '%20'"),
    (
      "https://exa_mple.com", 11,
      "has a host with '_'; hosts have letters, digits, '-' and '.'"
    ),
    ("https://[::1]/", 8, "has a host with '['; hosts have letters, digits, '-' and '.'"),
    ("https://a..b/", 8, "has a host that can't exist"),
    ("https://-a.b/", 8, "has a host that can't exist"),
    ("https://a-.b/", 8, "has a host that can't exist"),
    ("https://a.example:0/", 18, "has a port that isn't a number from 1 to 65535"),
    ("https://a.example:65536", 18, "has a port that isn't a number from 1 to 65535"),
    ("https://a.example:x", 18, "has a port that isn't a number from 1 to 65535"),
    ("https://a.example:", 18, "has a port that isn't a number from 1 to 65535"),
    ("https://a.example/a b", 19, "contains a space; write '%20'"),
    ("https://a.example/ü", 18, "contains 'ü'; write '%C3%BC'"),
    ("https://a.example/<", 18, "contains '<'; write '%3C'"),
    ("https://a.example/\u{1B}]8;;", 18, "contains a control character"),
    ("https://a.example/\u{9B}m", 18, "contains a control character"),
    ("https://a\u{7}.example/", 9, "contains a control character"),
    ("https://a.example/\u{202E}", 18, "contains '\u{202E}'; write '%E2%80%AE'"),
  ])
  func `the first mistake, at its place`(address: String, offset: Int, message: String) throws {
    let mistake = try #require(WebAddress.mistake(in: address))
    #expect(mistake.offset == offset)
    #expect(mistake.message == message)
  }
}
