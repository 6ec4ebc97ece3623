import Foundation
import TestSupport
import Testing

@testable import firstrun

@Suite struct ToolInfoTests {
  private typealias Entry = [String: Any]

  @Test func `all commands and options are there, in the shape of other tools`() throws {
    let result = try Shell().run("--dump-help")
    #expect(result.ending == .exited(0))
    let info = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? Entry)
    #expect(info["serializationVersion"] as? Int == 0)
    let all = try #require(info["command"] as? Entry)
    #expect(all["commandName"] as? String == "firstrun")
    let commands = try #require(all["subcommands"] as? [Entry])
    #expect(commands.map(name) == CommandTable().commands.map(\.name))
    let state = try #require(commands.first { name($0) == "state" })
    let read = try #require((state["subcommands"] as? [Entry])?.first { name($0) == "read" })
    #expect(read["superCommands"] as? [String] == ["firstrun", "state"])
    let arguments = try #require(read["arguments"] as? [Entry])
    #expect(
      arguments.map { $0["valueName"] as? String ?? "" } == ["FLOW|DOMAIN", "KEY", "DIR", ""])
    #expect(
      arguments.map { $0["kind"] as? String } == ["positional", "positional", "option", "flag"])
    #expect(arguments.map { $0["isOptional"] as? Bool } == [false, true, true, true])
    #expect(
      (arguments.last?["names"] as? [Entry])?.map { $0["name"] as? String } == ["help", "h"])
    let options = try #require(all["arguments"] as? [Entry])
    let colour = options.first { ($0["preferredName"] as? Entry)?["name"] as? String == "color" }
    #expect(colour?["allValues"] as? [String] == ["auto", "always", "never"])
  }

  private func name(_ command: Entry) -> String? {
    command["commandName"] as? String
  }
}
