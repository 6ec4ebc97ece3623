import Foundation
import TestSupport
import Testing

/// Who may import whom, as Package.swift says: SwiftPM lets a module import what those below it use.
struct ImportsTests {
  private struct Manifest: Decodable {
    let targets: [Target]
  }

  private struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let dependencies: [[String: [Part]]]

    var imports: Set<String> { Set(dependencies.compactMap { $0["byName"]?.first?.name }) }
  }

  /// A part of a dependency: its name, or else the condition on which it is one, or nothing.
  private struct Part: Decodable {
    let name: String?

    init(from decoder: any Decoder) throws {
      name = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  private static let toolchain: Set = ["FoundationEssentials", "Synchronization"]

  @Test func `Package.swift declares what a target imports, and no more`() throws {
    let manifest = try Self.manifest
    let own = Set(manifest.targets.map(\.name))
    let programs = Set(manifest.targets.filter { $0.type == "executable" }.map(\.name))
    let targets = manifest.targets.filter {
      ["regular", "executable", "test"].contains($0.type)
        // A program for the build, not for people, which has imports in what it writes.
        && $0.name != "embed-files"
    }
    #expect(targets.count > 40)
    for target in targets {
      let imported = Set(try Self.imports(of: target).map(\.module)).intersection(own)
      #expect(imported.subtracting(target.imports) == [], "\(target.name) doesn't declare these")
      // Tests also declare the programs that they run, and the module that these are about.
      let tested = programs.union([String(target.name.dropLast("Tests".count))])
      let unused = target.imports.subtracting(imported)
        .subtracting(target.type == "test" ? tested : [])
      #expect(unused == [], "\(target.name) declares these, and imports none of them")
    }
  }

  @Test func `a module imports nothing else but the small library of Swift, and FlowSystem libc`()
    throws
  {
    let manifest = try Self.manifest
    let own = Set(manifest.targets.map(\.name))
    let modules = manifest.targets.filter { target in
      target.path == nil && ["regular", "executable"].contains(target.type)
        && target.name != "embed-files"
    }
    #expect(modules.count > 15)
    for module in modules {
      var allowed = own.union(Self.toolchain)
      if module.name == "OnboardingDefaults" { allowed.formUnion(["Foundation", "Observation"]) }
      if module.name == "FlowSystem" { allowed.formUnion(["Glibc", "Musl", "Darwin"]) }
      for (file, imported) in try Self.imports(of: module) {
        #expect(allowed.contains(imported), "\(file) imports \(imported)")
      }
    }
  }

  @Test func `what people run stands on no module for authors`() throws {
    let targets = try Self.manifest.targets
    var (below, rest) = (Set<String>(), ["runner"])
    while let name = rest.popLast() {
      guard below.insert(name).inserted else { continue }
      rest += targets.first { $0.name == name }?.imports ?? []
    }
    #expect(below.contains("FlowSession"))
    let authors: Set = [
      "FlowExploration", "FlowCheck", "FlowStatistics", "FlowAcceptance", "FlowReview",
    ]
    #expect(below.intersection(authors) == [])
  }

  private static var manifest: Manifest {
    get throws {
      let json = try Subprocess.run(
        "swift", ["package", "dump-package", "--ignore-lock", "--package-path", Shipped.package])
      return try JSONDecoder().decode(Manifest.self, from: Data(json.output.utf8))
    }
  }

  /// Every import of a target's files, whatever a run leaves out of them.
  private static func imports(of target: Target) throws -> [(file: String, module: String)] {
    let place = target.type == "test" ? "Tests" : "Sources"
    let folder = "\(Shipped.package)/\(target.path ?? "\(place)/\(target.name)")"
    let files = try #require(FileManager.default.enumerator(atPath: folder)?.allObjects)
    let sources = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    return try sources.flatMap { file in
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      return text.split(separator: "\n").compactMap { line -> (file: String, module: String)? in
        let words = line.split(separator: " ")
        guard let keyword = words.firstIndex(of: "import"), keyword < 2, words.count == keyword + 2
        else { return nil }
        return ("\(target.name)/\(file)", String(words[keyword + 1]))
      }
    }
  }
}
