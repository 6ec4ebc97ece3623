import FlowFormats
import FlowStore
import Foundation
import Onboarding
import TestSupport
import Testing

/// Random lists through both formats and through Python's plistlib; a failure names its seed.
@Suite struct RandomListTests {
  @Test(arguments: 0..<40)
  func `a random list comes back from either format, and from one to the other`(seed: Int) throws {
    let list = RandomList(seed: seed).list
    let binary = PropertyList(list, format: .binary)
    let read = try PropertyList(bytes: try binary.encoded())
    #expect(try read.encoded() == binary.encoded())
    let text = try PropertyList(read.root, format: .xml).encoded()
    let again = try PropertyList(bytes: text)
    #expect(try again.encoded() == text)
    #expect(try PropertyList(again.root, format: .binary).encoded() == binary.encoded())
  }

  @Test func `random lists come back from plistlib in either format`() throws {
    let folder = TemporaryFolder()
    let script = """
      import plistlib, sys
      for name in sys.argv[1:]:
        with open(name, 'rb') as file: data = file.read()
        value = plistlib.loads(data)
        assert plistlib.loads(plistlib.dumps(value, fmt=plistlib.FMT_BINARY)) == value, name
        for format in plistlib.FMT_XML, plistlib.FMT_BINARY:
          with open(f'{name}.{format.name}', 'wb') as file:
            plistlib.dump(value, file, fmt=format, sort_keys=False)
      """
    var lists: [String: PropertyDictionary] = [:]
    for seed in 0..<20 {
      for format in [PropertyList.Format.xml, .binary] {
        let list = RandomList(seed: seed).list
        let path = try folder.write(
          "\(seed).\(format)", try PropertyList(list, format: format).encoded())
        lists[path] = list
      }
    }
    let python = try Subprocess.run("python3", ["-c", script] + lists.keys.sorted())
    #expect(python.errors == "")
    for (path, list) in lists {
      for format in ["FMT_XML", "FMT_BINARY"] {
        let name = (path as NSString).lastPathComponent + "." + format
        let read = try PropertyList(bytes: try folder.bytes(name))
        #expect(try read.encoded() == PropertyList(list, format: read.format).encoded(), "\(name)")
      }
    }
  }
}

/// A property list of random values that both formats and Python can hold, the same for a seed.
private struct RandomList {
  private static let texts = [
    "", "a", "page", "é", "e\u{301}", "🍗", "<&>\"'", " \t\n", "a key of more than fifteen letters",
    "Ünïcödé of more than fifteen letters", "]]>", "&amp;", "\u{FFFD}",
  ]

  private var random: SplitMix
  private(set) var list: PropertyDictionary = [:]

  init(seed: Int) {
    random = SplitMix(state: UInt64(seed))
    for number in 0..<Int.random(in: 0...40, using: &random) {
      list["\(number) \(text())"] = value(depth: 1)
    }
  }

  private mutating func text() -> String {
    Self.texts.randomElement(using: &random) ?? ""
  }

  private mutating func value(depth: Int) -> PropertyValue {
    switch Int.random(in: 0..<(depth < 4 ? 12 : 8), using: &random) {
    case 0: return .boolean(Bool.random(using: &random))
    case 1:
      return .integer(
        Int64(truncatingIfNeeded: random.next()) >> Int64.random(in: 0..<64, using: &random))
    case 2: return .unsigned(random.next() | 1 << 63)
    case 3: return .real(Double(Int64.random(in: -1000...1000, using: &random)) / 8)
    case 4:
      return .real(
        Double(
          sign: .plus, exponent: .random(in: -1000...1000, using: &random),
          significand: .random(in: 1..<2, using: &random)))
    case 5:
      return .date(
        secondsSince2001: Double(
          Int64.random(in: -60_000_000_000...250_000_000_000, using: &random)))
    case 6:
      let count = Int.random(in: 0...100, using: &random)
      return .data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    case 7: return .string(text())
    case 8, 9:
      let count = Int.random(in: 0...20, using: &random)
      return .array((0..<count).map { _ in value(depth: depth + 1) })
    default:
      var entries = PropertyDictionary()
      for number in 0..<Int.random(in: 0...20, using: &random) {
        entries["\(text())\(number)"] = value(depth: depth + 1)
      }
      return .dictionary(entries)
    }
  }
}
