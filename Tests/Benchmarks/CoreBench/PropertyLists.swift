import FlowStore
import FlowSystem

/// Reads a property list as a launch does, or changes one key of it as a save does.
enum PropertyLists {
  /// Reads a file `times` over, and returns `seconds values`: the values of one, counted without keys.
  ///
  /// Files and lists are kept, so that many small ones need as much memory as a large one.
  static func read(path: String, times: Int) throws -> String {
    var files: [[UInt8]] = []
    var lists: [PropertyList] = []
    let duration = try ContinuousClock().measure {
      for _ in 0..<times {
        let bytes = try File.read(path, limit: 1 << 30)
        lists.append(try PropertyList(bytes: bytes))
        files.append(bytes)
      }
    }
    return "\(duration / .seconds(1)) \(lists.last?.count ?? 0)"
  }

  /// Changes a key of a domain in a folder, and returns `seconds values`.
  static func change(domain name: String, in folder: String) throws -> String {
    let domain = Domain(try DomainName(name), in: StateDirectory(path: folder))
    var count = 0
    let duration = try ContinuousClock().measure {
      try domain.change { list in
        list["hasCompletedOnboarding"] = .boolean(true)
        count = list.count
      }
    }
    return "\(duration / .seconds(1)) \(count)"
  }
}

extension PropertyList {
  fileprivate var count: Int { PropertyValue.dictionary(root).count }
}

extension PropertyValue {
  fileprivate var count: Int {
    switch self {
    case .array(let values): values.reduce(1) { $0 + $1.count }
    case .dictionary(let dictionary): dictionary.entries.reduce(1) { $0 + $1.value.count }
    default: 1
    }
  }
}
