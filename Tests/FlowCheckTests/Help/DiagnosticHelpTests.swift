import FlowContent
import FlowCore
import FlowReview
import Foundation
import Onboarding
import OnboardingFiles
import TestSupport
import Testing

@testable import FlowAcceptance
@testable import FlowCheck

struct DiagnosticHelpTests {
  @Test(arguments: DiagnosticCode.allCases)
  func `the wrong example has its code and the right one does not`(code: DiagnosticCode) throws {
    let help = DiagnosticHelp.of(code)
    #expect(help.code == code)
    #expect(codes(help.wrong).contains(code))
    #expect(!codes(help.right).contains(code))
    _ = try subject(
      help.right.flow, catalog: help.right.catalog, achievements: help.right.achievements)
  }

  @Test func `every explanation is of a code`() throws {
    let folder = Shipped.package + "/Sources/FlowCheck/Help/Diagnostics"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let codes = files.filter { $0.hasPrefix("F") }.map { String($0.dropLast(".md".count)) }
    #expect(Set(codes) == Set(DiagnosticCode.allCases.map(\.rawValue)))
  }

  @Test func `on a terminal an explanation is plain text`() {
    #expect(
      DiagnosticHelp.of(.unknownDirective).text == """
        F041: unknown directive

        'firstrun help transcripts' lists all directives.

        Wrong:
            %flow cluck
            == skipping
            > launch cluck
            …
            > skip
            …
            %stat hasCompletedOnboarding = true

        Right:
            %flow cluck
            == skipping
            > launch cluck
            …
            > skip
            …
            %state hasCompletedOnboarding = true

        """)
  }

  @Test func `on a terminal an explanation says where keys of a page belong`() {
    #expect(DiagnosticHelp.of(.duplicateKey).text.contains("\nWrong, in a page:\n    emoji: "))
  }

  @Test func `in Markdown it is as its file has it, under a heading of any level`() {
    #expect(
      DiagnosticHelp.of(.encoding).markdown(level: 3) == """
        ### F009: invalid UTF-8 or a control character

        Control characters could act on the terminal. Save the file as UTF-8 and remove
        them.

        #### Wrong

        ```yaml
        then: ma␇in
        ```

        #### Right

        ```yaml
        then: main
        ```

        """)
  }

  private func codes(_ example: DiagnosticHelp.Example) -> Set<DiagnosticCode> {
    do {
      if let text = example.transcript { return try codes(ofTranscript: text) }
      if let text = example.translations { try take(text, into: example.catalog ?? "") }
      let subject = try subject(
        example.flow, catalog: example.catalog, achievements: example.achievements)
      var findings = FlowChecker.findings(in: subject)
      let first = try firstFlow()
      findings += SharedKeyRule.findings(in: [first, subject].map(SharedKeyRule.KeyedFlow.init))
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

  /// The flow beside which a second one stands.
  private func firstFlow() throws -> CheckSubject {
    try subject(flowText(id: "example", domain: "com.example.app"))
  }

  private func take(_ text: String, into catalog: String) throws {
    _ = try CopyImport(
      [
        CopyImport.File(
          Array(text.utf8), path: "example", format: text.hasPrefix("<") ? .xliff : .csv)
      ],
      into: Catalog(Array(catalog.utf8), path: "Localizable.xcstrings"), languages: [])
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
