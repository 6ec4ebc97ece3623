import Testing

@testable import FlowSession

struct PagesOnScreenTests {
  @Test(arguments: [(80, 5), (20, 5), (10, 6), (4, 9)])
  func `what is left above of an erased page counts with the next one`(columns: Int, height: Int) {
    var pages = PagesOnScreen()
    pages.begin("one", columns: 20)
    pages.add(Array("\n12345678901234567890\nrest\nend\n".utf8))
    #expect(pages.height(from: "one", in: 20, isRewrapped: true) == 4)
    pages.remove(from: "one", leaving: 2, in: 20, isRewrapped: true)
    pages.begin("one", columns: columns)
    pages.add(Array("a\nb\nc\n".utf8))
    #expect(pages.height(from: "one", in: columns, isRewrapped: true) == height)
    #expect(pages.height(from: "one", in: columns, isRewrapped: false) == 5)
  }

  @Test func `a line of which only the beginning is left counts so`() {
    var pages = PagesOnScreen()
    pages.begin("one", columns: 20)
    pages.add(Array("12345678901234567890\nend\n".utf8))
    pages.remove(from: "one", leaving: 1, in: 10, isRewrapped: true)
    pages.begin("two", columns: 10)
    #expect(pages.height(from: "two", in: 5, isRewrapped: true) == 2)
    pages.forget()
    pages.begin("two", columns: 10)
    #expect(pages.height(from: "two", in: 5, isRewrapped: true) == 0)
  }
}
