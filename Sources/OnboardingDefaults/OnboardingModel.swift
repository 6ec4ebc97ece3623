public import Foundation
public import Observation
public import Onboarding

/// An app's onboarding as SwiftUI observes it, on the main actor.
///
/// It stands in front of an `OnboardingFlow`, which tests and servers use on any thread.
///
/// ```swift
/// let tutorial = try await OnboardingModel()
/// tutorial.send(.launch)
/// if let page = tutorial.page { show(page) }
/// ```
///
/// No call takes longer than 0.2 s, even if another program holds the preferences; what can't be saved
/// then is saved with the next change.
@MainActor @Observable
public final class OnboardingModel {
  /// The page in view; nil while none is shown.
  public private(set) var page: OnboardingPage?
  /// The next thing for the app to do; nil before the first action.
  public private(set) var response: OnboardingFlow.Response?
  /// True if the onboarding was completed or skipped.
  public private(set) var isCompleted: Bool
  @ObservationIgnored private let flow: OnboardingFlow

  /// Creates a model of a flow, such as one with a `MemoryStore` for a preview.
  public init(_ flow: sending OnboardingFlow) {
    self.flow = flow
    page = flow.page
    isCompleted = flow.context.progress.isCompleted
  }

  /// Loads a flow as `OnboardingFlow` does, but off the main actor; without a URL, it is
  /// `onboarding.json` among the resources of the bundle.
  public convenience init(
    contentsOf url: URL? = nil, store: any OnboardingStore = UserDefaultsStore(),
    bundle: Bundle = .main, language: String? = nil, device: String = "iphone",
    installID: String? = nil
  ) async throws(OnboardingError) {
    guard let url = url ?? bundle.url(forResource: "onboarding", withExtension: "json") else {
      throw .systemFailure(
        "no onboarding.json among the app's resources; write it with 'firstrun compile FLOW -o "
          + "onboarding.json', and add it to the app's target")
    }
    self.init(try await Self.load(url, store, bundle, language, device, installID))
  }

  @concurrent
  private nonisolated static func load(
    _ url: URL, _ store: any OnboardingStore, _ bundle: Bundle, _ language: String?,
    _ device: String, _ installID: String?
  ) async throws(OnboardingError) -> sending OnboardingFlow {
    try OnboardingFlow(
      contentsOf: url, store: store, bundle: bundle, language: language, device: device,
      installID: installID)
  }

  /// Sends an action to the flow, saves what it changes, and returns the new ``response``.
  @discardableResult
  public func send(_ action: OnboardingFlow.Action) -> OnboardingFlow.Response {
    update { $0.send(action) }
  }

  /// Answers a field of the page in view, saves the answer, and returns the new ``response``; nil clears
  /// the field.
  @discardableResult
  public func answer(_ value: FactValue?, for fact: String) -> OnboardingFlow.Response {
    update { $0.answer(value, for: fact) }
  }

  /// Calls anything else of the flow, such as setting a fact, and follows what changes.
  ///
  /// ```swift
  /// try tutorial.update { try $0.setFact("authenticated", to: .boolean(true)) }
  /// ```
  ///
  /// - Parameter body: The call; a response that it returns is the new ``response``.
  /// - Returns: The result of the call.
  /// - Throws: The error of the call.
  @discardableResult
  public func update<Result, Failure: Error>(
    _ body: (OnboardingFlow) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer {
      page = flow.page
      isCompleted = flow.context.progress.isCompleted
    }
    let result = try body(flow)
    if let answer = result as? OnboardingFlow.Response { response = answer }
    return result
  }
}
