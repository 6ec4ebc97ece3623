extension CommandTable {
  /// The text that `firstrun help achievements` adds to the command's own help; a test loads the
  /// file in it.
  static let achievements = """
    Actions:
      list        what can be earned, and how far it is; without an action, this
      next        what is nearest to done, and what it takes
      feed FILE   count the events of a file; '-' is standard input
      status      whether somebody is signed in, what waits to be sent, what was sent last
      analytics   what is earned most and how long it takes; of FILEs, the property lists of players
      sync        send what waits, by '--gateway-command CMD'
      merge FILE  take over the greater progress from property lists of other devices

    What can be earned stands in achievements.yaml, beside the flow:

        prefix: com.example.game.         # in front of every id that is reported
        attributes:                       # what events may say
          balance: number
          hand: word
          hinted: boolean
          rules: word
          won: {type: boolean, default: no}
        settings:                         # what holds until an event says it again
          countShown: {type: boolean, default: no}
        events:
          - event: acted
            attributes: [hand, hinted]
          - event: handFinished
            attributes: [hand, rules, won, balance]
          - event: gameReset
            forgets: session              # lowest and highest begin anew
        achievements:
          - achievement: counter          # its copy: achievements.counter.title and .text
            points: 15                    # 1 to 100, 1000 in all; or 'kind: badge'
            category: learning            # its copy: categories.learning
            target: 25
            triggers:
              - on: handFinished
                when: countShown and won  # the language of a flow's conditions
          - achievement: student
            points: 10
            target: 50
            triggers:
              - on: handFinished          # only if every action of the hand was hinted
                perfect: {on: acted, when: hinted, of: hand}
          - achievement: explorer
            points: 15
            hidden: yes                   # neither title nor text until it is earned
            target: 20
            triggers:
              - on: handFinished          # of each value ten at most
                distinct: {by: rules, of: [vegas, europe], each: 10}
          - achievement: comeback
            points: 25
            triggers:
              - on: handFinished          # of the session so far, this event included
                when: balance >= 10000 and lowest.balance < 100
          - achievement: tutorial
            kind: badge
            triggers:
              - on: onboardingFinished    # firstrun's own event; outcome is completed or skipped
                when: outcome == completed

    With 'distinct', an event counts only if the attribute is one of the values 'of', its key, and
    each key counts to 'each' at most, an 'add' that is more only so far. Triggers of one achievement
    that share the attribute count its keys together: a key counts to the largest 'each' of those
    that list it, whichever of them the event meets. Each achievement counts for itself.

    An event is a line of JSON:

        {"id":"17","event":"handFinished","session":"a","time":"2026-11-20T16:00:00Z","won":true}

    'id' and 'event' must be there. An id counts once, whatever the order: ids that end in a number
    that counts up are all remembered, others the last thousand. A file counts once as well, also
    when it is fed again, has grown, or comes through a pipe. What was counted is saved with the place
    in the file, about every megabyte, so that a feed that is ended goes on where it was.

    A gateway finds one report on its standard input, and says with status 0 that it has arrived:

        {"report":"com.example.game.student/12-50","achievement":"com.example.game.student",
         "count":12,"target":50,"percent":24,"earned":false}

    A report may come twice, under the same id. What is not acknowledged stays queued, in order.

    At home, and in a flow, 'event handFinished won=yes x10' does the same for a try. At home,
    'achievements FLOW next', 'status' and 'analytics' say what they say here.
    'firstrun check --explain' says in which events each achievement can be earned.
    """
}
