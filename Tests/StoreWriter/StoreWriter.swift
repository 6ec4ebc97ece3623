import FlowStore
import FlowSystem

/// store-writer: adds 1 to the key `count` of a domain repeatedly, and prints each saved number.
///
/// Usage: `store-writer FOLDER DOMAIN TIMES`. Tests kill it, and run several at once, to prove that
/// no saved change is lost.
@main
enum StoreWriter {
  static func main() throws {
    let arguments = CommandLine.arguments
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

  private static func say(_ line: String, to file: Int32) {
    let bytes = Array((line + "\n").utf8)
    _ = write(file, bytes, bytes.count)
  }
}
