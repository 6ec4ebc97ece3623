import FlowContent
import FlowCore
import FlowStore
import FlowTerminal
import Foundation
import Onboarding
import TestSupport
import Testing

@testable import FlowSession

struct EffectPerformerJournalTests {
  let playing: Playing
  let journal: Journal

  init() throws {
    playing = try Playing("canoe")
    journal = Journal(
      of: try DomainName(playing.opened.flow.domain),
      in: JournalFolder(path: playing.folder.path("journal")))
  }

  /// Types lines, and returns the last keys of each line that was written.
  private func written(
    _ event: Event = .launch(nil), _ lines: String...,
    in appearance: Appearance = Appearance(.plain)
  ) throws -> [String] {
    var rehearsal = Rehearsal(of: playing.opened, in: playing.domain)
    rehearsal.appearance = appearance
    var settings = SessionSettings(name: "canoe")
    settings.journal = journal
    let before = try all().count
    _ = try rehearsal.perform(event, typing: lines, settings: settings)
    return try all().dropFirst(before).map { line in
      String(line.split(separator: "\"event\":")[1].dropLast()).replacing("\"", with: "")
        .replacing("page:", with: "")
    }
  }

  private func all() throws -> [String] {
    try journal.paths.flatMap {
      try String(contentsOfFile: $0, encoding: .utf8).split(separator: "\n").map(String.init)
    }
  }

  @Test func `a visit from the first page to the last`() throws {
    #expect(
      try written(.launch(nil), "", "back", "", "", "", "", "", "") == [
        "shown,welcome", "page,welcome", "page,swipe", "back,swipe", "page,welcome", "page,swipe",
        "page,save", "page,directions", "page,undo", "page,ready", "completed,ready",
      ])
  }

  @Test func `leaving, resuming and skipping`() throws {
    #expect(
      try written(.launch(nil), "", "page", "help", "nonsense", "quit") == [
        "shown,welcome", "page,welcome", "page,swipe", "interrupted,swipe",
      ])
    let place = try playing.domain.read().record(of: "canoe").place
    #expect(
      try written(.launch(place), "skip") == [
        "shown,swipe,resumed:true", "page,swipe", "skip,swipe", "skipped,swipe",
      ])
  }

  @Test func `a replay, and nothing where nothing is shown`() throws {
    #expect(try written(.replay, "no") == [])
    #expect(
      try written(.replay, "yes") == ["replay,welcome", "page,welcome", "interrupted,welcome"])
    #expect(try written(.reset) == [])
    #expect(journal.install?.visits == 1)
  }

  @Test func `nothing that is typed, and no look of the screen, is in it`() throws {
    _ = try written(
      .launch(nil), "my name is Ada", "set launches 98765432", "event cookie", "goto ready",
      "skip Ada",
      in: Appearance(.accessible))
    for line in try all() {
      for word in ["Ada", "98765432", "launches", "cookie", "ready", "accessible", "nonsense"] {
        #expect(!line.contains(word))
      }
    }
    #expect(try !all().isEmpty)
  }

  @Test func `a journal that can't be written is reported once, at the end`() throws {
    try playing.folder.write("journal", "a file")
    var settings = SessionSettings(name: "canoe")
    settings.journal = journal
    let seen = try Rehearsal(of: playing.opened, in: playing.domain).perform(
      .launch(nil), typing: ["", "skip"], settings: settings)
    #expect(seen.result.outcome == .skipped(at: 2, of: 6))
    #expect(seen.text.split(separator: "Couldn’t write the journal").count == 2)
  }
}
