import FlowContent
import FlowCore

/// A reader of gettext catalogs from `POWriter`, other programs or editors.
///
/// Messages without a context are those of the key that their text is. Obsolete messages and earlier
/// texts are ignored.
struct POReader {
  private let path: String
  private let language: String
  private let rules: PluralRules
  private let sourceLanguage: String
  /// The numbers of the forms in the file, by plural category.
  private let forms: [PluralCategory: Int]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - path: The path of the file, for diagnostics.
  ///   - language: The language, if the file does not say it.
  /// - Returns: The texts.
  static func read(_ text: String, path: String, language: LanguageTag?) -> ExchangeContent {
    let messages: [POMessage]
    do throws(POMessage.Fault) {
      messages = try POMessage.all(in: text)
    } catch {
      let place = SourceLocation(path: path, line: error.line, column: error.column)
      return ExchangeContent(
        faults: [Diagnostic(.error, .exchangeSyntax, error.message, at: place)])
    }
    let head = messages.first { $0.context == nil && $0.id?.isEmpty == true }
    let reader = POReader(POHeader(head?.forms.first?.value.text ?? ""), path, language)
    return ExchangeContent(
      units: messages.filter { !($0.context == nil && $0.id?.isEmpty == true) }
        .flatMap(reader.units))
  }

  private init(_ head: POHeader, _ path: String, _ language: LanguageTag?) {
    self.path = path
    let name = head["Language"] ?? ""
    self.language = name.isEmpty ? language?.description ?? "" : name.replacing("_", with: "-")
    rules = PluralRules(LanguageTag(self.language))
    sourceLanguage = head["X-Source-Language"] ?? ""
    forms = Self.forms(
      of: rules, by: head["Plural-Forms"].flatMap { PluralExpression(header: $0) })
  }

  /// Returns the number of the form of each category; nothing for a category that has several.
  private static func forms(
    of rules: PluralRules, by expression: PluralExpression?
  ) -> [PluralCategory: Int] {
    var forms: [PluralCategory: Int] = [:]
    for (index, category) in rules.countingCategories.enumerated() {
      guard let expression else {
        forms[category] = index
        continue
      }
      let numbers = (0..<200).filter { rules.category(of: PluralOperands($0)) == category }
      let found = Set(numbers.map { expression.value(of: UInt64($0)) })
      if found.count == 1, let form = found.first { forms[category] = form }
    }
    return forms
  }

  private func units(of message: POMessage) -> [ImportedUnit] {
    let places = CopyPlace.all(of: message.context ?? message.id ?? "")
    guard message.plural != nil else {
      let form = message.forms[0]
      return [unit(of: message, at: places, form, state(of: message, form: nil))]
    }
    var units = rules.countingCategories.map { category in
      let form = message.forms[forms[category] ?? 0]
      let state = state(of: message, form: category)
      var unit = unit(of: message, at: places.map { $0.form(category) }, form, state)
      if forms[category] == nil { unit.fault = .otherForms(rules, language, at: unit.targetPlace) }
      return unit
    }
    // Catalogs want 'other' also in languages in which only fractions have it.
    if let last = units.last, !rules.countingCategories.contains(.other) {
      let form = rules.countingCategories.last.flatMap { forms[$0] }.flatMap { message.forms[$0] }
      var other = unit(of: message, at: places.map { $0.form(.other) }, form, last.state)
      other.isImplied = true
      units.append(other)
    }
    return units
  }

  private func unit(
    of message: POMessage, at places: [CopyPlace], _ form: POMessage.Text?, _ state: String
  ) -> ImportedUnit {
    ImportedUnit(
      places: places, sourceLanguage: sourceLanguage, language: language, source: message.id,
      sourcePlural: message.plural, target: form?.text ?? "",
      state: form?.text.isEmpty == false ? state : "", keyLocation: place(message.line),
      sourcePlace: place(message.idLine), targetPlace: place(form?.line ?? message.line),
      languagePlace: place(1))
  }

  /// Returns the state of a message or of one of its forms: that of the comment, unless the flag
  /// says otherwise.
  private func state(of message: POMessage, form: PluralCategory?) -> String {
    let isOpen = message.states.contains { POWriter.openStates.contains($0.state) }
    if !message.states.isEmpty, isOpen == message.isFuzzy {
      let found = message.states.first { $0.form == form?.rawValue }?.state
      if let found { return found == "-" ? "" : found }
    }
    return message.isFuzzy ? "needs_review" : "translated"
  }

  private func place(_ line: Int) -> SourceLocation {
    SourceLocation(path: path, line: line, column: 1)
  }
}

/// The fields in the header of a gettext catalog.
private struct POHeader {
  private let fields: [(name: Substring, value: String)]

  init(_ text: String) {
    fields = text.split(separator: "\n").compactMap { line in
      line.firstIndex(of: ":").map { (line[..<$0], line[line.index(after: $0)...].trimmed) }
    }
  }

  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
}

extension Diagnostic {
  fileprivate static func otherForms(
    _ rules: PluralRules, _ language: String, at place: SourceLocation
  ) -> Self {
    Diagnostic(
      .error, .exchangeShape,
      "the plural forms in the file aren't those of \(language): "
        + "'Plural-Forms: \(POWriter.pluralForms(rules))'", at: place)
  }
}
