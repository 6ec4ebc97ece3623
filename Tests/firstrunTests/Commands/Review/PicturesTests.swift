import Foundation
import TestSupport
import Testing

/// `firstrun preview --format svg|html`: what people see, as pictures.
struct PicturesTests {
  @Test func `a picture is the same whatever the terminal and the environment`() throws {
    let shell = Shell()
    let words = ["preview", "canoe", "swipe", "--format", "svg"]
    let plain = try shell.run(words, environment: ["NO_COLOR": "1", "COLUMNS": "30"])
    let other = try shell.run(words, environment: ["COLORTERM": "truecolor", "TERM": "xterm"])
    #expect(plain.output == other.output)
    #expect(plain.output.contains("Swipe to Paddle"))
  }

  @Test(arguments: [
    (["--theme", "light"], "#FCFCFC"), (["--width", "40"], "viewBox=\"0 0 352 "),
    (["--language", "fr"], "Page 2 sur 6"), (["--large-text"], "font-size=\"26\""),
    (["--color", "never"], "#D8D8D8\">Swipe to Paddle"), (["--accessible"], "Page 2 of 6"),
    (["--depth", "8"], "fill=\"#D70000\""),
  ])
  func `an option changes the look`(options: [String], sign: String) throws {
    let result = try Shell().run(["preview", "canoe", "swipe", "--format", "svg"] + options)
    #expect(result.ending == .exited(0))
    #expect(result.output.contains(sign), "\(result.output)")
  }

  @Test(arguments: [
    (["-o", "page.svg"], "<svg"), (["-o", "PAGE.HTM"], "<!doctype html>"),
    (["-o", "page.svg", "--format", "html"], "<!doctype html>"),
  ])
  func `a file's name tells the format`(options: [String], start: String) throws {
    let shell = Shell()
    let folder = TemporaryFolder()
    let path = folder.path + "/" + options[1]
    let result = try shell.run(["preview", "canoe", "swipe", "-o", path] + options.dropFirst(2))
    #expect(result.ending == .exited(0), "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix(start))
  }

  @Test(arguments: ["canoe swipe", "canoe --all"])
  func `text has as many columns as an option says`(page: String) throws {
    let words = ["preview"] + page.split(separator: " ").map(String.init) + ["--width", "30"]
    let result = try Shell().run(words, environment: ["COLUMNS": "70"])
    let lines = result.output.split(separator: "\n")
    #expect(lines.contains { $0.count > 20 } && lines.allSatisfy { $0.count <= 30 }, "\(lines)")
  }

  @Test func `a case is drawn with all that was typed and seen`() throws {
    let shell = Shell()
    let path = Fixture.flows + "/canoe/Acceptance/badge.transcript:seen to its end"
    let picture = try shell.run("preview", path, "--format", "svg")
    #expect(picture.output.contains(">launch canoe</text>"), "\(picture.output)\(picture.errors)")
    #expect(picture.output.contains("Ready to Canoe?"))
    let page = try shell.run("preview", path, "--format", "html", "--language", "de")
    #expect(page.output.hasPrefix("<!doctype html>\n<html lang=\"de\" dir=\"ltr\">"))
    #expect(!page.output.contains("<script"))
    #expect(page.output.contains("weiter"))
  }

  @Test(arguments: [
    (
      ["canoe", "--all", "--format", "svg"],
      "svg is one picture, but there are 6; name one, or use html"
    ),
    (["canoe", "swipe", "--format", "svg", "--watch"], "'--watch' and '--format' can't be used"),
    (
      ["canoe", "swipe", "--format", "svg", "--width", "9"],
      "'--width' must be a number from 20 to 300"
    ),
    (["canoe", "swipe", "--width", "301"], "'--width' must be a number from 20 to 300"),
    (["canoe", "swipe", "--theme", "light"], "'--theme' needs '--format svg'"),
    (["canoe", "swipe", "--depth", "8"], "'--depth' needs '--format svg'"),
    (["canoe", "swipe", "-o", "page.txt"], "'--output' needs '--format svg'"),
    (["canoe", "swipe", "--watch", "-o", "page.svg"], "'--watch' and '--output' can't be used"),
  ])
  func `a picture that can't be drawn is refused`(words: [String], reason: String) throws {
    let failure = try #require(CommandFailure(["preview"] + words))
    #expect(failure.status == 64)
    #expect(failure.errors.contains(reason))
  }
}
