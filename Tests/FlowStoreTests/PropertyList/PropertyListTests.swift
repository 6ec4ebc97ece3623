import FlowFormats
import FlowStore
import Foundation
import Onboarding
import TestSupport
import Testing

/// A value of every type, with the odd ones among them, not in the order of the alphabet.
let everyType: PropertyDictionary = [
  "z": .boolean(true),
  "no": .boolean(false),
  "zero": .integer(0),
  "one": .integer(1),
  "minus": .integer(-1),
  "least": .integer(.min),
  "most": .integer(.max),
  "beyond": .unsigned(UInt64(Int64.max) + 1),
  "huge": .unsigned(.max),
  "whole": .real(1),
  "tenth": .real(0.1),
  "tiny": .real(.leastNonzeroMagnitude),
  "large": .real(.greatestFiniteMagnitude),
  "infinite": .real(-.infinity),
  "text": .string("Ready to Cluck? 🍗 <&>\"' ]]>"),
  "blanks": .string("  two lines\r\n\tand a tab "),
  "empty": .string(""),
  "": .string("a key without letters"),
  "e\u{301}": .string("decomposed"),
  "\u{E9}": .string("composed"),
  "data": .data(Array(0...255)),
  "no data": .data([]),
  "date": .date(secondsSince2001: 817_747_200),
  "before": .date(secondsSince2001: -63_113_904_000),
  "array": .array([.integer(3), .array([]), .dictionary([:]), .string("z"), .real(3)]),
  "nested": .dictionary(["b": .dictionary(["y": .integer(1), "x": .boolean(true)]), "a": .real(2)]),
]

@Suite struct PropertyListTests {
  @Test(arguments: [PropertyList.Format.xml, .binary])
  func `every type comes back as it was, in its order and format`(
    format: PropertyList.Format
  ) throws {
    let list = PropertyList(everyType, format: format)
    let again = try PropertyList(bytes: try list.encoded())
    #expect(again == list)
    #expect(again.root.keys.map { Array($0.utf8) } == everyType.keys.map { Array($0.utf8) })
  }

  @Test func `binary keeps what XML has no words for`() throws {
    let list = PropertyList(
      ["uid": .uid(7), "half": .date(secondsSince2001: 0.5), "far": .date(secondsSince2001: 1e15)],
      format: .binary)
    #expect(try PropertyList(bytes: try list.encoded()) == list)
    let uid = PropertyList(["uid": .uid(7)])
    #expect(
      try PropertyList(bytes: try uid.encoded())["uid"] == .dictionary(["CF$UID": .integer(7)]))
  }

  @Test func `a thousand keys keep their order`() throws {
    for format in [PropertyList.Format.xml, .binary] {
      var list = PropertyList(format: format)
      for number in 0..<1000 { list["\(number * 7919 % 1000)"] = .integer(Int64(number)) }
      #expect(try PropertyList(bytes: try list.encoded()) == list)
    }
  }

  @Test func `a new list is XML as Apple's tools write it`() throws {
    let list = PropertyList([
      "done": .boolean(true), "ratio": .real(1), "blob": .data([1, 2, 3]),
      "when": .date(secondsSince2001: 0), "trail": .array([.string("a\rb")]), "none": .array([]),
    ])
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>done</key>
      \t<true/>
      \t<key>ratio</key>
      \t<real>1.0</real>
      \t<key>blob</key>
      \t<data>
      \tAQID
      \t</data>
      \t<key>when</key>
      \t<date>2001-01-01T00:00:00Z</date>
      \t<key>trail</key>
      \t<array>
      \t\t<string>a&#13;b</string>
      \t</array>
      \t<key>none</key>
      \t<array/>
      </dict>
      </plist>

      """
    #expect(String(decoding: try list.encoded(), as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      (
        ["k": .string("a\0b")], "k: a NUL character, which property lists can't hold; leave it out"
      ),
      (
        ["a\0b": .real(1)], "a key: a NUL character, which property lists can't hold; leave it out"
      ),
      (
        ["k": .dictionary(["l": .array([.string("\0")])])],
        "k.l: a NUL character, which property lists can't hold; leave it out"
      ),
      (
        ["k": (0..<199).reduce(PropertyValue.array([])) { value, _ in .array([value]) }],
        "k: values more than 200 deep; flatten them"
      ),
    ] as [(PropertyDictionary, String)])
  func `what cannot be kept is refused, not cut`(root: PropertyDictionary, message: String) {
    for format in [PropertyList.Format.xml, .binary] {
      #expect(throws: StoreError.unrepresentable(message)) {
        try PropertyList(root, format: format).encoded()
      }
    }
  }

  @Test func `the deepest list that is written is read`() throws {
    let deep = (0..<198).reduce(PropertyValue.array([])) { value, _ in .array([value]) }
    for format in [PropertyList.Format.xml, .binary] {
      let list = PropertyList(["k": deep], format: format)
      #expect(try PropertyList(bytes: try list.encoded()) == list)
    }
  }

  @Test func `python and plutil read what is written, type for type`() throws {
    let folder = TemporaryFolder()
    for format in [PropertyList.Format.xml, .binary] {
      let list = PropertyList(everyType, format: format)
      let path = try folder.write("\(format).plist", try list.encoded())
      let lint = try Subprocess.run("plutil", ["-lint", path])
      #expect(lint.output == "\(path): OK\n")
      let python = try Subprocess.run(
        "python3",
        [
          "-c",
          "import plistlib,sys; [print(repr(k), repr(v)) for k,v in "
            + "plistlib.load(open(sys.argv[1],'rb')).items() if k != 'data']", path,
        ])
      #expect(python.errors == "")
      #expect(python.output == pythonView)
    }
  }

  @Test func `what python writes is read, type for type`() throws {
    let folder = TemporaryFolder()
    for format in ["XML", "BINARY"] {
      let path = folder.path("\(format).plist")
      let script = """
        import plistlib, datetime, sys
        plistlib.dump({'z': True, 'whole': 1.0, 'minus': -5, 'huge': 2**64-1, 'text': 'é🍗<&>',
          'blob': b'ab', 'when': datetime.datetime(2026, 11, 20, 16), 'empty': '',
          'nested': {'y': [1, [2.5]], 'x': {}}}, open(sys.argv[1], 'wb'),
          fmt=plistlib.FMT_\(format), sort_keys=False)
        """
      #expect(try Subprocess.run("python3", ["-c", script, path]).errors == "")
      let expected: PropertyDictionary = [
        "z": .boolean(true), "whole": .real(1), "minus": .integer(-5), "huge": .unsigned(.max),
        "text": .string("é🍗<&>"), "blob": .data([97, 98]),
        "when": .date(secondsSince2001: 816_883_200), "empty": .string(""),
        "nested": .dictionary([
          "y": .array([.integer(1), .array([.real(2.5)])]), "x": .dictionary([:]),
        ]),
      ]
      #expect(try PropertyList(bytes: try folder.bytes("\(format).plist")).root == expected)
    }
  }
}

private let pythonView = #"""
  'z' True
  'no' False
  'zero' 0
  'one' 1
  'minus' -1
  'least' -9223372036854775808
  'most' 9223372036854775807
  'beyond' 9223372036854775808
  'huge' 18446744073709551615
  'whole' 1.0
  'tenth' 0.1
  'tiny' 5e-324
  'large' 1.7976931348623157e+308
  'infinite' -inf
  'text' 'Ready to Cluck? 🍗 <&>"\' ]]>'
  'blanks' '  two lines\r\n\tand a tab '
  'empty' ''
  '' 'a key without letters'
  'é' 'decomposed'
  'é' 'composed'
  'no data' b''
  'date' datetime.datetime(2026, 11, 30, 16, 0)
  'before' datetime.datetime(1, 1, 1, 0, 0)
  'array' [3, [], {}, 'z', 3.0]
  'nested' {'b': {'y': 1, 'x': True}, 'a': 2.0}

  """#
