import Foundation

/// Python's `jsonschema`, which knows JSON Schema better than we do.
package enum SchemaValidator {
  private static let version = "4.23.0"

  private static let program = """
    import json, sys, jsonschema
    schema, documents = json.load(open(sys.argv[1])), json.load(open(sys.argv[2]))
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    print(*[int(validator.is_valid(document)) for document in documents])
    """

  /// Returns the validity of each JSON document; nil if Python or the package is not installed.
  package static func validity(of documents: [String], by schema: String) throws -> [Bool]? {
    guard let python = try PythonPackage("jsonschema", version: version) else { return nil }
    let folder = TemporaryFolder()
    let inputs = [
      try folder.write("schema", schema),
      try folder.write("documents", "[\(documents.joined(separator: ","))]"),
    ]
    guard let line = try python.run(["-c", program] + inputs) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return line.split(whereSeparator: \.isWhitespace).map { $0 == "1" }
  }

  /// Says that nothing was compared.
  package static func warn() {
    FileHandle.standardError.write(
      Data("warning: jsonschema cannot be had, so the schema was not tried\n".utf8))
  }
}
