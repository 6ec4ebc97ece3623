import FlowContent
import FlowCore
import FlowFormats
import FlowSystem

/// What reviewers have said about the catalogs of a folder, in `.firstrun/review.json` beside them.
///
/// ```json
/// [{"format": "firstrun review", "version": 1}
/// ,{"catalog": "Localizable.xcstrings", "key": "welcome.title", "language": "es", "when": …}
/// ]
/// ```
///
/// A decision has the members that it has in a `DecisionFile`, and `by`. Decisions are only added,
/// sorted, each on a line that begins with its comma: two versions are merged by keeping the lines
/// of both, for which a file of git's attributes is written beside it.
package struct ReviewLog: Sendable {
  private static let name = "review.json"

  package let path: String
  /// The number of decisions that were added since the file was read.
  package private(set) var additions = 0
  /// The file name of the catalog.
  private let catalog: String
  /// The content of the file as it was read; nil if there is none.
  private let bytes: [UInt8]?
  /// The decisions on all catalogs of the folder, by their lines.
  private var decisions: [String: Decision] = [:]

  /// Reads the log beside a catalog, which may be a link; there need not be one.
  package init(beside catalog: String) throws(CatalogFileError) {
    let target = File.isLink(catalog) ? File.realPath(catalog) ?? catalog : catalog
    self.catalog = File.name(of: target)
    let folder = File.folder(of: target) + "/.firstrun"
    path = "\(folder)/\(Self.name)"
    if let link = [folder, path].first(where: File.isLink) {
      let start = SourceLocation(path: link, line: 1, column: 1)
      let message = "comments aren't kept behind a symbolic link; remove it"
      throw .invalid(Diagnostics([.error(.exchangeShape, message, at: start)]))
    }
    do throws(SystemError) {
      bytes = try File.read(path, limit: DecisionFile.largest)
    } catch {
      guard error.isMissingFile else { throw .system(error) }
      bytes = nil
    }
    do throws(Diagnostics) {
      guard let bytes else { return }
      for decision in try DecisionParser(bytes, path: path, of: .log).decisions {
        decisions[decision.line] = decision
      }
    } catch {
      throw .invalid(error)
    }
  }

  /// The decisions about each key of the catalog in a language, the earliest first; the paths of
  /// the items are empty.
  package var threads: [ReviewItem: [Decision]] {
    let own = decisions.filter { $0.value.catalog == catalog }
      .map { (time: $0.value.when?.secondsSince1970 ?? 0, line: $0.key, decision: $0.value) }
      .sorted { ($0.time, $0.line) < ($1.time, $1.line) }
    return Dictionary(grouping: own.map(\.decision), by: \.subject.wholeText)
  }

  /// Adds decisions that the log lacks or removes some, and writes it before the catalog is
  /// changed: if that fails, the log is put back as it was.
  package mutating func add<Result>(
    _ said: [Decision], removing undone: [Decision] = [],
    changing change: () throws(CatalogFileError) -> Result
  ) throws(CatalogFileError) -> Result {
    let before = Set(decisions.keys)
    for var decision in undone {
      decision.catalog = catalog
      decisions[decision.line] = nil
    }
    for var decision in said {
      decision.catalog = catalog
      decisions[decision.line] = decision
    }
    let after = Set(decisions.keys)
    additions = after.subtracting(before).count
    guard after != before else { return try change() }
    let content = after.isEmpty ? nil : content
    guard content?.count ?? 0 <= DecisionFile.largest, decisions.count <= DecisionFile.most else {
      let start = SourceLocation(path: path, line: 1, column: 1)
      let message = "there's no space for more comments; remove the oldest ones"
      throw .invalid(Diagnostics([.error(.exchangeShape, message, at: start)]))
    }
    try replace(bytes, with: content)
    do throws(CatalogFileError) {
      return try change()
    } catch {
      try? replace(content, with: bytes)
      throw error
    }
  }

  private var content: [UInt8] {
    let head = JSONValue.object([
      ("format", .string(DecisionParser.Kind.log.rawValue)), ("version", .number(1)),
    ])
    let lines = [head.text(Decision.style)] + decisions.keys.sorted()
    return Array("[\(lines.joined(separator: "\n,"))\n]\n".utf8)
  }

  /// Replaces the content of the file; nil stands for no file.
  private func replace(_ old: [UInt8]?, with new: [UInt8]?) throws(CatalogFileError) {
    var isCurrent = true
    do throws(SystemError) {
      let folder = try Folder(creating: File.folder(of: path), for: .everybody)
      switch (old, new) {
      case (let old?, let new?): isCurrent = try File.replace(path, with: new, expecting: old)
      case (nil, let new?):
        try folder.create(Self.name, with: new, for: .everybody)
        // Where there is such a file already, it is the user's own.
        let attributes = "\(Self.name) merge=union\n"
        try? folder.create(".gitattributes", with: Array(attributes.utf8), for: .everybody)
      case (_, nil): try folder.remove(Self.name)
      }
    } catch {
      throw .system(error)
    }
    if !isCurrent { throw .changedMeanwhile(path) }
  }
}

extension Decision {
  /// The formatting of a line: one that may be shown at a terminal as it is.
  fileprivate static let style = {
    var style = JSONStyle()
    style.escapesInvisible = true
    return style
  }()

  /// The decision as a line of the log; lines sort by text and then by time.
  fileprivate var line: String {
    let members: [(String, String?)] = [
      ("catalog", catalog), ("key", subject.key), ("language", subject.language),
      ("variant", subject.path.isEmpty ? nil : subject.path), ("when", when?.iso8601),
      ("by", author.description), ("decision", verdict.name), ("suggestion", verdict.suggestion),
      ("comment", comment.isEmpty ? nil : comment), ("source", source), ("text", text),
    ]
    return JSONValue.object(members.compactMap { name, value in value.map { (name, .string($0)) } })
      .text(Self.style)
  }
}
