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

  @Test func `a module imports only what Package.swift says, and of libc only FlowSystem`() throws {
    let manifest = try Self.manifest
    let modules = manifest.targets.filter { target in
      target.path == nil && ["regular", "executable"].contains(target.type)
        // A program for the build, not for people.
        && target.name != "embed-files"
    }
    #expect(modules.count > 15)
    for module in modules {
      var allowed = module.imports.union(Self.toolchain)
      if module.name == "OnboardingDefaults" { allowed.formUnion(["Foundation", "Observation"]) }
      if module.name == "FlowSystem" { allowed.formUnion(["Glibc", "Musl", "Darwin"]) }
      for (file, imported) in try Self.imports(of: module.name) {
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

  /// Every import of a module's files.
  private static func imports(of module: String) throws -> [(file: String, module: String)] {
    let folder = "\(Shipped.package)/Sources/\(module)"
    let files = try #require(FileManager.default.enumerator(atPath: folder)?.allObjects)
    let sources = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    return try sources.flatMap { file in
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      return text.split(separator: "\n").compactMap { line -> (file: String, module: String)? in
        let words = line.split(separator: " ")
        guard let keyword = words.firstIndex(of: "import"), keyword < 2, words.count > keyword + 1
        else { return nil }
        return ("\(module)/\(file)", String(words[keyword + 1]))
      }
    }
  }
}
