import FlowFormats
import FlowStore
import Onboarding
import Testing

@Suite struct XMLPropertyListReaderTests {
  @Test(arguments: [
    "<true/>", "<true></true>", "<integer> -5\n</integer>", "<integer>+5</integer>",
    "<integer>0x1F</integer>", "<integer>18446744073709551615</integer>",
    "<integer>-9223372036854775808</integer>", "<real>1e300</real>", "<real>nan</real>",
    "<real>+infinity</real>", "<date>0001-01-01T00:00:00Z</date>",
    "<date>2024-02-29T23:59:59Z</date>", "<data/>", "<data>\n\tQUJD\n\tRA==\n</data>", "<string/>",
    "<string>a<!-- </string> -->b<![CDATA[</string>]]>&#x1F357;</string>", "<array/>", "<dict/>",
    "<array><array><dict><key></key><true/></dict></array></array>", "<!-- <key> --><true/>",
    "<dict><key/><true/></dict>", "<integer>1<!-- 2 -->3</integer>", "<true> </true>",
    "<string\n/>",
  ])
  func `what property lists may say is read`(value: String) throws {
    #expect(try PropertyList(bytes: xml(value)).root.keys == ["k"])
  }

  @Test func `numbers, text and data are read as they are meant`() throws {
    let list = try PropertyList(
      bytes: xml(
        """
        <array><integer>0x1F</integer><integer>-1</integer><real>1</real>
        <string> a<!-- b -->c<![CDATA[<&>]]>&amp;&#x1F357; </string><data> QUJDRA== </data></array>
        """))
    #expect(
      list["k"]
        == .array([
          .integer(31), .integer(-1), .real(1), .string(" ac<&>&🍗 "), .data(Array("ABCD".utf8)),
        ]))
  }

  @Test(arguments: [
    ("<integer>abc</integer>", "line 3, column 13: not a valid <integer>"),
    ("<integer></integer>", "line 3, column 13: not a valid <integer>"),
    ("<integer/>", "line 3, column 13: not a valid <integer>"),
    ("<integer>18446744073709551616</integer>", "line 3, column 13: not a valid <integer>"),
    ("<integer>-9223372036854775809</integer>", "line 3, column 13: not a valid <integer>"),
    ("<integer>--1</integer>", "line 3, column 13: not a valid <integer>"),
    ("<integer>-0x</integer>", "line 3, column 13: not a valid <integer>"),
    ("<integer>1 2</integer>", "line 3, column 13: not a valid <integer>"),
    ("<integer>\n1\n2</integer>", "line 3, column 13: not a valid <integer>"),
    ("<real>1.5x</real>", "line 3, column 13: not a valid <real>"),
    ("<real/>", "line 3, column 13: not a valid <real>"),
    ("<date>2026-11-20</date>", "line 3, column 13: not a valid <date>"),
    ("<date>2026-02-30T00:00:00Z</date>", "line 3, column 13: not a valid <date>"),
    ("<date>2026-13-01T00:00:00Z</date>", "line 3, column 13: not a valid <date>"),
    ("<true>yes</true>", "line 3, column 13: not a valid <true>"),
    ("<data>!!!!</data>", "line 3, column 13: not a valid <data>"),
    ("<data>QQ</data>", "line 3, column 13: not a valid <data>"),
    ("<data>Q===</data>", "line 3, column 13: not a valid <data>"),
    ("<data>QQ==QQ==</data>", "line 3, column 13: not a valid <data>"),
    ("<string>a</strong>", "line 3, column 24: mismatched tag"),
    ("<string>a<b/>c</string>", "line 3, column 22: <b> is inside a <string>"),
    ("<string a=\"b\">x</string>", "line 3, column 13: <string> has attributes; it can't have any"),
    ("<key/>", "line 3, column 13: a key without a value, or a value without a key"),
    ("<dict><true/></dict>", "line 3, column 19: a key without a value, or a value without a key"),
    ("<set></set>", "line 3, column 13: <set> isn't a property list value"),
    ("<plist/>", "line 3, column 13: <plist> isn't a property list value"),
    ("<x:dict/>", "line 3, column 13: <x:dict> isn't a property list value"),
    ("text", "line 3, column 13: text outside of any value"),
    (
      "<true/><true/>", "line 3, column 20: a key without a value, or a value without a key"
    ),
    (
      "<true/><key>j</key>", "line 4, column 1: a key without a value, or a value without a key"
    ),
    ("<key>j</key>", "line 3, column 13: a key without a value, or a value without a key"),
    (
      "<array><key>j</key></array>",
      "line 3, column 20: a key without a value, or a value without a key"
    ),
    ("<array></dict>", "line 3, column 22: mismatched tag"),
    ("<string>&nothing;</string>", "line 3, column 21: undefined entity"),
    (
      "<string>&#xD800;</string>",
      "line 3, column 21: reference to invalid character number"
    ),
    ("<a\u{1}b/>", "line 3, column 15: not well-formed (invalid token)"),
    ("<string>a\0b</string>", "not text in UTF-8"),
    ("<string>a<![CDATA[b", "cut off before its end"),
  ])
  func `what no property list may say is refused, with its place`(value: String, reason: String) {
    #expect(throws: StoreError.unreadable(reason)) { try PropertyList(bytes: xml(value)) }
  }

  @Test(arguments: [
    ("", "empty"),
    (" \n", "neither an XML nor a binary property list"),
    ("{ a = 1; }", "neither an XML nor a binary property list"),
    ("{\"a\": 1}", "neither an XML nor a binary property list"),
    ("<html></html>", "line 1, column 1: not one <plist> element"),
    ("\u{FEFF}\n <dict/>", "line 2, column 2: not one <plist> element"),
    ("<plist/>", "line 1, column 9: a <plist> without a value"),
    ("<plist></plist>", "line 1, column 8: a <plist> without a value"),
    ("<plist><dict/>", "cut off before its end"),
    ("<plist><dict/></plist", "cut off before its end"),
    ("<plist><dict/><dict/></plist>", "line 1, column 15: a second value at the top"),
    (
      "<plist><dict/></plist><plist><dict/></plist>",
      "line 1, column 23: junk after document element"
    ),
    ("<plist><dict/></plist>\nleft over", "line 2, column 1: junk after document element"),
    (
      "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict/></plist>",
      "line 1, column 17: a document type of its own"
    ),
    (
      "<!DOCTYPE plist SYSTEM \"file:///etc/passwd\"><plist><dict><key>&a;</key></dict></plist>",
      "line 1, column 63: undefined entity"
    ),
    ("<plist><array/></plist>", "a property list that is one array, not a dictionary of keys"),
  ])
  func `a file that is no such list is refused, and why`(text: String, reason: String) {
    #expect(throws: StoreError.unreadable(reason)) { try PropertyList(bytes: Array(text.utf8)) }
  }

  @Test(arguments: [
    "\u{FEFF}<plist><dict/></plist>", "\u{FEFF}<?xml version=\"1.0\"?><plist><dict/></plist>",
    "\n <?xml version=\"1.0\"?><plist><dict/></plist>\n<!-- end -->\n",
    "<?xml version='1.0' encoding='ISO-8859-1'?><plist version='1.0' xmlns='x'><dict/></plist>",
    "<!DOCTYPE plist SYSTEM \"file:///etc/passwd\"><plist><dict/></plist>",
  ])
  func `what may stand around the values is passed over`(text: String) throws {
    #expect(try PropertyList(bytes: Array(text.utf8)).root.isEmpty)
  }

  @Test func `characters that XML has no words for are kept`() throws {
    let odd =
      (1...31).map { String(Unicode.Scalar(UInt8($0))) }.joined() + "\u{FFFD}\u{FFFE}\u{FFFF}"
    let list = PropertyList(["a\u{1B}": .string(odd + "\u{7F}\u{85}\u{10FFFF}é")])
    #expect(try PropertyList(bytes: try list.encoded()) == list)
  }

  @Test func `of a key that stands there twice, the last value counts`() throws {
    let list = try PropertyList(
      bytes: xml("<true/><key>j</key><true/><key>k</key><integer>2</integer>"))
    #expect(list.root == ["k": .integer(2), "j": .boolean(true)])
  }

  @Test func `a text longer than what expat gets at once is read whole`() throws {
    let text = String(repeating: "0123456789é]\n", count: 90_000)
    let list = PropertyList(["k": .string(text), "data": .data(Array(text.utf8))])
    #expect(try PropertyList(bytes: try list.encoded()) == list)
  }

  @Test func `a hundred thousand levels are refused before anything recurses`() {
    let deep = String(repeating: "<array>", count: 100_000)
    #expect(throws: StoreError.unreadable("line 3, column 1406: values more than 200 deep")) {
      try PropertyList(bytes: xml(deep))
    }
  }

  @Test func `every shortened file is refused`() throws {
    let whole = try PropertyList(everyType).encoded().dropLast()
    for end in whole.indices {
      #expect(throws: StoreError.self) { try PropertyList(bytes: Array(whole[..<end])) }
    }
  }

  @Test func `a file with any bit flipped is read whole or refused`() throws {
    let whole = try PropertyList(everyType).encoded()
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 1 << (place % 8)
      // What is read must be something that can be kept, and read again as the same.
      guard let list = try? PropertyList(bytes: bytes) else { continue }
      #expect(try PropertyList(bytes: try list.encoded()) == list)
    }
  }

  private func xml(_ value: String) -> [UInt8] {
    Array("<plist version=\"1.0\">\n<dict>\n<key>k</key>\(value)\n</dict></plist>\n".utf8)
  }
}
