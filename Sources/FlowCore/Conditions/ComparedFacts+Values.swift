/// Values for facts that are compared with one another, so that each order in which they and the
/// literals can stand is one that some of these values have.
extension ComparedFacts {
  /// Finds values that stand for all values of each fact.
  ///
  /// A fact alone needs one value between each two literals. Facts together need as many as they
  /// are, so that all can differ there; and one more where it matters how they change, so that from
  /// each order every other can be come to that a change of one fact leads to.
  ///
  /// - Parameters:
  ///   - domains: what each fact can be.
  ///   - usual: the facts of somebody new, which are among the values of facts that are together: a
  ///     value that stood for them would not stand to the others as they do.
  ///   - room: how many values of an order there are between each two literals.
  /// - Returns: the values by the names of the facts.
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

  /// Returns those of a few words that the conditions name, and the first of the others.
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

  /// Where some are counted, numbers have room between each two of the counts, too.
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

  /// The literals in their order, and so many other values, where there are any, below them, between
  /// each two and above them; the usual values first.
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
  fileprivate var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  fileprivate var version: Version? {
    if case .version(let version) = self { version } else { nil }
  }
}
