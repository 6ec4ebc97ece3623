import FlowCore
import TestSupport
import Testing

@testable import FlowCheck

@Suite struct VariantSubjectTests {
  private func flow(_ experiments: Int, change: (Int) -> String) -> String {
    let pages = (0...experiments).map { "  - page: p\($0)\n" }.joined()
    let all = (0..<experiments).map {
      "  - experiment: e\($0)\n    variants: [{variant: a}, {variant: b, \(change($0))}]\n"
    }
    return "pages:\n\(pages)experiments:\n\(all.joined())"
  }

  @Test(arguments: [(1, 2), (2, 8), (3, 26), (4, 40)])
  func `variants are explored alone and with one another`(experiments: Int, forms: Int) throws {
    let text = flow(experiments) { "pages: {p\($0): {skip: never}}" }
    let subject = try subject(flowText(text))
    #expect(subject.variants.count == forms)
    let notes = try findings(in: text, of: .tooManyStates)
    #expect(notes.count == (experiments > 3 ? 1 : 0))
  }

  @Test func `copy alone needs no combination`() throws {
    let text = flow(2) { "copy: {p\($0).title: other}" }
    let subject = try subject(flowText(text))
    #expect(subject.variants.count == 4)
  }

  @Test func `a mistake of two variants together is found`() throws {
    let found = try findings(
      in: """
        pages: [{page: one}, {page: two}]
        experiments:
          - experiment: left
            variants: [{variant: a}, {variant: b, pages: {one: {show: never}}}]
          - experiment: right
            variants: [{variant: a}, {variant: b, pages: {two: {show: never}}}]

        """, of: .unrecorded)
    #expect(
      found.first?.hasSuffix("in the variant 'b' of 'left' with 'b' of 'right'") == true, "\(found)"
    )
  }
}
