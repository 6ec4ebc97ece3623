import FlowFormats
import FlowProtocol
import Foundation
import TestSupport
import Testing

@testable import FlowAcceptance

/// Every kind of message is dropped, doubled, delayed and changed in each of its fields, on each page
/// of each flow, and the driver notices.
///
/// Nothing is chosen by hand: the messages are those that the flows' transcripts bring about. Of those
/// that are alike (the same flow, page, type and field) one is tampered with; if its case doesn't
/// notice, others are tried. The shortest cases come first.
///
/// Left out is what nobody can notice: what arrives as it was sent, commands that the flow answers as
/// it answers the right ones, and `program` and `message`, which only people read.
struct TamperedAppTests {
  private static let flows = [
    "cluck", "family", "familysync", "blackjack", "baccarat", "spotlight",
  ]

  /// A message that could be tampered with.
  private struct Occurrence {
    let job: SuiteJob
    let index: Int
    let tampering: Tampering
  }

  /// One of so many kinds runs; with `FIRSTRUN_BAD_CONNECTIONS=all`, which takes minutes, each does.
  private static let step =
    ProcessInfo.processInfo.environment["FIRSTRUN_BAD_CONNECTIONS"] == "all"
    ? 1 : 97

  @Test(arguments: flows) func `a bad connection is noticed`(flow: String) throws {
    let suite = try AppSuite(of: flow)
    var kinds: [(name: String, occurrences: [Occurrence])] = []
    var places: [String: Int] = [:]
    let runs = suite.jobs.map { job in
      let connection = BadConnection()
      _ = suite.run(job, over: connection)
      return (job, connection)
    }
    for (job, connection) in runs.sorted(by: { $0.1.sent.count < $1.1.sent.count }) {
      for (index, sent) in connection.sent.enumerated() {
        for tampering in Self.tamperings(of: sent) {
          let type = sent.json["type"]?.text ?? ""
          let name = "\(sent.page): \(sent.way) \(type): \(tampering)"
          let occurrence = Occurrence(job: job, index: index, tampering: tampering)
          if let place = places[name] {
            kinds[place].occurrences.append(occurrence)
          } else {
            places[name] = kinds.count
            kinds.append((name, [occurrence]))
          }
        }
      }
    }
    let offset = flow.utf8.reduce(0) { $0 + Int($1) } % Self.step
    let chosen = kinds.indices.filter { $0 % Self.step == offset }.map { kinds[$0] }
    var (noticed, missed): (Int, [String]) = (0, [])
    for kind in chosen {
      switch try result(of: kind.occurrences, in: suite) {
      case .noticed: noticed += 1
      case .missed: missed.append(kind.name)
      case .unnoticeable: break
      }
    }
    print(
      "\(flow): \(noticed) of \(noticed + missed.count) noticed, "
        + "\(chosen.count - noticed - missed.count) of \(chosen.count) left out")
    #expect(
      Double(noticed) >= 0.95 * Double(noticed + missed.count), "\(missed.joined(separator: "\n"))")
  }

  private enum Result {
    case noticed
    case missed
    case unnoticeable
  }

  /// The greatest number of cases that are tried for one kind.
  private static let most = 5

  private func result(of occurrences: [Occurrence], in suite: AppSuite) throws -> Result {
    var isNoticeable = false
    for occurrence in occurrences.prefix(Self.most) {
      let connection = BadConnection(occurrence.tampering, at: occurrence.index)
      let record = suite.run(occurrence.job, over: connection)
      if !record.status.failures.isEmpty { return .noticed }
      let good = BadConnection()
      _ = suite.run(occurrence.job, over: good)
      let isSame =
        try good.arrived == connection.arrived && occurrence.tampering == .delay
        || good.sent[occurrence.index].way == .command
          && answers(to: good, of: occurrence.job) == answers(to: connection, of: occurrence.job)
      if !isSame { isNoticeable = true }
    }
    return isNoticeable ? .missed : .unnoticeable
  }

  /// What the flow answers to the commands that have arrived.
  private func answers(to connection: BadConnection, of job: SuiteJob) throws -> [String] {
    guard let opened = job.opened else { return [] }
    let folders = TestFolders()
    return try connection.arrived.flatMap { commands in
      let host = try folders.host(of: opened)
      return commands.flatMap { host.handle(.success(Array($0.utf8))) }.map(\.json.description)
    }
  }

  private static func tamperings(of sent: BadConnection.Sent) -> [Tampering] {
    let fields = sent.json.fields().filter { field in
      sent.way == .command || field != ["program"] && field != ["message"]
    }
    return [.drop, .double, .delay] + fields.map { .change(field: $0) }
      + fields.map { .remove(field: $0) }
  }
}
