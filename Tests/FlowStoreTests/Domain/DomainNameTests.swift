import FlowStore
import Onboarding
import Testing

@Suite struct DomainNameTests {
  @Test(arguments: [
    "com.example.canoe", "a", "A-b_c.9", "_x", "com.example.canoe.",
    String(repeating: "a", count: 200),
  ])
  func `a name like an app's is taken`(name: String) throws {
    #expect(try DomainName(name).description == name)
  }

  @Test(arguments: [
    ("", "the domain has no name; name it like com.example.app"),
    (".", "'.': a domain name must start with a letter, a digit or _"),
    ("..", "'..': a domain name must start with a letter, a digit or _"),
    (".hidden", "'.hidden': a domain name must start with a letter, a digit or _"),
    ("-rf", "'-rf': a domain name must start with a letter, a digit or _"),
    ("a..b", "'a..b': a domain name can't have two dots in a row"),
    ("../etc", "'../etc': a domain name can have only letters, digits and . _ -"),
    ("a/b", "'a/b': a domain name can have only letters, digits and . _ -"),
    ("a b", "'a b': a domain name can have only letters, digits and . _ -"),
    ("a\0b", "'a\\0b': a domain name can have only letters, digits and . _ -"),
    ("é", "'\\u{00E9}': a domain name can have only letters, digits and . _ -"),
    ("a\u{1B}[2J", "'a\\u{1B}[2J': a domain name can have only letters, digits and . _ -"),
    (
      String(repeating: "a", count: 201),
      "'\(String(repeating: "a", count: 40))…': a domain name can have at most 200 characters"
    ),
  ])
  func `any other name is refused, and why`(name: String, message: String) {
    #expect(throws: StoreError.badName(message)) { try DomainName(name) }
  }
}
