public import FlowCore

/// The facts that the flow's conditions see.
extension OnboardingFlow {
  /// Returns the value of a fact, such as `completed` or `answer.age`.
  ///
  /// - Parameter name: The name of the fact.
  /// - Returns: The value; nil if it is unknown, or if the flow has no such fact.
  public func fact(_ name: String) -> FactValue? {
    if let page = name.dropping("answer.") { return answers[page].map(FactValue.word) }
    return facts[name]
  }

  /// Sets a fact that the app knows, such as `authenticated`; a visit follows it at once.
  ///
  /// Facts are not saved. Set them before ``isDue`` is asked or the flow is launched, and again
  /// whenever they change. Only of `authenticated` the last value that is known is kept, for
  /// ``signInCheckFailed()``.
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
    beginCall()
    context.environment.given[name] = .some(value?.description)
    guard name == "authenticated", case .boolean(let isSignedIn)? = value else {
      return handle(.factsChanged)
    }
    if context.asksForSignIn {
      context.progress.keepSignIn(isSignedIn, at: now.secondsSince1970)
    }
    guard screen.isSigningIn, isSignedIn else { return handle(.factsChanged) }
    screen.isSigningIn = false
    return handle(run.machine.eventOfSignIn(in: state, given: facts))
  }

  /// Says that it can't be found out who is signed in, such as without a network, so that nobody waits
  /// for it; a visit follows at once.
  ///
  /// The last known value of `authenticated` stands in, also that of an earlier process. Without one,
  /// a flow that was finished doesn't show, and any other shows to somebody who is not signed in. Set
  /// the fact once it is known.
  ///
  /// - Returns: The next thing for the app to do.
  @discardableResult
  public func signInCheckFailed() -> Response {
    beginCall()
    guard facts["authenticated"] == nil else { return handle(.factsChanged) }
    let status = context.refreshed(at: now).settled(
      .unknown(.interruption), isCounted: state != .idle)
    context.environment.given["authenticated"] =
      FactValue.boolean(status == .signedIn).description
    return handle(.factsChanged)
  }

  /// The facts as conditions see them in the current launch.
  var facts: Facts { run.facts }

  /// The answers of the visit, or those that the next launch resumes with.
  private var answers: [String: String] {
    state.visit?.answers ?? context.progress.record.place?.answers ?? [:]
  }
}
