import FlowFormats
import FlowStore
import Foundation
import Onboarding
import TestSupport
import Testing

/// All of Unicode but NUL, which no property list can hold.
@Suite struct UnicodeTests {
  /// Texts of 128 scalars each, and some that a reader could take for marks of its own.
  private static let texts: [String] = {
    let planes = Array(0...16)
    let blocks = planes.flatMap { plane in
      stride(from: UInt32(plane) << 16, to: UInt32(plane + 1) << 16, by: 128).map { start in
        String(String.UnicodeScalarView((start..<start + 128).compactMap(Unicode.Scalar.init)))
      }
    }
    let marks = ["\u{10FFFD}", "\u{10FFFD}\u{10FF01}", "\u{10FF01}\u{1}", "&#x10FFFD;", "\r\n\r"]
    return (blocks.map { $0.replacing("\0", with: "") } + marks).filter { !$0.isEmpty }
  }()

  /// Each text as a key and as a value.
  private static let list = PropertyDictionary(
    Dictionary(uniqueKeysWithValues: texts.enumerated().map { (String($0), $1) })
  ) { .string($0) }

  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  @Test func `whatever is written is read`() throws {
    var list = Self.list
    for text in Self.texts { list[text] = .string(text) }
    for format in [PropertyList.Format.xml, .binary] {
      let again = try PropertyList(bytes: try PropertyList(list, format: format).encoded())
      #expect(again.root == list, "\(format)")
      // What one format holds, the other one does, too.
      let other = PropertyList(again.root, format: format == .xml ? .binary : .xml)
      #expect(try PropertyList(bytes: try other.encoded()).root == list)
    }
  }

  @Test func `a file may name a character by its number`() throws {
    let text =
      "<plist><dict><key>k</key><string>&#x10FFFD;&#1114109;&#x010fffd;\u{10FFFD}\u{1}</string></dict></plist>"
    let list = try PropertyList(bytes: Array(text.utf8))
    #expect(
      list["k"]?.string.map(scalars) == Array(repeating: 0x10FFFD, count: 4) + [1])
  }

  @Test func `Foundation reads what is written`() throws {
    for format in [PropertyList.Format.xml, .binary] {
      let bytes = try PropertyList(Self.list, format: format).encoded()
      let read = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      let texts = try #require(read as? [String: String])
      for (index, text) in Self.texts.enumerated() {
        #expect(texts[String(index)].map(scalars) == scalars(text), "\(format), \(index)")
      }
    }
  }

  @Test func `python reads what is written, as far as XML 1.0 goes`() throws {
    let folder = TemporaryFolder()
    let script = """
      import plistlib, sys
      for value in plistlib.load(open(sys.argv[1], 'rb')).values():
        print(' '.join(str(ord(c)) for c in value))
      """
    for format in [PropertyList.Format.xml, .binary] {
      let texts = Self.texts.map { text in
        format == .binary ? text : String(text.unicodeScalars.filter(\.isInXML))
      }
      var list = PropertyDictionary()
      for (index, text) in texts.enumerated() { list[String(index)] = .string(text) }
      let path = try folder.write(
        "\(format).plist", try PropertyList(list, format: format).encoded())
      let python = try Subprocess.run("python3", ["-c", script, path])
      #expect(python.errors == "")
      let lines = python.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(
        lines.map(String.init)
          == texts.map { scalars($0).map(String.init).joined(separator: " ") }, "\(format)")
    }
  }

  @Test func `answers of people come back`() throws {
    var list = PropertyList()
    var record = FlowRecord()
    record.place = Place(
      page: "one",
      answers: Dictionary(uniqueKeysWithValues: Self.texts.enumerated().map { (String($0), $1) }))
    try list.setRecord(record, of: "f")
    let read = try PropertyList(bytes: try list.encoded()).record(of: "f").place
    for (index, text) in Self.texts.enumerated() {
      #expect(read?.answers[String(index)].map(scalars) == scalars(text))
    }
  }
}

extension Unicode.Scalar {
  /// True if XML 1.0 allows the character.
  fileprivate var isInXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
