import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowReview
import FlowSystem
import FlowYAML
import Onboarding
import OnboardingFiles
import RunnerCommands

extension Command {
  /// The command `firstrun compile FLOW`: writes a flow for apps without YAML, as one file of JSON, or
  /// its names as Swift.
  ///
  /// A flow with mistakes is not written.
  static let compile = Command(
    name: "compile", summary: "Write a flow as JSON for an app to load, or its names as Swift",
    operands: [.flow], options: [.output, .include, .swift, .catalog]
  ) { context in
    let subject = try context.library.checkSubject(for: context.invocation.subject)
    let findings = FlowChecker.findings(in: subject)
    let report = CheckReport(findings, flowCount: 1)
    guard report.succeeds(strict: false) else {
      context.console.writeError(report.text(.human), isNamed: false)
      return .checkFailed
    }
    let opened = try context.flow()
    if context.invocation.has(.swift) {
      try context.write(Array(SwiftNames(opened).text.utf8))
      return .success
    }
    var members: [(String, JSONValue)] = [
      ("format", .number(CompiledFlow.format)), ("flow", opened.source?.root?.json ?? .null),
      ("keys", .texts(subject.keys.used)),
    ]
    let parts = context.invocation.list(.include)
    if parts.contains("achievements"), let achievements = try opened.achievements() {
      members.append(("achievements", achievements.sourceMap.root.json))
    }
    if parts.contains("catalog") {
      guard let catalog = opened.catalog else { throw CatalogFileError.noCatalog(opened.path) }
      members.append(("catalog", try catalog.json(of: Set(subject.keys.used))))
    }
    var style = JSONStyle()
    style.escapesInvisible = true
    let text = JSONValue.object(members).text(style, margin: "") + "\n"
    try context.write(Array(text.utf8))
    return .success
  }
}

extension Option {
  fileprivate static let include = Option(
    name: "include", value: "PARTS", kind: .list(.choice(["achievements", "catalog"])),
    isRepeatable: true, summary: "Include achievements, or the catalog's strings that it needs")
  fileprivate static let swift = Option(
    name: "swift", excludes: ["--include"],
    summary: "Write the names of pages, choices and facts as Swift enums")
}

extension Catalog {
  fileprivate func json(of keys: Set<String>) throws(JSONError) -> JSONValue {
    var strings: [(String, JSONValue)] = []
    for entry in entries where keys.contains(entry.key) {
      strings.append((entry.key, try JSONValue(parsing: Array(bytes[entry.span]))))
    }
    return .object([
      ("sourceLanguage", .string(sourceLanguage)), ("strings", .object(strings)),
      ("version", .string("1.0")),
    ])
  }
}

/// The names in a flow as Swift, so that a mistyped one doesn't compile in an app.
///
/// ```swift
/// enum CluckFlow {
///   enum Page: String, CaseIterable, Sendable {
///     case welcome
///     case save
///   }
/// }
/// ```
struct SwiftNames {
  private let flow: Flow
  private let pages: [String]
  private let choices: [String]
  private let facts: [FactDeclaration]
  private let type: String

  init(_ opened: OpenedFlow) {
    flow = opened.flow
    let forms = [opened.flow] + opened.variantFlows
    pages = forms.flatMap { $0.pages.map(\.id) }.unique
    choices = forms.flatMap { $0.pages.flatMap { $0.choices.map(\.id) } }.unique
    let isDeclared = flow.facts.contains { $0.name == FactTypes.authenticated }
    let signIn = FactDeclaration(name: FactTypes.authenticated, type: .boolean)
    facts = flow.facts + (flow.involvesSignIn && !isDeclared ? [signIn] : [])
    // The file's 'OnboardingFlow' is that of the module.
    type = ["\(flow.id)-flow"].swiftNames(isType: true, besides: ["OnboardingFlow"])[0]
  }

  var text: String {
    var file = """
      // Names in the flow '\(flow.id)'; 'firstrun compile \(flow.id) --swift' writes them again.

      import Onboarding

      /// The names in the flow '\(flow.id)'.
      enum \(type) {
        /// A page.
        enum Page: String, CaseIterable, Sendable {
      \(cases(of: pages, indent: 4))

          /// Creates the name of a page; nil for one that the flow doesn't have.
          init?(_ page: OnboardingPage) { self.init(rawValue: page.id) }
        }

      """
    if !choices.isEmpty {
      file += """

          /// A choice of a page.
          enum Choice: String, CaseIterable, Sendable {
        \(cases(of: choices, indent: 4))
          }

        """
    }
    if !facts.isEmpty { file += factType }
    return file + "}\n" + extensions
  }

  /// The type of facts with their values, and of those that can only be some words.
  private var factType: String {
    let names = facts.map(\.name).swiftNames()
    let wordTypes = facts.map { "\($0.name)-value" }
      .swiftNames(isType: true, besides: Set(names + ["FactValue"]))
    let types = zip(facts, wordTypes).map { fact, wordType in
      switch fact.type {
      case .boolean: "Bool"
      case .number: "Double"
      case .version: "Version"
      case .word: fact.words.isEmpty ? "String" : wordType
      case .text, .secret: "String"
      case .date: "CalendarDate"
      case .words: "[\(wordType)]"
      }
    }
    var text = "\n  /// A fact with its value; nil is unknown.\n  enum Fact: Hashable, Sendable {\n"
    for (name, type) in zip(names, types) { text += "    case \(name)(\(type)?)\n" }
    for (fact, wordType) in zip(facts, wordTypes) where !fact.words.isEmpty {
      text += """

            /// A value of '\(fact.name)'.
            enum \(wordType): String, CaseIterable, Sendable {
        \(cases(of: fact.words, indent: 6))
            }

        """
    }
    text += """

          /// The name in the flow, and the value.
          var entry: (name: String, value: FactValue?) {
            switch self {

      """
    for (fact, name) in zip(facts, names) {
      let value =
        switch fact.type {
        case .words: "value.map { .words($0.map(\\.rawValue)) }"
        case .word where !fact.words.isEmpty: "(value?.rawValue).map(FactValue.word)"
        case .secret: "value.map(FactValue.text)"
        case .boolean, .number, .version, .word, .text, .date:
          "value.map(FactValue.\(fact.type.rawValue))"
        }
      text += "      case .\(name)(let value): (\(fact.name.swiftLiteral), \(value))\n"
    }
    return text + "      }\n    }\n  }\n"
  }

  /// The calls that take the names.
  private var extensions: String {
    var text = ""
    if !choices.isEmpty {
      text += """

        extension OnboardingFlow.Action {
          /// Makes a choice on the page in view.
          static func choose(_ choice: \(type).Choice) -> Self { .choose(choice.rawValue) }
        }

        """
    }
    if !facts.isEmpty {
      text += """

        extension OnboardingFlow {
          /// Sets a fact that the app knows; a visit follows it at once.
          @discardableResult
          func setFact(_ fact: \(type).Fact) throws(OnboardingError) -> Response {
            try setFact(fact.entry.name, to: fact.entry.value)
          }
        }

        """
    }
    if !flow.fields.isEmpty {
      text += """

        extension OnboardingFlow {
          /// Answers a field of the page in view; nil clears it.
          @discardableResult
          func answer(_ fact: \(type).Fact) -> Response {
            answer(fact.entry.value, for: fact.entry.name)
          }
        }

        """
    }
    return text
  }

  private func cases(of ids: [String], indent: Int) -> String {
    zip(ids, ids.swiftNames()).map { id, name in
      let value = name.filter { $0 != "`" } == id ? "" : " = \(id.swiftLiteral)"
      return String(repeating: " ", count: indent) + "case \(name)\(value)"
    }.joined(separator: "\n")
  }
}

extension [String] {
  fileprivate var unique: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }

  /// Returns a Swift name for each text, all of them different, and from others as well.
  fileprivate func swiftNames(
    isType: Bool = false, besides others: Set<String> = []
  ) -> [String] {
    var known = others
    return map { text in
      var name = text.swiftName(isType: isType)
      while !known.insert(name).inserted { name += "_" }
      return Self.keywords.contains(name) ? "`\(name)`" : name
    }
  }

  /// The words that can't be the name of a case without backticks.
  private static let keywords: Set = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}

extension String {
  /// Returns the Swift name for a text: `showMe` for `show-me`, as a type `ShowMe`.
  fileprivate func swiftName(isType: Bool) -> String {
    let words = split { !($0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_") }
    let name = words.enumerated().map { index, word in
      index > 0 || isType ? word.prefix(1).uppercased() + word.dropFirst() : String(word)
    }.joined()
    guard let first = name.first, name.contains(where: { $0 != "_" }) else { return "other" }
    let reserved = [
      "self", "Self", "Any", "Type", "Protocol", "allCases", "AllCases", "entry", "hashValue",
      "rawValue", "RawValue", "FactValue",
    ]
    return first.isNumber ? "_" + name : reserved.contains(name) ? name + "_" : name
  }

  fileprivate var swiftLiteral: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case " "..."~": String(scalar)
      default: "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return "\"\(escaped.joined())\""
  }
}
