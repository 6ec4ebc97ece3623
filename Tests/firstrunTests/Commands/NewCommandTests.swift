import Foundation
import TestSupport
import Testing

struct NewCommandTests {
  private let shell = Shell()

  @Test func `the schema stands where the new flow refers to it, and is never replaced`() throws {
    let first = try shell.run(
      atHome: "@ new demo >/dev/null && cd Flows/demo && head -n 1 flow.yaml"
        + " && @ schema | cmp - ../flow.schema.json")
    let line = "# yaml-language-server: $schema=../flow.schema.json\n"
    #expect(first == .init(ending: .exited(0), output: line, errors: ""))
    let next = try shell.run(
      atHome:
        "echo mine >Flows/flow.schema.json; @ new next >/dev/null && cat Flows/flow.schema.json"
    )
    #expect(next == .init(ending: .exited(0), output: "mine\n", errors: ""))
  }

  @Test(arguments: ["cluck", "familysync", "spotlight"])
  func `the pages of a catalog pass check and test, and the catalog is copied`(name: String) throws
  {
    let catalog = "\(Shipped.flows)/\(name)/Localizable.xcstrings"
    let result = try shell.run(
      atHome: "@ new demo --from '\(catalog)' >/dev/null && cmp '\(catalog)' Flows/demo/*.xcstrings"
        + " && @ check ./Flows/demo/flow.yaml >/dev/null && @ test Flows/demo")
    #expect(result.ending == .exited(0), "\(result.output)\(result.errors)")
  }

  @Test(arguments: [
    ("none.xcstrings", nil, 66, "firstrun: none.xcstrings: No such file or directory\n"),
    (
      "plain.xcstrings", #"{"sourceLanguage": "en", "strings": {"Hi": {}}, "version": "1.0"}"#, 65,
      "firstrun: plain.xcstrings has no keys to create pages from; a page needs a title, such as "
        + "'welcome.title'\n"
    ),
    ("bad.xcstrings", "{\n  'a': 1\n}", 65, "bad.xcstrings:2:3: error: JSON needs double quotes"),
  ])
  func `a catalog that makes no pages leaves nothing behind`(
    path: String, content: String?, status: Int, message: String
  ) throws {
    if let content { try shell.home.write(path, content) }
    let result = try shell.run(atHome: "@ new demo --from \(path); echo $?; ls -A | grep -i flows")
    #expect(result.output == "\(status)\n")
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
  }
}
