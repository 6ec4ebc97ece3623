import TestSupport
import Testing

/// `%state` and `%exit` on request.
struct TranscriptUpdateStateTests {
  @Test func `what a case changes is filled in, with its exit status`() throws {
    let product = Product()
    let old = """
      %flow canoe

      == skipped
      %given older = 2
      > launch canoe
      > skip
      %state hasCompletedOnbording = true

      == left
      %run canoe
      > quit
      """
    let (status, output) = try product.test(old, "--update=all")
    #expect(output == "updated a.transcript\n2 passed\n")
    #expect(status == .exited(0))
    #expect(
      try product.folder.text("a.transcript").contains(
        """
        > skip
        %state hasCompletedOnboarding = true
        %exit 0

        == left
        """))
    #expect(
      try product.folder.text("a.transcript").hasSuffix("%exit 3"))
  }
}
