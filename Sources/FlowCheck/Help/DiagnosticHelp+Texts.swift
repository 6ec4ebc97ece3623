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
        title: #"not valid YAML"#,
        reason: #"""
          Text with a colon, a number sign or a quotation mark may need quotes, and lines
          that belong together start in the same column. The message says where to look.
          """#,
        wrong: Example(language: "yaml", part: .flow, text: #"then: "main"#),
        right: Example(language: "yaml", part: .flow, text: #"then: "main""#))
    case .profile:
      DiagnosticHelp(
        code: code,
        title: #"unsupported YAML"#,
        reason: #"""
          People and tools both read flows, so the format leaves out anchors, aliases,
          tags, merge keys and multiple documents. Write the values out, or quote text
          that starts with one of these characters.
          """#,
        wrong: Example(language: "yaml", part: .flow, text: #"then: &place main"#),
        right: Example(language: "yaml", part: .flow, text: #"then: main"#))
    case .duplicateKey:
      DiagnosticHelp(
        code: code,
        title: #"duplicate key"#,
        reason: #"Only one of the two values could count. Remove one, or combine them."#,
        wrong: Example(language: "yaml", part: .page, text: #"""
          emoji: "👋"
          emoji: "🍗"
          """#),
        right: Example(language: "yaml", part: .page, text: #"emoji: "👋""#))
    case .unknownKey:
      DiagnosticHelp(
        code: code,
        title: #"unknown key"#,
        reason: #"""
          It's usually a typo; the message suggests the nearest key. `firstrun help flow`
          and `firstrun help pages` list all keys.
          """#,
        wrong: Example(language: "yaml", part: .page, text: ##"acent: "#FF4D33""##),
        right: Example(language: "yaml", part: .page, text: ##"accent: "#FF4D33""##))
    case .missingKey:
      DiagnosticHelp(
        code: code,
        title: #"missing key"#,
        reason: #"""
          A flow needs `flow`, `app`, `domain`, `completion` and `pages`; a page needs
          `page`.
          """#,
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
        title: #"wrong type of value"#,
        reason: #"""
          Each key takes a string, a list or a mapping. The message says which one is
          expected.
          """#,
        wrong: Example(language: "yaml", part: .page, text: #"gestures: tap"#),
        right: Example(language: "yaml", part: .page, text: #"gestures: [tap]"#))
    case .value:
      DiagnosticHelp(
        code: code,
        title: #"value not allowed"#,
        reason: #"The message says which values are allowed."#,
        wrong: Example(language: "yaml", part: .page, text: #"accent: red"#),
        right: Example(language: "yaml", part: .page, text: ##"accent: "#FF0000""##))
    case .bounds:
      DiagnosticHelp(
        code: code,
        title: #"too large, too deep or too many"#,
        reason: #"""
          Files, nesting, pages and screens have limits, far above what a flow needs.
          Split the flow, or make the part smaller.
          """#,
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
        title: #"invalid UTF-8 or a control character"#,
        reason: #"""
          Control characters could act on the terminal. Save the file as UTF-8 and remove
          them.
          """#,
        wrong: Example(language: "yaml", part: .flow, text: #"then: ma␇in"#),
        right: Example(language: "yaml", part: .flow, text: #"then: main"#))
    case .otherFormat:
      DiagnosticHelp(
        code: code,
        title: #"different kind of file"#,
        reason: #"""
          A file that starts with < is HTML or a property list, often from a failed
          download.
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
        title: #"condition syntax"#,
        reason: #"""
          Conditions consist of facts, values, comparisons, and, or, not and parentheses;
          see `firstrun help conditions`.
          """#,
        wrong: Example(language: "yaml", part: .page, text: #"show: launches >="#),
        right: Example(language: "yaml", part: .page, text: #"show: launches >= 3"#))
    case .unknownFact:
      DiagnosticHelp(
        code: code,
        title: #"unknown fact"#,
        reason: #"""
          It may be a typo. `firstrun help facts` lists the built-in facts; declare others
          under `facts`.
          """#,
        wrong: Example(language: "yaml", part: .page, text: #"show: autenticated"#),
        right: Example(language: "yaml", part: .page, text: #"show: authenticated"#))
    case .conditionType:
      DiagnosticHelp(
        code: code,
        title: #"types that can't be compared"#,
        reason: #"""
          Compare a number with a number and a version with a version. Only a Boolean fact
          can be a condition by itself.
          """#,
        wrong: Example(language: "yaml", part: .page, text: #"show: launches"#),
        right: Example(language: "yaml", part: .page, text: #"show: launches > 1"#))
    case .duplicateIdentifier:
      DiagnosticHelp(
        code: code,
        title: #"duplicate name"#,
        reason: #"Commands and other keys couldn't tell the two apart. Rename one."#,
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
        title: #"reference to something that doesn't exist"#,
        reason: #"`goto` must name a page, and `highlight` must name elements of a screen."#,
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
        title: #"value that a fact can't have"#,
        reason: #"""
          If a fact's declaration lists values, the fact is always one of them. The same
          goes for the attributes of events in achievements.yaml. Correct the value, or
          add it to the list.
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
    case .unusedKey:
      DiagnosticHelp(
        code: code,
        title: #"key without effect"#,
        reason: #"""
          `continue` is the label of the forward action, and a page has none if only its
          choices leave it. Remove the key, or add a choice with `do: next`.
          """#,
        wrong: Example(language: "yaml", part: .page, text: #"""
          continue: Go on
          choices:
            - choice: child
              label: I'm a child
              do: {answer: child}
            - choice: parent
              label: I'm a parent
              do: {answer: parent}
          """#),
        right: Example(language: "yaml", part: .page, text: #"""
          choices:
            - choice: child
              label: I'm a child
              do: {answer: child}
            - choice: parent
              label: I'm a parent
              do: {answer: parent}
          """#))
    case .catalogSyntax:
      DiagnosticHelp(
        code: code,
        title: #"catalog that isn't valid JSON"#,
        reason: #"A String Catalog is JSON in the form that Xcode writes."#,
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
        title: #"duplicate key in a catalog"#,
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
        title: #"not a valid String Catalog"#,
        reason: #"""
          A catalog needs `sourceLanguage` and `strings`; plural categories are zero, one,
          two, few, many and other.
          """#,
        wrong: Example(language: "json", part: .catalog, text: #"{ "strings" : { } }"#),
        right: Example(language: "json", part: .catalog, text: #"{ "sourceLanguage" : "en", "strings" : { } }"#))
    case .missingCopy:
      DiagnosticHelp(
        code: code,
        title: #"key missing from the catalog"#,
        reason: #"""
          People would see the key itself. Add it to the catalog, or correct its name.
          `firstrun check --fix` adds missing keys in the state `new`, for you to fill in.
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
        title: #"misplaced line in a transcript"#,
        reason: #"A case starts with its title, followed by input and then by the expected output."#,
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
        title: #"unknown directive"#,
        reason: #"`firstrun help transcripts` lists all directives."#,
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
        title: #"invalid value of a directive"#,
        reason: #"Write sizes like 72x24, exit codes as whole numbers, and times like 500ms."#,
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
        title: #"invalid regular expression"#,
        reason: #"It's the part after `/`; the column in the message points to the mistake."#,
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
        title: #"unknown or other flow in a transcript"#,
        reason: #"""
          firstrun looks for the flow next to the transcript, in ./Flows and in
          $FIRSTRUN_PATH. A transcript in the folder of a flow tests that flow; it may
          name others, too.
          """#,
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
        title: #"condition that is always or never true"#,
        reason: #"""
          No fact changes the result, or no launch of the flow can change it, so it's most
          likely a mistake: with `show: not completed`, nobody in a launch has a
          `completedVersion`. If it's intended, remove the condition.
          """#,
        wrong: Example(language: "yaml", part: .page, text: #"show: launches > 3 and launches < 2"#),
        right: Example(language: "yaml", part: .page, text: #"show: launches > 3"#))
    case .unreachablePage:
      DiagnosticHelp(
        code: code,
        title: #"page that can never be shown"#,
        reason: #"""
          No combination of facts, answers and choices leads to it. Change the conditions,
          or remove the page.
          """#,
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
    case .noOutcome:
      DiagnosticHelp(
        code: code,
        title: #"page from which the flow can't end"#,
        reason: #"""
          People can neither finish nor skip the flow from there: they go in circles, or
          the only way out is to quit. Add a choice that finishes it.
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
        title: #"last page that can be skipped in a flow that can't"#,
        reason: #"The page's `skip` overrides the flow's. Remove one of them."#,
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
        title: #"flow that is due with nothing to show"#,
        reason: #"""
          For some facts, every page is hidden: nothing is shown or recorded, so this
          happens again at every launch. Add the pages' condition to the flow's `show`,
          too.
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
        title: #"too many states to check"#,
        reason: #"""
          Each fact and each answer in a condition multiplies the number of states, so
          nothing could be proved about the flow. Use fewer facts and answers in
          conditions.
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
        title: #"unused fact"#,
        reason: #"It's most likely left over. Remove it, or use it in a condition."#,
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
        title: #"experiments that change the same thing"#,
        reason: #"""
          People who take part in both would see only one of the changes, so neither
          effect could be measured. Give each experiment its own pages and copy, or run
          them one after the other.
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
        title: #"missing copy of a variant"#,
        reason: #"""
          `copy` replaces the keys that pages use with others from the catalog, which need
          text in every language. Otherwise, people in some languages would see a
          different variant from the one they're counted for.
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
        title: #"missing translation"#,
        reason: #"""
          A device doesn't fall back for a single key: it shows the key. Text that varies
          with a number needs every plural form of its language; Russian has four.
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
        title: #"unfinished or stale translation"#,
        reason: #"""
          Its state is new, needs_review, machine_translated or stale. Translate it and
          set its state to translated. With `--outdated`, this also finds translations
          whose source text has changed since, from git's history.
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
        title: #"placeholders that differ from the source"#,
        reason: #"""
          A number or a name would be missing, or the placeholder itself would be shown.
          The names of substitutions can differ; only the arguments that they insert
          count. Each plural form is checked. The number that selects it can be left out
          by a form for zero, one or two (`One page`), by one that its language has for a
          single number, and everywhere if the source language doesn't show it either.
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
          An app's catalog has many of them, so they're only counted, in a note that
          doesn't fail the check; `--all-keys` lists and checks them. Remove them from a
          flow's own catalog, so that nobody translates them in vain.
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
        title: #"key that would be shown instead of text"#,
        reason: #"""
          A device doesn't fall back for a single key: if a language is in the catalog but
          lacks the key, the key itself is shown, even though firstrun falls back to
          another language. The same happens to text that is written in the flow instead
          of the catalog. Add the key to the catalog.
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
        title: #"language below the required coverage"#,
        reason: #"""
          `firstrun check --min-coverage es=95` fails if fewer than 95% of the keys have
          text in the state translated; `--min-coverage all=50` looks at every language of
          the catalog.
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
        title: #"extra spaces"#,
        reason: #"They push the text out of line, and nobody can see why."#,
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
        title: #"straight quotes where the language has its own"#,
        reason: #"""
          English uses “…”, Spanish «…», German „…“. A straight apostrophe is reported
          only if other strings in the language have a curly one.
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
        reason: #"""
          The single character never breaks across lines, and screen readers read it as a
          pause.
          """#,
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
        title: #"string over a limit of the flow"#,
        reason: #"""
          Limits apply to a kind of string (title, body, button, feature, step, callout,
          hint, description, video, label) or to a key. `cells` are terminal columns, of
          which an emoji takes two; `characters` are counted as people count them.
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
        title: #"highlighted element that doesn't fit on the screen"#,
        reason: #"""
          The screen scrolls to what is highlighted while its bars stay in place, so part
          of the element would be hidden under one. Make the element or the bars smaller.
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
        title: #"accent color that is hard to see"#,
        reason: #"""
          The band of a page must stand out from the paper behind it. Choose colors with
          more contrast.
          """#,
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
        title: #"icon without a glyph for terminals"#,
        reason: #"""
          Icons have the names of SF Symbols. A terminal shows a glyph instead, or a
          bullet if there is none. It may be a typo.
          """#,
        wrong: Example(language: "yaml", part: .page, text: #"icon: hand.tp.fill"#),
        right: Example(language: "yaml", part: .page, text: #"icon: hand.tap.fill"#))
    case .pageHeight:
      DiagnosticHelp(
        code: code,
        title: #"page that is too tall for a terminal"#,
        reason: #"""
          Its title would scroll out of sight before anyone could read it. The page is
          laid out in every language, as compactly as possible and with its prompt: in a
          terminal of 80 by 24, which gives a warning, and of 40 by 20, which gives a
          note.
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
          Longer copy takes longer to read, whatever it says. If length isn't what the
          experiment is about, make the variants about equally long; otherwise, ignore
          this.
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
        title: #"translation identical to the source"#,
        reason: #"""
          It has several words, so it was probably copied and never translated. If a name
          is the same in every language, set `"shouldTranslate" : false` instead.
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
        title: #"duplicate action in a practice"#,
        reason: #"Each action of a page does one thing, so the second one would never happen."#,
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
        title: #"word that is already taken"#,
        reason: #"""
          Commands and choices take precedence over the words of a practice, and the first
          action with a word over later ones, so the word would do something else. A
          choice takes precedence over a command: people who type `quit` on a page with a
          choice of that name or label makes the choice, and can't quit. The number of a
          choice takes precedence over labels. Use a different word.
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
    case .sameLabel:
      DiagnosticHelp(
        code: code,
        title: #"two choices with the same label"#,
        reason: #"""
          People can't tell them apart, and typing the label makes the first choice. If
          only some languages are named, the labels differ elsewhere: correct the
          translations.
          """#,
        wrong: Example(language: "yaml", part: .page, text: #"""
          choices:
            - choice: photos
              label: Allow
              do: {answer: photos}
            - choice: contacts
              label: Allow
              do: {answer: contacts}
          """#),
        right: Example(language: "yaml", part: .page, text: #"""
          choices:
            - choice: photos
              label: Allow photos
              do: {answer: photos}
            - choice: contacts
              label: Allow contacts
              do: {answer: contacts}
          """#))
    case .refusedChoice:
      DiagnosticHelp(
        code: code,
        title: #"choice that is always refused"#,
        reason: #"""
          Whatever the facts are, a launch answers this choice with a refusal: it skips
          where `skip: never` forbids it, goes on where the last page waits for
          `completeWhen`, or goes to a page that a variant leaves out. Allow what it does,
          or remove it.
          """#,
        wrong: Example(language: "yaml", part: .flow, text: #"""
          skip: never
          pages:
            - page: welcome
              choices:
                - choice: show
                  label: Show me how
                  do: next
                - choice: start
                  label: Start playing
                  do: skip
          """#),
        right: Example(language: "yaml", part: .flow, text: #"""
          skip: never
          pages:
            - page: welcome
              skip: allowed
              choices:
                - choice: show
                  label: Show me how
                  do: next
                - choice: start
                  label: Start playing
                  do: skip
          """#))
    case .glossaryTerm:
      DiagnosticHelp(
        code: code,
        title: #"term not translated as in the glossary"#,
        reason: #"""
          If the source text has the term, the translation must use one of the words that
          the glossary lists for it.
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
        title: #"word that the glossary avoids"#,
        reason: #"The glossary has a different word for it. Use that one."#,
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
    case .unusedGuideEntry:
      DiagnosticHelp(
        code: code,
        title: #"limit, glossary entry or sample that applies to nothing"#,
        reason: #"""
          The flow never uses the key, the catalog has no strings in the language, or no
          placeholder uses the sample. A sample for a number must be a whole number.
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
        title: #"unreadable translation file"#,
        reason: #"""
          It isn't XML or CSV, or it has a document type. Document types are refused
          because entities can grow to gigabytes or refer to other files, and XLIFF
          doesn't need them.
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
        title: #"translation file in the wrong format"#,
        reason: #"""
          XLIFF must be version 1.2. The first line of a CSV file names its columns: key,
          source, language and target, and optionally variant and state.
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
        title: #"translation of an unknown key"#,
        reason: #"The key was renamed or removed after the file was exported. Export it again."#,
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
        title: #"translation of outdated source text"#,
        reason: #"""
          The source text has changed since the file was exported, so the translation may
          be wrong. Export it again.
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
        title: #"imported placeholders that differ from the source"#,
        reason: #"""
          A number or a name would be missing, or the placeholder itself would be shown.
          Where that is meant, 'firstrun copy import --force' takes the string.
          """#,
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
        title: #"translation into an unexpected language"#,
        reason: #"""
          It's into the source language, into a language other than `--language` names, or
          into one that the catalog doesn't have; `--language` adds it.
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
          An achievement is worth 1 to 100 points, and all achievements of a game at most
          1000; there can be at most 100 achievements.
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
        title: #"unknown event"#,
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
        title: #"attribute that the event doesn't have"#,
        reason: #"""
          Declare an attribute with its type under `attributes`, and list it in each event
          that can have it. For a value that lasts from event to event, use a setting.
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
        title: #"reserved name"#,
        reason: #"""
          Every event can have id, event, session and time. onboardingFinished and its
          outcome belong to firstrun. Choose another name.
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
        title: #"achievement that can't be earned"#,
        reason: #"""
          Every sequence of events was tried, with one value for each case that its
          conditions distinguish. `firstrun check --explain` shows how other achievements
          are earned.
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
        title: #"trigger that never counts"#,
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
        title: #"too many states to tell whether an achievement can be earned"#,
        reason: #"Use fewer facts in its conditions, or a lower target."#,
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
        title: #"unused attribute or setting"#,
        reason: #"""
          It may be a typo, or left over. Events can have more attributes than are
          declared: firstrun ignores the others.
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
        title: #"promise that the flow breaks"#,
        reason: #"""
          Some sequence of commands leads to a state in which the promise isn't kept. The
          shortest one is shown below the message. Change the flow, or the promise.
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
        title: #"promise that can't fail"#,
        reason: #"""
          Its conditions hold in every flow with these pages and facts, or it's about
          something that never happens. A promise is useful only if a change to the flow
          could break it.
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
