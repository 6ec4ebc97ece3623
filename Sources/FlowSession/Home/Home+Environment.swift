import FlowContent
import FlowCore
import FlowStore
import FlowTerminal
import FlowWords
import Onboarding
import OnboardingFiles

/// The commands at home that change the environment, and those that only show something.
extension Home {
  mutating func set(_ operands: [String]) {
    guard operands.count == 2 else {
      return io.refuse(.usage, saying: words.homeUsage(usage: words.usage(of: .set)))
    }
    do throws(FactError) {
      let input = try FactInput(operands[0], operands[1], types: factTypes, in: words)
      environment.given[input.name] = .some(input.text)
      io.say(.info, "\(input.name) = \(input.text ?? "unknown")")
    } catch {
      io.refuse(InputRefusal(error), saying: words.text(of: error))
    }
  }

  mutating func setLanguage(_ operands: [String]) {
    guard operands.count == 1, let language = language(named: operands[0]) else {
      io.refuse(.usage, saying: words.homeUsage(usage: words.usage(of: .language)))
      let languages = Words.languages.map { TopicList.Topic($0, Words.name(of: $0) ?? "") }
      return io.show(TopicList(languages, separator: words.colon))
    }
    environment.language = language
    words = Words.in(language)
    io.direction = TextDirection(LanguageTag(words.language))
    io.say(.info, words.homeWelcome)
    let lacking = library.names.filter { name in
      let catalog = (try? library.open(name, copy: .lenient))?.catalog
      return catalog.map { !language.isCovered(by: $0.languages) } ?? false
    }
    if !lacking.isEmpty {
      io.say(.info, words.notTranslated(flows: lacking.joined(separator: words.comma)))
    }
    do throws(StoreError) {
      try Domain.ofFirstrun(in: directory).change { list in list.chosenLanguage = language }
    } catch {
      io.sayNotSaved(error.description, in: words)
    }
  }

  /// Returns the language with a name, if the runner or some app has texts in it.
  private func language(named name: String) -> LanguageTag? {
    Words.language(named: name).flatMap { language in
      language.isCovered(by: library.languages(of: library.names)) ? language : nil
    }
  }

  /// Shows the status of the flows that are named, or of all; of a single one also its checklists.
  func sayStatus(_ named: [String]) {
    let names = named.isEmpty ? library.names : named
    let opened = names.compactMap { name in
      open(name, for: .status).map { (name: name, context: $0) }
    }
    io.show(
      TopicList(
        opened.map { name, context in
          let copy = environment.copy(of: context.opened)
          let status = FlowStatus(context, signIn: signInStatus(of: context))
          return .init(
            name, context.flow.app + words.colon + status.text(in: words, context.flow, copy))
        }, separator: words.comma))
    if named.count == 1, let only = opened.first { showChecklists(of: only.context) }
  }

  /// Shows what is done, and what is next, on each page of a flow that is a checklist.
  private func showChecklists(of context: LaunchContext) {
    let copy = environment.copy(of: context.opened)
    let builder = PageViewBuilder(
      flow: context.flow, copy: copy, words: words, direction: TextDirection(copy.language))
    let facts = context.facts(signIn: signInStatus(of: context))
    for page in context.flow.pages where page.isChecklist {
      var view = PageView(title: copy[page.title], words: words)
      view.steps = builder.steps(of: page, facts)
      view.direction = TextDirection(copy.language)
      io.show(view)
    }
  }

  func sayWhy(_ name: String) {
    guard let context = open(name, for: .why) else { return }
    io.show(PreformattedText(why.launch(context, signInStatus(of: context))))
  }

  /// Shows when a page is shown, and a shortest way to it.
  func sayWhy(_ name: String, page: String) {
    guard let flow = open(name, for: .why)?.flow else { return }
    do {
      if let report = try why.page(page, flow) { return io.show(PreformattedText(report)) }
      let nearest = page.nearest(in: flow.pages.map(\.id)).map(words.didYouMean(word:))
      io.refuse(
        .machine(.noSuchPage(page)), saying: words.sentences(words.noSuchPage(name: page), nearest))
    } catch {
      io.say(.error, "\(name): \(error)")
    }
  }

  func sayHelp() {
    io.show(
      TopicList(
        HomeVerb.allCases.map { verb in
          .init(words.usage(of: verb), words.homeExplanation(verb))
        }, separator: words.colon))
  }
}
