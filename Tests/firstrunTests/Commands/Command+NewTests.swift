import Foundation
import TestSupport
import Testing

struct NewCommandTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
  }

  private func run(_ line: String) throws -> Subprocess.Result {
    try shell.run(line: "cd \"$HOME\"; \(line)")
  }

  @Test func `the schema stands where the new flow refers to it, and is never replaced`() throws {
    let first = try run(
      "firstrun new demo >/dev/null && cd Flows/demo && head -n 1 flow.yaml"
        + " && firstrun schema | cmp - ../flow.schema.json")
    let line = "# yaml-language-server: $schema=../flow.schema.json\n"
    #expect(first == .init(ending: .exited(0), output: line, errors: ""))
    let next = try run(
      "echo mine >Flows/flow.schema.json; firstrun new next >/dev/null && cat Flows/flow.schema.json"
    )
    #expect(next == .init(ending: .exited(0), output: "mine\n", errors: ""))
  }
}
