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
  ///
  /// - Parameter flow: The flow, which nothing else uses from now on.
  public init(_ flow: sending OnboardingFlow) {
    self.flow = flow
    page = flow.page
    isCompleted = flow.context.progress.isCompleted
  }

  /// Loads a flow that `firstrun compile` has written, and reads its progress, off the main actor.
  ///
  /// - Parameters:
  ///   - url: The file of the flow; nil means `onboarding.json` among the resources of the bundle.
  ///   - store: Where the progress is kept; by default the app's own preferences.
  ///   - bundle: The bundle whose `Localizable` strings are the texts, unless the file includes a
  ///     catalog.
  ///   - language: The tag of the language of the texts, such as `es-MX`; nil means the first one
  ///     that the person prefers.
  ///   - device: The device whose wordings are shown: `iphone`, `ipad`, `mac`, `watch`, `tv` or
  ///     `vision`.
  ///   - installID: The id by which experiments give variants; nil takes no part in them.
  /// - Throws: `OnboardingError` when the file can't be read or is invalid, or the preferences are
  ///   damaged.
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

  /// Sends an action to the flow, and saves what it changes.
  ///
  /// - Parameter action: The action.
  /// - Returns: The next thing for the app to do, as in ``response``.
  @discardableResult
  public func send(_ action: OnboardingFlow.Action) -> OnboardingFlow.Response {
    update { $0.send(action) }
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
