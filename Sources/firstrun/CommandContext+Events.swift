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
    let (path, number) = (invocation.value(.follow), invocation.value(.eventsDescriptor))
    if path != nil, number != nil {
      throw .usage("'--follow' and '--events-fd' can't be used together")
    }
    let descriptor = number.flatMap { Int32($0) }
    if let number, descriptor.map({ $0 < 3 }) ?? true {
      throw .usage("'--events-fd' must be an open file descriptor, 3 or higher, not '\(number)'")
    }
    let stream: FollowedStream?
    do throws(SystemError) {
      if let path {
        stream = try FollowedStream(following: path)
      } else {
        stream = try descriptor.map { number throws(SystemError) in
          try FollowedStream(reading: Descriptor(number: number))
        }
      }
    } catch {
      let reason =
        error.code == SystemError.notRegular ? "neither a file nor a pipe" : error.reason
      throw CommandError(
        exitCode: .noSuchFile, message: "can't follow \(error.subject): \(reason)")
    }
    if let stream, stream.reads(sameAs: input) {
      throw .usage(
        "can't follow \(stream.name): the flow reads its commands from there; "
          + "use a file, a named pipe or another descriptor")
    }
    return stream
  }
}
