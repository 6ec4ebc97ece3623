import FlowContent
import FlowCore

/// The texts of the pages.
extension OnboardingFlow {
  /// A value for a placeholder of a text.
  public enum Argument: Hashable, Sendable {
    case text(String)
    /// A whole number, which also selects the plural form.
    case integer(Int)
  }

  /// The values for the placeholders of texts, which override the `samples` of the flow.
  ///
  /// They stand under a copy key, in the order of its placeholders, or under another name that
  /// `samples` may have. A page that is shown after a change has them.
  ///
  /// ```swift
  /// onboarding.arguments["save.body"] = ["12"]
  /// ```
  public var arguments: [String: [String]] {
    get { context.environment.samples }
    set { context.environment.samples = newValue }
  }

  /// Changes the language of the texts, and the fact `language`; a visit follows it at once.
  ///
  /// - Parameter tag: The tag of the language, such as `es-MX`; nil means the flow's own.
  /// - Returns: The next thing for the app to do; a page in view has its texts in the language.
  /// - Throws: ``OnboardingError/invalidArgument(_:)`` when the tag has the wrong form.
  @discardableResult
  public func setLanguage(_ tag: String?) throws(OnboardingError) -> Response {
    run.speak(try LanguageTag(argument: tag))
    beginCall()
    return handle(.factsChanged)
  }

  /// The tag of the language of the texts, which a page of the flow may have changed; nil means the flow's
  /// own.
  public var language: String? { context.environment.language?.description }

  /// The texts, from the app or from the flow's catalog.
  var copy: any CopySource {
    guard let texts else { return context.environment.copy(of: context.opened) }
    return AppCopy(
      text: texts, samples: context.environment.samples(of: context.opened),
      catalog: context.opened.catalog)
  }
}

/// The texts of a flow as the app gives them.
private struct AppCopy: CopySource {
  let text: (String, [OnboardingFlow.Argument]) -> String
  let samples: CopySamples
  let catalog: Catalog?

  subscript(key: String) -> String {
    text(
      key,
      samples.arguments(for: key, in: catalog).map { argument in
        switch argument {
        case .text(let text): .text(text)
        case .integer(let number): .integer(number)
        }
      })
  }

  func text(for key: String) -> String? {
    let text = self[key]
    return text == key ? nil : text
  }
}

extension LanguageTag {
  /// Parses the tag of a language that an app gives; nil for none.
  package init?(argument text: String?) throws(OnboardingError) {
    guard let text else { return nil }
    guard let tag = LanguageTag(text) else {
      throw .invalidArgument("invalid language '\(text)'; write it like es-MX")
    }
    self = tag
  }
}

extension Version {
  /// Parses the version that an app gives; nil for none.
  package init?(argument text: String?) throws(OnboardingError) {
    guard let text else { return nil }
    guard let version = Version(text) else {
      throw .invalidArgument("invalid version '\(text)'; write it like 2.1")
    }
    self = version
  }
}
