import FlowCore
import FlowStore
import FlowSystem
import Foundation
import Onboarding
import TestSupport
import Testing

struct JournalTests {
  let folder = TemporaryFolder()
  let journal: Journal

  init() throws {
    journal = Journal(
      of: try DomainName("com.example.canoe"), in: JournalFolder(path: folder.path("journal")))
  }

  private var visit: JournalVisit {
    JournalVisit(
      VisitSubject(flow: "canoe", digest: "d", version: nil, language: "en"), in: journal)
  }

  private func lines() throws -> [[String: Any]] {
    try journal.paths.flatMap { path in
      try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
    }
  }

  @Test func `nothing is there before the first line is written`() throws {
    let visit = visit
    visit.note(.page, on: "welcome", at: .now(), milliseconds: 5)
    #expect(journal.install == nil)
    #expect(try folder.names() == [])
    visit.write()
    #expect(visit.failure == nil)
    #expect(journal.install?.visits == 1)
    #expect(try lines().count == 1)
  }

  @Test func `visits and lines are numbered, and milliseconds count from the first line`() throws {
    for start in [1_000, 9_000] {
      let visit = visit
      visit.note(.shown(isResumed: false), on: nil, at: .now(), milliseconds: start)
      visit.write()
      visit.note(.page, on: "welcome", at: .now(), milliseconds: start + 20)
      visit.note(.back, on: "welcome", at: .now(), milliseconds: start + 1)
      visit.write()
    }
    let lines = try lines()
    #expect(lines.map { $0["visit"] as? Int } == [1, 1, 1, 2, 2, 2])
    #expect(lines.map { $0["sequence"] as? Int } == [1, 2, 3, 1, 2, 3])
    #expect(lines.map { $0["milliseconds"] as? Int } == [0, 20, 1, 0, 20, 1])
    #expect(Set(lines.map { $0["install"] as? String }) == [journal.install?.id])
  }

  @Test func `each app and each clearing has an id of its own`() throws {
    let other = Journal(
      of: try DomainName("com.other.app"), in: JournalFolder(path: folder.path("journal")))
    let first = try journal.beginVisit()
    #expect(try journal.beginVisit().id == first.id)
    #expect(try other.beginVisit().id != first.id)
    try journal.clear()
    #expect(journal.install == nil)
    #expect(try journal.beginVisit().id != first.id)
    try journal.clear()
    try journal.clear()
    #expect(other.install?.visits == 1)
  }

  @Test(arguments: ["", "x", "0123 4", "0123456789abcdef0123456789ABCDEF 1", "\n\n \u{1F}"])
  func `a damaged file of an install is made anew`(content: String) throws {
    mkdir(folder.path("journal"), 0o700)
    try folder.write("journal/com.example.canoe.install", content.utf8)
    #expect(journal.install == nil)
    let install = try journal.beginVisit()
    #expect(install.visits == 1)
    #expect(journal.install == install)
  }

  @Test func `the id of an install is never read or written through a link`() throws {
    mkdir(folder.path("journal"), 0o700)
    let content = "0123456789abcdef0123456789abcdef 7\n"
    try folder.write("elsewhere", content.utf8)
    symlink(folder.path("elsewhere"), journal.installPath)
    #expect(journal.install == nil)
    #expect(throws: SystemError("open", on: journal.installPath, code: ELOOP)) {
      try journal.beginVisit()
    }
    #expect(try folder.bytes("elsewhere") == Array(content.utf8))
  }

  @Test func `the first failure is kept, and nothing more is written`() throws {
    try folder.write("journal", "a file".utf8)
    let visit = visit
    visit.note(.page, on: "welcome", at: .now(), milliseconds: 0)
    visit.write()
    let failure = try #require(visit.failure)
    #expect(failure.hasPrefix(folder.path("journal")))
    visit.note(.page, on: "swipe", at: .now(), milliseconds: 0)
    visit.write()
    #expect(visit.failure == failure)
  }

  @Test func `many processes write, some are killed, and every line but the last is whole`() throws
  {
    var whole = 0
    for turn in 0..<20 {
      let writers = try (0..<4).map { _ in
        try Subprocess(
          BuiltExecutable.path("store-writer"),
          ["--journal", folder.path("journal"), "com.example.canoe", turn == 19 ? "200" : "100000"])
      }
      if turn < 19 {
        for writer in writers {
          for _ in 0..<(turn * 7 % 11) { _ = writer.line() }
          writer.send(SIGKILL)
        }
      }
      for writer in writers { whole += writer.finish().output.split(separator: "\n").count }
    }
    let lines = try lines()
    #expect(lines.count >= whole)
    let keys = lines.map { "\($0["visit"] ?? "") \($0["sequence"] ?? "")" }
    #expect(Set(keys).count == keys.count)
    let visits = Set(lines.map { $0["visit"] as? Int ?? 0 })
    #expect(try #require(journal.install).visits >= visits.count)
    #expect(visits.count >= 4)
  }
}
