import TestSupport
import Testing

/// Filling in and correcting transcripts.
struct TranscriptUpdateTests {
  private let product: Product
  private static let old = """
    # A comment that stays.
    %flow canoe

    == one
    > launch canoe
    :: page welcome 1/7
    ~👋  *

    …
    Page 1 of 7
    /[●○ ]+ Page \\d of \\d
    ?Not always.
    Enter: go on
    > skip
    %state hasCompletedOnboarding = false
    %exit 3

    == two, which holds
    > launch canoe
    …
    ~*Page 1 of 6
    …
    > quit

    """
  private static let new = """
    # A comment that stays.
    %flow canoe

    == one
    > launch canoe
    :: page welcome 1/6
    ~👋  *

    …
    /[●○ ]+ Page \\d of \\d
    ?Not always.
    Enter: next · skip tutorial · help · quit
    > skip
    %state hasCompletedOnboarding = true
    %exit 0

    == two, which holds
    > launch canoe
    …
    ~*Page 1 of 6
    …
    > quit

    """

  init() throws {
    product = Product()
  }

  private func contents(_ name: String = "a.transcript") throws -> String {
    String(decoding: try product.folder.bytes(name), as: UTF8.self)
  }

  @Test func `only what differs is rewritten, matchers that match stay`() throws {
    let (status, output) = try product.test(Self.old, "--update")
    #expect(output == "updated a.transcript\n2 passed\n")
    #expect(status == .exited(0))
    #expect(try contents() == Self.new)
    #expect(try product.test(Self.new, "--update").output == "Nothing to update.\n2 passed\n")
    #expect(try contents() == Self.new)
  }

  @Test func `line ends stay as they are`() throws {
    let old = Self.old.replacing("\n", with: "\r\n")
    #expect(try product.test(old, "--update").status == .exited(0))
    #expect(try contents() == Self.new.replacing("\n", with: "\r\n"))
  }

  @Test func `where CI is set, nothing is updated`() throws {
    try product.folder.write("a.transcript", Self.old.utf8)
    let result = try product.run(
      "test", product.folder.path("a.transcript"), "--update", environment: ["CI": "true"])
    #expect(result.ending == .exited(64))
    #expect(
      result.errors
        == "firstrun: '--update' is disabled in CI; run it on your own machine\n")
    #expect(try contents() == Self.old)
  }

  @Test(arguments: ["", "0", "false"])
  func `where CI is off, transcripts are updated`(value: String) throws {
    try product.folder.write("a.transcript", Self.old.utf8)
    let result = try product.run(
      "test", product.folder.path("a.transcript"), "--update", environment: ["CI": value])
    #expect(result.ending == .exited(0))
    #expect(try contents() == Self.new)
  }

  @Test(arguments: ["core", "pipe", "pty"])
  func `a fresh case is filled in, the same by every driver`(driver: String) throws {
    let fresh = "%flow canoe\n\n== fresh\n%run canoe\n> skip\n"
    #expect(try product.test(fresh, "--update", "--driver", driver).status == .exited(0))
    #expect(
      try contents() == """
        %flow canoe

        == fresh
        %run canoe
        :: page welcome 1/6

        👋  Welcome to Canoe!

        Let’s find your next quiet river, one bend at a time, before the
        sun is up.

        ● ○ ○ ○ ○ ○   Page 1 of 6
        Enter: next · skip tutorial · help · quit
        > skip
        :: outcome skipped 1/6
        ✓ Skipped on page 1 of 6.
        To see it again:
        firstrun replay canoe

        """)
  }

  @Test func `a page is expected wherever it stands, and stays so`() throws {
    let moved = """
      %flow canoe

      == anywhere
      > launch canoe
      :: page welcome
      > next
      :: page save
      > next
      :: …
      :: page save
      > quit

      == somewhere
      > launch canoe
      :: page welcome
      > next
      :: page swipe 2/7
      > quit

      """
    let holds = moved.replacing("next\n:: page save", with: "next\n:: page swipe")
      .replacing("2/7", with: "2/6")
    #expect(try product.test(moved).status == .exited(1))
    #expect(try product.test(moved, "--update").status == .exited(0))
    #expect(try contents() == holds)
    #expect(try product.test(holds).output == "2 passed\n")
  }

  @Test func `what was refused is written down where nothing was expected`() throws {
    let old = "%flow canoe\n\n== one\n> launch canoe\n:: page welcome 1/6\n> opne\n> quit\n"
    #expect(try product.test(old).status == .exited(1))
    #expect(try product.test(old, "--update").status == .exited(0))
    #expect(try contents() == old.replacing("opne\n", with: "opne\n:: refused unknownCommand\n"))
  }
}
