import FlowContent
import FlowCore
import FlowReview
import FlowSession
import TestSupport
import Testing

@testable import FlowAcceptance

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
    _ = try subject(
      explanation.right.flow, catalog: explanation.right.catalog,
      achievements: explanation.right.achievements)
  }

  private func codes(_ example: Example) -> Set<DiagnosticCode> {
    do {
      if let text = example.transcript { return try codes(ofTranscript: text) }
      if let text = example.exchange { try take(text, into: example.catalog ?? "") }
      let subject = try subject(
        example.flow, catalog: example.catalog, achievements: example.achievements)
      var findings = Check.findings(in: subject)
      if let spanish = LanguageTag("es"), let coverage = subject.coverage(of: spanish) {
        findings += [subject.shortfall(coverage, under: 95)].compactMap(\.self)
      }
      return Set(findings.map(\.diagnostic.code))
    } catch let error as Diagnostics {
      return Set(error.all.map(\.code))
    } catch {
      return []
    }
  }

  private func take(_ text: String, into catalog: String) throws {
    _ = try CopyImport(
      Array(text.utf8), path: "example", format: text.hasPrefix("<") ? .xliff : .csv,
      into: Catalog(Array(catalog.utf8), path: "Localizable.xcstrings"), language: nil)
  }

  /// A transcript that can be read may still be one of a flow that there is not.
  private func codes(ofTranscript text: String) throws -> Set<DiagnosticCode> {
    let transcript = try TranscriptParser.parse(Array(text.utf8), path: "example.transcript")
    let library = FlowLibrary(searchPath: Shipped.flows, program: { nil })
    let isThere = transcript.cases.allSatisfy { example in
      example.settings.flow.map { (try? library.open($0.name)) != nil } ?? true
    }
    return isThere ? [] : [.transcriptFlow]
  }
}
