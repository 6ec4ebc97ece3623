import FlowFormats
import Onboarding
import Testing

@Suite struct PropertyDictionaryTests {
  @Test(arguments: [1, 16, 17, 1000])
  func `keys are found, changed and removed, and keep their order`(count: Int) {
    var dictionary = PropertyDictionary()
    for number in 0..<count { dictionary["\(number)"] = .integer(Int64(number)) }
    #expect(dictionary.keys == (0..<count).map(String.init))
    #expect(dictionary["\(count - 1)"] == .integer(Int64(count - 1)))
    #expect(dictionary["\(count)"] == nil)

    dictionary["0"] = .boolean(true)
    dictionary["last"] = .boolean(false)
    #expect(dictionary.keys == (0..<count).map(String.init) + ["last"])
    #expect(dictionary.entries.first?.value == .boolean(true))

    dictionary["0"] = nil
    dictionary["absent"] = nil
    #expect(dictionary.keys == (1..<count).map(String.init) + ["last"])
    for number in 1..<count { #expect(dictionary["\(number)"] == .integer(Int64(number))) }
    #expect(dictionary["last"] == .boolean(false))
    #expect(dictionary["0"] == nil)
  }

  @Test(arguments: [0, 100])
  func `keys are told apart by their bytes`(others: Int) {
    var dictionary = PropertyDictionary()
    for number in 0..<others { dictionary["\(number)"] = .integer(Int64(number)) }
    dictionary["e\u{301}"] = .integer(1)
    dictionary["\u{E9}"] = .integer(2)
    #expect(dictionary["e\u{301}"] == .integer(1))
    #expect(dictionary["\u{E9}"] == .integer(2))
    dictionary["e\u{301}"] = nil
    #expect(dictionary["e\u{301}"] == nil)
    #expect(dictionary["\u{E9}"] == .integer(2))
  }

  @Test func `what is equal does not hang on how it came about`() {
    var grown = PropertyDictionary()
    for number in 0..<20 { grown["\(number)"] = .integer(Int64(number)) }
    for number in 1..<20 { grown["\(number)"] = nil }
    #expect(grown == ["0": .integer(0)])
    #expect(Set([grown, ["0": .integer(0)]]).count == 1)
  }
}
