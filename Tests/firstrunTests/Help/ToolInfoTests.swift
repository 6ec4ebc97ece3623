import Foundation
import TestSupport
import Testing

@testable import firstrun

@Suite struct ToolInfoTests {
  /// The parts of swift-argument-parser's `ToolInfoV0` that its readers need.
  private struct Info: Decodable {
    struct Command: Decodable {
      let superCommands: [String]?
      let commandName: String
      let abstract: String
      let subcommands: [Command]?
      let arguments: [Argument]
    }

    struct Argument: Decodable {
      enum Kind: String, Decodable { case positional, option, flag }

      struct Name: Decodable, Equatable {
        enum Kind: String, Decodable { case long, short, longWithSingleDash }
        let kind: Kind
        let name: String
      }

      let kind: Kind
      let shouldDisplay: Bool
      let isOptional: Bool
      let isRepeating: Bool
      let names: [Name]?
      let preferredName: Name?
      let valueName: String?
      let allValues: [String]?
      let abstract: String?
    }

    let serializationVersion: Int
    let command: Command
  }

  @Test func `all commands and options are there, in the shape of other tools`() throws {
    let result = try Shell().run("--dump-help")
    #expect(result.ending == .exited(0))
    let info = try JSONDecoder().decode(Info.self, from: Data(result.output.utf8))
    #expect(info.serializationVersion == 0)
    #expect(info.command.commandName == "firstrun")
    let commands = try #require(info.command.subcommands)
    #expect(commands.map(\.commandName) == CommandTable().commands.map(\.name))
    let read = try #require(
      commands.first { $0.commandName == "state" }?.subcommands?.first { $0.commandName == "read" })
    #expect(read.superCommands == ["firstrun", "state"])
    #expect(read.arguments.map { $0.valueName ?? "" } == ["FLOW|DOMAIN", "KEY", "DIR", ""])
    #expect(read.arguments.map(\.kind) == [.positional, .positional, .option, .flag])
    #expect(read.arguments.map(\.isOptional) == [false, true, true, true])
    let help = try #require(read.arguments.last)
    #expect(help.names?.map(\.name) == ["help", "h"])
    #expect(help.preferredName == Info.Argument.Name(kind: .long, name: "help"))
    let colour = info.command.arguments.first { $0.preferredName?.name == "color" }
    #expect(colour?.allValues == ["auto", "always", "never"])
  }
}
