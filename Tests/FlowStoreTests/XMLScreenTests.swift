import FlowStore
import Testing

@Suite struct XMLScreenTests {
  @Test(arguments: [
    "<true/>", "<true></true>", "<integer> -5\n</integer>", "<integer>+5</integer>",
    "<integer>0x1F</integer>", "<integer>18446744073709551615</integer>",
    "<integer>-9223372036854775808</integer>", "<real>1e300</real>", "<real>nan</real>",
    "<real>+infinity</real>", "<date>0001-01-01T00:00:00Z</date>",
    "<date>2024-02-29T23:59:59Z</date>", "<data/>", "<data>\n\tQUJD\n\tRA==\n</data>", "<string/>",
    "<string>a<!-- </string> -->b<![CDATA[</string>]]>&#x1F357;</string>", "<array/>", "<dict/>",
    "<array><array><dict><key></key><true/></dict></array></array>", "<!-- <key> --><true/>",
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
    ("<integer>abc</integer>", "line 3: not a valid <integer>"),
    ("<integer></integer>", "line 3: not a valid <integer>"),
    ("<integer/>", "line 3: <integer> is no value of property lists"),
    ("<integer>18446744073709551616</integer>", "line 3: not a valid <integer>"),
    ("<integer>-9223372036854775809</integer>", "line 3: not a valid <integer>"),
    ("<integer>--1</integer>", "line 3: not a valid <integer>"),
    ("<real>1.5x</real>", "line 3: not a valid <real>"),
    ("<date>2026-11-20</date>", "line 3: not a valid <date>"),
    ("<date>2026-02-30T00:00:00Z</date>", "line 3: not a valid <date>"),
    ("<date>2026-13-01T00:00:00Z</date>", "line 3: not a valid <date>"),
    ("<data>!!!!</data>", "line 3: not a valid <data>"),
    ("<data>QQ</data>", "line 3: not a valid <data>"),
    ("<string>a</strong>", "line 3: <strong> does not end where it should"),
    ("<string>a<b/>c</string>", "line 3: <string> does not end where it should"),
    ("<string a=\"b\">x</string>", "line 3: <string a=\\\"b\\\"> is no value of property lists"),
    ("<key/>", "line 3: a key without a value, or a value without a key"),
    ("<dict><key/><true/></dict>", "line 3: <key> is no value of property lists"),
    ("<set></set>", "line 3: <set> is no value of property lists"),
    ("text", "line 3: text outside of any value"),
    ("<true/><true/>", "line 3: a key without a value, or a value without a key"),
    ("<true/><key>j</key>", "line 4: a key without a value, or a value without a key"),
    ("<key>j</key>", "line 3: a key without a value, or a value without a key"),
    ("<array><key>j</key></array>", "line 3: a key without a value, or a value without a key"),
    ("<array></dict>", "line 3: <dict> does not end where it should"),
    ("<string>&nothing;</string>", "not a sound property list: bad text, or a key twice"),
    ("<string>&#xD800;</string>", "not a sound property list: bad text, or a key twice"),
    ("<string>a\0b</string>", "not text in UTF-8"),
    ("<string>a<![CDATA[b", "cut off before its end"),
  ])
  func `what libplist would misread is refused, with its line`(value: String, reason: String) {
    #expect(throws: StoreError.unreadable(reason)) { try PropertyList(bytes: xml(value)) }
  }

  @Test(arguments: [
    ("", "empty"),
    (" \n", "neither an XML nor a binary property list"),
    ("{ a = 1; }", "neither an XML nor a binary property list"),
    ("{\"a\": 1}", "neither an XML nor a binary property list"),
    ("<html></html>", "line 1: not one <plist> element"),
    ("<dict/>", "line 1: not one <plist> element"),
    ("<plist/>", "line 1: not one <plist> element"),
    ("<plist></plist>", "cut off before its end"),
    ("<plist><dict/>", "cut off before its end"),
    ("<plist><dict/></plist", "cut off before its end"),
    ("<plist><dict/><dict/></plist>", "line 1: a second value at the top"),
    ("<plist><dict/></plist><plist><dict/></plist>", "line 1: not one <plist> element"),
    ("<plist><dict/></plist>\nleft over", "line 2: text outside of any value"),
    (
      "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict/></plist>",
      "line 1: a document type of its own"
    ),
    ("<plist><array/></plist>", "a property list that is one array, not a dictionary of keys"),
  ])
  func `a file that is no such list is refused, and why`(text: String, reason: String) {
    #expect(throws: StoreError.unreadable(reason)) { try PropertyList(bytes: Array(text.utf8)) }
  }

  @Test func `a byte order mark is passed over`() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("<plist><dict/></plist>".utf8)
    #expect(try PropertyList(bytes: bytes).root.isEmpty)
  }

  @Test func `a hundred thousand levels are refused before anything recurses`() {
    let deep = String(repeating: "<array>", count: 100_000)
    #expect(throws: StoreError.unreadable("line 3: values more than 200 deep")) {
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
