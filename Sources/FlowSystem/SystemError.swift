/// A failed system call: its name, its subject and its `errno`.
///
/// Files give `ENOENT` where there is none, `EEXIST` where a new one exists already, `EISDIR` for a
/// folder, `notRegular` for a pipe or a device in place of a file, `EFBIG` for more bytes than a limit,
/// `ELOOP` for a link that isn't followed or links in a circle, and `EINVAL` for a path with a NUL.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the call, such as `open`.
  package let call: String
  /// The path or object that the call was made on.
  package let subject: String
  /// The value of `errno`, or `notRegular`.
  package let code: Int32

  /// Creates an error; without a code, the current `errno` is used.
  package init(_ call: String, on subject: String, code: Int32 = errno) {
    self.call = call
    self.subject = subject
    self.code = code
  }

  /// The code for a pipe or a device in place of a file; Linux has no `errno` for it.
  package static let notRegular: Int32 = -1

  package var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }

  /// True if another program held a lock until the wait was given up or ended by Ctrl-C.
  package var isLockHeld: Bool { call == "flock" && [EWOULDBLOCK, EINTR].contains(code) }

  /// True if Ctrl-C ended the wait for a lock.
  package var isInterruption: Bool { isLockHeld && code == EINTR }

  /// The message for the code, such as `Permission denied`.
  package var reason: String {
    if isInterruption { return "interrupted while another program kept it locked" }
    if isLockHeld { return "another program keeps it locked" }
    return code == Self.notRegular ? "Not a regular file" : String(cString: strerror(code))
  }

  /// The error as command-line tools print it: `subject: reason`.
  package var description: String { "\(subject): \(reason)" }
}
