/// A system call that failed: which one, on what, and the `errno` it left.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The call's name, such as `open`.
  public let call: String
  /// The path or thing that it was called on.
  public let subject: String
  /// The value of `errno`, or `notRegular`.
  public let code: Int32

  /// Describes a failed call; without a code, `errno` as it stands now is taken.
  public init(_ call: String, on subject: String, code: Int32 = errno) {
    self.call = call
    self.subject = subject
    self.code = code
  }

  /// The code for a pipe or a device where a regular file belongs; Linux has no `errno` that says so.
  public static let notRegular: Int32 = -1

  /// Whether there simply is no such file.
  public var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }

  /// The system's own words for the code, such as `Permission denied`.
  public var reason: String {
    code == Self.notRegular ? "Not a regular file" : String(cString: strerror(code))
  }

  /// `subject: reason`, as command-line tools print it.
  public var description: String { "\(subject): \(reason)" }
}
