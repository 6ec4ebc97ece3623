// Generated from Diagnostics by 'make generate': edit the files there.
// swift-format-ignore-file

package import FlowCore

extension DiagnosticHelp {
  /// Returns the explanation of a code.
  package static func of(_ code: DiagnosticCode) -> DiagnosticHelp {
    switch code {
    case .syntax:
      DiagnosticHelp(
        code: code,
        title: #"the file is not YAML"#,
        reason: #"""
          A text with a colon, a number sign or a quotation mark needs quotes around it;
          lines that belong together begin in the same column.
          """#,
        wrong: Example(language: "yaml", part: .flow, text: #"then: "main"#),
        right: Example(language: "yaml", part: .flow, text: #"then: "main""#))
    case .profile:
      DiagnosticHelp(
        code: code,
        title: #"YAML that a flow can't use"#,
        reason: #"""
          People and tools read flows, so the format leaves out anchors, aliases, tags, merge
          keys and second documents.
          """#,
        wrong: Example(language: "yaml", part: .flow, text: #"then: &place main"#),
        right: Example(language: "yaml", part: .flow, text: #"then: main"#))
    case .duplicateKey:
      DiagnosticHelp(
        code: code,
        title: #"a key that appears twice in one mapping"#,
        reason: #"Only one of them could count. Merge them, or rename one."#,
        wrong: Example(language: "yaml", part: .page, text: #"""
          emoji: "👋"
          emoji: "🍗"
          """#),
        right: Example(language: "yaml", part: .page, text: #"emoji: "👋""#))
    case .unknownKey:
      DiagnosticHelp(
        code: code,
        title: #"an unknown key"#,
        reason: #"It's usually a typo: the message suggests the nearest key."#,
        wrong: Example(language: "yaml", part: .page, text: ##"acent: "#FF4D33""##),
        right: Example(language: "yaml", part: .page, text: ##"accent: "#FF4D33""##))
    case .missingKey:
      DiagnosticHelp(
        code: code,
        title: #"a missing key"#,
        reason: #"A flow needs `flow`, `app`, `domain`, `completion` and `pages`; a page needs `page`."#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          pages:
            - title: Welcome
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          pages:
            - page: welcome
          """#))
    case .shape:
      DiagnosticHelp(
        code: code,
        title: #"a text where a list belongs, or the like"#,
        reason: #"Each key holds a text, a list or a mapping, and nothing else."#,
        wrong: Example(language: "yaml", part: .page, text: #"gestures: tap"#),
        right: Example(language: "yaml", part: .page, text: #"gestures: [tap]"#))
    case .value:
      DiagnosticHelp(
        code: code,
        title: #"a value that isn't allowed"#,
        reason: #"The message lists the values that are."#,
        wrong: Example(language: "yaml", part: .page, text: #"accent: red"#),
        right: Example(language: "yaml", part: .page, text: ##"accent: "#FF0000""##))
    case .bounds:
      DiagnosticHelp(
        code: code,
        title: #"something too large, too deep or too many"#,
        reason: #"Files, nesting, pages and screens have limits, far above what people need."#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          screens:
            - screen: table
              size: 300x10
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          screens:
            - screen: table
              size: 44x18
          """#))
    case .encoding:
      DiagnosticHelp(
        code: code,
        title: #"not UTF-8, or a character that no text may have"#,
        reason: #"""
          Control characters could act on a terminal. Save the file as UTF-8 and leave
          them out.
          """#,
        wrong: Example(language: "yaml", part: .flow, text: #"then: ma␇in"#),
        right: Example(language: "yaml", part: .flow, text: #"then: main"#))
    case .otherFormat:
      DiagnosticHelp(
        code: code,
        title: #"a file of another kind"#,
        reason: #"""
          A file that begins with < is HTML or a property list, most often from a download
          that went wrong.
          """#,
        wrong: Example(language: "yaml", part: .file, text: #"<html>"#),
        right: Example(language: "yaml", part: .file, text: #"""
          flow: example
          app: Example
          domain: com.example.app
          completion: done
          pages:
            - page: welcome
          """#))
    case .condition:
      DiagnosticHelp(
        code: code,
        title: #"a condition that can't be read"#,
        reason: #"""
          Conditions are made of facts, values, comparisons, and, or, not and
          parentheses.
          """#,
        wrong: Example(language: "yaml", part: .page, text: #"show: launches >="#),
        right: Example(language: "yaml", part: .page, text: #"show: launches >= 3"#))
    case .unknownFact:
      DiagnosticHelp(
        code: code,
        title: #"a condition with an unknown fact"#,
        reason: #"""
          The built-in facts are completed, firstUse, authenticated, launches, version,
          completedVersion, language and replaying; declare others under `facts`.
          """#,
        wrong: Example(language: "yaml", part: .page, text: #"show: autenticated"#),
        right: Example(language: "yaml", part: .page, text: #"show: authenticated"#))
    case .conditionType:
      DiagnosticHelp(
        code: code,
        title: #"a condition that compares what can't be compared"#,
        reason: #"""
          Compare a number with a number and a version with a version. Only a Boolean can
          stand alone.
          """#,
        wrong: Example(language: "yaml", part: .page, text: #"show: launches"#),
        right: Example(language: "yaml", part: .page, text: #"show: launches > 1"#))
    case .duplicateIdentifier:
      DiagnosticHelp(
        code: code,
        title: #"two things with one name"#,
        reason: #"Commands and other keys couldn't tell them apart."#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          pages:
            - page: welcome
            - page: welcome
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          pages:
            - page: welcome
            - page: ready
          """#))
    case .unknownTarget:
      DiagnosticHelp(
        code: code,
        title: #"a page or an element that doesn't exist"#,
        reason: #"A `goto` names a page, and a `highlight` names elements of a screen."#,
        wrong: Example(language: "yaml", part: .page, text: #"""
          choices:
            - choice: again
              do: {goto: start}
          """#),
        right: Example(language: "yaml", part: .page, text: #"""
          choices:
            - choice: again
              do: {goto: one}
          """#))
    case .undeclaredValue:
      DiagnosticHelp(
        code: code,
        title: #"a value that a fact can't be"#,
        reason: #"""
          A fact whose declaration lists values is one of them, and so is an attribute of
          events in achievements.yaml. Correct the value, or add it to the list.
          """#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          facts:
            userType: {type: word, values: [parent, child]}
          pages:
            - page: welcome
              show: userType == chlid
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          facts:
            userType: {type: word, values: [parent, child]}
          pages:
            - page: welcome
              show: userType == child
          """#))
    case .catalogSyntax:
      DiagnosticHelp(
        code: code,
        title: #"a catalog that isn't JSON"#,
        reason: #"A String Catalog is JSON, as Xcode writes it."#,
        wrong: Example(language: "json", part: .catalog, text: #"{ "sourceLanguage" : "en", }"#),
        right: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome" } },
                "es" : { "stringUnit" : { "state" : "translated", "value" : "Bienvenida" } }
              } }
            },
            "version" : "1.0"
          }
          """#))
    case .catalogDuplicate:
      DiagnosticHelp(
        code: code,
        title: #"a key that appears twice in a catalog"#,
        reason: #"Xcode keeps only one of them, and you can't tell which."#,
        wrong: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { },
              "welcome.title" : { }
            },
            "version" : "1.0"
          }
          """#),
        right: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { }
            },
            "version" : "1.0"
          }
          """#))
    case .catalogShape:
      DiagnosticHelp(
        code: code,
        title: #"a catalog that isn't a String Catalog"#,
        reason: #"""
          It needs a `sourceLanguage` and `strings`; plural categories are zero, one, two,
          few, many and other.
          """#,
        wrong: Example(language: "json", part: .catalog, text: #"{ "strings" : { } }"#),
        right: Example(language: "json", part: .catalog, text: #"{ "sourceLanguage" : "en", "strings" : { } }"#))
    case .missingCopy:
      DiagnosticHelp(
        code: code,
        title: #"a key that the catalog doesn't have"#,
        reason: #"""
          People would read the key itself. Add it to the catalog, or correct its name.
          `firstrun check --fix` adds such keys with the state `new`, for you to write.
          """#,
        wrong: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.titel" : { }
            },
            "version" : "1.0"
          }
          """#),
        right: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome" } },
                "es" : { "stringUnit" : { "state" : "translated", "value" : "Bienvenida" } }
              } }
            },
            "version" : "1.0"
          }
          """#))
    case .transcriptLine:
      DiagnosticHelp(
        code: code,
        title: #"a transcript's line in the wrong place"#,
        reason: #"A case begins with its title; what is typed follows, then what is expected."#,
        wrong: Example(language: "text", part: .transcript, text: #"""
          %flow cluck
          ==
          > launch cluck
          :: page welcome 1/6
          """#),
        right: Example(language: "text", part: .transcript, text: #"""
          %flow cluck
          == the welcome page
          > launch cluck
          :: page welcome 1/6
          …
          """#))
    case .unknownDirective:
      DiagnosticHelp(
        code: code,
        title: #"an unknown directive"#,
        reason: #"`firstrun help transcripts` lists them all."#,
        wrong: Example(language: "text", part: .transcript, text: #"""
          %flow cluck
          == skipping
          > launch cluck
          …
          > skip
          …
          %stat hasCompletedOnboarding = true
          """#),
        right: Example(language: "text", part: .transcript, text: #"""
          %flow cluck
          == skipping
          > launch cluck
          …
          > skip
          …
          %state hasCompletedOnboarding = true
          """#))
    case .directiveValue:
      DiagnosticHelp(
        code: code,
        title: #"a directive with a value that it can't have"#,
        reason: #"Sizes are written as 72x24, exit codes as whole numbers, and waits as 500ms."#,
        wrong: Example(language: "text", part: .transcript, text: #"""
          %flow cluck
          %size wide
          == the welcome page
          > launch cluck
          …
          """#),
        right: Example(language: "text", part: .transcript, text: #"""
          %flow cluck
          %size 72x24
          == the welcome page
          > launch cluck
          …
          """#))
    case .pattern:
      DiagnosticHelp(
        code: code,
        title: #"a regular expression that can't be read"#,
        reason: #"It stands behind `/`; the column in the message points to the mistake."#,
        wrong: Example(language: "text", part: .transcript, text: #"""
          %flow cluck
          == the welcome page
          > launch cluck
          /Page (1 of 6
          """#),
        right: Example(language: "text", part: .transcript, text: #"""
          %flow cluck
          == the welcome page
          > launch cluck
          …
          /Page [0-9]+ of 6
          …
          """#))
    case .transcriptFlow:
      DiagnosticHelp(
        code: code,
        title: #"a transcript of an unknown flow"#,
        reason: #"firstrun looks for the flow around the transcript, in ./Flows and in $FIRSTRUN_PATH."#,
        wrong: Example(language: "text", part: .transcript, text: #"""
          %flow clukc
          == the welcome page
          > launch cluck
          …
          """#),
        right: Example(language: "text", part: .transcript, text: #"""
          %flow cluck
          == the welcome page
          > launch cluck
          …
          """#))
    case .constantCondition:
      DiagnosticHelp(
        code: code,
        title: #"a condition that is always or never true"#,
        reason: #"""
          No fact changes the result, so it's most likely a mistake. If it's meant, leave the
          condition out.
          """#,
        wrong: Example(language: "yaml", part: .page, text: #"show: launches > 3 and launches < 2"#),
        right: Example(language: "yaml", part: .page, text: #"show: launches > 3"#))
    case .unreachablePage:
      DiagnosticHelp(
        code: code,
        title: #"a page that can never be shown"#,
        reason: #"No combination of facts, answers and choices leads to it."#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          pages:
            - page: welcome
              choices:
                - choice: parent
                  do: {answer: parent}
            - page: family
              show: answer.welcome == child
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          pages:
            - page: welcome
              choices:
                - choice: parent
                  do: {answer: parent}
            - page: family
              show: answer.welcome == parent
          """#))
    case .deadEnd:
      DiagnosticHelp(
        code: code,
        title: #"a page that can't be left"#,
        reason: #"The only way out of it is to quit: nothing leads on or back."#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          skip: never
          pages:
            - page: welcome
              choices:
                - choice: again
                  do: {goto: welcome}
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          skip: never
          pages:
            - page: welcome
              choices:
                - choice: done
                  do: finish
          """#))
    case .noOutcome:
      DiagnosticHelp(
        code: code,
        title: #"a page from which the flow can't end"#,
        reason: #"""
          People can leave the page, but can neither finish nor skip the flow from there: they
          go in circles.
          """#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          skip: never
          pages:
            - page: welcome
              choices:
                - choice: more
                  do: {goto: tips}
            - page: tips
              choices:
                - choice: again
                  do: {goto: welcome}
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          skip: never
          pages:
            - page: welcome
              choices:
                - choice: more
                  do: {goto: tips}
            - page: tips
              choices:
                - choice: done
                  do: finish
          """#))
    case .skippableEnd:
      DiagnosticHelp(
        code: code,
        title: #"a last page that can be skipped, in a flow that never can"#,
        reason: #"The page's rule overrides the flow's. Remove one of them."#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          skip: never
          pages:
            - page: welcome
            - page: ready
              skip: allowed
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          skip: never
          pages:
            - page: welcome
            - page: ready
          """#))
    case .unrecorded:
      DiagnosticHelp(
        code: code,
        title: #"a flow that is due, with nothing to show"#,
        reason: #"""
          For some facts every page is hidden: nothing is shown and nothing recorded, at every
          launch again. Add their condition to the `show` of the flow, too.
          """#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          facts:
            member: boolean
          pages:
            - page: welcome
              show: member
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          facts:
            member: boolean
          show: member and not completed
          pages:
            - page: welcome
          """#))
    case .tooManyStates:
      DiagnosticHelp(
        code: code,
        title: #"too many states to try"#,
        reason: #"""
          Each fact and each answer in a condition multiplies the states, so nothing could be
          proved about the flow.
          """#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          facts:
            f0: boolean
            f1: boolean
            f2: boolean
            f3: boolean
            f4: boolean
            f5: boolean
            f6: boolean
            f7: boolean
            f8: boolean
            f9: boolean
          show: not completed and (f0 or f1 or f2 or f3 or f4 or f5 or f6 or f7 or f8 or f9)
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          facts:
            member: boolean
          show: not completed and member
          """#))
    case .unusedFact:
      DiagnosticHelp(
        code: code,
        title: #"a fact that no condition uses"#,
        reason: #"It's most likely left over."#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          facts:
            member: boolean
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          facts:
            member: boolean
          show: not completed and member
          """#))
    case .experimentConflict:
      DiagnosticHelp(
        code: code,
        title: #"two experiments that change the same thing"#,
        reason: #"""
          Whoever takes part in both would see only one of them, so that the effect of neither
          could be told. Give each experiment pages and copy of its own, or run them in turn.
          """#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          experiments:
            - experiment: quick-start
              variants:
                - variant: control
                - variant: quick
                  pages: {one: {show: never}}
            - experiment: late-start
              variants:
                - variant: control
                - variant: late
                  pages: {one: {show: launches > 1}}
          pages:
            - page: one
            - page: two
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          experiments:
            - experiment: quick-start
              variants:
                - variant: control
                - variant: quick
                  pages: {one: {show: never}}
            - experiment: late-start
              variants:
                - variant: control
                - variant: late
                  pages: {two: {skip: never}}
          pages:
            - page: one
            - page: two
            - page: three
          """#))
    case .variantCopy:
      DiagnosticHelp(
        code: code,
        title: #"copy of a variant that is missing"#,
        reason: #"""
          `copy` replaces keys that pages use by others of the catalog, which need a text in
          every language: otherwise people of one language would see another variant than
          they count for.
          """#,
        wrong: Example(language: "yaml", part: .flowWithCopy, text: #"""
          experiments:
            - experiment: short-welcome
              variants:
                - variant: control
                - variant: short
                  copy: {welcome.body: welcome.body.short}
          """#),
        right: Example(language: "yaml", part: .flowWithCopy, text: #"""
          experiments:
            - experiment: short-welcome
              variants:
                - variant: control
                - variant: short
                  copy: {welcome.body: welcome.title}
          """#))
    case .untranslated:
      DiagnosticHelp(
        code: code,
        title: #"a text that is missing in a language"#,
        reason: #"""
          A device doesn't fall back for a single key: it shows the key. A text that varies
          with a number needs every plural form of its language: Russian has four.
          """#,
        wrong: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome" } },
                "es" : { "stringUnit" : { "state" : "new", "value" : "" } }
              } }
            },
            "version" : "1.0"
          }
          """#),
        right: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome" } },
                "es" : { "stringUnit" : { "state" : "translated", "value" : "Bienvenida" } }
              } }
            },
            "version" : "1.0"
          }
          """#))
    case .staleCopy:
      DiagnosticHelp(
        code: code,
        title: #"a translation that is unfinished or stale"#,
        reason: #"""
          Its state is new, needs_review, machine_translated or stale. Translate it, and
          set the state to translated. With `--outdated`, also a translation whose source
          text has changed since, in the history of git.
          """#,
        wrong: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome" } },
                "es" : { "stringUnit" : { "state" : "needs_review", "value" : "Bienvenida" } }
              } }
            },
            "version" : "1.0"
          }
          """#),
        right: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome" } },
                "es" : { "stringUnit" : { "state" : "translated", "value" : "Bienvenida" } }
              } }
            },
            "version" : "1.0"
          }
          """#))
    case .placeholders:
      DiagnosticHelp(
        code: code,
        title: #"a translation with other placeholders"#,
        reason: #"""
          A number or a name would be missing, or the placeholder itself would be shown. The
          names of substitutions don't matter, only the arguments that they put in.
          """#,
        wrong: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome, %@" } },
                "es" : { "stringUnit" : { "state" : "translated", "value" : "Bienvenida" } }
              } }
            },
            "version" : "1.0"
          }
          """#),
        right: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome, %@" } },
                "es" : { "stringUnit" : { "state" : "translated", "value" : "Te damos la bienvenida, %@" } }
              } }
            },
            "version" : "1.0"
          }
          """#))
    case .unusedCopy:
      DiagnosticHelp(
        code: code,
        title: #"keys that the flow never uses"#,
        reason: #"""
          An app's catalog has many, so they are only counted, in a note that fails no check;
          `--all-keys` lists them, and checks their texts. From a flow's own catalog, take
          them out: translators would work on them for nothing.
          """#,
        wrong: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome" } }
              } },
              "goodbye.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Goodbye" } }
              } }
            },
            "version" : "1.0"
          }
          """#),
        right: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome" } }
              } }
            },
            "version" : "1.0"
          }
          """#))
    case .rawKey:
      DiagnosticHelp(
        code: code,
        title: #"a key that people would read on a device"#,
        reason: #"""
          A bundle has no fallback for a single key: a language that is in the catalog and
          lacks the key shows the key, though firstrun falls back to another language. A
          text that stands in the flow itself is such a key, too: add it to the catalog.
          """#,
        wrong: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome" } }
              } },
              "welcome.body" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello" } },
                "es" : { "stringUnit" : { "state" : "translated", "value" : "Hola" } }
              } }
            },
            "version" : "1.0"
          }
          """#),
        right: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome" } },
                "es" : { "stringUnit" : { "state" : "translated", "value" : "Bienvenida" } }
              } },
              "welcome.body" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello" } },
                "es" : { "stringUnit" : { "state" : "translated", "value" : "Hola" } }
              } }
            },
            "version" : "1.0"
          }
          """#))
    case .coverage:
      DiagnosticHelp(
        code: code,
        title: #"a language with less finished copy than required"#,
        reason: #"""
          `firstrun check --min-coverage es=95` fails where fewer than 95 in 100 keys have a
          text in the state translated.
          """#,
        wrong: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome" } },
                "es" : { "stringUnit" : { "state" : "needs_review", "value" : "Bienvenida" } }
              } },
              "welcome.body" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello" } },
                "es" : { "stringUnit" : { "state" : "translated", "value" : "Hola" } }
              } }
            },
            "version" : "1.0"
          }
          """#),
        right: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome" } },
                "es" : { "stringUnit" : { "state" : "translated", "value" : "Bienvenida" } }
              } },
              "welcome.body" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello" } },
                "es" : { "stringUnit" : { "state" : "translated", "value" : "Hola" } }
              } }
            },
            "version" : "1.0"
          }
          """#))
    case .spacing:
      DiagnosticHelp(
        code: code,
        title: #"spaces around a text, or two in a row"#,
        reason: #"The text would be out of line, and people couldn't see why."#,
        wrong: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome " } }
              } }
            },
            "version" : "1.0"
          }
          """#),
        right: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome" } }
              } }
            },
            "version" : "1.0"
          }
          """#))
    case .straightQuotes:
      DiagnosticHelp(
        code: code,
        title: #"straight quotes in a language that uses others"#,
        reason: #"""
          English uses “…”, Spanish «…», German „…“. A straight apostrophe is reported only
          where other texts of the language have a curved one.
          """#,
        wrong: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "The \"Garden\"" } }
              } }
            },
            "version" : "1.0"
          }
          """#),
        right: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "The “Garden”" } }
              } }
            },
            "version" : "1.0"
          }
          """#))
    case .threeDots:
      DiagnosticHelp(
        code: code,
        title: #"three dots instead of an ellipsis"#,
        reason: #"The single character never breaks across lines, and is read aloud as a pause."#,
        wrong: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Wait..." } }
              } }
            },
            "version" : "1.0"
          }
          """#),
        right: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Wait…" } }
              } }
            },
            "version" : "1.0"
          }
          """#))
    case .copyLimit:
      DiagnosticHelp(
        code: code,
        title: #"a text over a limit of the flow"#,
        reason: #"""
          Limits are for a kind of text (title, body, button, feature, step, callout, hint,
          description, label) or for a key. `cells` are columns of a terminal, of which an
          emoji takes two; `characters` are counted as people do.
          """#,
        wrong: Example(language: "yaml", part: .flowWithCopy, text: #"""
          limits:
            - kind: title
              cells: 20
          """#),
        right: Example(language: "yaml", part: .flowWithCopy, text: #"""
          limits:
            - kind: title
              cells: 30
              characters: 30
          """#))
    case .hiddenHighlight:
      DiagnosticHelp(
        code: code,
        title: #"a highlighted element that doesn't fit on the screen"#,
        reason: #"""
          The screen scrolls to what is highlighted, and bars stay where they are: a part would
          be hidden under one.
          """#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          screens:
            - screen: table
              size: 30x6
              bars:
                - bar: top
                  label: Table
              elements:
                - element: deal
                  at: 0x0
                  size: 10x9
          pages:
            - page: welcome
              highlight: deal
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          screens:
            - screen: table
              size: 30x6
              bars:
                - bar: top
                  label: Table
              elements:
                - element: deal
                  at: 0x0
                  size: 10x3
          pages:
            - page: welcome
              highlight: deal
          """#))
    case .contrast:
      DiagnosticHelp(
        code: code,
        title: #"an accent that can hardly be seen"#,
        reason: #"The band of a page must stand out from the paper that it lies on."#,
        wrong: Example(language: "yaml", part: .page, text: ##"""
          accent: "#FFFFF0"
          paper: "#FFFFFF"
          """##),
        right: Example(language: "yaml", part: .page, text: ##"""
          accent: "#FF994D"
          paper: "#FAF2EB"
          """##))
    case .unknownIcon:
      DiagnosticHelp(
        code: code,
        title: #"an icon that a terminal has no glyph for"#,
        reason: #"""
          Icons are named as SF Symbols are. A terminal shows a glyph in their place, and
          a bullet where it has none.
          """#,
        wrong: Example(language: "yaml", part: .page, text: #"icon: hand.tp.fill"#),
        right: Example(language: "yaml", part: .page, text: #"icon: hand.tap.fill"#))
    case .pageHeight:
      DiagnosticHelp(
        code: code,
        title: #"a page that needs more rows than a terminal has"#,
        reason: #"""
          Its title would scroll out of sight before anybody has read it. The page is
          laid out in every language, as tight as it can be, with its prompt: in a
          terminal of 80 by 24, which is a warning, and of 40 by 20, which is a note.
          """#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          screens:
            - screen: table
              size: 30x24
              elements:
                - element: deal
                  at: 0x0
                  size: 10x3
          pages:
            - page: welcome
              highlight: deal
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          screens:
            - screen: table
              size: 30x10
              elements:
                - element: deal
                  at: 0x0
                  size: 10x3
          pages:
            - page: welcome
              highlight: deal
          """#))
    case .variantLength:
      DiagnosticHelp(
        code: code,
        title: #"variants of different length"#,
        reason: #"""
          More to read takes more time, whatever it says. If that is not what the experiment
          is about, make the variants about as long; otherwise nothing needs to be done.
          """#,
        wrong: Example(language: "yaml", part: .flowWithCopy, text: #"""
          experiments:
            - experiment: short-welcome
              variants:
                - variant: control
                - variant: short
                  copy: {welcome.body: welcome.title}
          """#),
        right: Example(language: "yaml", part: .flowWithCopy, text: #"""
          experiments:
            - experiment: no-skip
              variants:
                - variant: control
                - variant: strict
                  pages: {welcome: {skip: never}}
          """#))
    case .sameAsSource:
      DiagnosticHelp(
        code: code,
        title: #"a translation that is the source text"#,
        reason: #"""
          It has several words, so it was probably copied and never translated. A name that is
          the same in every language is set to `"shouldTranslate" : false` instead.
          """#,
        wrong: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome back" } },
                "es" : { "stringUnit" : { "state" : "translated", "value" : "Welcome back" } }
              } }
            },
            "version" : "1.0"
          }
          """#),
        right: Example(language: "json", part: .catalog, text: #"""
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome back" } },
                "es" : { "stringUnit" : { "state" : "translated", "value" : "Te damos la bienvenida" } }
              } }
            },
            "version" : "1.0"
          }
          """#))
    case .repeatedTry:
      DiagnosticHelp(
        code: code,
        title: #"an action that is tried twice"#,
        reason: #"Each action of a page does one thing; the second one would never be done."#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          screens:
            - screen: deck
              size: 30x6
              elements:
                - element: card
                  at: 0x0
                  size: 30x6
          pages:
            - page: welcome
              practice:
                tries:
                  - do: swipeRight
                    say: Saved.
                  - do: swipeRight
                    say: Liked.
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          screens:
            - screen: deck
              size: 30x6
              elements:
                - element: card
                  at: 0x0
                  size: 30x6
          pages:
            - page: welcome
              practice:
                tries:
                  - do: swipeRight
                    say: Saved.
                  - do: swipeLeft
                    say: Passed.
          """#))
    case .takenWord:
      DiagnosticHelp(
        code: code,
        title: #"a word for an action that something else takes"#,
        reason: #"""
          Commands and choices win over the words of a practice, and the first action with a word
          over the others: whoever types the word gets something else. Use another word.
          """#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          screens:
            - screen: deck
              size: 30x6
              elements:
                - element: card
                  at: 0x0
                  size: 30x6
          pages:
            - page: welcome
              practice:
                tries:
                  - do: swipeLeft
                    say: Passed.
                    words: [skip]
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          screens:
            - screen: deck
              size: 30x6
              elements:
                - element: card
                  at: 0x0
                  size: 30x6
          pages:
            - page: welcome
              practice:
                tries:
                  - do: swipeLeft
                    say: Passed.
                    words: [pass]
          """#))
    case .glossaryTerm:
      DiagnosticHelp(
        code: code,
        title: #"a term that isn't translated as agreed"#,
        reason: #"""
          Where the source language has the term, a translation has to use one of the words
          that the glossary gives for it.
          """#,
        wrong: Example(language: "yaml", part: .flowWithCopy, text: #"""
          glossary:
            - term: garden
              translations: {es: huerto}
          """#),
        right: Example(language: "yaml", part: .flowWithCopy, text: #"""
          glossary:
            - term: garden
              translations: {es: [jardín, huerto]}
          """#))
    case .avoidedWord:
      DiagnosticHelp(
        code: code,
        title: #"a word that the glossary avoids"#,
        reason: #"Another word was agreed on for it."#,
        wrong: Example(language: "yaml", part: .flowWithCopy, text: #"""
          glossary:
            - term: planter
              avoid: {en: pot}
          """#),
        right: Example(language: "yaml", part: .flowWithCopy, text: #"""
          glossary:
            - term: pot
              avoid: {en: [planter, tub]}
          """#))
    case .readingEase:
      DiagnosticHelp(
        code: code,
        title: #"English that is harder to read than the flow asks for"#,
        reason: #"""
          Flesch reading ease is 206.835 − 1.015 · words / sentences − 84.6 · syllables /
          words: 100 is very easy, 60 plain and 30 hard. Texts of fewer than eight words aren't
          measured; without `readingEase`, none are.
          """#,
        wrong: Example(language: "yaml", part: .flowWithCopy, text: #"readingEase: 80"#),
        right: Example(language: "yaml", part: .flowWithCopy, text: #"readingEase: 50"#))
    case .unusedGuideEntry:
      DiagnosticHelp(
        code: code,
        title: #"a limit, a glossary entry or a sample that applies to no text"#,
        reason: #"""
          The flow never uses the key, the catalog has no text in the language, or no placeholder takes the
          sample. A sample of a number must be a whole number.
          """#,
        wrong: Example(language: "yaml", part: .flowWithCopy, text: #"""
          limits:
            - key: welcome.titel
              cells: 30
          """#),
        right: Example(language: "yaml", part: .flowWithCopy, text: #"""
          limits:
            - key: welcome.title
              cells: 30
          """#))
    case .exchangeSyntax:
      DiagnosticHelp(
        code: code,
        title: #"a translation file that can't be read"#,
        reason: #"""
          It isn't XML, CSV or a catalog of gettext, or it has a document type: entities can
          swell to gigabytes and name other files, and XLIFF needs none.
          """#,
        wrong: Example(language: "xml", part: .translations, text: #"""
          <!DOCTYPE xliff [ <!ENTITY app "Garden"> ]>
          <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
            <file original="Localizable.xcstrings" source-language="en" target-language="es">
              <body>
                <trans-unit id="welcome.title">
                  <source>Welcome to your garden</source>
                  <target>El &app; te espera</target>
                </trans-unit>
              </body>
            </file>
          </xliff>
          """#),
        right: Example(language: "xml", part: .translations, text: #"""
          <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
            <file original="Localizable.xcstrings" source-language="en" target-language="es">
              <body>
                <trans-unit id="welcome.title">
                  <source>Welcome to your garden</source>
                  <target>Tu jardín te espera</target>
                </trans-unit>
              </body>
            </file>
          </xliff>
          """#))
    case .exchangeShape:
      DiagnosticHelp(
        code: code,
        title: #"a translation file in the wrong form"#,
        reason: #"""
          XLIFF is read in version 1.2. A CSV file names its columns in the first line: key,
          source, language and target, and variant and state where there are any. A catalog of
          gettext has the plural forms of its language.
          """#,
        wrong: Example(language: "csv", part: .translations, text: #"""
          key,es
          welcome.title,Tu jardín te espera
          """#),
        right: Example(language: "csv", part: .translations, text: #"""
          key,source,language,target
          welcome.title,Welcome to your garden,es,Tu jardín te espera
          """#))
    case .exchangeKey:
      DiagnosticHelp(
        code: code,
        title: #"a translation of a key that doesn't exist"#,
        reason: #"The key was renamed or removed since the file was written. Export it again."#,
        wrong: Example(language: "csv", part: .translations, text: #"""
          key,source,language,target
          welcome.titel,Welcome to your garden,es,Tu jardín te espera
          """#),
        right: Example(language: "csv", part: .translations, text: #"""
          key,source,language,target
          welcome.title,Welcome to your garden,es,Tu jardín te espera
          """#))
    case .exchangeSource:
      DiagnosticHelp(
        code: code,
        title: #"a translation of a text that has changed"#,
        reason: #"""
          The source text has changed since the file was written, so the translation may be
          wrong by now. Export it again.
          """#,
        wrong: Example(language: "csv", part: .translations, text: #"""
          key,source,language,target
          welcome.title,Welcome to the garden,es,El jardín te espera
          """#),
        right: Example(language: "csv", part: .translations, text: #"""
          key,source,language,target
          welcome.title,Welcome to your garden,es,Tu jardín te espera
          """#))
    case .exchangePlaceholders:
      DiagnosticHelp(
        code: code,
        title: #"an imported translation with other placeholders"#,
        reason: #"A number or a name would be missing, or the placeholder itself would be shown."#,
        wrong: Example(language: "csv", part: .translations, text: #"""
          key,source,language,target
          welcome.title,Welcome to your garden,es,"Tu jardín te espera, %@"
          """#),
        right: Example(language: "csv", part: .translations, text: #"""
          key,source,language,target
          welcome.title,Welcome to your garden,es,Tu jardín te espera
          """#))
    case .exchangeLanguage:
      DiagnosticHelp(
        code: code,
        title: #"a translation into a language that isn't expected"#,
        reason: #"""
          It's in the source language, in another one than `--language` names, or in one that
          the catalog doesn't have; `--language` adds it.
          """#,
        wrong: Example(language: "csv", part: .translations, text: #"""
          key,source,language,target
          welcome.title,Welcome to your garden,eo,Tu jardín te espera
          """#),
        right: Example(language: "csv", part: .translations, text: #"""
          key,source,language,target
          welcome.title,Welcome to your garden,es,Tu jardín te espera
          """#))
    case .achievementLimit:
      DiagnosticHelp(
        code: code,
        title: #"too many achievements or points"#,
        reason: #"""
          An achievement is worth 1 to 100 points and all of a game 1000 at most; there can be
          at most 100 achievements.
          """#,
        wrong: Example(language: "yaml", part: .achievements, text: #"""
          achievements:
            - achievement: tutorial
              points: 500
              triggers:
                - on: onboardingFinished
          """#),
        right: Example(language: "yaml", part: .achievements, text: #"""
          achievements:
            - achievement: tutorial
              points: 50
              triggers:
                - on: onboardingFinished
          """#))
    case .unknownEvent:
      DiagnosticHelp(
        code: code,
        title: #"a trigger with an unknown event"#,
        reason: #"Declare events under `events`; firstrun itself sends onboardingFinished."#,
        wrong: Example(language: "yaml", part: .achievements, text: #"""
          events:
            - event: handFinished
          achievements:
            - achievement: rookie
              points: 10
              triggers:
                - on: handFinish
          """#),
        right: Example(language: "yaml", part: .achievements, text: #"""
          events:
            - event: handFinished
          achievements:
            - achievement: rookie
              points: 10
              triggers:
                - on: handFinished
          """#))
    case .unknownAttribute:
      DiagnosticHelp(
        code: code,
        title: #"an attribute that the event doesn't have"#,
        reason: #"""
          Declare an attribute with its type under `attributes`, and name it in each event
          that can have it. A value that lasts from event to event is a setting.
          """#,
        wrong: Example(language: "yaml", part: .achievements, text: #"""
          attributes:
            won: boolean
          events:
            - event: handFinished
            - event: roundFinished
              attributes: [won]
          achievements:
            - achievement: winner
              points: 10
              triggers:
                - on: handFinished
                  when: won
          """#),
        right: Example(language: "yaml", part: .achievements, text: #"""
          attributes:
            won: boolean
          events:
            - event: handFinished
              attributes: [won]
          achievements:
            - achievement: winner
              points: 10
              triggers:
                - on: handFinished
                  when: won
          """#))
    case .reservedName:
      DiagnosticHelp(
        code: code,
        title: #"a reserved name"#,
        reason: #"""
          Every event can have id, event, session and time; and onboardingFinished, with its
          outcome, belongs to firstrun.
          """#,
        wrong: Example(language: "yaml", part: .achievements, text: #"""
          attributes:
            time: number
          events:
            - event: handFinished
              attributes: [time]
          achievements:
            - achievement: late
              points: 10
              triggers:
                - on: handFinished
                  when: time > 22
          """#),
        right: Example(language: "yaml", part: .achievements, text: #"""
          attributes:
            hour: number
          events:
            - event: handFinished
              attributes: [hour]
          achievements:
            - achievement: late
              points: 10
              triggers:
                - on: handFinished
                  when: hour > 22
          """#))
    case .unearnable:
      DiagnosticHelp(
        code: code,
        title: #"an achievement that can't be earned"#,
        reason: #"""
          Every sequence of events was tried, with one value of each kind that its
          conditions tell apart. `firstrun check --explain` shows how others are earned.
          """#,
        wrong: Example(language: "yaml", part: .achievements, text: #"""
          attributes:
            balance: number
          events:
            - event: roundFinished
              attributes: [balance]
          achievements:
            - achievement: comeback
              points: 10
              triggers:
                - on: roundFinished
                  when: balance < 100 and lowest.balance > 1000
          """#),
        right: Example(language: "yaml", part: .achievements, text: #"""
          attributes:
            balance: number
          events:
            - event: roundFinished
              attributes: [balance]
          achievements:
            - achievement: comeback
              points: 10
              triggers:
                - on: roundFinished
                  when: balance > 1000 and lowest.balance < 100
          """#))
    case .deadTrigger:
      DiagnosticHelp(
        code: code,
        title: #"a trigger that never counts"#,
        reason: #"The achievement can be earned without it, so it's most likely a mistake."#,
        wrong: Example(language: "yaml", part: .achievements, text: #"""
          attributes:
            bet: number
          events:
            - event: betPlaced
              attributes: [bet]
          achievements:
            - achievement: bettor
              points: 10
              triggers:
                - on: betPlaced
                - on: betPlaced
                  when: bet > 100 and bet < 50
          """#),
        right: Example(language: "yaml", part: .achievements, text: #"""
          attributes:
            bet: number
          events:
            - event: betPlaced
              attributes: [bet]
          achievements:
            - achievement: bettor
              points: 10
              triggers:
                - on: betPlaced
                - on: betPlaced
                  when: bet > 50 and bet < 100
          """#))
    case .unproven:
      DiagnosticHelp(
        code: code,
        title: #"too many states to tell if an achievement can be earned"#,
        reason: #"Fewer facts in its conditions, or a lower target, make fewer states."#,
        wrong: Example(language: "yaml", part: .achievements, text: #"""
          attributes:
            a: number
            b: number
            c: number
            d: number
            e: number
          events:
            - event: played
              attributes: [a, b, c, d, e]
          achievements:
            - achievement: player
              points: 10
              triggers:
                - on: played
                  when: >-
                    a in [1, 2, 3] and b in [1, 2, 3] and c in [1, 2, 3]
                    and d in [1, 2, 3] and e in [1, 2, 3]
          """#),
        right: Example(language: "yaml", part: .achievements, text: #"""
          attributes:
            a: number
          events:
            - event: played
              attributes: [a]
          achievements:
            - achievement: player
              points: 10
              triggers:
                - on: played
                  when: a in [1, 2, 3]
          """#))
    case .unusedVocabulary:
      DiagnosticHelp(
        code: code,
        title: #"an attribute or setting that no achievement uses"#,
        reason: #"""
          It may be a typo, or left over. Events can say more than is declared: firstrun skips
          the rest.
          """#,
        wrong: Example(language: "yaml", part: .achievements, text: #"""
          attributes:
            bet: number
          events:
            - event: betPlaced
              attributes: [bet]
          achievements:
            - achievement: bettor
              points: 10
              triggers:
                - on: betPlaced
          """#),
        right: Example(language: "yaml", part: .achievements, text: #"""
          events:
            - event: betPlaced
          achievements:
            - achievement: bettor
              points: 10
              triggers:
                - on: betPlaced
          """#))
    case .brokenPromise:
      DiagnosticHelp(
        code: code,
        title: #"a promise that the flow breaks"#,
        reason: #"""
          Some sequence of commands leads to a state in which the promise does not hold. The
          shortest one is printed below the message. Change the flow, or the promise.
          """#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          pages:
            - page: welcome
            - page: ready
          promises:
            - promise: the last page can't be skipped
              never: page == ready and outcome == skipped
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          pages:
            - page: welcome
            - page: ready
              skip: never
          promises:
            - promise: the last page can't be skipped
              never: page == ready and outcome == skipped
          """#))
    case .emptyPromise:
      DiagnosticHelp(
        code: code,
        title: #"a promise that can't fail"#,
        reason: #"""
          Its conditions hold in any flow with these pages and facts, or it speaks of something
          that never happens. A promise is worth something only if a change of the flow could
          break it.
          """#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          pages:
            - page: welcome
            - page: ready
          promises:
            - promise: a visit ends in one way
              never: outcome == completed and outcome == skipped
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          pages:
            - page: welcome
            - page: ready
          promises:
            - promise: completing is recorded
              never: outcome == completed and not recorded
          """#))
    }
  }
}
