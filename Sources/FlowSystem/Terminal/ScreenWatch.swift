/// Notices what anybody else writes on a terminal, so that nothing is drawn over it.
///
/// Linux reports every write to the device of a terminal. Where nothing does, anything may have been
/// written.
package final class ScreenWatch {
  /// True if something else was written since `reset()`, or may have been.
  package private(set) var isDisturbed = false
  /// The queue of the system's reports (inotify); nil if there are none.
  private let reports: Descriptor?

  package init(_ terminal: Descriptor) {
    #if canImport(Glibc)
      let number = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      let queue = number < 0 ? nil : Descriptor(owning: number)
      let path = "/proc/self/fd/\(terminal.number)"
      let isWatched = inotify_add_watch(number, path, UInt32(IN_MODIFY)) >= 0
      reports = isWatched ? queue : nil
    #else
      reports = nil
    #endif
  }

  package func reset() {
    skipOwnOutput()
    isDisturbed = reports == nil
  }

  /// Notes that something else than pages, prompts and typed lines was written.
  package func disturb() { isDisturbed = true }

  /// Counts what was written since the last call of a method as this program's own.
  package func skipOwnOutput() { _ = takeReports() }

  /// Counts what was written since the last call of a method as somebody else's.
  package func noteOthers() {
    if takeReports() { isDisturbed = true }
  }

  /// Removes all reports from the queue, and returns false if there were none.
  private func takeReports() -> Bool {
    guard let reports else { return false }
    var hasReports = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(reports.number, buffer.baseAddress, buffer.count) > 0 { hasReports = true }
    }
    return hasReports
  }
}
