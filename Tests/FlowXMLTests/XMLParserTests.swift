import FlowFormats
import FlowXML
import Testing

@Suite struct XMLParserTests {
  @Test func `events come in the order of the file, with their places`() throws {
    let text = "<a b=\"1\">x&amp;y\n  <!-- c --><d/></a>"
    #expect(
      try events(of: text) == [
        "1:1 start a b=1", "1:10 text x", "1:11 text &", "1:16 text y", "1:17 text \\n",
        "2:1 text   ", "2:13 start d", "2:17 end d", "2:17 end a",
      ])
  }

  @Test func `names stand behind their namespaces where they are asked for`() throws {
    let text = "<x:a xmlns:x=\"urn:n\"/>"
    #expect(try events(of: text) == ["1:1 start urn:n a", "1:23 end urn:n a"])
    #expect(
      try events(of: text, by: XMLParser(hasNamespaces: false))
        == ["1:1 start x:a xmlns:x=urn:n", "1:23 end x:a"])
  }

  @Test(arguments: [
    ("", "1:1 no element found", true),
    ("<a>", "1:4 no element found", true),
    ("<a", "1:1 unclosed token", true),
    ("<a><![CDATA[", "1:13 unclosed CDATA section", true),
    ("<a></b>", "1:6 mismatched tag", false),
    ("<a/><b/>", "1:5 junk after document element", false),
    ("<a><b><c/></b></a>", "1:7 elements are nested more than 2 deep", false),
    ("<a>\n&b;</a>", "2:1 undefined entity", false),
    (
      "<!DOCTYPE a SYSTEM 'x'><a/>",
      "1:23 a document type and its entities are refused; remove '<!DOCTYPE …>'", false
    ),
  ])
  func `what is no XML, or breaks a rule, ends the reading`(
    text: String, reason: String, isCutOff: Bool
  ) {
    let error = #expect(throws: XMLError.self) {
      try events(of: text, by: XMLParser(deepest: 2))
    }
    #expect(error.map { "\($0.location.line):\($0.location.column) \($0.message)" } == reason)
    #expect(error?.isCutOff == isCutOff)
  }

  @Test(
    arguments: [
      ("<!DOCTYPE a SYSTEM 'file:///etc/hostname'><a/>", nil),
      ("<!DOCTYPE a SYSTEM 'file:///etc/hostname'><a>&b;</a>", "undefined entity"),
      ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "a document type of its own"),
      ("<!DOCTYPE a SYSTEM 'x' [<!ENTITY % b SYSTEM 'y'>%b;]><a/>", "a document type of its own"),
    ] as [(String, String?)])
  func `a document type elsewhere is not read, and declares nothing`(
    text: String, reason: String?
  ) {
    var message: String?
    do {
      _ = try events(of: text, by: XMLParser(documentTypes: .external))
    } catch {
      message = error.message
    }
    #expect(message == reason)
  }

  @Test func `an error of the handler ends the reading`() {
    var count = 0
    #expect(throws: XMLError("enough", at: XMLLocation(line: 1, column: 4))) {
      try XMLParser().parse(Array("<a><b/><c/></a>".utf8)) { _, location throws(XMLError) in
        count += 1
        if count == 2 { throw XMLError("enough", at: location) }
      }
    }
    #expect(count == 2)
  }

  @Test func `a file of many megabytes is read in pieces`() throws {
    let row = "<b>é𐐷</b>\n"
    let text = "<a>" + String(repeating: row, count: 100_000) + "</a>"
    var size = 0
    try XMLParser().parse(Array(text.utf8)) { event, _ in
      if case .text(let text) = event { size += text.unicodeScalars.count }
    }
    #expect(size == 300_000)
  }

  private func events(
    of text: String, by parser: XMLParser = XMLParser()
  ) throws(XMLError) -> [String] {
    var events: [String] = []
    try parser.parse(Array(text.utf8)) { event, location in
      let words =
        switch event {
        case .start(let name, let attributes):
          (["start", name] + attributes.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
        case .end(let name): "end \(name)"
        case .text(let text): "text \(text.replacing("\n", with: "\\n"))"
        }
      events.append("\(location.line):\(location.column) \(words)")
    }
    return events
  }
}
