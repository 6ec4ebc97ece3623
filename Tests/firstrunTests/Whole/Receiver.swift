import Foundation
import TestSupport

/// A server on this machine that takes reports over HTTP, as a game's own would.
final class Receiver {
  private let process: Subprocess
  private let folder = TemporaryFolder()
  /// Where it listens.
  let port: Int

  /// How it answers.
  enum Manner: String {
    case acknowledging
    case refusing
    /// Takes a report and never answers.
    case hanging
    /// Acknowledges a report, and is gone.
    case dying
  }

  private static let script = """
    import http.server, os, sys, time
    folder = sys.argv[1]
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            manner = open(folder + "/manner").read()
            with open(folder + "/reports", "ab") as log: log.write(body)
            print("taken", flush=True)
            if manner == "hanging": time.sleep(60)
            self.send_response(503 if manner == "refusing" else 204)
            self.end_headers()
            if manner == "dying":
                self.wfile.flush()
                os._exit(0)
        def log_message(self, *_): pass
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    print(server.server_address[1], flush=True)
    server.serve_forever()
    """

  init(_ manner: Manner) throws {
    try folder.write("manner", manner.rawValue)
    process = try Subprocess("python3", ["-c", Self.script, folder.path])
    port = process.line().flatMap { Int($0) } ?? 0
  }

  /// Answers in another way from now on.
  func become(_ manner: Manner) throws { try folder.write("manner", manner.rawValue) }

  /// Returns once a report has come in.
  func awaitReport() { _ = process.line() }

  /// The ids of all reports that came in, in order.
  var ids: [String] {
    let text = String(decoding: (try? folder.bytes("reports")) ?? [], as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let report = try? JSONSerialization.jsonObject(with: Data(line.utf8))
      return (report as? [String: Any])?["report"] as? String
    }
  }

  /// What passes a report on to it.
  var gateway: String {
    "curl -sf --max-time 20 --data-binary @- http://127.0.0.1:\(port)/reports"
  }

  func stop() {
    process.send(SIGKILL)
    _ = process.finish()
  }
}
