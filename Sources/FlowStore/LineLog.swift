package import FlowSystem

/// A file that any number of processes append lines to, and that is rotated when it is full.
///
/// Each line is written at the end of the file, under a lock and to the file that has the name then. A line that a crash left incomplete is cut off first. Nobody waits longer than a fifth of a
/// second.
///
/// ```swift
/// let log = LineLog(path: "/home/ada/.local/state/firstrun/journal/com.cluck.app.jsonl")
/// try log.append(line)
/// ```
package struct LineLog: Sendable {
  /// The path of the file; `.1` is added to the last one that was rotated, `.2` to the one before.
  package let path: String
  /// The size in bytes from which on the file is rotated.
  package static let usualLimit = 8 << 20
  /// The number of rotated files that are kept.
  package static let kept = 8
  /// The largest size of a line in bytes.
  package static let longestLine = 4_096

  private let limit: Int

  /// Creates a reference to a file, which need not exist yet.
  package init(path: String, limit: Int = usualLimit) {
    self.path = path
    self.limit = limit
  }

  /// The paths of all files there are, the oldest first.
  package var paths: [String] {
    ((1...Self.kept).reversed().map(rotatedPath) + [path]).filter(File.exists)
  }

  package func append(
    _ line: [UInt8], isSynced: Bool = false, waiting wait: LockWait = .brief
  ) throws(SystemError) {
    guard line.count <= Self.longestLine else {
      throw SystemError("write", on: path, code: EMSGSIZE)
    }
    let wait = wait.begun()
    // Others may rotate the file between opening and locking it, but hardly ever twice.
    for _ in 0..<10 {
      let file = try Descriptor.opened(appendingTo: path)
      try file.lock(wait)
      guard try file.isStill(at: path) else { continue }
      let size = try cutOffIncompleteLine(of: file)
      if size > 0, size + line.count > limit, (try? rotate()) != nil { continue }
      try file.write(line)
      if isSynced { try file.synchronize() }
      return
    }
    throw SystemError("open", on: path, code: EAGAIN)
  }

  /// Removes all files.
  package func remove() throws(SystemError) {
    for path in paths { try File.remove(path) }
  }

  private func rotatedPath(_ number: Int) -> String { "\(path).\(number)" }

  /// Renames the full file and those that were rotated before; the oldest one is replaced.
  private func rotate() throws(SystemError) {
    for number in (1..<Self.kept).reversed() {
      try? File.rename(rotatedPath(number), to: rotatedPath(number + 1))
    }
    try File.rename(path, to: rotatedPath(1))
  }

  /// Cuts off the line that a crash left incomplete, and returns the size of the file.
  private func cutOffIncompleteLine(of file: Descriptor) throws(SystemError) -> Int {
    let last = try file.readEnd(limit: Self.longestLine)
    let rest = last.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
    let size = (file.size ?? 0) - rest
    if rest > 0 { try file.truncate(to: size) }
    return size
  }
}
