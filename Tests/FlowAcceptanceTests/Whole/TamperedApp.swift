import FlowContent
import FlowCore
import FlowFormats
import FlowProtocol
import FlowSystem
import Onboarding
import OnboardingFiles
import TestSupport

@testable import FlowAcceptance
@testable import firstrun

/// The way of a message between the driver and an app.
enum MessageWay: Hashable {
  case command
  case answer
}

/// What a bad connection does to one message.
enum Tampering: Hashable, CustomStringConvertible {
  case drop
  case double
  /// It arrives after the next message on the same way.
  case delay
  /// The value of a field is another one.
  case change(field: [String])
  /// A field is missing.
  case remove(field: [String])

  var description: String {
    switch self {
    case .drop: "drop"
    case .double: "double"
    case .delay: "delay"
    case .change(let field): "change \(field.joined(separator: "."))"
    case .remove(let field): "remove \(field.joined(separator: "."))"
    }
  }
}

/// A bad connection between the driver and an app, which tampers with one message of a case and keeps
/// a record of all.
final class BadConnection {
  /// A message with the page that was in view when it was sent.
  struct Sent {
    let way: MessageWay
    let json: JSONValue
    let page: String
  }

  private let tampering: Tampering?
  /// The index, among all messages of the case, of the one to tamper with.
  private let index: Int?
  private(set) var sent: [Sent] = []
  /// The commands that arrive, for each process of the app.
  private(set) var arrived: [[String]] = []
  private var held: [MessageWay: String] = [:]
  private var page = "home"

  init(_ tampering: Tampering? = nil, at index: Int? = nil) {
    (self.tampering, self.index) = (tampering, index)
  }

  func beginProcess() {
    arrived.append([])
    held = [:]
  }

  /// Returns the lines that arrive in place of a message.
  func pass(_ line: String, _ way: MessageWay) -> [String] {
    guard let json = try? JSONValue(parsing: Array(line.utf8)) else { return [line] }
    let isChosen = index == sent.count
    sent.append(Sent(way: way, json: json, page: page))
    if way == .answer {
      if let id = json["page"]?["id"]?.text { page = id }
      if ["ended", "notShown", "hello"].contains(json["type"]?.text) { page = "home" }
    }
    var lines = [line]
    if isChosen, let tampering {
      switch tampering {
      case .drop: lines = []
      case .double: lines = [line, line]
      case .delay:
        held[way] = line
        return []
      case .change(let field): lines = [json.changing(field[...], with: \.other).description]
      case .remove(let field): lines = [json.changing(field[...]) { _ in nil }.description]
      }
    }
    if let late = held.removeValue(forKey: way) { lines.append(late) }
    if way == .command, !arrived.isEmpty { arrived[arrived.count - 1] += lines }
    return lines
  }

  /// Returns the answers that are still held back at the end.
  func rest() -> [String] { [held.removeValue(forKey: .answer)].compactMap(\.self) }
}

extension JSONValue {
  /// The paths of all values in this one.
  func fields(at path: [String] = []) -> [[String]] {
    switch self {
    case .object(let members): members.flatMap { $0.1.fields(at: path + [$0.0]) }
    case .array(let values):
      values.enumerated().flatMap { $0.element.fields(at: path + ["\($0.offset)"]) }
    case .null, .boolean, .number, .decimal, .string: [path]
    }
  }

  /// Another value of the same kind.
  var other: JSONValue? {
    switch self {
    case .null: .boolean(true)
    case .boolean(let truth): .boolean(!truth)
    case .number(let number): .number(number + 1)
    case .decimal(let number): .decimal(number + 0.25)
    case .string(let text): .string(text + "x")
    case .array, .object: self
    }
  }

  /// Returns the value with another one at a path, or with none.
  func changing(_ path: ArraySlice<String>, with change: (JSONValue) -> JSONValue?) -> JSONValue {
    guard let name = path.first else { return change(self) ?? .null }
    let rest = path.dropFirst()
    func changed(_ value: JSONValue) -> JSONValue? {
      rest.isEmpty ? change(value) : value.changing(rest, with: change)
    }
    switch self {
    case .object(let members):
      return .object(
        members.compactMap { member in
          member.0 == name ? changed(member.1).map { (name, $0) } : member
        })
    case .array(let values):
      return .array(
        values.enumerated().compactMap { $0.offset == Int(name) ? changed($0.element) : $0.element }
      )
    case .null, .boolean, .number, .decimal, .string: return self
    }
  }
}

/// The flow's own machine as an app, at the other end of a bad connection.
final class TamperedApp: AppConnection {
  private let host: FlowHost
  private let connection: BadConnection
  private var outbox: [String] = []

  init(_ opened: OpenedFlow, _ folders: TestFolders, _ connection: BadConnection) throws {
    host = try folders.host(of: opened)
    self.connection = connection
    connection.beginProcess()
  }

  func send(_ line: String) {
    for line in connection.pass(line, .command) {
      for message in host.handle(.success(Array(line.utf8))) {
        outbox += connection.pass(message.json.description, .answer)
      }
    }
  }

  func nextLine(awaiting awaited: String) throws(DriverError) -> String? {
    if !outbox.isEmpty { return outbox.removeFirst() }
    throw .timedOut(
      DriverTimeout(milliseconds: 0, awaited: awaited, seen: ProgramOutput(state: .killed)))
  }

  func end() -> [String] {
    host.end()
    return outbox + connection.rest()
  }

  func kill() { outbox = [] }

  var ending: String? { nil }

  var errors: String { "" }
}

/// The records of an app in memory, by the folders that a test names.
final class TestFolders {
  private var stores: [String: MemoryStore] = [:]

  /// Returns the machine of a flow in a new process.
  func host(of opened: OpenedFlow) throws -> FlowHost {
    let time = CalendarTime(secondsSince1970: 0)
    let context = try LaunchContext(
      opened, in: MemoryStore(), environment: SessionEnvironment(at: time))
    let onboarding = OnboardingFlow(
      context, journal: nil, journalPath: nil, clock: { .init(time, milliseconds: 0) })
    return FlowHost(onboarding, program: "test") { [self] folder in
      let store = stores[folder] ?? MemoryStore()
      stores[folder] = store
      return store
    }
  }
}

/// The cases of a flow's transcripts, as the driver of apps runs them.
struct AppSuite {
  let jobs: [SuiteJob]
  /// The reasons for which the other cases are skipped.
  let skipped: [String]
  private let folder = TemporaryFolder()

  init(of flow: String) throws { try self.init(in: "\(Shipped.flows)/\(flow)") }

  /// Reads the transcripts in a folder.
  init(in folder: String) throws {
    var settings = SuiteSettings(program: "none")
    settings.drivers = [.app]
    settings.searchPath = "\(Fixture.flows):\(Shipped.flows)"
    let all = try TranscriptSuite(
      TranscriptSelection.find(folder),
      library: FlowLibrary(searchPath: settings.searchPath, program: { nil }), settings: settings
    ).jobs()
    jobs = all.filter { $0.reasonToSkip == nil }
    skipped = all.compactMap(\.reasonToSkip)
  }

  /// Runs a case with an app at the other end of a connection.
  func run(_ job: SuiteJob, over connection: BadConnection) -> CaseObservation {
    guard let opened = job.opened else { return CaseObservation(status: .skipped("no flow")) }
    let folders = TestFolders()
    let path = folder.path("\(job.number)")
    defer { ScratchFolder.remove(path) }
    return CaseRunner.observationOfApp(job, in: path) { _ throws(DriverError) in
      do {
        return try TamperedApp(opened, folders, connection)
      } catch {
        throw .timedOut(
          DriverTimeout(milliseconds: 0, awaited: "\(error)", seen: .init(state: .killed)))
      }
    }
  }
}
