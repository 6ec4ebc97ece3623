import FlowCore

extension PracticeWords {
  var phrases: [RunnerPhrase] {
    .plain([
      "practice.tryIt": tryIt, "practice.tryFirst": tryFirst, "practice.notThis": notThis,
      "practice.right": right, "practice.left": left, "practice.tap": tap("{label}"),
      "practice.type": type("{text}"),
    ])
  }
}

extension AccessibleLabels {
  var phrases: [RunnerPhrase] {
    .plain([
      "labels.picture": picture, "labels.video": video, "labels.done": done, "labels.toDo": toDo,
      "labels.next": next,
    ])
  }
}

extension MockScreenPhrases {
  var phrases: [RunnerPhrase] {
    .plain([
      "mockScreen.highlighted": highlighted, "mockScreen.top": top, "mockScreen.middle": middle,
      "mockScreen.bottom": bottom, "mockScreen.missing": missing,
    ])
  }
}

extension ConditionWords {
  /// The phrases; those for conditions in the sentence that they have to fit into.
  var phrases: [RunnerPhrase] {
    .plain([
      "conditions.unknown": unknown("{facts}"), "conditions.once": once("{condition}"),
      "conditions.inApp": inApp,
    ])
      + Condition.Comparison.allCases.map { comparison in
        RunnerPhrase(
          key: "conditions.comparison.\(comparison)",
          text: .plain(once(self.comparison(comparison, "{fact}", "{value}"))))
      }
      + .plain([
        "conditions.oneOf": once(oneOf("{fact}", "{values}")),
        "conditions.noneOf": once(noneOf("{fact}", "{values}")),
        "conditions.and": once("{condition}" + and + "{condition}"),
        "conditions.or": once("{condition}" + or + "{condition}"),
      ])
  }
}

extension SignInProblemWords {
  var phrases: [RunnerPhrase] {
    .plain([
      "signInProblems.exitStatus": exitStatus(3), "signInProblems.signal": signal(9),
      "signInProblems.timeout": timeout("{time}"), "signInProblems.interruption": interruption,
    ])
  }
}

extension StatusWords {
  var phrases: [RunnerPhrase] {
    .plain([
      "status.notSeen": notSeen, "status.inTheMiddle": inTheMiddle,
      "status.leftAt": leftAt("{title}"), "status.done": done,
      "status.doneFor": doneFor("{version}"), "status.news": news("{version}"),
      "status.signedOut": signedOut, "status.again": again, "status.notDue": notDue,
      "status.postponed": postponed("{time}"), "status.tooSoon": tooSoon("{flow}", "{time}"),
      "status.doneAtOnce": doneAtOnce, "status.waits": waits("{facts}"),
    ])
  }
}

extension AchievementWords {
  var phrases: [RunnerPhrase] {
    .plain(["achievements.unlocked": unlocked("{title}", "{worth}")])
      + [
        .counted("achievements.points", points),
        .counted("achievements.pointsOf") { [pointsOf] in pointsOf($0, $0) },
        .counted("achievements.more", more), .counted("achievements.counted", counted),
      ]
      + .plain([
        "achievements.badge": badge, "achievements.countOf": countOf(12, 50),
        "achievements.earned": earned, "achievements.hidden": hidden,
        "achievements.nothingLeft": nothingLeft, "achievements.none": none,
        "achievements.repeated": repeated, "achievements.unknownEvent": unknownEvent("{name}"),
      ])
  }
}

extension AchievementReportWords {
  var phrases: [RunnerPhrase] {
    let (name, table) = ("achievementReports", self)
    return .plain([
      "\(name).status.signedIn": status.signedIn, "\(name).status.queued": status.queued,
      "\(name).status.lastSent": status.lastSent, "\(name).unknown": unknown("{reason}"),
      "\(name).nothing": nothing, "\(name).never": never,
    ])
      + heads.enumerated().map {
        RunnerPhrase(key: "\(name).heads.\($0 + 1)", text: .plain($1))
      }
      + .plain([
        "\(name).wasEverOn": wasEverOn("{setting}", "{share}"),
        "\(name).units.second": units.second, "\(name).units.minute": units.minute,
        "\(name).units.hour": units.hour, "\(name).units.day": units.day,
      ])
      + [
        .counted("\(name).reports", reports), .counted("\(name).players", players),
        .counted("\(name).counted", counted), .counted("\(name).known", known),
        .counted("\(name).repeated", repeated), .counted("\(name).future", future),
        .counted("\(name).bad", bad), .counted("\(name).others", others),
        .counted("\(name).name") { table.name("{name}", $0, "{nearest}") },
      ]
      + .plain([
        "\(name).unknownEvents": unknownEvents("{names}"),
        "\(name).unknownAttributes": unknownAttributes("{names}"),
      ])
  }
}
