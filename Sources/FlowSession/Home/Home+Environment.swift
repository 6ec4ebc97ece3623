import FlowContent
import FlowCore
import FlowStore
import FlowSystem
import FlowTerminal
import FlowWords
import Onboarding
package import OnboardingFiles

/// The commands at home that change the environment, and those that only show something.
extension Home {
  /// Gives a fact, or lists the facts with their types and the values that were given.
  mutating func set(_ operands: [String]) {
    if operands.isEmpty {
      return io.show(factTypes, in: words) { environment.given[$0] ?? nil }
    }
    let input = environment.set(operands, types: factTypes, in: words, on: io)
    if let input { io.say(.info, "\(input)") }
  }

  mutating func setLanguage(_ operands: [String]) {
    guard operands.count == 1, let language = language(named: operands[0]) else {
      return io.refuseLanguage(in: words)
    }
    adopt(language)
    showApps()
    let lacking = library.names.filter { name in
      let catalog = (try? library.open(name, copy: .lenient))?.catalog
      return catalog.map { !language.isCovered(by: $0.languages) } ?? false
    }
    if !lacking.isEmpty {
      io.say(.info, words.notTranslated(flows: lacking.joined(separator: words.comma)))
    }
  }

  /// Speaks another language from now on, and at later starts.
  mutating func adopt(_ language: LanguageTag) {
    environment.language = language
    words = Words.in(language)
    io.direction = TextDirection(LanguageTag(words.language))
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
          let status = StatusReport(answered(context))
          return .init(name, context.flow.app + words.colon + status.phrase(in: words, copy))
        }, separator: words.comma))
    if named.count == 1, let only = opened.first { showChecklists(of: only.context) }
  }

  /// Shows what is done, and what is next, on each page of a flow that is a checklist.
  private func showChecklists(of context: LaunchContext) {
    let copy = environment.copy(of: context.opened)
    let facts = answered(context).facts
    for page in context.flow.pages where page.isChecklist {
      var content = PageContent(title: copy[page.title])
      content.steps = PageContent.steps(of: page, in: copy, given: facts)
      var view = PageView(content, words: words)
      view.direction = TextDirection(copy.language)
      io.show(view)
    }
  }

  func sayWhy(_ name: String) {
    guard let context = open(name, for: .why) else { return }
    io.show(preformatted: why.launch(answered(context)))
  }

  func sayWhy(_ name: String, page: String) {
    guard let flow = open(name, for: .why)?.flow else { return }
    if let report = why.page(page, flow) { return io.show(preformatted: report) }
    let nearest = page.nearest(in: flow.pages.map(\.id)).map(words.didYouMean(word:))
    io.refuse(
      .machine(.noSuchPage(page)), saying: words.sentences(words.noSuchPage(name: page), nearest))
  }

  /// Lists the commands that people use; `help all` lists those for authors, too.
  func sayHelp(_ operands: [String]) {
    let isAll = operands.contains { ["all", words.homeAll.folded].contains($0.folded) }
    var topics = HomeVerb.allCases.filter { isAll || !$0.isForAuthors }.map { verb in
      TopicList.Topic(words.usage(of: verb), words.homeExplanation(verb))
    }
    if !isAll {
      let usage = words.homeVerb(.help) + " " + words.homeAll
      topics.insert(.init(usage, words.homeAllExplanation), at: topics.count - 1)
    }
    io.show(TopicList(topics, separator: words.colon))
  }
}

/// The commands `signin` and `signout` at home.
extension Home {
  /// Signs in to or out of every app that uses the sign-in; with a sign-in command, runs that
  /// instead.
  mutating func signIn(_ isSignedIn: Bool) {
    environment.given[FactTypes.authenticated] = nil
    guard let command = environment.signInCommand else { return keep(isSignedIn: isSignedIn) }
    if isSignedIn { signIn(by: command) } else { sayStatus(ask(command), of: command) }
  }

  private func signIn(by command: FactsCommand) {
    let attempt = io.withTerminalRestored { command.ask(on: $0) }
    if attempt == .signedIn { io.say(.info, words.signedIn) }
    io.sayFailure(of: attempt, in: words)
  }

  private func sayStatus(_ answer: FactAnswers, of command: FactsCommand) {
    if let problem = answer.failure {
      io.say(.warning, words.text(of: problem, from: command))
    } else {
      io.say(.info, answer.isSignedIn == true ? words.signedIn : words.signedOut)
    }
  }

  /// Saves the simulated sign-in in the domain of each app, once.
  private func keep(isSignedIn: Bool) {
    var domains: Set<String> = []
    var failures: [StoreError] = []
    for name in library.names {
      // An app asks who is signed in by its flow, or to deliver its achievements.
      guard let opened = try? library.open(name, copy: .none),
        opened.flow.usesFact(FactTypes.authenticated) || (try? opened.achievements()) != nil,
        domains.insert(opened.flow.domain).inserted
      else { continue }
      do throws(StoreError) {
        var context = try LaunchContext(
          opened, in: Domain(of: opened.flow, in: directory), environment: environment)
        context.progress.signIn(isSignedIn)
        if let failure = context.progress.failure { failures.append(failure) }
      } catch {
        failures.append(error)
      }
    }
    for failure in failures { io.say(.error, words.notSaved(reason: failure.description)) }
    if failures.isEmpty { io.say(.info, isSignedIn ? words.signedIn : words.signedOut) }
  }

  /// Finds out the facts that conditions of a flow depend on; says if a command doesn't answer.
  func answered(_ context: LaunchContext) -> LaunchContext {
    context.answered(by: ask) { problem, command in
      io.say(.warning, words.text(of: problem, from: command))
    }
  }

  /// Asks a command; if a signal asks the program to end meanwhile, it ends.
  func ask(_ command: FactsCommand) -> FactAnswers {
    switch io.ask(command, in: words, input: .discard, alwaysShowsSplash: false) {
    case .answers(let answers): return answers
    case .left(.terminated(let signal)):
      io.end()
      Signals.die(of: signal)
    case .left(.quit), .left(.endOfInput), .left(.interrupted): break
    }
    return command.failed(.interruption)
  }
}

extension FlowLibrary {
  /// Returns the languages that the runner or one of these flows has texts in, the runner's first.
  package func languages(of flows: [String]) -> [String] {
    let copied = flows.flatMap { name in
      (try? open(name, copy: .lenient))?.catalog?.languages ?? []
    }
    return Words.languages + Set(copied).subtracting(Words.languages).sorted()
  }
}
