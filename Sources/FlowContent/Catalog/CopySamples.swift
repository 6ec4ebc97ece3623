import FlowCore

/// The values that placeholders show where an app would fill them in.
///
/// ```
/// CopySamples(["inbox.count": ["Ana", "3"], "files": ["12"], "1": ["Ana"], "arg": ["5"]])
/// ```
///
/// A placeholder takes the value of its copy key at its position, else that of its substitution
/// (`%#@files@`), else that of its position, else, if it is a number, that of `arg`. Without any, a
/// number shows `3` and a text shows `Sample`.
package struct CopySamples: Hashable, Sendable {
  private var values: [String: [String]]
  /// The value of every number, whatever else is given; nil for none.
  private var number: Int?

  /// Creates samples by name: a copy key, a substitution, a position from 1, or `arg`.
  package init(_ values: [String: [String]] = [:]) {
    self.values = values
  }

  /// The name of the sample for every number.
  package static let everyNumber = "arg"

  /// Returns these samples with others, which override samples of the same name.
  package func merging(_ others: [String: [String]]) -> CopySamples {
    CopySamples(values.merging(others) { $1 })
  }

  /// Returns the same samples with one value for every number, to step through plural forms.
  package func showing(_ number: Int) -> CopySamples {
    var samples = self
    samples.number = number
    return samples
  }

  /// Returns the values for the placeholders of a text, in order.
  func arguments(for key: String, _ localization: Localization) -> [Argument] {
    localization.placeholders.map { slot in
      if slot.isNumber, let number { return .integer(number) }
      let text = value(for: slot, in: key)
      guard slot.isNumber else {
        return .text(text ?? (slot.kind == .decimal ? "3.5" : Self.defaultText))
      }
      return text.map { text in Int(text).map(Argument.integer) ?? .text(text) }
        ?? .integer(Self.defaultNumber)
    }
  }

  /// Returns the values for the text of a key in the source language of a catalog; without that text,
  /// the values that are given for the key.
  package func arguments(for key: String, in catalog: Catalog?) -> [Argument] {
    if let catalog, let text = catalog.localization(of: key, in: catalog.sourceLanguage) {
      return arguments(for: key, text)
    }
    return (values[key] ?? []).map { Int($0).map(Argument.integer) ?? .text($0) }
  }

  /// Returns the placeholders of a key's source text in a catalog, each with the value that it shows.
  package func examples(for key: String, in catalog: Catalog) -> [CopyExample] {
    let text =
      catalog.localization(of: key, in: catalog.sourceLanguage)
      ?? Localization(sourceText: key, in: catalog.sourceLanguage)
    return zip(text.placeholders, arguments(for: key, text)).map { slot, argument in
      let argumentText = PlacedArgument(
        position: slot.position, kind: slot.kind, specifier: slot.specifier
      ).spelling
      return CopyExample(
        placeholder: slot.name.map { "%#@\($0)@" } ?? argumentText, value: argument.shown)
    }
  }

  private func value(for slot: PlaceholderSlot, in key: String) -> String? {
    if let own = values[key], slot.position <= own.count { return own[slot.position - 1] }
    let names = [slot.name, String(slot.position), slot.isNumber ? Self.everyNumber : nil]
    return names.lazy.compactMap { $0.flatMap { values[$0]?.first } }.first
  }

  /// A number that has a plural form of its own in more languages than others have.
  private static let defaultNumber = 3
  private static let defaultText = "Sample"
}

/// A placeholder, such as `%@`, and a value that it shows.
package struct CopyExample: Hashable, Sendable {
  package let placeholder: String
  package let value: String
}

/// The position of an argument in a text.
package struct PlaceholderSlot: Hashable, Sendable {
  package let position: Int
  var kind = PlacedArgument.Kind.object
  fileprivate var specifier: String?
  /// The name of the substitution that varies with the argument.
  package var name: String?

  /// True if the argument is a whole number, which may select a plural form.
  package var isNumber: Bool { kind == .number }
}

extension Localization {
  /// The positions of the text's arguments in order, with those that the text leaves out.
  package var placeholders: [PlaceholderSlot] {
    if case .unit(let unit) = wording, !unit.mayHavePlaceholders { return [] }
    var slots: [Int: PlaceholderSlot] = [:]
    for argument in placedArguments(orFrom: nil).sorted()
    where (1...Self.mostArguments).contains(argument.position) {
      slots[argument.position] = PlaceholderSlot(
        position: argument.position, kind: argument.kind, specifier: argument.specifier)
    }
    for (name, other) in PlacedArguments(self, orFrom: nil).substitutions {
      slots[other.position]?.name = name
    }
    if wording?.variesByNumber == true, !slots.values.contains(where: \.isNumber) {
      // A form is selected by a value whose type is not known, or by one that no text shows.
      let unknown = slots.values.filter { $0.kind == .unknown }.map(\.position).min()
      if unknown != nil || slots.isEmpty {
        slots[unknown ?? 1] = PlaceholderSlot(position: unknown ?? 1, kind: .number)
      }
    }
    return (1..<(slots.keys.max() ?? 0) + 1).map { slots[$0] ?? PlaceholderSlot(position: $0) }
  }

  /// True if the text or a part of it is chosen by a number.
  package var variesByNumber: Bool {
    wording?.variesByNumber == true
      || substitutions.contains { $0.wording?.variesByNumber == true }
  }

  /// The largest position of an argument that is filled in.
  private static let mostArguments = 100
}

extension Wording {
  /// True if the text or a part of it is chosen by a number.
  var variesByNumber: Bool {
    if case .varied(.plural, _) = self { return true }
    return variations.contains { $0.wording.variesByNumber }
  }
}

extension ValueFormat<[String: [String]]> {
  /// A mapping from names to the values of placeholders, one or more for each.
  static var samples: Self {
    let values = ValueFormat<[String]>.oneOrMoreNames
    return names("a mapping from names to values", to: values.shape(), like: "^.+$") {
      values.read($0.value, &$1)
    }
  }
}
