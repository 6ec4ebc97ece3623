import Foundation
import TestSupport
import Testing

/// The examples of help that get flags from elsewhere, with the packages that they name.
extension HelpExamplesTests {
  private static let packages = [("openfeature-sdk", "0.10.0"), ("growthbook", "4.0.0")]

  @Test(arguments: packages)
  func `flags come in by a command`(package: String, version: String) throws {
    guard let python = try PythonPackage(package, version: version) else {
      FileHandle.standardError.write(
        Data("warning: \(package) cannot be had, so its example was not tried\n".utf8))
      return
    }
    let blocks = try blocks(of: "facts")
    let module = package.prefix { $0 != "-" }
    let script = try #require(blocks.first { $0.text.contains("from \(module) import") }).text
    #expect(script.split(separator: "\n").count <= 30)
    try shell.home.write("flags.py", script)
    let flow = try #require(blocks.last { $0.language == "yaml" }).text
    try shell.home.write("Flows/garden/flow.yaml", flow + "show: hasBalcony and climate == dry\n")
    let result = try shell.run(
      line: "cd; PYTHONPATH='\(PythonPackage.path(of: [python]))' firstrun why garden"
        + " --facts-timeout 60s --facts-command 'python3 flags.py'")
    #expect(result.output.hasPrefix("Garden: would show\n"), "\(result.output)\(result.errors)")
    #expect(result.ending == .exited(0))
  }
}
