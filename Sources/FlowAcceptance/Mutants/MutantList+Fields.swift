import FlowContent
import FlowCore

/// Changes of what pages ask for.
extension MutantList {
  mutating func addFields() {
    for (page, old) in flow.pages.enumerated() {
      for (index, field) in old.fields.enumerated() {
        let path: Path = ["pages", .item(page), "fields", .item(index)]
        add(
          .required, at: path, "\(field.fact) is required: \(field.isRequired ? "no" : "yes")",
          on: old.id
        ) { $0.pages[page].fields[index].isRequired.toggle() }
        add(.rule, at: path, "\(field.fact): refusedWhen is left out", on: old.id) {
          $0.pages[page].fields[index].refusedWhen = nil
        }
        if let fact = flow.facts.firstIndex(where: { $0.name == field.fact }) {
          addRules(ofFact: fact, on: old.id)
        }
      }
    }
  }

  private mutating func addRules(ofFact index: Int, on page: String) {
    let fact = flow.facts[index]
    func change(_ key: String, _ summary: String, _ change: (inout ValueRules) -> Void) {
      add(
        .rule, at: ["facts", .key(fact.name), .key(key)], "\(fact.name): \(summary)", on: page
      ) { change(&$0.facts[index].rules) }
    }
    let rules = fact.rules
    switch fact.type {
    case .text, .secret:
      // No file says the default.
      let longest = ValueRules.longestText
      for length in rules.length.neighbors
      where rules.length != 1...longest
        && (rules.length.upperBound < longest || length.upperBound == longest)
      {
        change("length", "length \(length.text)") { $0.length = length }
      }
      change("matches", "matches is left out") { $0.pattern = nil }
      change("twice", "twice: \(rules.isTwice ? "no" : "yes")") {
        $0.isTwice = fact.type == .secret && !rules.isTwice
      }
    case .number:
      for step in [-1.0, 1] {
        change("range", "least \(FactValue.number((rules.least ?? 0) + step))") { changed in
          changed.least = rules.least.map { $0 + step }
        }
        change("range", "greatest \(FactValue.number((rules.greatest ?? 0) + step))") { changed in
          changed.greatest = rules.greatest.map { $0 + step }
        }
      }
      change("whole", "whole: \(rules.isWhole ? "no" : "yes")") { $0.isWhole.toggle() }
    case .date:
      for step in [-1, 1] {
        change("range", "earliest \(step) day") { $0.earliest = $0.earliest?.moved(by: step) }
        change("range", "latest \(step) day") { $0.latest = $0.latest?.moved(by: step) }
      }
      change("range", "the range is left out") { ($0.earliest, $0.latest) = (nil, nil) }
    case .words:
      for count in rules.count?.neighbors ?? [] where count.upperBound <= rules.words.count {
        change("count", "count \(count.text)") { $0.count = count }
      }
    case .boolean: change("values", "values is left out") { $0.booleans = [] }
    case .word, .version: break
    }
  }
}

extension ClosedRange<Int> {
  /// The ranges with one bound that is one more or less.
  fileprivate var neighbors: [ClosedRange] {
    [
      (lowerBound - 1, upperBound), (lowerBound + 1, upperBound), (lowerBound, upperBound - 1),
      (lowerBound, upperBound + 1),
    ]
    .filter { $0 >= 1 && $0 <= $1 }.map { $0...$1 }
  }

  fileprivate var text: String { "\(lowerBound)..\(upperBound)" }
}

extension DateBound {
  /// Returns the bound some days later; today stays as it is.
  fileprivate func moved(by days: Int) -> DateBound {
    guard case .date(let date) = self else { return self }
    return .date(date.moved(by: days) ?? date)
  }
}
