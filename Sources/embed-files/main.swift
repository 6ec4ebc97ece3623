import Foundation

/// `embed-files OUTPUT FILE…`: writes Swift that has the files in it.
///
/// Style sheets and scripts of pages are joined behind those that import them, Markdown, sections of
/// pages, scripts of shells and templates are one text a file, and a String Catalog is one a language,
/// with a symbol for each of its keys. Each becomes a raw string literal, which Swift compiles fast and
/// a program loads for nothing.
let paths = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
do {
  guard let output = paths.first else { throw Mistake("usage: embed-files OUTPUT FILE…") }
  let files = paths.dropFirst()
  var swift = ""
  if let style = try root(of: "css", among: files, imports: StyleSheet.imports),
    let script = try root(of: "js", among: files, imports: Script.imports)
  {
    swift += try assets(style, script)
  }
  let documents = files.filter {
    ["md", "html"].contains($0.pathExtension) && $0.lastPathComponent != "README.md"
  }
  let scripts = files.filter { ["bash", "zsh", "fish", "template"].contains($0.pathExtension) }
  if !documents.isEmpty || !scripts.isEmpty { swift += try texts(documents, scripts) }
  for catalog in files where catalog.pathExtension == "xcstrings" {
    swift += try StringCatalog(catalog).symbols
  }
  // What stays as it was isn't written, so that nothing is compiled anew.
  if (try? read(output)) != swift { try Data(swift.utf8).write(to: output) }
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}

struct Mistake: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

func read(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

/// Returns the file of a kind that no other imports; nil if there is none of the kind.
func root(
  of kind: String, among files: some Sequence<URL>, imports: (String) -> [String]
) throws -> URL? {
  let files = files.filter { $0.pathExtension == kind }
  let imported = try files.flatMap { file in
    try imports(read(file)).map {
      file.deletingLastPathComponent().appending(path: $0).standardized
    }
  }
  let roots = files.filter { !imported.contains($0.standardized) }
  if roots.count > 1 {
    throw Mistake("nothing imports \(roots.map(\.path).joined(separator: " and "))")
  }
  return roots.first
}

func assets(_ style: URL, _ script: URL) throws -> String {
  let code = try Script(script).text
  return """
    /// The style sheet and the script of a page.
    enum Assets {
      static let style = \(literal(try StyleSheet.text(of: style)))
      static let script = \(literal(code))
      /// The SHA-256 of the script, as a Content Security Policy names it.
      static let scriptHash = "'sha256-\(Data(sha256(Array(code.utf8))).base64EncodedString())'"
    }

    """
}

func texts(_ documents: [URL], _ scripts: [URL]) throws -> String {
  let named =
    documents.map { ($0.deletingPathExtension().lastPathComponent, $0) }
    + scripts.map { ($0.lastPathComponent, $0) }
  let cases = try named.map { name, file in "    case \"\(name)\": \(literal(try read(file)))\n" }
  return """
    /// The Markdown and HTML files of the module by their names, and other files with their endings.
    enum Documents {
      static func text(named name: String) -> String? {
        switch name {
    \(cases.joined())    default: nil
        }
      }
    }

    """
}

/// Returns a raw string literal of a text, without line ends around it.
func literal(_ text: String) -> String {
  let text = text.trimmingCharacters(in: .newlines)
  var fence = "#"
  while text.contains("\"\(fence)") || text.contains("\\\(fence)") { fence += "#" }
  return "\(fence)\"\"\"\n\(text)\n\"\"\"\(fence)"
}

/// A String Catalog, whose keys become members of the type that has its name, as in Xcode:
/// `page.of`, in English `Page %1$(number)lld of %2$(count)lld`, is `pageOf(number:count:)`.
struct StringCatalog {
  private struct Root: Decodable {
    let sourceLanguage: String
    let strings: [String: Entry]
  }

  private struct Entry: Decodable {
    var comment: String?
    var localizations: [String: Value]?
  }

  /// Any JSON.
  private indirect enum Value: Codable {
    case text(String)
    case number(Int)
    case object([String: Value])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .object(try container.decode([String: Value].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      case .object(let members): try container.encode(members)
      }
    }

    /// The texts of string units.
    var texts: [String] {
      guard case .object(let members) = self else { return [] }
      let own = members["value"].flatMap { if case .text(let text) = $0 { text } else { nil } }
      return (own.map { [$0] } ?? []) + members.sorted { $0.key < $1.key }.flatMap(\.value.texts)
    }
  }

  private let file: URL
  private let root: Root

  init(_ file: URL) throws {
    self.file = file
    root = try JSONDecoder().decode(Root.self, from: Data(contentsOf: file))
  }

  var symbols: String {
    get throws {
      let keys = root.strings.keys.sorted()
      let languages = Set(root.strings.values.flatMap { ($0.localizations ?? [:]).keys }).sorted()
      let cases = try languages.map { language in
        "    case \"\(language)\": \(literal(try json(of: language)))\n"
      }
      return """
        import FlowContent

        extension \(file.deletingPathExtension().lastPathComponent) {
          /// The languages of the catalog.
          static let catalogLanguages = \(languages)

          /// The catalog in one language, and in the source language where it lacks a text.
          static func catalog(in language: String) -> String {
            switch language {
        \(cases.joined())    default: ""
            }
          }

        \(try keys.map(symbol).joined(separator: "\n"))}

        """
    }
  }

  /// Returns the catalog in one language, with a line for each key in the order of their bytes, in
  /// which a key is found without reading the others.
  private func json(of language: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let tags = [language, String(language.prefix { $0 != "-" }), root.sourceLanguage]
    let lines = try root.strings.map { key, entry in
      let all = entry.localizations ?? [:]
      let tag = tags.first { all[$0] != nil }
      let own = Value.object(["localizations": .object(all.filter { $0.key == tag })])
      return "\"\(key)\":" + String(decoding: try encoder.encode(own), as: UTF8.self)
    }
    let sorted = lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return "{\"sourceLanguage\":\"\(root.sourceLanguage)\",\"strings\":{\n"
      + sorted.joined(separator: ",\n") + "\n}}"
  }

  private func symbol(of key: String) throws -> String {
    let texts = root.strings[key]?.localizations?[root.sourceLanguage]?.texts ?? []
    var arguments: [Int: (name: String, type: String)] = [:]
    for text in texts {
      for match in text.matches(of: /%(?:(\d+)\$)?\((\w+)\)(@|lld)/) {
        let isNumber = match.3 == "lld"
        arguments[match.1.flatMap { Int($0) } ?? 1] =
          (String(match.2), isNumber ? "Int" : "String")
      }
    }
    let count = arguments.count
    let ordered = try (1..<(count + 1)).map { position in
      guard let argument = arguments[position] else {
        throw Mistake("\(file.path): '\(key)' has no argument \(position)")
      }
      return argument
    }
    let parts = key.split(separator: ".")
    let name = parts.dropFirst().reduce(String(parts.first ?? "")) { name, part in
      name + part.prefix(1).uppercased() + part.dropFirst()
    }
    let comment = (texts.first ?? key).split(separator: "\n").joined(separator: " ")
    let note = root.strings[key]?.comment.map { "\n  ///\n  /// \($0)" } ?? ""
    let values = ordered.map { argument in
      argument.type == "Int" ? ".integer(\(argument.name))" : ".text(\(argument.name))"
    }
    let signature =
      ordered.isEmpty
      ? "var \(name): String"
      : "func \(name)(\(ordered.map { "\($0.name): \($0.type)" }.joined(separator: ", "))) -> String"
    return """
        /// “\(comment)”\(note)
        package \(signature) {
          self.text(for: "\(key)", [\(values.joined(separator: ", "))])
        }

      """
  }
}

enum StyleSheet {
  static func imports(_ text: String) -> [String] {
    text.matches(of: /(?m)^@import "(.+)";$/).map { String($0.1) }
  }

  /// Returns a style sheet with those in it that it imports.
  static func text(of file: URL) throws -> String {
    var text = try read(file)
    for name in imports(text) {
      let inner = try self.text(of: file.deletingLastPathComponent().appending(path: name))
      text = text.replacingOccurrences(of: "@import \"\(name)\";\n", with: inner + "\n")
    }
    return text
  }
}

/// A module of a script with those before it that it imports, as one.
struct Script {
  private var modules: [(file: URL, text: String)] = []
  private var open: Set<URL> = []

  init(_ file: URL) throws { try add(file.standardized) }

  static func imports(_ text: String) -> [String] {
    text.matches(of: /(?m)^import [^;]+ from "(.+)";$/).map { String($0.1) }
  }

  private mutating func add(_ file: URL) throws {
    guard open.insert(file).inserted else { return }
    let text = try read(file)
    for name in Self.imports(text) {
      try add(file.deletingLastPathComponent().appending(path: name).standardized)
    }
    modules.append(
      (
        file,
        text.replacing(/(?m)^import[ ][^;]+;\n/, with: "").replacing(/(?m)^export[ ]/, with: "")
      ))
  }

  /// The code; a name may be declared once.
  var text: String {
    get throws {
      let text = modules.map(\.text).joined(separator: "\n").replacing(/\n{3,}/, with: "\n\n")
        .trimmingCharacters(in: .newlines)
      var names: Set<Substring> = []
      for match in text.matches(of: /(?m)^(?:const|let|function|class) ([\w$]+)/) {
        if !names.insert(match.1).inserted {
          throw Mistake(
            "two modules of \(modules.last?.file.path ?? "a script") declare \(match.1)")
        }
      }
      return text
    }
  }
}

/// Returns the SHA-256 of a text (FIPS 180-4).
func sha256(_ text: [UInt8]) -> [UInt8] {
  func fraction(_ root: Double) -> UInt32 { UInt32((root - root.rounded(.down)) * 0x1p32) }
  let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }
  let constants = primes.map { fraction(cbrt(Double($0))) }
  var hash = primes.prefix(8).map { fraction(sqrt(Double($0))) }
  var message = text + [0x80]
  message += [UInt8](repeating: 0, count: (120 - message.count % 64) % 64)
  for shift in stride(from: 56, through: 0, by: -8) {
    message.append(UInt8(truncatingIfNeeded: (text.count * 8) >> shift))
  }
  func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
  for block in stride(from: 0, to: message.count, by: 64) {
    var words = (0..<16).map { index in
      message[(block + index * 4)..<(block + index * 4 + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let mixed = (
        rotate(early, 7) ^ rotate(early, 18) ^ early >> 3,
        rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
      )
      words.append(words[index - 16] &+ mixed.0 &+ words[index - 7] &+ mixed.1)
    }
    var state = hash
    for index in 0..<64 {
      let (a, b, c) = (state[0], state[1], state[2])
      let (e, f, g) = (state[4], state[5], state[6])
      let chosen = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ (e & f ^ ~e & g)
      let first = state[7] &+ chosen &+ constants[index] &+ words[index]
      let major = a & b ^ a & c ^ b & c
      let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ major
      state = [first &+ second, a, b, c, state[3] &+ first, e, f, g]
    }
    for index in hash.indices { hash[index] &+= state[index] }
  }
  return hash.flatMap { word in
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
  }
}
