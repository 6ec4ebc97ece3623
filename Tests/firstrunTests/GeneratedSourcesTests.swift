import TestSupport
import Testing

struct GeneratedSourcesTests {
  @Test func `what 'make generate' writes is committed`() throws {
    let result = try Subprocess.run(
      "python3", ["-B", Shipped.package + "/Tools/generate.py", "--check"])
    #expect(result.output + result.errors == "")
    #expect(result.ending == .exited(0))
  }
}
