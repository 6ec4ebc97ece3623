import FlowCore
import FlowSystem

extension Folder {
  /// Keeps a copy of a damaged file beside it, as `<name>.corrupt-20261120T160000Z`, unless a copy
  /// with the same bytes exists.
  ///
  /// - Returns: The path of the copy.
  func keepCopy(
    of contents: FileContents, named name: String, at time: CalendarTime
  ) throws(SystemError) -> String {
    let prefix = "\(name).corrupt-"
    var taken: Set<String> = []
    for copy in try names(beginning: prefix) {
      taken.insert(copy)
      let kept = try? read(copy, limit: contents.bytes.count)
      if kept?.bytes == contents.bytes { return "\(path)/\(copy)" }
    }
    let first = prefix + time.compact
    var copy = first
    var number = 1
    while taken.contains(copy) {
      number += 1
      copy = "\(first)-\(number)"
    }
    try create(copy, with: contents.bytes)
    return "\(path)/\(copy)"
  }
}
