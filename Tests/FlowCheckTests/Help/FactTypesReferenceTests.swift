import FlowCore
import Testing

@testable import FlowCheck

@Suite struct FactTypesReferenceTests {
  @Test func `every built-in fact has a summary`() {
    #expect(FactTypes.builtInSummaries.map(\.name).sorted() == FactTypes.builtIn.keys.sorted())
  }
}
