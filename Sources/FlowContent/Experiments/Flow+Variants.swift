import FlowCore

extension Flow {
  /// Replaces copy keys by those of variants.
  mutating func replaceCopy(_ copy: [String: String]) {
    guard !copy.isEmpty else { return }
    replacedCopy.merge(copy) { $1 }
    func replace(_ key: inout String) { key = copy[key] ?? key }
    func replaceOptional(_ key: inout String?) { key = key.map { copy[$0] ?? $0 } }
    for screen in screens.indices {
      for index in screens[screen].bars.indices { replace(&screens[screen].bars[index].label) }
      for index in screens[screen].elements.indices {
        replace(&screens[screen].elements[index].label)
      }
    }
    for page in pages.indices {
      replace(&pages[page].title)
      replace(&pages[page].body)
      replaceOptional(&pages[page].forward)
      replaceOptional(&pages[page].illustration)
      if var video = pages[page].video {
        replace(&video.title)
        pages[page].video = video
      }
      for index in pages[page].features.indices { replace(&pages[page].features[index].text) }
      for index in pages[page].steps.indices { replace(&pages[page].steps[index].text) }
      for index in pages[page].choices.indices { replace(&pages[page].choices[index].label) }
      if var callout = pages[page].spotlight?.callout {
        replace(&callout.text)
        pages[page].spotlight?.callout = callout
      }
      for index in pages[page].practice?.tries.indices ?? 0..<0 {
        guard var attempt = pages[page].practice?.tries[index] else { continue }
        replace(&attempt.say)
        attempt.words = attempt.words.map { copy[$0] ?? $0 }
        pages[page].practice?.tries[index] = attempt
      }
    }
  }

  /// Declares the facts by which conditions see the variants.
  mutating func declareVariants(of experiments: [Experiment], _ choices: [String: String]) {
    facts += experiments.map { experiment in
      FactDeclaration(
        name: experiment.factName, type: .word,
        initial: .word(choices[experiment.name] ?? Experiment.noVariant),
        words: experiment.variantWords)
    }
  }
}

extension Experiment {
  /// The name of the fact that conditions see.
  package var factName: String { "variant.\(name)" }

  /// The words that the fact can be.
  var variantWords: [String] { variants.map(\.name) + [Self.noVariant] }
}
