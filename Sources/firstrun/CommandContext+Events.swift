import FlowCore
import FlowSession
import FlowSystem
import Onboarding

/// The events that the app writes, for a flow that follows them.
extension CommandContext {
  /// Runs a flow that follows the app's events, if an option says so.
  ///
  /// - Throws: `CommandError` when they can't be read.
  func runFollowing(_ launchContext: LaunchContext, on event: Event) throws(CommandError)
    -> ExitCode
  {
    var settings = settings(for: launchContext.flow)
    settings.events = try events()
    return ExitCode(play(launchContext, on: event, settings))
  }

  /// Opens the events that an option names; nil without one.
  ///
  /// - Throws: `CommandError` when they can't be read.
  func events() throws(CommandError) -> FollowedStream? {
    let stream: FollowedStream
    do throws(SystemError) {
      if let path = invocation.value(.follow) {
        stream = try FollowedStream(following: path)
      } else if let number = invocation.int(.eventsDescriptor) {
        stream = try FollowedStream(reading: Descriptor(number: Int32(number)))
      } else {
        return nil
      }
    } catch {
      let reason =
        error.code == SystemError.notRegular ? "neither a file nor a pipe" : error.reason
      throw CommandError(
        exitCode: .noSuchFile, message: "can't follow \(error.subject): \(reason)")
    }
    if stream.reads(sameAs: input) {
      throw .usage(
        "can't follow \(stream.name): the flow reads its commands from there; "
          + "use a file, a named pipe or another descriptor")
    }
    return stream
  }
}
