import FlowContent
import FlowCore
import FlowSession
import Testing

struct ExplanationTests {
  @Test func `every code is explained, once and in order`() {
    let explained = Explanation.all.map(\.code.rawValue)
    #expect(explained.sorted() == DiagnosticCode.allCases.map(\.rawValue).sorted())
    #expect(Set(explained).count == explained.count)
  }

  @Test(arguments: Explanation.all.indices)
  func `the wrong example has its code and the right one does not`(index: Int) throws {
    let explanation = Explanation.all[index]
    #expect(codes(explanation.wrong).contains(explanation.code), "\(explanation.code)")
    #expect(!codes(explanation.right).contains(explanation.code), "\(explanation.code)")
    _ = try subject(explanation.right.flow, catalog: explanation.right.catalog)
  }

  private func codes(_ example: Example) -> Set<DiagnosticCode> {
    do {
      let subject = try subject(example.flow, catalog: example.catalog)
      return Set(Check.findings(in: subject).map(\.diagnostic.code))
    } catch let error as Diagnostics {
      return Set(error.all.map(\.code))
    } catch {
      return []
    }
  }
}
