import FlowContent
import FlowCore
import FlowFormats
import FlowSession
import FlowStore
import FlowSystem
import FlowWords
import Onboarding
import OnboardingFiles

/// Checks of a transcript against its flow.
extension Transcript {
  /// Makes sure that the flow knows the facts of `%set` and of answers, and reads what `%given` writes.
  func requireKnownFacts(
    beside tested: TestedFlow?, in library: FlowLibrary
  ) throws(Diagnostics) {
    var mistakes: [Diagnostic] = []
    func add(_ mistake: Diagnostic) { if !mistakes.contains(mistake) { mistakes.append(mistake) } }
    for one in cases where one.setsFacts {
      // A flow that can't be read is reported where it is named.
      guard let name = one.settings.flow?.name ?? tested?.path,
        let opened = try? library.open(name, copy: .none)
      else { continue }
      let flow = opened.choosing(one.settings.variants).flow
      for given in one.settings.givens {
        guard let problem = given.problem(in: flow, beside: opened) else { continue }
        add(diagnostic(.directiveValue, problem, on: given.line, at: given.path.key))
      }
      let asked = flow.answerNames
      for (name, line) in one.namedAnswers where !asked.contains(name) {
        let nearest = name.suggestion(in: asked)
        add(
          diagnostic(
            .unknownFact, "'\(flow.id)' doesn't ask for '\(name)'\(nearest)", on: line, at: name))
      }
      let words = one.settings.language.map { Words.in($0) }
      for step in one.steps {
        guard case .set(let fact, let value) = step.action,
          let error = Self.error(fact, value, flow.factTypes, words),
          // Another flow that the case opens may know it.
          Self.error(fact, value, library.factTypes, words) != nil
        else { continue }
        if case .noFact = error {
          add(diagnostic(.unknownFact, error.message, on: step.line, at: fact))
        } else {
          add(diagnostic(.directiveValue, error.message, on: step.line, at: value))
        }
      }
    }
    if !mistakes.isEmpty { throw Diagnostics(mistakes) }
  }

  private static func error(
    _ fact: String, _ value: String, _ types: FactTypes, _ words: Words?
  ) -> FactError? {
    do throws(FactError) {
      _ = try FactInput(fact, value, types: types, in: words)
      return nil
    } catch {
      return error
    }
  }

  /// Returns a diagnostic whose column is that of the last occurrence of a text on a line.
  private func diagnostic(
    _ code: DiagnosticCode, _ message: String, on line: Int, at text: String
  ) -> Diagnostic {
    let all = lines[line - 1]
    let start = all.ranges(of: text).last?.lowerBound ?? all.startIndex
    let column = all.unicodeScalars.distance(from: all.startIndex, to: start) + 1
    return Diagnostic(
      .error, code, message, at: SourceLocation(path: path, line: line, column: column))
  }
}

extension TranscriptCase {
  fileprivate var setsFacts: Bool {
    !settings.givens.isEmpty || !namedAnswers.isEmpty
      || steps.contains { if case .set = $0.action { true } else { false } }
  }
}

extension TranscriptCase {
  /// The names of the answers that are given and checked, with their lines.
  fileprivate var namedAnswers: [(name: String, line: Int)] {
    settings.answers.map { ($0.name, $0.line) }
      + steps.flatMap(\.checks).compactMap { check in
        if case .answer(let name, _) = check.kind { (name, check.line) } else { nil }
      }
  }
}

extension CaseSettings.Given {
  /// Returns what is wrong with the value for a flow; nil if the key belongs to the app alone.
  fileprivate func problem(in flow: Flow, beside opened: OpenedFlow) -> String? {
    guard path.domain == nil else { return nil }
    let key = path.key
    if key == flow.completionKey {
      var list = PropertyList()
      list[key] = value
      let completion = list.completionKey(of: flow)
      // UserDefaults reads any other word as false, but nobody means that.
      let isWord = value.string.map { FactType.boolean.value($0.lowercased()) == nil && $0 != "0" }
      let isBoolean = [.boolean, .inverted].contains(flow.completionForm)
      guard completion.isMistaken || isBoolean && !completion.isSet && isWord == true else {
        return nil
      }
      let wanted = isBoolean ? "true or false" : flow.completionForm.phrase
      return "'\(key)' is \(wanted), not '\(value.transcript ?? value.typeName)'"
    }
    let types = flow.factTypes
    if let fact = flow.facts.first(where: { $0.key == key }) {
      var list = PropertyList()
      list[key] = value
      guard let problem = list.keyedFacts(of: flow).problems[fact.name] else { return nil }
      return "the fact '\(fact.name)' can't have this value: \(problem)"
    }
    if types.names.contains(key) {
      return "'\(key)' is a fact, not a key of the preferences; write '%set \(key) VALUE', or "
        + "'%given \(flow.domain):\(key) = VALUE' for the app's own key"
    }
    if let fact = key.dropping("firstrun.\(flow.id).facts.") { return problem(of: fact, types) }
    let known = [flow.completionKey] + flow.facts.flatMap { [$0.name, $0.key].compactMap(\.self) }
    guard let meant = key.nearest(in: known), !opened.otherCompletionKeys.contains(key) else {
      return nil
    }
    return "the flow doesn't read '\(key)'; did you mean '\(meant)'? Write '\(flow.domain):\(key)' "
      + "for the app's own key"
  }

  /// Returns what is wrong with a value that the flow has kept for a fact.
  private func problem(of fact: String, _ types: FactTypes) -> String? {
    guard case .string(let text) = value else {
      return "facts are kept as text; write \"\(value.transcript ?? "")\" in quotes"
    }
    do throws(FactError) {
      _ = try FactInput(fact, text, types: types)
      return nil
    } catch {
      return error.message
    }
  }
}

extension Transcript {
  /// Makes sure that a transcript in the folder of a flow tests that flow in one of its cases.
  ///
  /// A folder that was copied and renamed has transcripts that still name the flow that it was
  /// copied from, and pass whatever is wrong with the copy.
  func requireTest(of flow: TestedFlow, in library: FlowLibrary) throws(Diagnostics) {
    guard let id = flow.id else { return }
    let names: Set = [id, flow.folderName]
    let path = File.realPath(flow.path)
    let named = cases.compactMap(\.settings.flow)
    let isTested =
      named.contains { named in
        names.contains(named.name)
          || (try? library.locate(named.name)).flatMap(File.realPath) == path
      } || cases.contains { $0.words.contains(where: names.contains) }
    guard let first = named.first, !isTested else { return }
    throw Diagnostics([
      Diagnostic(
        .error, .transcriptFlow,
        "'\(first.name)' isn't the flow in this folder; write '%flow \(id)', or move the transcript to"
          + " the folder of the flow that it tests",
        at: first.location)
    ])
  }
}

extension TranscriptCase {
  /// The words of the program's arguments and of the lines to type.
  fileprivate var words: [String] {
    settings.arguments
      + steps.flatMap { step -> [String] in
        guard case .type(let line) = step.action else { return [] }
        return line.split(separator: " ").map(String.init)
      }
  }
}
