import FlowProtocol
import FlowSystem
@_exported public import Onboarding

/// An app's side of `firstrun test --driver app`, for a build that only tests use.
///
/// The transcripts beside the flow then run with the app's own flow, texts and record. Commands come on
/// standard input and answers go to standard output, on which the app must print nothing else.
///
/// ```swift
/// let onboarding = try OnboardingFlow(contentsOf: url)
/// if CommandLine.arguments.contains("--test-onboarding") {
///   OnboardingTestHost(onboarding).run()
///   return
/// }
/// ```
///
/// Every case starts the app anew, with `HOME` and `XDG_CONFIG_HOME` in a folder of its own, so that
/// the record of one is not that of another.
public struct OnboardingTestHost {
  private let onboarding: OnboardingFlow

  /// Creates the host of a flow that was just opened, as the app opens it.
  public init(_ onboarding: OnboardingFlow) { self.onboarding = onboarding }

  /// Answers commands until the input ends, and leaves the flow then if it is open.
  public func run() {
    let host = FlowHost(onboarding, program: "OnboardingTestHost")
    var lines = MessageLines()
    while let bytes = try? Descriptor.input.read(upTo: 1 << 16), !bytes.isEmpty {
      for line in lines.take(bytes) {
        for message in host.handle(line) {
          // Without a reader, nobody is left to test for.
          guard (try? Descriptor.output.write("\(message.json)\n")) != nil else { return }
        }
      }
    }
    host.end()
  }
}
