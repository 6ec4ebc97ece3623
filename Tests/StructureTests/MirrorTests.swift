import Foundation
import TestSupport
import Testing

/// Tests stand where what they test stands: `Tests/FlowCoreTests/Facts/VersionTests.swift` tests
/// `Sources/FlowCore/Facts/Version.swift`.
///
/// A file may take one aspect of it: `FeedTests+Dealer.swift` stands beside `FeedTests.swift`.
struct MirrorTests {
  /// Folders whose tests are of no one file, with the reason.
  private static let exceptions = [
    "StructureTests": "they read the package",
    "FlowCheckTests/Rules": "a table has what several rules find in small flows",
    "FlowCheckTests/Rules/Copy": "a table has what several rules find in copy",
    "firstrunTests/Program": "they run the whole program, whatever the command",
    "OnboardingTests/Apps": "they build and run whole apps",
    "firstrunTests/Packaging": "they install and pack the program",
    "firstrunTests/Injection": "hostile texts go in by every door, and may leave by none",
  ]

  @Test func `each file of tests stands where the file that it tests stands`() throws {
    let sources = Set(try Self.files(in: "Sources"))
    let strangers = try Self.files(in: "Tests").filter { file in
      guard let (place, tested) = Self.mirrored(file), Self.exceptions[place] == nil else {
        return false
      }
      return !sources.contains(tested)
    }
    #expect(strangers == [])
  }

  @Test func `each exception has tests`() throws {
    let places = Set(try Self.files(in: "Tests").compactMap { Self.mirrored($0)?.place })
    #expect(places.isSuperset(of: Self.exceptions.keys))
  }

  /// Returns the folder of a file of tests, and the source file that it mirrors; nil for a file of
  /// anything else, such as a helper.
  private static func mirrored(_ file: String) -> (place: String, tested: String)? {
    let parts = file.split(separator: "/")
    guard let name = parts.last, let room = parts.first, room.hasSuffix("Tests"),
      let end = name.range(of: "Tests", options: .backwards),
      ["+", "."].contains(name[end.upperBound...].first)
    else { return nil }
    let source = [room.dropLast(5)] + parts.dropFirst().dropLast() + [name[..<end.lowerBound]]
    return (
      parts.dropLast().joined(separator: "/"), source.joined(separator: "/") + ".swift"
    )
  }

  /// Returns the Swift files below a folder of the package, by their paths in that folder.
  private static func files(in folder: String) throws -> [String] {
    let names = FileManager.default.enumerator(atPath: Shipped.package + "/" + folder)?
      .compactMap { $0 as? String }
    return try #require(names).filter { $0.hasSuffix(".swift") }.sorted()
  }
}
