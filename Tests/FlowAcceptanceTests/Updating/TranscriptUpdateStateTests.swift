import TestSupport
import Testing

/// `%state` and `%exit` on request.
struct TranscriptUpdateStateTests {
  @Test func `what a case changes is filled in, with its exit status`() throws {
    let product = Product()
    let old = """
      %flow cluck

      == skipped
      %given older = 2
      > launch cluck
      > skip
      %state hasCompletedOnbording = true

      == left
      %run cluck
      > quit
      """
    let (status, output) = try product.test(old, "--update=all")
    #expect(output == "updated a.transcript\n2 passed\n")
    #expect(status == .exited(0))
    #expect(
      String(decoding: try product.folder.bytes("a.transcript"), as: UTF8.self).contains(
        """
        > skip
        %state hasCompletedOnboarding = true
        %exit 0

        == left
        """))
    #expect(
      String(decoding: try product.folder.bytes("a.transcript"), as: UTF8.self)
        .hasSuffix("%exit 3"))
  }
}
