/// An argument that a text puts in, however it is written: `%2$@`, or `%@` as the second one, or a
/// substitution that stands for it.
package struct PlacedArgument: Hashable, Sendable, Comparable, CustomStringConvertible {
  enum Kind: Hashable {
    case object
    case number
    case decimal
    case character
    case characters
    case wideCharacters
    case pointer
    /// The value of `%arg`, of any type.
    case unknown
    /// The name of a substitution that the localization lacks.
    case unknownSubstitution(String)
  }

  /// The position among the arguments, from 1; 0 for a substitution that does not exist.
  let position: Int
  let kind: Kind
  /// The specifier as the text has it, in which arguments don't differ; nil if it has none.
  var specifier: String?

  /// The placeholder as decks name it, such as `%@` or `%2$lld`, however a text writes it.
  package var description: String { named(nil) }

  /// The placeholder as the text has it, such as `%d`.
  var spelling: String { named(specifier) }

  private func named(_ specifier: String?) -> String {
    let start = position > 1 ? "%\(position)$" : "%"
    return switch kind {
    case .object: start + "@"
    case .number: start + (specifier ?? "lld")
    case .decimal: start + (specifier ?? "f")
    case .character: start + (specifier ?? "c")
    case .characters: start + (specifier ?? "s")
    case .wideCharacters: start + (specifier ?? "S")
    case .pointer: start + (specifier ?? "p")
    case .unknown: start + "arg"
    case .unknownSubstitution(let name): "%#@\(name)@"
    }
  }

  /// Returns the arguments of a text that belongs to no catalog, such as a key.
  package static func all(in text: String) -> Set<PlacedArgument> {
    PlacedArguments(nil, orFrom: nil).whole(text)
  }

  /// Orders arguments by position.
  package static func < (left: Self, right: Self) -> Bool {
    (left.position, left.description) < (right.position, right.description)
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.position == right.position && left.kind == right.kind
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(position)
    hasher.combine(kind)
  }

  /// Returns true if a value for one is right for the other.
  func accepts(_ other: PlacedArgument) -> Bool {
    position == other.position
      && (kind == other.kind || kind == .unknown || other.kind == .unknown)
  }
}

extension PlacedArgument.Kind {
  /// Creates the kind of value of a conversion such as `@`, `lld`, `.1f` or `arg`.
  init(of conversion: String) {
    switch conversion.last {
    case "@": self = .object
    case "g" where conversion == "arg": self = .unknown
    case "f", "F", "e", "E", "g", "G", "a", "A": self = .decimal
    case "c", "C": self = .character
    case "s": self = .characters
    case "S": self = .wideCharacters
    case "p": self = .pointer
    default: self = .number
    }
  }
}

extension Placeholders.Conversion {
  /// The argument whose value is shown.
  var argument: PlacedArgument {
    PlacedArgument(position: position, kind: .init(of: specifier), specifier: specifier)
  }

  /// The arguments with those for the width and the precision.
  var arguments: [PlacedArgument] {
    stars.map { PlacedArgument(position: $0, kind: .number, specifier: "d") } + [argument]
  }
}

/// A lookup of the arguments that texts of a localization contain.
struct PlacedArguments {
  /// The substitutions that texts may refer to, with their positions among the arguments.
  let substitutions: [String: (position: Int, substitution: Substitution)]
  /// True if the texts are formats; nil to see by each.
  private let isFormat: Bool?

  /// Creates the lookup of a localization; its substitutions come before those of the source
  /// language, which a translation gets with its first text.
  init(_ localization: Localization?, orFrom source: Localization?, isFormat: Bool? = nil) {
    self.isFormat = isFormat
    var all: [String: (position: Int, substitution: Substitution)] = [:]
    for found in [source, localization].compactMap(\.self) {
      for (index, substitution) in found.substitutions.enumerated() {
        all[substitution.name] = (substitution.argument ?? index + 1, substitution)
      }
    }
    substitutions = all
  }

  /// Returns the arguments of a text, with those of its substitutions.
  ///
  /// A substitution counts as its argument, whether or not one of its forms shows the value.
  func whole(_ text: String, without excluded: String? = nil) -> Set<PlacedArgument> {
    arguments(in: text, without: excluded, countsSelectors: true)
  }

  /// Returns the arguments of a text whose values people see in some form of it.
  func shown(in text: String) -> Set<PlacedArgument> {
    arguments(in: text, without: nil, countsSelectors: false)
  }

  private func arguments(
    in text: String, without excluded: String?, countsSelectors: Bool
  ) -> Set<PlacedArgument> {
    var found: Set<PlacedArgument> = []
    for piece in pieces(of: text) {
      switch piece {
      case .text, .stray: break
      case .argument(let conversion): found.formUnion(conversion.arguments)
      case .substitution(let name, _):
        if name == excluded { break }
        guard let slot = substitutions[name] else {
          found.insert(PlacedArgument(position: 0, kind: .unknownSubstitution(name)))
          break
        }
        if countsSelectors { found.insert(own(slot)) }
        for unit in slot.substitution.wording?.units ?? [] {
          found.formUnion(part(unit.value, of: name))
        }
      }
    }
    return found
  }

  /// Returns the arguments of a text of a substitution.
  func part(_ text: String, of name: String) -> Set<PlacedArgument> {
    var found: Set<PlacedArgument> = []
    guard let slot = substitutions[name] else { return whole(text) }
    let own = own(slot)
    for piece in Placeholders(text, isFormat: true).pieces {
      guard case .argument(let conversion) = piece else { continue }
      for argument in conversion.arguments {
        let isOwn = !conversion.isNumbered || argument.position == own.position
        found.insert(isOwn ? own : argument)
      }
    }
    return found
  }

  func pieces(of text: String) -> [Placeholders.Piece] {
    Placeholders(text, isFormat: isFormat).pieces
  }

  /// Returns the argument that a substitution varies with; nil if there is no such substitution.
  func argument(of name: String) -> PlacedArgument? { substitutions[name].map(own) }

  func own(_ slot: (position: Int, substitution: Substitution)) -> PlacedArgument {
    let format = slot.substitution.format ?? "lld"
    return PlacedArgument(position: slot.position, kind: .init(of: format), specifier: format)
  }
}

extension Localization {
  /// Returns the arguments that each substitution puts in, the one that it varies with first; those
  /// that the localization lacks are taken from the source language.
  package func substitutionArguments(
    orFrom source: Localization?
  ) -> [(name: String, arguments: [PlacedArgument])] {
    let all = PlacedArguments(self, orFrom: source)
    return all.substitutions.sorted { $0.key < $1.key }.map { name, slot in
      let own = all.own(slot)
      return (name, [own] + all.whole("%#@\(name)@").subtracting([own]).sorted())
    }
  }

  /// Returns the arguments that the texts of the localization put in, all forms together.
  package func placedArguments(orFrom source: Localization?) -> Set<PlacedArgument> {
    let units = (wording?.units ?? []).filter(\.mayHavePlaceholders)
    if units.isEmpty { return [] }
    let arguments = PlacedArguments(self, orFrom: source)
    return Set(units.flatMap { arguments.whole($0.value) })
  }
}
