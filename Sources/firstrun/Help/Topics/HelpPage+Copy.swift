import FlowContent
import FlowCore

extension HelpPage {
  /// What `firstrun help copy` adds to the command's own help.
  static var copy: HelpPage {
    HelpPage(
      "Copy",
      [
        .plain(
          """
          The copy of a flow is a String Catalog in Xcode's format,
          'Localizable.xcstrings', beside 'flow.yaml'. A text that no language has is
          shown as its key. A language falls back as on a device: 'es-MX' to 'es', and
          then to the source language. The languages 'en-XA' and 'en-XB' are made up,
          with long words and from right to left, for tests.

          'catalog' names another catalog in its place, such as the app's own, by a path
          from the flow's folder. Outside that folder it must be a regular file, whose
          name ends in '.xcstrings' once links are followed. It is changed only in the
          git work tree that the flow is in, too. '--catalog FILE' takes any catalog, and
          may change it.

          Commands speak of the keys that the flow and its achievements use, and count
          the others; 'check', 'review' and 'copy export' take '--all-keys' for the whole
          catalog. What is wrong with keys that the flow never uses does not fail it. A
          text of the source language is finished in the state 'new', too, in which Xcode
          leaves the texts that it takes from the code.

          The flow can hold its copy to limits and to terms, which 'firstrun check'
          tells about; 'firstrun review' shows every text where it appears.

          A placeholder shows a value: that of the key in 'samples', else that of its
          substitution ('%#@beds@'), else that of its position, else, for a number, that
          of 'arg'. '--sample beds=1' overrides one; given again, it has a further value.
          Without any, a number is 3 and a text is 'Sample'. A text that depends on the
          device is that of an iPhone, and at a terminal that of a Mac, where people have
          a keyboard; '--device' names another. What a device has no text for is 'other'.
          """),
        .keys(
          "Keys of a flow about its copy",
          (KeyReference.flow.first { $0.thing == "flow" }?.keys ?? []).filter { key in
            CopyGuide.keyNames.contains(key.name)
          }),
        .keys("Keys of a limit", of: "limit"),
        .keys("Keys of a term", of: "term"),
        .example(
          "Example of flow.yaml", language: "yaml",
          """
          flow: garden
          app: Garden
          domain: com.example.garden
          completion: hasCompletedOnboarding
          limits:
            - {kind: title, cells: 40}
            - {key: welcome.body, characters: 120}
          glossary:
            - term: bed
              translations: {de: [Beet, Beete], es: arriate}
              avoid: {de: Bett}
          readingEase: 60
          samples:
            welcome.body: Ana
          pages:
            - page: welcome
          """),
        .example(
          "Example of Localizable.xcstrings", language: "json",
          """
          {
            "sourceLanguage" : "en",
            "strings" : {
              "welcome.title" : {
                "localizations" : {
                  "de" : { "stringUnit" : { "state" : "translated", "value" : "Dein erstes Beet" } },
                  "en" : { "stringUnit" : { "state" : "translated", "value" : "Your first bed" } },
                  "es" : { "stringUnit" : { "state" : "translated", "value" : "Tu primer arriate" } }
                }
              },
              "welcome.body" : {
                "localizations" : {
                  "de" : { "stringUnit" : { "state" : "translated", "value" : "Los geht’s, %@." } },
                  "en" : { "stringUnit" : { "state" : "translated", "value" : "Let’s go, %@." } },
                  "es" : { "stringUnit" : { "state" : "translated", "value" : "Empecemos, %@." } }
                }
              }
            },
            "version" : "1.0"
          }
          """),
        .plain(
          """
          People who review the deck, 'firstrun review garden --format html', download
          their decisions as a file. 'firstrun copy import' applies one or several of
          them: an approved text is 'translated', a flagged one 'needs_review' with the
          comment as a note, and another wording replaces the text. A decision about a
          text that has changed since, and decisions that contradict each other, are
          listed and not applied; the exit status is then 1. 'variant' names a plural
          form, as in 'plural.one'; 'text' is null where the deck had none.
          """),
        .example(
          "Example of decisions.json", language: "json",
          """
          {
            "format" : "firstrun decisions", "version" : 1, "flow" : "garden", "by" : "Ana",
            "decisions" : [
              { "key" : "welcome.title", "language" : "es", "text" : "Tu primer arriate",
                "decision" : "approve" },
              { "key" : "welcome.body", "language" : "es", "text" : "Empecemos, %@.",
                "decision" : "suggest", "suggestion" : "¡Vamos, %@!", "comment" : "warmer" }
            ]
          }
          """),
        .example(
          "Examples", language: "sh",
          """
          firstrun copy export garden --language es -o es.xliff
          firstrun copy import garden es.xliff
          firstrun copy export garden --language de,es -o texts.csv
          firstrun copy export garden --language es -o es.po
          firstrun copy import garden es.po --skip-refused
          firstrun copy import garden decisions.json
          firstrun check garden --min-coverage es=95
          """),
        .plain(
          """
          'firstrun copy export' writes every plural category of a language, so that
          Arabic has six and Japanese one. Translators send back XLIFF, a folder that
          Xcode exported ('es.xcloc'), CSV, or a catalog of gettext ('es.po'). Of a
          whole project of Xcode's, only the texts of the flow's catalog are taken.

          A text that nobody edited stays as it is, whatever is wrong with it. A text
          that doesn't fit, because it leaves a placeholder out or its source text has
          changed since, makes 'firstrun copy import' refuse the whole file;
          '--skip-refused' takes the others. Placeholders are compared as arguments:
          '%2$@' here and in a substitution there are the same.

          gettext has one language a file: with several, '--output' is a folder. Texts
          in review are fuzzy there, and the forms are those of whole numbers.
          """),
        .plain(
          """
          'firstrun copy merge' merges catalogs for git: by key, language and variation,
          with the order and bytes of Xcode. What both sides changed stays as ours, is
          marked 'needs_review' and listed, and is a conflict. A translation whose source
          text the other side changed is marked, too. Set it up once in each clone, and
          name the catalogs in '.gitattributes':
          """),
        .example(
          "Set up the merge driver", language: "sh",
          """
          git config merge.xcstrings.name "String Catalogs"
          git config merge.xcstrings.driver "firstrun copy merge %O %A %B --path %P"
          echo "*.xcstrings merge=xcstrings" >> .gitattributes
          """),
        .seeAlso(["review", "check", "preview", "pages"]),
      ])
  }
}
