public import FlowCore

/// The facts that the flow's conditions see.
extension OnboardingFlow {
  /// Returns the value of a fact, such as `completed` or `answer.age`.
  ///
  /// - Parameter name: The name of the fact.
  /// - Returns: The value; nil if it is unknown, or if the flow has no such fact.
  public func fact(_ name: String) -> FactValue? {
    if let page = name.dropping(FactTypes.answer) {
      return answers[page].map(FactValue.word) ?? facts[name]
    }
    return state.visit.flatMap { run.machine.value(of: name, $0, facts) } ?? facts[name]
  }

  /// Sets a fact that the app knows, such as `authenticated`; a visit follows it at once.
  ///
  /// Facts are not saved. Set them before ``isDue`` is asked or the flow is launched, and again
  /// whenever they change. Only of `authenticated` the last value that is known is kept, for
  /// ``signInCheckFailed()``. What is set here wins over ``updateFacts(within:isolation:from:)``, and over the
  /// app's key that a fact may have. The fact of a field is answered so in this run, without being kept.
  ///
  /// - Parameters:
  ///   - name: The name of a fact that the flow declares, or of a built-in one.
  ///   - value: The value; nil means that it is unknown.
  /// - Returns: The next thing for the app to do.
  /// - Throws: ``OnboardingError/invalidFact(_:)`` when the flow has no such fact, or the value has
  ///   another type or is not one of the fact's declared words.
  @discardableResult
  public func setFact(
    _ name: String, to value: FactValue?
  ) throws(OnboardingError) -> Response {
    let types = flow.factTypes
    guard let type = types[name] else {
      throw .invalidFact("unknown fact '\(name)'\(name.suggestion(in: types.names))")
    }
    if let value {
      guard type.value(value.description) == value else {
        throw .invalidFact("'\(name)' can't be '\(value)'; expected a \(type.rawValue)")
      }
      guard types.allows(value, of: name) else {
        let words = types.words(of: name).joined(separator: ", ")
        throw .invalidFact("'\(name)' can't be '\(value)'; expected one of \(words)")
      }
    }
    if type == .secret { throw .invalidFact("'\(name)' is a secret; answer its field") }
    if let value, let reason = types.fields[name]?.refusal(of: value, today: today) {
      throw .invalidFact("'\(name)' can't be '\(value)': \(reason.rawValue)")
    }
    beginCall()
    run.give(value?.description, as: name)
    guard name == FactTypes.authenticated, let value else { return handle(.factsChanged) }
    return receive(FactAnswers([name: value]))
  }

  /// Asks the app for the facts that the flow declares, and for `authenticated`; a visit follows the
  /// answer at once.
  ///
  /// ```swift
  /// await onboarding.updateFacts { ["newHome": .boolean(try await flags.isOn("new-home"))] }
  /// ```
  ///
  /// Names that the flow doesn't have are ignored, so that one function serves all flows. A fact that
  /// isn't in the answer, or has a value that it can't have, has its default, or is unknown; see
  /// ``factProblems``. If there is no answer, the last known one stands in, also that of an earlier
  /// process.
  ///
  /// - Parameters:
  ///   - limit: The longest time to wait for the answer.
  ///   - isolation: The actor that uses the flow, such as the main actor.
  ///   - source: Returns the facts that the app knows, or throws where it can't tell.
  /// - Returns: The next thing for the app to do.
  @discardableResult
  public func updateFacts(
    within limit: Duration = .seconds(10),
    isolation: isolated (any Actor)? = #isolation,
    from source: @escaping @Sendable () async throws -> [String: FactValue]
  ) async -> Response {
    let facts = flow.outsideFacts + (context.asksForSignIn ? [.authenticated] : [])
    let result = await Self.result(of: source, within: limit)
    beginCall()
    switch result {
    case .failure(let problem): return receive(FactAnswers(problem, of: facts.map(\.name)))
    case .success(let values):
      var answers = FactAnswers()
      for fact in facts {
        let value = values[fact.name]
        answers.add(
          value.flatMap { fact.type.value($0.description) == $0 ? $0 : nil },
          found: value.map { "a \($0.type.map(\.rawValue) ?? "missing value")" }, of: fact)
      }
      return receive(answers)
    }
  }

  /// Returns the result of a function of the app, or a problem when its time is up, whether or not it
  /// has ended.
  private static func result(
    of source: @escaping @Sendable () async throws -> [String: FactValue], within limit: Duration
  ) async -> Result<[String: FactValue], FactProblem> {
    let (results, continuation) = AsyncStream.makeStream(
      of: Result<[String: FactValue], FactProblem>.self)
    let tasks = [
      Task {
        do {
          continuation.yield(.success(try await source()))
        } catch {
          continuation.yield(.failure(.message("\(error)")))
        }
      },
      Task {
        try? await Task.sleep(for: limit)
        continuation.yield(.failure(.timeout(Int(limit / .milliseconds(1)))))
      },
    ]
    defer { for task in tasks { task.cancel() } }
    for await result in results { return result }
    return .failure(.interruption)
  }

  /// The reasons for which facts are unknown or have their default, by their names, though a key of the
  /// app's or ``updateFacts(within:isolation:from:)`` should tell.
  ///
  /// A reason is such as `from the app: no answer within 10 s`.
  public var factProblems: [String: String] {
    beginCall()
    return context.refreshed(at: now).factProblems
  }

  /// Says that it can't be found out who is signed in, such as without a network, so that nobody waits
  /// for it; a visit follows at once.
  ///
  /// The last known value of `authenticated` stands in, also that of an earlier process. Without one,
  /// a flow that was finished doesn't show, and any other shows to a user who is not signed in. Set
  /// the fact once it is known.
  ///
  /// - Returns: The next thing for the app to do.
  @discardableResult
  public func signInCheckFailed() -> Response {
    beginCall()
    guard facts[FactTypes.authenticated] == nil else { return handle(.factsChanged) }
    context.environment.given[FactTypes.authenticated] = nil
    return receive(FactAnswers(.interruption, of: [FactTypes.authenticated]))
  }

  /// Receives the app's answers about facts, and keeps them for when there is none.
  package func receive(_ answers: FactAnswers) -> Response {
    let settled = context.refreshed(at: now).settled(answers, isCounted: state != .idle)
    context.receive(settled)
    context.progress.keep(answers, at: now.secondsSince1970)
    guard screen.isSigningIn, answers.isSignedIn == true else { return handle(.factsChanged) }
    screen.isSigningIn = false
    return handle(run.machine.eventOfSignIn(in: state, given: facts))
  }

  /// The facts as conditions see them in the current launch.
  var facts: Facts { run.facts }

  /// The answers of the visit, or those that the next launch resumes with.
  private var answers: [String: String] {
    state.visit?.answers ?? context.progress.record.place?.answers ?? [:]
  }
}
