import FlowContent
import FlowSystem
import Foundation
import Onboarding
import OnboardingFiles
import TestSupport
import Testing

/// An app's folder with a flow, `Tour`, that names a catalog outside it.
struct OpenedFlowCatalogTests {
  private let app = TemporaryFolder()

  private static let copy = #"""
    {"sourceLanguage": "en", "strings": {"a.title": {"localizations": {"en": {"stringUnit":
    {"state": "new", "value": "Hi"}}}}}}
    """#

  init() throws {
    try app.makeFolder("Tour")
    try app.makeFolder("Other/.git")
    try app.write("App/Localizable.xcstrings", Self.copy)
  }

  private func open(_ catalog: String?, named name: String? = nil) throws -> OpenedFlow {
    let line = catalog.map { "catalog: \($0)\n" } ?? ""
    try app.write(
      "Tour/flow.yaml",
      flowText(line + "pages: [{page: a}]\n", id: "tour"))
    return try FlowLibrary(searchPath: nil, program: { nil }, catalog: name)
      .open(app.path("Tour"))
  }

  @Test func `a flow uses the app's catalog where it stands`() throws {
    let opened = try open("../App/Localizable.xcstrings")
    #expect(opened.catalog?.keys == ["a.title"])
    #expect(opened.catalogPath == app.path("App/Localizable.xcstrings"))
    #expect(try open(nil).catalog == nil)
    let named = try open("../nowhere.xcstrings", named: app.path("App/Localizable.xcstrings"))
    #expect(named.catalog?.keys == ["a.title"])
  }

  @Test(arguments: [
    ("/etc/x.xcstrings", "a relative path such as"), ("../App/Localizable.json", "a relative path"),
    ("../App/nowhere.xcstrings", "no String Catalog at"),
    ("../App/folder.xcstrings", "Is a directory"), ("../App/pipe.xcstrings", "Not a regular file"),
    ("../App/link.xcstrings", "isn't a String Catalog; outside its folder"),
    ("link.xcstrings", "isn't a String Catalog; outside its folder"),
    ("../App/text.xcstrings", "text.xcstrings:1:1: error: expected a value [F030]"),
    ("../App/twice.xcstrings", ":1:48: error: duplicate key, first on line 1 [F031]"),
    ("../App/plural.xcstrings", "error: unknown plural category; use one of 'zero'"),
  ])
  func `what is no catalog is refused, and nothing of it is told`(
    path: String, reason: String
  ) throws {
    let secret = try app.write("App/secret.txt", "hunter2\n")
    try app.write("App/text.xcstrings", "hunter2\n")
    try app.write(
      "App/twice.xcstrings",
      #"{"sourceLanguage":"en","strings":{"hunter2":{},"hunter2":{}}}"#)
    try app.write(
      "App/plural.xcstrings",
      Self.copy.replacing(
        #""stringUnit":"#, with: #""variations": {"plural": {"hunter2": {}}}, "stringUnit":"#
      ))
    try app.makeFolder("App/folder.xcstrings")
    #expect(mkfifo(app.path("App/pipe.xcstrings"), 0o600) == 0)
    for link in ["App/link.xcstrings", "Tour/link.xcstrings"] {
      try FileManager.default.createSymbolicLink(
        atPath: app.path(link), withDestinationPath: secret)
    }
    let error = try #require(throws: LibraryError.self) { try open(path) }
    #expect(error.description.contains(reason), "\(error)")
    #expect(!error.description.contains("hunter2"))
  }

  @Test func `a path to no catalog is a mistake in the flow's file, unless the user named it`()
    throws
  {
    _ = try open("../App/Localizable.xcstrings")
    let path = app.path("Tour/flow.yaml")
    let line = "catalog: ../App/nowhere.xcstrings\n"
    try app.write(
      "Tour/flow.yaml",
      flowText(line + "pages: [{page: a}]\n", id: "tour"))
    func failure(_ catalog: String?) throws -> String {
      let library = FlowLibrary(searchPath: nil, program: { nil }, catalog: catalog)
      return try #require(throws: LibraryError.self) { try library.open(path) }.description
    }
    #expect(
      try failure(nil) == """
        \(path):5:10: error: no String Catalog at '\(app.path("Tour/../App/nowhere.xcstrings"))'; write a \
        path relative to the flow's folder [F007]
        """)
    #expect(try failure("no.xcstrings") == "no String Catalog at 'no.xcstrings'")
  }

  @Test func `outside the flow's folder a catalog is changed only in its own work tree`() throws {
    let path = "../App/Localizable.xcstrings"
    #expect(!(try open(path).mayChangeCatalog))
    #expect(try open(path, named: app.path("App/Localizable.xcstrings")).mayChangeCatalog)
    try app.makeFolder(".git")
    #expect(try open(path).mayChangeCatalog)
    try app.write("Other/Localizable.xcstrings", Self.copy)
    #expect(!(try open("../Other/Localizable.xcstrings").mayChangeCatalog))
    try FileManager.default.createSymbolicLink(
      atPath: app.path("Tour/Localizable.xcstrings"),
      withDestinationPath: "../Other/Localizable.xcstrings")
    #expect(!(try open(nil).mayChangeCatalog))
    try FileManager.default.removeItem(atPath: app.path("Tour/Localizable.xcstrings"))
    try app.write("Tour/Localizable.xcstrings", Self.copy)
    #expect(try open(nil).mayChangeCatalog)
  }
}
