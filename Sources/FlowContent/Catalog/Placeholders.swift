/// A text of a catalog, split into plain text and placeholders.
///
/// The placeholders are `%@`, `%d`, `%i`, `%u`, `%ld`, `%lld`, `%lu`, `%llu`, the same with a
/// position as in `%2$@`, `%%`, `%arg` and `%#@name@`. Anything else is plain text.
public struct Placeholders {
  enum Piece: Hashable {
    case text(String)
    /// An argument by its position, from 1; nil for the next argument.
    case argument(Int?, original: String)
    case substitution(String, original: String)
    /// The placeholder `%arg`: the argument of the substitution that contains it.
    case substitutionArgument
  }

  private(set) var pieces: [Piece] = []

  /// Splits a text.
  public init(_ text: String) {
    guard text.contains("%") else {
      pieces = [.text(text)]
      return
    }
    var plain = ""
    var rest = Substring(text)
    while let sign = rest.firstIndex(of: "%") {
      plain += rest[..<sign]
      rest = rest[sign...]
      guard let (piece, end) = Self.piece(at: rest) else {
        plain += "%"
        rest = rest.dropFirst()
        continue
      }
      if !plain.isEmpty { pieces.append(.text(plain)) }
      plain = ""
      pieces.append(piece)
      rest = rest[end...]
    }
    plain += rest
    if !plain.isEmpty { pieces.append(.text(plain)) }
  }

  /// The placeholders, such as `1: @`: the position and the kind of value; `%arg` is not included.
  public var names: [String] {
    var next = 0
    return pieces.compactMap { piece in
      switch piece {
      case .text, .substitutionArgument: return nil
      case .substitution(let name, _): return "#@\(name)@"
      case .argument(let position, let original):
        if position == nil { next += 1 }
        return "\(position ?? next): \(original.last == "@" ? "@" : "number")"
      }
    }
  }

  /// Returns the piece that starts at a percent sign, and its end.
  private static func piece(at text: Substring) -> (Piece, Substring.Index)? {
    var rest = text.dropFirst()
    if rest.first == "%" { return (.text("%"), rest.index(after: rest.startIndex)) }
    if rest.hasPrefix("arg") {
      return (.substitutionArgument, rest.index(rest.startIndex, offsetBy: 3))
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    var position: Int?
    if !digits.isEmpty {
      guard rest[digits.endIndex...].first == "$", let number = Int(digits), number > 0 else {
        return nil
      }
      position = number
      rest = rest[digits.endIndex...].dropFirst()
    }
    if rest.hasPrefix("#@") {
      let name = rest.dropFirst(2).prefix { $0 != "@" }
      guard !name.isEmpty, name.endIndex < text.endIndex else { return nil }
      let end = text.index(after: name.endIndex)
      return (.substitution(String(name), original: String(text[..<end])), end)
    }
    for conversion in ["@", "d", "i", "u", "ld", "lld", "lu", "llu", "li", "lli"].reversed()
    where rest.hasPrefix(conversion) {
      let end = rest.index(rest.startIndex, offsetBy: conversion.count)
      return (.argument(position, original: String(text[..<end])), end)
    }
    return nil
  }
}
