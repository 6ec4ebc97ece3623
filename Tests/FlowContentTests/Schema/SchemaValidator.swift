import Foundation

/// Python's `jsonschema`, which knows JSON Schema better than we do.
enum SchemaValidator {
  private static let version = "4.23.0"

  private static let program = """
    import json, sys, jsonschema
    schema, documents = json.load(open(sys.argv[1])), json.load(open(sys.argv[2]))
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    print(*[int(validator.is_valid(document)) for document in documents])
    """

  /// Whether each document, a JSON text, is valid; nil where Python or the package cannot be had.
  static func validity(of documents: [String], by schema: String) throws -> [Bool]? {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "firstrun-jsonschema-\(version)")
    if !files.fileExists(atPath: folder.path) {
      let unfinished = files.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? files.removeItem(at: unfinished) }
      let install = try run(
        [
          "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "1",
          "--timeout", "20", "--target", unfinished.path, "jsonschema==\(version)",
        ], in: unfinished)
      if install == nil { return nil }
      try? files.moveItem(at: unfinished, to: folder)
    }
    let inputs = [schema, "[\(documents.joined(separator: ","))]"].map { text in
      (files.temporaryDirectory.appending(path: UUID().uuidString), text)
    }
    defer { for (file, _) in inputs { try? files.removeItem(at: file) } }
    for (file, text) in inputs { try Data(text.utf8).write(to: file) }
    guard let line = try run(["-c", program] + inputs.map(\.0.path), in: folder) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return line.split(whereSeparator: \.isWhitespace).map { $0 == "1" }
  }

  /// Says that nothing was compared.
  static func warn() {
    FileHandle.standardError.write(
      Data("warning: jsonschema cannot be had, so the schema was not tried\n".utf8))
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
