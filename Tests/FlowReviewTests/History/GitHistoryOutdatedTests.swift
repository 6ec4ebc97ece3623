import FlowCheck
import FlowContent
import FlowReview
import Foundation
import TestSupport
import Testing

/// Outdated translations, in histories that git itself has made.
struct GitHistoryOutdatedTests {
  private let folder = TemporaryFolder()

  init() throws {
    try git("init -q -b main; git config user.name A; git config user.email a@b.c")
  }

  @discardableResult
  private func git(_ line: String) throws -> String {
    let result = try Subprocess.run("/bin/sh", ["-ec", "cd '\(folder.path)'; git \(line)"])
    #expect(result.ending == .exited(0), "\(line): \(result.errors)")
    return result.output
  }

  private func write(_ english: String, _ german: String, to name: String = "L.xcstrings") throws {
    func unit(_ text: String) -> String {
      #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"#
    }
    let languages = #"{"de":\#(unit(german)),"en":\#(unit(english))}"#
    try folder.write(
      name, #"{"sourceLanguage":"en","strings":{"a":{"localizations":\#(languages)}}}"#.utf8)
  }

  private func commit(_ english: String, _ german: String) throws {
    try write(english, german)
    try git("add -A; git commit -qm x")
  }

  private func outdated(in path: String = "L.xcstrings") throws -> [String] {
    let path = folder.path(path)
    let catalog = try Catalog(Array(Data(contentsOf: URL(fileURLWithPath: path))), path: path)
    return try GitHistory().outdated(in: catalog, keys: catalog.keys)
      .map { "\($0.key) \($0.language): \($0.before) > \($0.now)" }
  }

  private func failure(in path: String = "L.xcstrings") -> String? {
    do {
      return "found \(try outdated(in: path))"
    } catch {
      return "\(error)".replacing(folder.path + "/", with: "")
    }
  }

  @Test func `a source that changed after its translation`() throws {
    try commit("One", "Eins")
    #expect(try outdated() == [])
    try commit("First", "Eins")
    #expect(try outdated() == ["a de: One > First"])
    try git("commit -q --allow-empty -m empty")
    try commit("First", "Erstens")
    #expect(try outdated() == [])
    try write("Last", "Erstens")
    #expect(try outdated() == ["a de: First > Last"])
  }

  @Test func `a translation of the former source on a branch`() throws {
    try commit("One", "Eins")
    try git("checkout -qb german")
    try commit("One", "Eine")
    try git("checkout -q main")
    try commit("First", "Eins")
    try git("merge -q --no-commit -s ours german")
    try commit("First", "Eine")
    #expect(try git("rev-list --count HEAD") == "4\n")
    #expect(try outdated() == ["a de: One > First"])
  }

  @Test func `a file that was renamed, in a folder`() throws {
    try git("config diff.renames false")
    try write("One", "Eins", to: "Old.xcstrings")
    try git("add -A; git commit -qm old; mkdir 'New [folder]'")
    try git("mv Old.xcstrings 'New [folder]/L.xcstrings'; git commit -qm renamed")
    try write("First", "Eins", to: "New [folder]/L.xcstrings")
    #expect(try outdated(in: "New [folder]/L.xcstrings") == ["a de: One > First"])
  }

  @Test func `a shallow clone is too short, unless all is decided in it`() throws {
    try commit("One", "Eins")
    try commit("First", "Eins")
    try git("clone -q --depth 1 'file://\(folder.path)' shallow")
    let message =
      "shallow/L.xcstrings: history too short to find outdated translations;"
      + " run 'git fetch --unshallow' to complete a shallow clone"
    #expect(failure(in: "shallow/L.xcstrings") == message)
    try write("First", "Erstens", to: "shallow/L.xcstrings")
    #expect(try outdated(in: "shallow/L.xcstrings") == [])
  }

  @Test func `a partial clone is too short, and nothing is fetched`() throws {
    try commit("One", "Eins")
    try commit("First", "Eins")
    try git("config uploadpack.allowFilter true; git config uploadpack.allowAnySHA1InWant true")
    try git("clone -q --filter=blob:none 'file://\(folder.path)' partial")
    let objects = "-C partial count-objects -v"
    let before = try git(objects)
    #expect(failure(in: "partial/L.xcstrings")?.contains("history too short") == true)
    #expect(try git(objects) == before)
  }

  @Test func `nothing that the checkout configures is run`() throws {
    try commit("One", "Eins")
    try commit("First", "Eins")
    let trap = try folder.write("trap", "#!/bin/sh\ntouch '\(folder.path)/sprung'\ncat\n".utf8)
    try git("config core.fsmonitor '\(trap)'; chmod +x '\(trap)'")
    for name in ["core.pager", "diff.external", "diff.x.textconv", "diff.x.command"] {
      try git("config \(name) '\(trap)'")
    }
    for name in ["filter.x.smudge", "filter.x.clean", "filter.x.process", "core.sshCommand"] {
      try git("config \(name) '\(trap)'")
    }
    try folder.write(".gitattributes", "* filter=x diff=x\n".utf8)
    try folder.makeFolder("hooks")
    for hook in ["post-index-change", "reference-transaction", "post-checkout"] {
      try FileManager.default.copyItem(atPath: trap, toPath: folder.path("hooks/\(hook)"))
    }
    try git("config core.hooksPath '\(folder.path)/hooks'")
    #expect(try outdated() == ["a de: One > First"])
    #expect(!FileManager.default.fileExists(atPath: folder.path("sprung")))
  }

  @Test func `a replacement of a commit does not count`() throws {
    try commit("One", "Eins")
    try commit("First", "Eins")
    try git("checkout -q --orphan other")
    try commit("First", "Eins")
    try git("checkout -q main; git replace main other")
    #expect(try outdated() == ["a de: One > First"])
  }

  @Test func `a link leads to the file, and versions that are no catalogs to no answer`() throws {
    try commit("One", "Eins")
    try commit("First", "Eins")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "L.xcstrings")
    #expect(try outdated(in: "link") == ["a de: One > First"])
    try folder.write("lfs", "version https://git-lfs.github.com/spec/v1\n".utf8)
    try git("add lfs; git commit -qm pointer")
    try write("First", "Eins", to: "lfs")
    #expect(failure(in: "lfs") == "git can't read the history of lfs")
  }

  @Test func `without a history there is no answer`() throws {
    try write("One", "Eins")
    let message = """
      L.xcstrings isn't in any commit yet, so outdated translations can't be found; commit it first
      """
    #expect(failure() == message)
    try git("commit -q --allow-empty -m empty")
    #expect(failure() == message)
  }
}
