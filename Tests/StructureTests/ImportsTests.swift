import Foundation
import TestSupport
import Testing

/// The rooms of the house, read from their sources: who may import whom.
struct ImportsTests {
  /// Each room with the rooms and C libraries that it may import.
  ///
  /// An arrow never leads back.
  private static let arrows: [(room: String, imports: Set<String>)] = [
    ("BuildInfo", []),
    ("FlowCore", []),
    ("FlowFormats", ["CExpat"]),
    ("FlowSystem", ["CLibc"]),
    ("FlowExploration", ["FlowCore"]),
    ("FlowLocalization", ["FlowCore"]),
    ("Achievements", ["FlowCore", "FlowFormats"]),
    ("FlowContent", ["FlowCore", "Achievements", "FlowFormats", "CYAML"]),
    ("FlowStore", ["FlowCore", "Achievements", "FlowFormats", "FlowSystem"]),
    (
      "Onboarding",
      ["FlowCore", "Achievements", "FlowContent", "FlowSystem", "FlowStore"]
    ),
    ("FlowTerminal", ["FlowCore", "FlowFormats", "FlowLocalization", "FlowSystem", "CEditLine"]),
    ("FlowStatistics", ["FlowCore", "FlowFormats", "FlowSystem"]),
    (
      "FlowCheck",
      [
        "FlowCore", "FlowExploration", "FlowLocalization", "Achievements", "FlowFormats",
        "FlowContent", "FlowTerminal",
      ]
    ),
    ("FlowSession", belowSession),
    ("OnboardingTerminal", belowSession.union(["FlowSession"])),
    ("FlowAcceptance", belowSession.union(["FlowSession"])),
    ("FlowReview", belowSession.union(["FlowSession"])),
    ("firstrun", belowSession.union(["BuildInfo", "FlowSession", "FlowAcceptance", "FlowReview"])),
  ]

  private static let belowSession: Set<String> = [
    "FlowCore", "FlowExploration", "Achievements", "FlowFormats", "FlowContent", "FlowSystem",
    "FlowStatistics", "FlowStore", "FlowTerminal", "FlowLocalization", "FlowCheck", "Onboarding",
  ]

  /// Modules of the toolchain that any room may import.
  private static let toolchain: Set<String> = [
    "FoundationEssentials", "Synchronization", "Glibc", "Musl", "Darwin",
  ]

  @Test(arguments: arrows.map(\.room))
  func `a room imports only the rooms below it`(room: String) throws {
    let allowed = try #require(Self.arrows.first { $0.room == room }).imports
    let strangers = try Self.imports(of: room).filter {
      !allowed.contains($0.module) && !Self.toolchain.contains($0.module)
    }
    #expect(strangers.map { "\($0.file): \($0.module)" } == [])
  }

  @Test func `every room of the package has its arrows`() throws {
    let sources = URL(fileURLWithPath: Shipped.package + "/Sources")
    let rooms = try FileManager.default.contentsOfDirectory(atPath: sources.path)
    let others = rooms.filter { $0.hasPrefix("C") } + ["EmbedFiles", "embed-files"]
    #expect(Set(rooms).subtracting(others) == Set(Self.arrows.map(\.room)))
  }

  @Test func `only the door to the system imports the C library`() throws {
    for (room, _) in Self.arrows where room != "FlowSystem" {
      let libc = try Self.imports(of: room).filter {
        ["Glibc", "Musl", "Darwin"].contains($0.module)
      }
      #expect(libc.map { "\($0.file): \($0.module)" } == [])
    }
  }

  /// Every import of a room's files.
  private static func imports(of room: String) throws -> [(file: String, module: String)] {
    let folder = URL(fileURLWithPath: Shipped.package + "/Sources/\(room)")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let files = try #require(names).filter { $0.hasSuffix(".swift") }
    return try files.sorted().flatMap { file in
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      return text.split(separator: "\n").compactMap { line -> (file: String, module: String)? in
        let words = line.split(separator: " ")
        guard let keyword = words.firstIndex(of: "import"), keyword < 2, words.count > keyword + 1
        else { return nil }
        return ("\(room)/\(file)", String(words[keyword + 1]))
      }
    }
  }
}
