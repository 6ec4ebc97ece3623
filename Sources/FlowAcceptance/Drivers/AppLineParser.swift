import Achievements
import FlowContent
import FlowCore
import FlowProtocol
import FlowSession
import FlowWords
import Onboarding

/// What a line of a transcript asks of an app.
enum AppAction {
  case send([ProtocolCommand])
  /// The user signs in or out.
  case signIn(Bool)
  /// Signing in was cancelled or has failed.
  case failSignIn
  case setLanguage(LanguageTag)
  case quit
  case endInput
  /// What is typed next is meant for another flow, or an app can't get there.
  case otherFlow
  /// Only a terminal understands the line.
  case nothing
}

/// A parser of typed lines by a flow's own words, for apps.
struct AppLineParser {
  /// The flow, with its name in the case.
  let flow: (name: String, opened: OpenedFlow)
  /// The language of the words.
  var language: LanguageTag?

  var words: Words { Words.in(language) }

  /// Returns what a line at home asks of an app.
  func action(atHome line: String) -> AppAction {
    let parts = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let word = parts.first else { return .send([]) }
    let operands = Array(parts.dropFirst())
    let usesSignIn = flow.opened.flow.usesFact(FactTypes.authenticated)
    switch words.homeVerb(named: word.lowercased()) {
    case nil where parts == [flow.name]: return .send([.send(.launch)])
    case .launch? where operands == [flow.name]: return .send([.send(.launch)])
    case .replay? where operands == [flow.name]: return .send([.send(.replay)])
    case .reset? where operands == [flow.name]: return .send([.reset])
    case .launch?, .replay?: return .otherFlow
    case .signin? where usesSignIn: return .signIn(true)
    case .signout? where usesSignIn: return .signIn(false)
    case .set?: return set(operands)
    case .language? where operands.count == 1: return setLanguage(operands)
    case .event?: return events(operands)
    case .quit?: return .endInput
    case nil, .reset?, .status?, .why?, .signin?, .signout?, .language?, .achievements?, .help?:
      return .nothing
    }
  }

  /// Returns what a line in the flow asks of an app, which is in the same state as `run`.
  func action(of line: String, in run: FlowRun, isSigningIn: Bool) -> AppAction {
    switch FlowCommand(parsing: line, in: run, isSigningIn: isSigningIn) {
    case .send(.next): .send([.send(.next)])
    case .send(.back): .send([.send(.back)])
    case .send(.skip): .send([.send(.skip)])
    case .send(.later): .send([.send(.later)])
    case .send(.confirm): .send([.send(.confirm)])
    case .send(.decline): .send([.send(.decline)])
    case .send(.choose(let choice)): .send([.send(.choose(choice))])
    case .send(.attempt(let action)): .send([.send(.attempt(action.line))])
    case .send(.prepare): .send([.refresh])
    case .quit: .quit
    case .signIn(.approve): .signIn(true)
    case .signIn(.decline), .signIn(.fail): .failSignIn
    case .set(let operands): set(operands)
    case .gameEvent(let operands): events(operands)
    case .language(let operands): setLanguage(operands)
    case .send, .page, .hint, .help, .unknown: .nothing
    }
  }

  /// Returns what the words after `event` ask of an app.
  func events(_ operands: [String]) -> AppAction {
    if operands.first == "%set" { return set(Array(operands.dropFirst())) }
    guard let input = EventInput(operands, flows: [flow.name]),
      let rules = try? flow.opened.eventRules().rules,
      let events = try? input.events(by: rules, in: words)
    else { return .nothing }
    // An app records what happens now, in the session that it is in.
    guard events.allSatisfy({ $0.session.isEmpty && $0.time == nil }) else { return .otherFlow }
    return .send(events.map { .event($0.name, id: $0.id, attributes: $0.attributes) })
  }

  private func setLanguage(_ operands: [String]) -> AppAction {
    guard operands.count == 1 else { return .nothing }
    return Words.language(named: operands[0]).map(AppAction.setLanguage) ?? .nothing
  }

  /// Returns what the words after `set` ask of an app.
  private func set(_ operands: [String]) -> AppAction {
    let types = flow.opened.flow.factTypes
    guard operands.count == 2,
      let input = try? FactInput(operands[0], operands[1], types: types, in: words)
    else { return .nothing }
    let value = input.text.flatMap { types[input.name]?.value($0) }
    return .send([.set(fact: input.name, value)])
  }
}
