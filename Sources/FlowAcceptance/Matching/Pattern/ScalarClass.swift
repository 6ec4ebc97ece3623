/// A class of characters.
indirect enum ScalarClass: Sendable {
  case any
  case one(Unicode.Scalar)
  case range(Unicode.Scalar, Unicode.Scalar)
  case digit
  case word
  case space
  case anyOf([ScalarClass])
  case not(ScalarClass)

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .any: true
    case .one(let other): scalar == other
    case .range(let low, let high): low <= scalar && scalar <= high
    case .digit: scalar.properties.numericType == .decimal
    case .word:
      scalar.properties.isAlphabetic || ScalarClass.digit.contains(scalar) || scalar == "_"
    case .space: scalar.properties.isWhitespace
    case .anyOf(let classes): classes.contains { $0.contains(scalar) }
    case .not(let other): !other.contains(scalar)
    }
  }
}
