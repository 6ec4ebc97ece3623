import FlowContent
import FlowCore
import FlowTerminal

/// What is changed at home, and what is said of it.
extension Home {
  /// Every fact that some flow knows.
  var factTypes: FactTypes {
    var types: [String: FactType] = [:]
    for name in library.names {
      guard let flow = try? library.open(name).flow else { continue }
      for name in flow.factTypes.names { types[name] = flow.factTypes[name] }
    }
    return FactTypes(declared: types)
  }

  mutating func set(_ operands: [String]) {
    guard operands.count == 2 else {
      return stage.say(.warning, words.homeUsage(words.homeVerb(.set) + HomeVerb.set.operands))
    }
    do throws(FactError) {
      let input = try FactInput(operands[0], operands[1], types: factTypes, in: words)
      world.given[input.name] = .some(input.text)
      stage.say(.info, "\(input.name) = \(input.text ?? "unknown")")
    } catch {
      stage.say(.warning, words.text(of: error))
    }
  }

  mutating func signIn(_ isSignedIn: Bool) {
    world.isSignedIn = isSignedIn
    world.given["authenticated"] = nil
    stage.say(.info, isSignedIn ? words.signedIn : words.signedOut)
  }

  mutating func setLanguage(_ operands: [String]) {
    guard operands.count == 1, let language = language(named: operands[0]) else {
      stage.say(
        .warning, words.homeUsage(words.homeVerb(.language) + HomeVerb.language.operands))
      let languages = Words.languages.map { TopicList.Topic($0, Words.name(of: $0) ?? "") }
      return stage.show(TopicList(languages, link: words.colon))
    }
    world.language = language
    words = Words.in(language)
    stage.say(.info, words.homeWelcome)
  }

  /// The language that somebody means: one that the runner speaks, or that an app has copy in.
  private func language(named name: String) -> LanguageTag? {
    guard let language = Words.language(named: name) else { return nil }
    let copied = library.names.flatMap { (try? library.open($0))?.catalog?.languages ?? [] }
    let known = Set((Words.languages + copied).compactMap { LanguageTag($0) })
    return language.lineage.contains(where: known.contains) ? language : nil
  }

  func sayStatus(_ names: [String]) {
    stage.show(
      TopicList(
        names.compactMap { name in
          open(name, for: .status).map { opened, standing in
            .init(
              name,
              opened.flow.app + words.colon
                + standing.text(in: words, Copy(opened.catalog, language: world.language)))
          }
        }, link: words.comma))
  }

  func sayWhy(_ name: String) {
    guard let (opened, standing) = open(name, for: .why) else { return }
    stage.show(Verbatim(WhyReport(opened.flow, given: standing.facts(in: world)).text))
  }

  /// When a page shows, and the shortest way there.
  func sayWhy(_ name: String, page: String) {
    guard let (opened, _) = open(name, for: .why) else { return }
    do throws(ExplorationError) {
      if let report = try PageReport(page, of: opened.flow) {
        return stage.show(Verbatim(report.text))
      }
      let nearest = page.nearest(in: opened.flow.pages.map(\.id)).map {
        words.separator + words.didYouMean($0)
      }
      stage.say(.warning, words.noSuchPage(page) + (nearest ?? ""))
    } catch {
      stage.say(.error, "\(name): \(error)")
    }
  }

  func sayHelp() {
    stage.show(
      TopicList(
        HomeVerb.allCases.map { verb in
          .init(words.homeVerb(verb) + verb.operands, words.homeExplanation(verb))
        }, link: words.colon))
  }
}
