import Foundation
import Onboarding
import TestSupport
import Testing

/// Which flow transcripts test: the one that they stand beside.
struct TestedFlowTests {
  private let product = Product()

  /// A flow that calls itself Canoe's, whose only page has a name of its own.
  private func write(_ folder: String, page: String, transcript: String = "Acceptance/a") throws {
    try product.folder.write(
      "\(folder)/flow.yaml",
      """
      # A copy.
      flow: "canoe"   # as the first one
      app: Canoe
      domain: com.example.canoe
      completion: hasCompletedOnboarding
      pages:
        - page: \(page)
      """)
    try product.folder.write(
      "\(folder)/\(transcript).transcript",
      """
      %flow canoe

      == the copy
      > launch canoe
      :: page \(page) 1/1
      > quit

      == at home
      %run canoe
      :: page \(page) 1/1
      > next
      :: outcome completed
      %state hasCompletedOnboarding = true
      """)
  }

  private func test(in folder: String = ".", _ words: String) throws -> (Int32?, String) {
    let result = try Subprocess.run(
      "/bin/sh",
      [
        "-c",
        "cd '\(product.folder.path(folder))' && '\(BuiltExecutable.path("firstrun"))' test \(words)",
      ], environment: ["HOME": product.folder.path, "FIRSTRUN_PATH": Fixture.flows])
    let status: Int32? = if case .exited(let status) = result.ending { status } else { nil }
    return (status, product.shortened(result.output + result.errors))
  }

  private func note(_ path: String) -> String {
    "firstrun: 'canoe' is \(path) here, not \(Fixture.flows)/canoe/flow.yaml\n"
  }

  @Test(arguments: ["core", "pipe", "pty"])
  func `transcripts beside a copied flow test that one, and say so`(driver: String) throws {
    try write("mine", page: "alone")
    let (status, output) = try test("mine --driver \(driver)")
    #expect(status == 0)
    #expect(output == "2 passed\n" + note("mine/flow.yaml"))
  }

  @Test(arguments: [
    ("mine/Acceptance", "a.transcript", "../flow.yaml"), ("mine", "Acceptance", "./flow.yaml"),
    ("mine", ".", "./flow.yaml"), ("mine/Acceptance", "../..", "../../mine/flow.yaml"),
    ("mine/Acceptance", ".", "./../flow.yaml"),
  ])
  func `it is that one from wherever they are named`(
    folder: String, words: String, path: String
  ) throws {
    try write("mine", page: "alone")
    let (status, output) = try test(in: folder, words)
    #expect(status == 0)
    #expect(output.hasPrefix("2 passed\n"), "\(output)")
  }

  @Test(arguments: ["a", "Acceptance/deep/a"])
  func `right beside it, or a folder deeper, they are beside it as well`(transcript: String) throws
  {
    try write("mine", page: "alone", transcript: transcript)
    #expect(try test("mine").1 == "2 passed\n" + note("mine/flow.yaml"))
  }

  @Test func `two copies are each tested by their own transcripts`() throws {
    try write("mine", page: "alone")
    try write("yours", page: "other")
    let (status, output) = try test("mine yours --jobs 2")
    #expect(status == 0)
    #expect(output == "4 passed\n" + note("mine/flow.yaml") + note("yours/flow.yaml"))
    let coverage = try test("coverage mine yours --format json").1
    #expect(coverage.components(separatedBy: #""pages":{"covered":1,"count":1"#).count == 3)
  }

  @Test func `a neighbour of the flow comes before one of that name elsewhere`() throws {
    try write("copies/canoe", page: "alone")
    try product.folder.write(
      "copies/familysync/Acceptance/a.transcript",
      "== next door\n> launch canoe\n:: page alone 1/1\n> quit\n")
    try product.folder.write(
      "copies/familysync/flow.yaml", Shipped.file("familysync/flow.yaml"))
    #expect(try test("copies/familysync").0 == 0)
  }

  /// A folder that was copied and renamed has transcripts that still name the first one.
  @Test func `a transcript that names only another flow than its folder's is an error`() throws {
    try write("mine", page: "alone")
    let text = try product.folder.text("mine/flow.yaml")
    try product.folder.write(
      "mine/flow.yaml", text.replacingOccurrences(of: "\"canoe\"", with: "mytour"))
    let (status, output) = try test("mine")
    #expect(status == 65)
    #expect(
      output == """
        mine/Acceptance/a.transcript:1:7: error: 'canoe' isn't the flow in this folder; \
        write '%flow mytour', or move the transcript to the folder of the flow that it tests [F044]

        """)
  }

  @Test(arguments: [
    "== its own\n%flow mine\n> launch mine\n:: page alone 1/1\n> quit\n",
    "== by path\n%flow mine/flow.yaml\n> launch mine\n:: page alone 1/1\n> quit\n",
    "== its own, after the other\n%flow canoe\n> launch mytour\n:: page alone 1/1\n> quit\n",
  ])
  func `one that names its folder's flow may name others`(more: String) throws {
    try write("mine", page: "alone")
    let text = try product.folder.text("mine/flow.yaml")
    try product.folder.write(
      "mine/flow.yaml", text.replacingOccurrences(of: "\"canoe\"", with: "mytour"))
    try product.folder.write(
      "mine/Acceptance/a.transcript",
      "== another\n%flow canoe\n> launch canoe\n:: page welcome 1/6\n> quit\n\n" + more)
    let (status, output) = try test("mine")
    #expect(status == 0, "\(output)")
  }

  @Test func `a transcript alone says which of several flows it took`() throws {
    try write("Flows/canoe", page: "alone")
    try product.folder.write(
      "alone/a.transcript",
      "%flow canoe\n== a\n> launch canoe\n:: page alone 1/1\n> quit\n\n== b\n> quit\n%exit 0\n")
    let (status, output) = try test("alone")
    #expect(status == 0)
    #expect(output == "2 passed\n" + note("Flows/canoe/flow.yaml"))
  }

  @Test func `where the name means one flow anyway, nothing is said`() throws {
    let (status, output) = try test("'\(Fixture.flows)/familysync/Acceptance/page.transcript'")
    #expect(status == 0)
    #expect(!output.contains("firstrun:"))
  }

  @Test func `a copy with a mistake is not passed over for the first one`() throws {
    try write("mine", page: "alone")
    let bad = try product.folder.text("mine/flow.yaml")
    try product.folder.write("mine/flow.yaml", bad + "\nskp: never\n")
    let (status, output) = try test("mine")
    #expect(status == 65)
    #expect(output.contains("unknown key") || output.contains("skp"), "\(output)")
  }
}
