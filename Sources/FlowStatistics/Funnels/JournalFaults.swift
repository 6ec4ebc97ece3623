/// Lines of a journal that its flow can't have written.
package struct JournalFaults: Hashable, Sendable {
  /// The kinds of faulty lines.
  package enum Kind: Hashable, Sendable {
    /// The flow has no such page, at least not any more.
    case unknownPage(String)
    /// The flow has no such way.
    case impossible(FunnelSubject.Move)
  }

  /// A faulty line.
  package struct Fault: Hashable, Sendable {
    /// The reason.
    package let kind: Kind
    /// The name of the file.
    package let file: String
    /// The number of the line, from 1.
    package let line: Int
    /// The number of lines with the same fault.
    package fileprivate(set) var count: Int
  }

  /// The different faults, each at the first line that has it.
  package private(set) var all: [Fault] = []
  /// The number of faulty lines.
  package private(set) var count = 0

  /// The number of different faults that are kept.
  private static let most = 100

  mutating func add(_ kind: Kind, _ file: String, _ line: Int) {
    count += 1
    if let index = all.firstIndex(where: { $0.kind == kind }) {
      all[index].count += 1
    } else if all.count < Self.most {
      all.append(Fault(kind: kind, file: file, line: line, count: 1))
    }
  }
}
