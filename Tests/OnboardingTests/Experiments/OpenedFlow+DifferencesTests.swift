import FlowContent
import FlowSystem
import Foundation
import TestSupport
import Testing

@testable import Onboarding

struct OpenedFlowDifferencesTests {
  @Test(
    arguments: [
      ("copy: {two.title: two.other}", ["two"]), ("pages: {three: {emoji: \"👋\"}}", ["three"]),
      ("pages: {two: {skip: never}, three: {skip: never}}", ["two", "three"]), ("weight: 2", []),
      ("pages: {two: {show: never}}", ["one", "two", "three"]),
      ("order: [one, three, two]", ["one", "two", "three"]),
      ("pages: {two: {numbered: no}}", ["one", "two", "three"]),
      ("pages: {two: {advanceWhen: variant.try == b}}", ["two"]),
      ("pages: {two: {show: variant.try == b}}", ["one", "two", "three"]),
    ] as [(String, Set<String>)])
  func `pages differ by what is on them, all of them by which there are`(
    change: String, pages: Set<String>
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "flow.yaml",
      """
      flow: my
      app: My
      domain: com.example.my
      completion: done
      pages: [{page: one}, {page: two}, {page: three}]
      experiments:
        - experiment: try
          variants:
            - variant: a
            - variant: b
              \(change)
      """.utf8)
    let opened = try FlowLibrary(searchPath: nil, program: { nil }).open(path)
    #expect(opened.pages(differingIn: opened.experiments[0]) == pages)
  }
}
