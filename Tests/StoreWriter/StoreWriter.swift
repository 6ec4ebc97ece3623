import FlowCore
import FlowFormats
import FlowStore
import FlowSystem
import Onboarding

/// store-writer: adds 1 to the key `count` of a domain repeatedly, and prints each saved number.
///
/// Usage: `store-writer FOLDER DOMAIN TIMES`. Tests kill it, and run several at once, to prove that
/// no saved change is lost. With `--journal` in front, it writes lines of one visit to a journal
/// instead, and prints the number of each.
@main
enum StoreWriter {
  static func main() throws {
    var arguments = CommandLine.arguments
    if arguments.count == 5, arguments[1] == "--journal", let times = Int(arguments[4]) {
      arguments.remove(at: 1)
      return try writeJournal(in: arguments[1], of: DomainName(arguments[2]), times: times)
    }
    guard arguments.count == 4, let times = Int(arguments[3]) else {
      return say("usage: store-writer FOLDER DOMAIN TIMES", to: STDERR_FILENO)
    }
    let domain = Domain(try DomainName(arguments[2]), in: StateDirectory(path: arguments[1]))
    do {
      for _ in 0..<times {
        let count = try domain.change { list in
          let count = (list["count"]?.integer ?? 0) + 1
          list["count"] = .integer(Int64(count))
          return count
        }
        say(String(count), to: STDOUT_FILENO)
      }
    } catch {
      say(String(describing: error), to: STDERR_FILENO)
      exit(1)
    }
  }

  private static func writeJournal(in folder: String, of domain: DomainName, times: Int) throws {
    let subject = VisitSubject(flow: "canoe", digest: "0", version: nil, language: "en")
    let visit = JournalVisit(
      subject, in: Journal(of: domain, in: JournalFolder(path: folder)))
    for number in 0..<times {
      visit.note(.page, on: "welcome", at: .now(), milliseconds: SystemClock.milliseconds)
      visit.write()
      if let failure = visit.failure {
        say(failure, to: STDERR_FILENO)
        exit(1)
      }
      say(String(number), to: STDOUT_FILENO)
    }
  }

  private static func say(_ line: String, to file: Int32) {
    let bytes = Array((line + "\n").utf8)
    _ = write(file, bytes, bytes.count)
  }
}
