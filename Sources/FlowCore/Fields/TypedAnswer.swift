/// What people type into a field, as a value of its fact.
extension RegionalFormat {
  /// Returns the value of a typed text; nil if it isn't a number.
  ///
  /// Digits may be of any script, at most 15. Digits aren't grouped: where the decimal sign is a
  /// comma, a point is taken for it unless three digits follow, which could be a group.
  package func number(_ typed: String) -> Double? {
    var rest = Substring(typed.withoutOuterSpace)
    let isNegative = rest.first == "-" || rest.first == "\u{2212}"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    let parts = rest.split(omittingEmptySubsequences: false) { Self.decimalSigns.contains($0) }
    guard (1...2).contains(parts.count), let whole = parts[0].decimalDigits, !whole.isEmpty else {
      return nil
    }
    var text = (isNegative ? "-" : "") + whole
    var count = whole.count
    if parts.count == 2 {
      guard let fraction = parts[1].decimalDigits, !fraction.isEmpty else { return nil }
      let sign = rest[parts[0].endIndex]
      let isPointForComma = sign == "." && decimalSign == "," && fraction.count != 3
      guard sign == decimalSign || sign == Self.arabicSign || isPointForComma else { return nil }
      text += "." + fraction
      count += fraction.count
    }
    guard count <= 15, let number = Double(text) else { return nil }
    return number == 0 ? 0 : number
  }

  private static let arabicSign: Character = "\u{66B}"
  private static let decimalSigns: Set<Character> = [".", ",", arabicSign]

  /// Returns the date of a typed text; nil if it isn't one, or if the day doesn't exist.
  package func date(_ typed: String) -> CalendarDate? {
    guard let parts = dateParts(typed), parts.year.count == 4, let year = Int(parts.year) else {
      return nil
    }
    return CalendarDate(year: year, month: parts.month, day: parts.day)
  }

  /// Returns the parts of a typed date, whether or not there is such a day; nil for another form.
  ///
  /// Four digits at the start are the year, before month and day. A year has four digits.
  package func dateParts(_ typed: String) -> (year: String, month: Int, day: Int)? {
    let text = typed.withoutOuterSpace
    let parts = text.split { Self.dateSeparators.contains($0) || $0.isWhitespace }
    guard parts.count == 3, text.first?.isNumber == true,
      let digits = parts.map(\.decimalDigits) as? [String]
    else { return nil }
    let (year, month, day) =
      switch digits[0].count == 4 ? .yearMonthDay : dateOrder {
      case .dayMonthYear: (digits[2], digits[1], digits[0])
      case .monthDayYear: (digits[2], digits[0], digits[1])
      case .yearMonthDay: (digits[0], digits[1], digits[2])
      }
    guard month.count <= 2, day.count <= 2, let month = Int(month), let day = Int(day) else {
      return nil
    }
    return (year, month, day)
  }

  /// What stands between the parts of a date, or after them where languages write it there.
  private static let dateSeparators: Set<Character> = [
    "-", "/", ".", "年", "月", "日", "년", "월", "일", "\u{2010}", "\u{2011}",
  ]
}

extension String {
  /// The text that somebody typed into a field: without control characters, and without space and
  /// marks of direction around it.
  package var typedText: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isControl })).withoutOuterSpace
  }

  /// The text without space and marks of direction around it.
  fileprivate var withoutOuterSpace: String {
    let isOuter = { (scalar: Unicode.Scalar) in
      scalar.properties.isWhitespace || scalar.isDirectional
    }
    let start = unicodeScalars.drop(while: isOuter)
    guard let last = start.lastIndex(where: { !isOuter($0) }) else { return "" }
    return String(String.UnicodeScalarView(start[...last].filter { _ in true }))
  }

  /// True if the text has a character that no line can show.
  package var hasControl: Bool { unicodeScalars.contains(where: \.isControl) }
}

extension StringProtocol {
  /// The digits of the text in ASCII, from any script; nil if it has another character.
  fileprivate var decimalDigits: String? {
    var digits = ""
    for scalar in unicodeScalars where !scalar.isDirectional {
      guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
      else { return nil }
      digits.append(String(Int(value)))
    }
    return digits
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }

  /// True for the marks with which right-to-left text is typed and copied.
  fileprivate var isDirectional: Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
