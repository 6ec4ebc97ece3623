import Testing

@testable import FlowContent

@Suite struct NameIndexTests {
  @Test(arguments: [1, 15, 16, 17, 18, 500])
  func `a name is found where it was added first`(count: Int) {
    var index = UniqueNames()
    for number in 0..<count { #expect(index.add("n\(number)") == nil) }
    for number in 0..<count { #expect(index.add("n\(number)") == number) }
    #expect(index.names.count == count)
    #expect(index.position(of: "n\(count)") == nil)
  }
}
