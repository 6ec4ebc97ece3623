import FlowContent
import FlowCore
import Testing

struct CopyDeviceTests {
  private static func catalog(_ devices: [String]) throws -> Catalog {
    let wordings = devices.map { device in
      "\"\(device)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"on \(device)\"}}"
    }
    return try Catalog(
      Array(
        """
        {"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"variations": {
          "device": {\(wordings.joined(separator: ", "))}}}}}}, "version": "1.0"}
        """.utf8), path: "c")
  }

  @Test(
    arguments: [
      (.iphone, "on iphone"), (.ipad, "on other"), (.mac, "on mac"), (.watch, "on applewatch"),
      (.tv, "on appletv"), (.vision, "on applevision"),
    ] as [(CopyDevice, String)])
  func `a device shows its own wording, or that of others`(device: CopyDevice, text: String) throws
  {
    let catalog = try Self.catalog([
      "applevision", "applewatch", "appletv", "iphone", "mac", "other",
    ])
    #expect(Copy(catalog, language: nil, on: device)["a"] == text)
  }

  @Test func `a text that is worded for other devices only shows the first wording`() throws {
    let catalog = try Self.catalog(["mac", "ipad"])
    #expect(Copy(catalog, language: nil, on: .iphone)["a"] == "on mac")
  }

  @Test func `the devices of a text are those that it names`() throws {
    let catalog = try Self.catalog(["other", "mac", "applewatch"])
    let text = try #require(catalog.entry(for: "a")?.localization("en"))
    #expect(text.devices == [.mac, .watch])
  }
}
