import Onboarding
import TestSupport
import Testing

@testable import FlowSession

struct FlowLibraryCheckingTests {
  @Test func `the size of a flow's copy is that of the catalogs beside it`() throws {
    let folder = try TemporaryFolder()
    let flow = try folder.write("flow.yaml", "flow: my".utf8)
    _ = try folder.write("Localizable.xcstrings", "12345".utf8)
    _ = try folder.write("Watch.xcstrings", "123".utf8)
    _ = try folder.write("notes.txt", "1".utf8)
    let library = FlowLibrary(searchPath: nil, program: { nil })
    #expect(library.catalogSize(flow) == 8)
    #expect(library.catalogSize("nowhere") == 0)
  }
}
