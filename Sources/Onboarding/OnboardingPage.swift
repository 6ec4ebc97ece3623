/// A page to show, with its texts in the language of the flow.
public struct OnboardingPage: Hashable, Sendable, Identifiable {
  /// The id of the page in the flow.
  public let id: String
  /// The title.
  public let title: String
  /// The body; nil if the page has none.
  public let body: String?
  /// The texts of the features that the page presents.
  public let features: [String]
  /// The steps of a task.
  public let steps: [Step]
  /// The actions of the app that people can try on the page.
  public let tries: [Try]
  /// The video that goes with the page.
  public let video: Video?
  /// The alternatives to `next`.
  public let choices: [Choice]
  /// The label of the forward action; nil for the app's own.
  public let forwardLabel: String?
  /// The number of the page in the visit, from 1; 0 for a page before the first numbered one.
  public let number: Int
  /// The number of numbered pages in the visit, as the facts are now.
  public let count: Int
  /// True in a replay.
  public let isReplay: Bool

  /// A step of a task.
  public struct Step: Hashable, Sendable {
    /// The text.
    public let text: String
    /// True if the step is done; nil for a step without a check mark.
    public let isDone: Bool?
  }

  /// An action of the app to try, such as a swipe.
  public struct Try: Hashable, Sendable, Identifiable {
    /// The action as the command takes it, such as `swipe right`, for
    /// ``OnboardingFlow/Action/attempt(_:)``; an event of the app, such as `event dealt`, counts with
    /// ``OnboardingFlow/recordEvent(_:id:attributes:)``, too.
    public let id: String
    /// The text that says what happened, for when it is done.
    public let say: String
  }

  /// A video on the web.
  public struct Video: Hashable, Sendable {
    /// The title.
    public let title: String
    /// The address, which begins with `https:`.
    public let url: String
  }

  /// An alternative to `next`.
  public struct Choice: Hashable, Sendable, Identifiable {
    /// The id, for ``OnboardingFlow/Action/choose(_:)``.
    public let id: String
    /// The label.
    public let label: String
  }
}
