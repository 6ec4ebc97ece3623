import Foundation
import TestSupport
import Testing

/// "Where to add what" in Sources/README.md, against the files that have what is already there.
struct WhereToAddTests {
  /// The start of an item, and expressions that are all in each file which a new one of its kind
  /// touches, and in no other.
  private static let kinds: [(item: String, expressions: [String])] = [
    ("A text of a page", [#"\billustration\b"#]),
    ("An action of a choice", [#"\.finish\b(?!\()"#, #"\.goTo\b"#]),
    ("A request to the app", [#"\blaunchFlow\b|\.launch\(let flow"#]),
    ("A built-in fact", [#"\bdaysSinceFirstSeen\b"#]),
  ]

  @Test func `an item names every file that has one of its kind`() throws {
    let code = try Self.code
    let items = try Self.items
    for (item, expressions) in Self.kinds {
      let expressions = try expressions.map { try Regex($0).wordBoundaryKind(.simple) }
      let having = code.filter { _, text in
        expressions.allSatisfy { text.firstMatch(of: $0) != nil }
      }
      let named = try #require(items.first { $0.hasPrefix("**\(item)**") }, "\(item)")
      #expect(having.count >= 2, "\(item)")
      #expect(Set(having.keys).subtracting(Self.paths(in: named)) == [], "\(item)")
    }
  }

  @Test func `the files and folders that the page names are there`() throws {
    let paths = Self.paths(in: try Self.text)
    #expect(paths.count > 40)
    for path in paths {
      let folder = path.hasPrefix("Tests/") ? Shipped.package : Self.folder
      #expect(FileManager.default.fileExists(atPath: "\(folder)/\(path)"), "\(path)")
    }
  }

  @Test func `every module has a row in the table`() throws {
    let modules = Set(try Self.code.keys.map { String($0.prefix { $0 != "/" }) })
    let rows = Set(try Self.text.matches(of: #/\n\| (\w+) \| /#).map { String($0.1) })
    #expect(modules.count > 20)
    #expect(modules.subtracting(rows) == ["EmbedFiles", "embed-files"])
  }

  @Test func `a command is in the table of its program`() throws {
    let tables = [
      ("firstrun", "firstrun/Table/CommandTable+Firstrun.swift"),
      ("RunnerCommands", "RunnerCommands/Table/CommandTable.swift"),
    ]
    let code = try Self.code
    for (module, path) in tables {
      let table = try #require(code[path])
      let commands = code.filter { $0.key.hasPrefix("\(module)/Commands/") }.flatMap { _, text in
        text.matches(of: /\n  (?:package )?static let (\w+) = Command\(/).map { String($0.1) }
      }
      #expect(commands.count > 6)
      for command in commands where command != "launch" {
        let subcommands = try Regex("subcommands: \\[[^\\]]*\\b\(command)\\b")
        #expect(
          table.contains(".\(command)")
            || code.values.contains { $0.firstMatch(of: subcommands) != nil }, "\(command)")
      }
    }
  }

  private static let folder = Shipped.package + "/Sources"

  private static var text: String {
    get throws { try String(contentsOfFile: "\(folder)/README.md", encoding: .utf8) }
  }

  /// The items of the list, without the hyphens before them.
  private static var items: [Substring] {
    get throws {
      let parts = try text.split(separator: "## Where to add what")
      let list = try #require(parts.dropFirst().first).split(separator: "\n## ")[0]
      return list.split(separator: "\n- ")
    }
  }

  /// The paths in a text: file names with a folder, and names of folders.
  private static func paths(in text: some StringProtocol) -> Set<String> {
    Set(String(text).matches(of: /`([A-Za-z]+(?:\/[A-Za-z0-9+.]+)+)`/).map { String($0.1) })
      .filter { !$0.contains("F0xx") && !$0.hasPrefix("Sources/") }
  }

  /// The code of each file, without comments, by its path.
  private static var code: [String: String] {
    get throws {
      let files = try #require(FileManager.default.enumerator(atPath: folder)?.allObjects)
        .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
      return try Dictionary(
        uniqueKeysWithValues: files.map { file in
          let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
          return (file, text.replacing(/\/\/.*/, with: ""))
        })
    }
  }
}
