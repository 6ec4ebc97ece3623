extension PluralRules {
  /// The rules for whole numbers as an expression in C, as gettext wants them.
  ///
  /// ```
  /// PluralRules(LanguageTag("ru")).expression
  /// // n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2
  /// ```
  ///
  /// The value is an index of `countingCategories`.
  package var expression: String {
    let categories = countingCategories
    var text = ""
    for (index, category) in categories.dropLast().enumerated() {
      guard let rule = rules.first(where: { $0.category == category }) else { continue }
      text += "\(rule.expression) ? \(index) : "
    }
    return text + String(categories.count - 1)
  }
}

extension PluralRules.Rule {
  fileprivate var expression: String {
    let possible = alternatives.compactMap { relations -> [String]? in
      let varying = relations.filter { $0.valueForWholeNumbers == nil }
      guard relations.allSatisfy({ $0.valueForWholeNumbers != false }) else { return nil }
      return varying.map(\.expression)
    }
    if possible.contains([]) { return "1" }
    return possible.map { $0.joined(separator: " && ") }.joined(separator: " || ")
  }
}

extension PluralRules.Relation {
  /// True or false for every whole number, if the relation is about fractions or exponents; nil if
  /// it depends on the number.
  fileprivate var valueForWholeNumbers: Bool? {
    operand == "n" || operand == "i" ? nil : ranges.contains { $0.contains(0) } == isEqual
  }

  fileprivate var expression: String {
    let subject = modulus.map { "n%\($0)" } ?? "n"
    let parts = ranges.map { range in
      let (low, high) = (range.lowerBound, range.upperBound)
      if low == high { return "\(subject)\(isEqual ? "==" : "!=")\(low)" }
      if low == 0 { return isEqual ? "\(subject)<=\(high)" : "\(subject)>\(high)" }
      return isEqual
        ? "\(subject)>=\(low) && \(subject)<=\(high)"
        : "(\(subject)<\(low) || \(subject)>\(high))"
    }
    guard parts.count > 1 else { return parts[0] }
    return isEqual ? "(\(parts.joined(separator: " || ")))" : parts.joined(separator: " && ")
  }
}
