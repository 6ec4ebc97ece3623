import FlowCore
import Testing

struct VersionTests {
  @Test(arguments: [("1", "1"), ("2.0", "2"), ("2.1.0", "2.1"), ("10.20.30.40", "10.20.30.40")])
  func `a version prints in its shortest form`(text: String, printed: String) {
    #expect(Version(text)?.description == printed)
  }

  @Test(arguments: [
    "", ".", "1.", ".1", "1..2", "-1", "+1", "1.2.3.4.5", "a", "99999999999999999999",
  ])
  func `anything else is no version`(text: String) {
    #expect(Version(text) == nil)
  }

  @Test func `versions are ordered part by part`() {
    let sorted = ["1.10", "0", "2", "1.9", "1.9.9"].compactMap(Version.init).sorted()
    #expect(sorted.map(\.description) == ["0", "1.9", "1.9.9", "1.10", "2"])
  }
}
