import Foundation
import TestSupport
import Testing

/// The same three cases in every form of report.
struct TestReportTests {
  private let product: Product
  private static let text = """
    == one & <only>
    > launch canoe
    :: page welcome 1/6
    > quit

    == two # 100%
    > launch canoe
    :: page welcome 1/7
    > quit

    == three
    %driver pty
    > launch canoe
    :: page welcome 1/6
    > quit
    """

  init() throws {
    product = Product()
  }

  private func report(_ form: String) throws -> String {
    let result = try product.test(Self.text, "--driver", "core", "--report", form)
    #expect(result.status == .exited(1))
    return result.output
  }

  @Test func `TAP 13`() throws {
    #expect(
      try report("tap")
        == """
        TAP version 13
        1..3
        ok 1 - \(product.folder.path)/a.transcript: one & <only> (core)
        not ok 2 - \(product.folder.path)/a.transcript: two \\# 100% (core)
          ---
          message: "the events differ"
          at: "a.transcript:8"
          difference:
            - "-:: page welcome 1/7"
            - "+:: page welcome 1/6"
          screen:
            - "👋  Welcome to Canoe!"
            - ""
            - "Let’s find your next quiet river, one bend at a time, before the"
            - "sun is up."
            - ""
            - "● ○ ○ ○ ○ ○   Page 1 of 6"
            - "Enter: next · skip tutorial · help · quit"
          again: "firstrun test a.transcript:6"
          ...
        ok 3 - \(product.folder.path)/a.transcript: three (core) # SKIP needs pty

        """.replacing(product.folder.path + "/", with: ""))
  }

  @Test func `GitHub's annotations`() throws {
    #expect(
      try report("github") == """
        ::error file=a.transcript,line=8,title=two # 100%25 (core)::the events differ%0A\
        -:: page welcome 1/7%0A+:: page welcome 1/6%0A\
        on the screen:%0A\
        | 👋  Welcome to Canoe!%0A\
        |%0A\
        | Let’s find your next quiet river, one bend at a time, before the%0A\
        | sun is up.%0A\
        |%0A\
        | ● ○ ○ ○ ○ ○   Page 1 of 6%0A\
        | Enter: next · skip tutorial · help · quit%0A\
        again: firstrun test a.transcript:6

        """)
  }

  @Test func `JSON lines`() throws {
    let lines = try report("json").split(separator: "\n")
    #expect(lines.count == 4)
    let objects = try lines.map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
    #expect(objects.map { $0["outcome"] as? String } == ["passed", "failed", "skipped", nil])
    #expect(objects[1]["line"] as? Int == 6)
    #expect(objects[1]["case"] as? String == "two # 100%")
    #expect(objects[3]["failed"] as? Int == 1)
  }

  @Test func `JUnit's XML, with several reports at once`() throws {
    try product.folder.write("a.transcript", Self.text.utf8)
    let result = try product.run(
      "test", product.folder.path("a.transcript"), "--driver", "core", "--report", "github",
      "--report", "junit=\(product.folder.path("junit.xml"))", "--report",
      "tap=\(product.folder.path("tap"))")
    #expect(result.output.hasPrefix("::error "))
    #expect(try product.folder.bytes("tap").starts(with: Array("TAP version 13\n".utf8)))
    let xml = String(decoding: try product.folder.bytes("junit.xml"), as: UTF8.self)
    let stable = product.shortened(xml).replacing(/time(stamp)?="[\d.T:-]+"/) { _ in "time" }
    #expect(
      stable == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite id="0" package="firstrun" name="a.transcript"
            time hostname="localhost"
            tests="3" failures="1" errors="0" skipped="1" time>
            <properties/>
            <testcase name="one &amp; &lt;only&gt; (core)" classname="a.transcript" time/>
            <testcase name="two # 100% (core)" classname="a.transcript" time>
              <failure message="the events differ" type="failure">\
        a.transcript:8: the events differ&#10;-:: page welcome 1/7&#10;\
        +:: page welcome 1/6&#10;\
        on the screen:&#10;\
        | 👋  Welcome to Canoe!&#10;\
        |&#10;\
        | Let’s find your next quiet river, one bend at a time, before the&#10;\
        | sun is up.&#10;\
        |&#10;\
        | ● ○ ○ ○ ○ ○   Page 1 of 6&#10;\
        | Enter: next · skip tutorial · help · quit&#10;\
        again: firstrun test a.transcript:6</failure>
            </testcase>
            <testcase name="three (core)" classname="a.transcript" time>
              <skipped message="needs pty"/>
            </testcase>
            <system-out/>
            <system-err/>
          </testsuite>
        </testsuites>

        """)
  }
}
