import Foundation

/// CLDR's plural categories as Python's Babel knows them.
enum BabelPlurals {
  private static let version = "2.18.0"

  private static let program = """
    import sys
    from decimal import Decimal
    from babel import localedata
    samples = [Decimal(text) for text in sys.argv[1:]]
    for name in localedata.locale_identifiers():
        rule = localedata.load(name).get("plural_form")
        if rule is not None:
            print(name, *[rule(sample) for sample in samples])
    """

  /// By language, the categories of the samples; nil where Babel cannot be had.
  static func categories(of samples: [String]) throws -> [String: String]? {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "firstrun-babel-\(version)")
    if !files.fileExists(atPath: folder.path) {
      let unfinished = files.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? files.removeItem(at: unfinished) }
      let install = try run(
        [
          "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "1",
          "--timeout", "20", "--target", unfinished.path, "Babel==\(version)",
        ], in: unfinished)
      if install == nil { return nil }
      try? files.moveItem(at: unfinished, to: folder)
    }
    guard let lines = try run(["-c", program] + samples, in: folder) else { return nil }
    var categories: [String: String] = [:]
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2 { categories[String(words[0])] = String(words[1]) }
    }
    return categories
  }

  /// What Python prints; nil where it fails or there is none.
  private static func run(_ arguments: [String], in folder: URL) throws -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PYTHONPATH": folder.path]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
