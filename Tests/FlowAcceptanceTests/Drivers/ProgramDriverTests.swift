import Foundation
import TestSupport
import Testing

/// Programs that do not do as firstrun does.
struct ProgramDriverTests {
  let product: Product

  init() throws {
    product = Product()
  }

  func run(_ script: String, _ driver: String, timeout: String = "60s") throws
    -> Subprocess.Result
  {
    // A shell that reads the script: a program that was just written may be busy in another test.
    let path = try product.folder.write("script", (script + "\n").utf8)
    try product.folder.write(
      "a.transcript", "== a case\n%run \(path)\n> launch canoe\n:: page welcome 1/6\n".utf8)
    return try product.run(
      "test", product.folder.path("a.transcript"), "--driver", driver, "--timeout", timeout,
      "--program", "/bin/sh")
  }

  @Test(arguments: ["core", "pipe", "pty"])
  func `what an auth command leaves running ends with its case`(driver: String) throws {
    let mark = product.folder.path("pids")
    try product.folder.write(
      "a.transcript",
      """
      == a sign-in that leaves something behind
      %run familysync --auth-command 'sleep 1000 & echo $! >>\(mark); exit 1'
      …
      > quit
      …
      %exit 3
      """.utf8)
    let result = try product.run("test", product.folder.path("a.transcript"), "--driver", driver)
    #expect(result.ending == .exited(0), "\(result.output)")
    let children = try product.folder.text("pids").split(separator: "\n").map(String.init)
    #expect(!children.isEmpty)
    for child in children { #expect(try isGone(child)) }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP], ["1", "3"])
  func `a signal ends a run with its programs, and leaves no folder`(
    signal: Int32, jobs: String
  ) throws {
    // The program under test is a shell, which tells its process and its home.
    let mark = product.folder.path("mark")
    let script = try product.folder.write(
      "script", "echo $$ $HOME >\(mark).new; mv \(mark).new \(mark); sleep 1000\n".utf8)
    try product.folder.write(
      "a.transcript", "== one\n%run \(script)\nnever\n\n== two\n%run \(script)\nnever\n".utf8)
    let run = try Subprocess(
      BuiltExecutable.path("firstrun"),
      [
        "test", product.folder.path("a.transcript"), "--driver", "pipe", "--program", "/bin/sh",
        "--timeout", "60s", "--jobs", jobs,
      ], environment: ["HOME": product.folder.path, "PATH": "/usr/bin:/bin"])
    while !FileManager.default.fileExists(atPath: mark) { usleep(10_000) }
    run.send(signal)
    #expect(run.finish().ending == .killed(signal))
    let words = try product.folder.text("mark")
      .split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(words.count == 2)
    #expect(try isGone(words[0]))
    let scratch = URL(fileURLWithPath: words[1]).deletingLastPathComponent().path
    #expect(scratch.contains("/firstrun-"))
    #expect(!FileManager.default.fileExists(atPath: scratch))
  }

  @Test(arguments: ["pipe", "pty"])
  func `a program that forks and leaves is over when it leaves`(driver: String) throws {
    let result = try run("sleep 1000 & echo gone; exit 7", driver)
    #expect(result.ending == .exited(1))
    #expect(
      product.shortened(result.output).hasPrefix(
        "✗ a.transcript:3: the program ended with status 7 before this\n"))
  }

  @Test(arguments: ["pipe", "pty"])
  func `a program that is killed is over`(driver: String) throws {
    let result = try run("kill -9 $$", driver)
    #expect(product.shortened(result.output).contains("ended with status 137"))
  }

  @Test(arguments: ["pipe", "pty"])
  func `a program that can't be run is said`(driver: String) throws {
    let result = try product.run(
      "test", product.folder.path(""), "--driver", driver, "--program", "/nowhere/firstrun")
    #expect(result.ending == .exited(66))
    _ = try run("", driver)
    let other = try product.run(
      "test", product.folder.path("a.transcript"), "--driver", driver, "--program", "/nowhere/it")
    #expect(other.ending == .exited(1))
    #expect(product.shortened(other.output).contains("/nowhere/it: No such file or directory"))
  }

  @Test func `keys are pressed at a terminal, and skipped elsewhere`() throws {
    let text = """
      %flow canoe

      == completion, history, editing, paste and a resize
      >{type lau}{tab}
      \\> launch
      >{type ca}{tab}{enter}
      :: page welcome 1/6
      >{type nxet}{left}{backspace}{backspace}{type e}{delete}{type xt}{enter}
      :: page swipe 2/6
      >{paste next}{enter}
      :: page save 3/6
      >{up}{enter}
      :: page directions 4/6
      >{type ba}{resize 40x12}{type ck}{enter}
      :: page save 3/6
      >{type half}{^C}
      …
      ~*Ctrl-C*
      …
      >{^C}
      %exit 130
      %state firstrun.canoe.place.page = save
      """
    #expect(try product.test(text, "--driver", "pty").output == "1 passed\n")
    #expect(try product.test(text, "--driver", "pipe").output == "0 passed, 1 skipped\n")
    #expect(try product.test(text, "--driver", "core").output == "0 passed, 1 skipped\n")
  }

  @Test(arguments: ["pipe", "pty"])
  func `the language and the version are told to firstrun, not to the program behind it`(
    driver: String
  ) throws {
    let text = """
      == done already
      %flow canoe
      %given hasCompletedOnboarding = true
      %language es
      %version 2.1
      %run canoe -- echo started
      started
      %exit 0
      """
    #expect(try product.test(text, "--driver", driver).output == "1 passed\n")
  }

  @Test(arguments: ["pipe", "pty"])
  func `standard error and files are seen`(driver: String) throws {
    let text = """
      == no such flow
      %run canoo
      %exit 66
      %stderr ~firstrun: unknown flow 'canoo'; *
      %file absent com.example.canoe.plist

      == a file
      %flow canoe
      %run canoe
      > skip
      %file com.example.canoe.plist ~*<key>hasCompletedOnboarding</key>
      """
    #expect(try product.test(text, "--driver", driver).output == "2 passed\n")
  }
}
