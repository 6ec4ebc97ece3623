import FlowCore
import FlowSystem

/// All commands with their operands and options: the basis of parsing, help and suggestions.
struct CommandTable {
  /// The command for a first word that is not a command: a flow to launch.
  let launch = Command.launch

  /// The options that every command takes.
  let common: [Option] = [.help]

  /// All commands with names, in the order of help.
  var commands: [Command] {
    [
      .replay, .reset, .why, .status, .list, .check, .graph, .diff, .test, .record, .review, .copy,
      .preview, .achievements, .stats, .journal, .new, .schema, .state, .completions, .man,
      .complete, .help,
    ]
  }

  func command(_ name: String) -> Command? { commands.first { $0.name == name } }

  /// Returns the command that a misspelled word most likely means.
  func nearest(to word: String) -> String? {
    word.nearest(in: commands.filter { !$0.isHidden }.map(\.name))
  }

  /// Returns the option with a name such as `--state` or `-h`, of any command.
  func option(called name: String) -> Option? {
    options.first { "--\($0.name)" == name || $0.letter.map { "-\($0)" } == name }
  }

  /// The options of all commands, one for each name.
  ///
  /// An option name takes a value in all commands or in none; the possible values may differ.
  var options: [Option] {
    var seen: Set<String> = []
    let all =
      common + [.version, .dumpHelp] + launch.options
      + commands.flatMap { $0.options + $0.subcommands.flatMap(\.options) }
    return all.filter { seen.insert($0.name).inserted }
  }
}

extension CommandTable {
  /// The output of `firstrun --help`.
  var overview: String {
    let rows =
      [("FLOW [-- CMD ARG…]", [launch.summary])]
      + commands.filter { !$0.isHidden }.map { ($0.operandUsage(prefix: $0.name), [$0.summary]) }
    return """
      Run, test and review app onboarding flows in the terminal.

      Usage: firstrun [COMMAND] [OPTIONS] [--] …

      \(HelpColumns.text(rows))
      FLOW is a path, or a name found in ./Flows, in $FIRSTRUN_PATH or next to the
      program. Run 'firstrun help COMMAND' for a command's details, and 'firstrun
      help topics' for other topics: the keys of flows and pages, conditions,
      sign-in, environment variables, exit codes.

      """
  }

  /// Returns the output of `firstrun help COMMAND`.
  func help(for command: Command, path: [String]) -> String {
    var text = "\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).\n\n"
    let title = (["firstrun"] + path).joined(separator: " ")
    if command.subcommands.isEmpty {
      let tail = command.takesCommandLine ? " [-- CMD ARG…]" : ""
      text += "Usage: \(command.operandUsage(prefix: title)) [OPTIONS]\(tail)\n"
    } else {
      text += "Usage: \(title) COMMAND …\n\n"
      text += HelpColumns.text(
        command.subcommands.map { ($0.operandUsage(prefix: $0.name), [$0.summary]) })
    }
    return text + "\nOptions:\n"
      + HelpColumns.text((command.options + common).map { ($0.usage, [$0.summary]) })
  }
}

extension Command {
  /// Returns the usage of the operands after a prefix, such as `replay FLOW`.
  fileprivate func operandUsage(prefix: String) -> String {
    ([prefix] + operands.map(\.usage)).joined(separator: " ")
  }
}

extension CommandTable {
  /// The text that `firstrun help achievements` adds to the command's own help; a test loads the
  /// file in it.
  static let achievements = """
    Actions:
      list        show all achievements and their progress (the default)
      next        show which achievements are closest, and what they take
      feed FILE   count the events in a file, or '-' for standard input; a named
                  pipe is waited for, here and with 'merge' and 'analytics'
      status      show whether someone is signed in, and what is queued and sent
      analytics   show what is earned most, and how long it takes; FILEs are the
                  property lists of players
      sync        send queued reports with '--gateway-command CMD'
      merge FILE  merge progress from other devices' property lists; the greater
                  one counts

    Achievements are defined in achievements.yaml, next to the flow:

        prefix: com.example.game.         # of every ID in reports
        attributes:                       # the values that events can have
          balance: number
          hand: word
          hinted: boolean
          rules: word
          won: {type: boolean, default: no}
        settings:                         # values that stay until changed
          countShown: {type: boolean, default: no}
        events:
          - event: acted
            attributes: [hand, hinted]
          - event: handFinished
            attributes: [hand, rules, won, balance]
          - event: gameReset
            forgets: session              # restarts lowest and highest
        achievements:
          - achievement: counter          # copy: achievements.counter.title, .text
            points: 15                    # 1 to 100, 1000 in all; or 'kind: badge'
            category: learning            # copy: categories.learning
            target: 25
            triggers:
              - on: handFinished
                when: countShown and won  # a condition, as in a flow
          - achievement: student
            points: 10
            target: 50
            triggers:
              - on: handFinished          # only if all actions of the hand were hinted
                perfect: {on: acted, when: hinted, of: hand}
          - achievement: explorer
            points: 15
            hidden: yes                   # shows no title or text until it's earned
            target: 20
            triggers:
              - on: handFinished          # at most ten of each value
                distinct: {by: rules, of: [vegas, europe], each: 10}
          - achievement: comeback
            points: 25
            triggers:
              - on: handFinished          # in the session so far, with this event
                when: balance >= 10000 and lowest.balance < 100
          - achievement: tutorial
            kind: badge
            triggers:
              - on: onboardingFinished    # firstrun's own event
                when: outcome == completed

    With 'distinct', an event counts only if the attribute is one of the values in
    'of', and each value counts up to 'each' times; of a larger 'add', only the part
    that fits counts. Triggers of one achievement that share the attribute count its
    values together: a value counts up to the largest 'each' of the triggers that
    list it, whichever of them the event meets. Each achievement counts on its own.

    An event is a line of JSON:

        {"id":"17","event":"handFinished","time":"2026-11-20T16:00:00Z","won":true}

    'id' and 'event' are required; 'session' and 'time' are optional. firstrun
    itself sends 'onboardingFinished', whose 'outcome' is completed or skipped. An
    ID counts once, in whatever order: IDs that end in a number that counts up are
    all remembered, and of the others the last thousand. A file counts once as well,
    even if it is fed again, has grown or comes through a pipe. Progress is saved
    with the place in the file, about every megabyte, so that an interrupted feed
    continues where it stopped.

    A gateway reads one report from its standard input, and acknowledges it with
    exit status 0:

        {"report":"com.example.game.student/12-50",
         "achievement":"com.example.game.student",
         "count":12,"target":50,"percent":24,"earned":false}

    A report can come twice, with the same ID. Reports that aren't acknowledged stay
    queued, in order.

    To try it out, type 'event handFinished won=yes x10' at home or in a flow. At
    home, 'achievements FLOW next', 'status' and 'analytics' show the same as here.
    'firstrun check --explain' shows the events that earn each achievement.
    """
}
