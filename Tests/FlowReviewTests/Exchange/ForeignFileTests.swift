import FlowReview
import Testing

struct ForeignFileTests {
  private static let plist = #"<?xml version="1.0"?><!DOCTYPE plist><plist version="1.0"><dict>"#

  @Test(arguments: [
    ("L.strings", "/* c */\n\"welcome.title\" = \"Hi\";\n", "this is a .strings file"),
    ("L.txt", "// c\n\n/* d */ \"a \\\" b\"=\n\"Hi\";", "this is a .strings file"),
    ("L.csv", "NSCameraUsageDescription = \"Hi\";", "this is a .strings file"),
    ("empty.strings", "\n", "this is a .strings file"),
    ("L", "bplist00\u{1}", "this is a .strings file"),
    ("L", plist + "<key>a</key><string>b</string>", "this is a .strings file"),
    ("L", plist + "<key>NSStringLocalizedFormatKey</key>", "this is a .stringsdict file"),
    ("L.stringsdict", plist, "this is a .stringsdict file"),
    ("es", "# Spanish\nmsgid \"\"\nmsgstr \"\"\n", "this is a gettext file"),
    ("L.csv", "PK\u{3}\u{4}…[Content_Types].xml…xl/workbook.xml", "this is a spreadsheet"),
    ("L.xlsx", "PK\u{3}\u{4}", "this is a spreadsheet"),
    ("L.xml", "<resources><string name=\"a\">b</string>", "this is a file of Android resources"),
    ("L.xliff", "<?xml version=\"1.0\"?><xliff version=\"1.2\">", "this is an XLIFF file"),
    ("L.xcstrings", "{\"sourceLanguage\" : \"en\"}", "this is a String Catalog"),
  ])
  func `a file is named for what it is, with the way on`(
    path: String, content: String, name: String
  ) throws {
    let file = try #require(ForeignFile(Array(content.utf8), path: path))
    #expect(file.asTranslations.hasPrefix("\(name); "))
    #expect(file.asCatalog.hasPrefix("\(name); "))
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF], []], [true, false])
  func `UTF-16 is read with and without its mark`(mark: [UInt8], isBigEndian: Bool) {
    if mark == [0xFF, 0xFE] && isBigEndian || mark == [0xFE, 0xFF] && !isBigEndian { return }
    let units = "\"a\" = \"é\";".utf16
    let bytes = units.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 255)]
      return isBigEndian ? pair : pair.reversed()
    }
    let file = ForeignFile(mark + bytes, path: "Localizable")
    #expect(
      file?.asTranslations == "this is a .strings file; migrate it to a String Catalog in Xcode")
  }

  @Test(arguments: [
    "", "key,en,es\n", "\"key\",\"en\"\n\"a = \"\"b\"\"\",\"c\"\n", "PK\u{3}\u{4}word/document.xml",
    "{\"a\": 1}", "<html>", "flow: garden\n", "a == \"b\"", "/* \"a\" = \"b\"",
  ])
  func `other content is none of these`(content: String) {
    #expect(ForeignFile(Array(content.utf8), path: "file.csv") == nil)
  }
}
