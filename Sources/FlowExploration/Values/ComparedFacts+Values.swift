import FlowCore

/// Representative values for facts that are compared with one another: every order in which these
/// facts and the literals can stand occurs with some of these values.
extension ComparedFacts {
  /// Returns values that represent all values of each fact.
  ///
  /// A single fact needs one value between each two neighbouring literals. A group of facts needs
  /// as many values there as it has facts, so that all of them can differ. If facts change during
  /// a visit, one more value is needed, so that every order can be reached that a change of one
  /// fact leads to.
  ///
  /// - Parameters:
  ///   - domains: The domain of each fact.
  ///   - usual: The facts of a new person. For facts in a group, these are among the values:
  ///     another value in their place would not have the same order relative to the others.
  ///   - room: The number of values of an ordered type between each two neighbouring literals.
  /// - Returns: The values by fact name.
  func values(
    _ domains: FactDomains, usual: Facts, room: Int
  ) -> [String: [FactValue]] {
    let usual = names.count > 1 ? names.compactMap { usual[$0] } : []
    var values: [String: [FactValue]] = [:]
    for name in names {
      guard let domain = domains[name] else { continue }
      values[name] = self.values(of: domain, domains, usual, room)
    }
    return values
  }

  private func values(
    of domain: FactDomain, _ domains: FactDomains, _ usual: [FactValue], _ room: Int
  ) -> [FactValue] {
    switch domain {
    case .boolean: domain.all ?? []
    case .words(let words): named(of: words.map(FactValue.word))
    case .word, .languageTag: literals.filter(domain.contains) + otherWords(usual)
    case .number: numbers(domains, usual, room).map(FactValue.number)
    case .count: counts(usual, room).map(FactValue.number).filter(domain.contains)
    case .version:
      Self.spread(
        literals.compactMap(\.version), usual.compactMap(\.version), count: room,
        between: Version.versions
      ).map(FactValue.version)
    }
  }

  // MARK: - Words

  /// Returns the words of a list that the conditions name, and the first of the others.
  private func named(of words: [FactValue]) -> [FactValue] {
    let other = words.first { !literals.contains($0) }
    return words.filter { literals.contains($0) || $0 == other }
  }

  private func otherWords(_ usual: [FactValue]) -> [FactValue] {
    var words: [FactValue] = []
    let fresh =
      ["other", "another", "third"] + (4..<names.count + literals.count + 4).map { "other\($0)" }
    for word in usual + fresh.map(FactValue.word)
    where words.count < names.count && !literals.contains(word) && !words.contains(word) {
      words.append(word)
    }
    return words
  }

  // MARK: - Numbers and versions

  /// Returns the representative numbers.
  ///
  /// If some of the facts are counts, there is room for other numbers between each two counts, too.
  private func numbers(
    _ domains: FactDomains, _ usual: [FactValue], _ room: Int
  ) -> [Double] {
    let counted = names.filter { domains[$0] == .count }.count
    let literals = literals.compactMap(\.number) + (counted == 0 ? [] : counts(usual, room))
    return Self.spread(
      literals, usual.compactMap(\.number), count: counted == 0 ? room : names.count - counted,
      between: Double.numbers)
  }

  private func counts(_ usual: [FactValue], _ room: Int) -> [Double] {
    Self.spread(
      literals.compactMap(\.number),
      usual.filter(FactDomain.count.contains).compactMap(\.number), count: room,
      between: Double.counts)
  }

  /// Returns the literals in ascending order, with up to `count` other values below them, between
  /// each two and above them, the usual values first.
  private static func spread<Value: Comparable & Hashable>(
    _ literals: [Value], _ usual: [Value], count: Int,
    between: (_ lower: Value?, _ upper: Value?, _ count: Int) -> [Value]
  ) -> [Value] {
    let sorted = Set(literals).sorted()
    var values: [Value] = []
    for (lower, upper) in zip([nil] + sorted, sorted + [nil]) {
      if let lower { values.append(lower) }
      let inside = Set(usual).sorted().filter { value in
        (lower.map { $0 < value } ?? true) && (upper.map { value < $0 } ?? true)
      }
      var chosen = inside
      for (low, high) in zip([lower] + inside, inside + [upper]).reversed()
      where chosen.count < count {
        chosen += between(low, high, count - chosen.count)
      }
      values += chosen.sorted()
    }
    return values
  }
}

extension FactValue {
  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  fileprivate var version: Version? {
    if case .version(let version) = self { version } else { nil }
  }
}
