import FlowContent
import FlowCore

extension HelpPage {
  /// The part of `firstrun help copy` beyond the command's own help.
  static var copy: HelpPage {
    HelpPage(
      "Copy",
      [
        .plain(
          """
          A flow's copy is a String Catalog in Xcode's format, 'Localizable.xcstrings',
          next to 'flow.yaml'. A string that no language has is shown as its key.
          Languages fall back as on a device: 'es-MX' to 'es', then to the source
          language. 'en-XA' and 'en-XB' are pseudolocales for testing, with long words
          and with text from right to left.

          'catalog' names another catalog to use instead, such as the app's own, by its
          path from the flow's folder. Outside that folder it must be a regular file
          whose name, after following links, ends in '.xcstrings', and it is changed
          only if it's in the same git work tree as the flow. '--catalog FILE' uses any
          catalog, and may change it.

          Commands cover the keys that the flow and its achievements use, and only count
          the others; 'check', 'review' and 'copy export' take '--all-keys' for the whole
          catalog. Problems with keys that the flow never uses don't fail it. A string of
          the source language counts as finished even in the state 'new', in which Xcode
          leaves strings that it extracts from code.

          A flow can set limits and a glossary for its copy, which 'firstrun check'
          enforces; 'firstrun review' shows every string where it appears.

          A placeholder shows the first of these values that 'samples' has: the value of
          the copy key, of its substitution ('%#@beds@'), of its position or, for a
          number, of 'arg'. '--sample beds=1' overrides a value; repeat it to add values.
          Without a sample, a number is 3 and a string is 'Sample'. Copy that varies by
          device is shown as for an iPhone, or at a terminal as for a Mac, which has a
          keyboard; '--device' chooses another. If there is no text for the device,
          'other' is shown.
          """),
        .keys(
          "Keys of a flow about its copy",
          (KeyReference.flow.first { $0.thing == "flow" }?.keys ?? []).filter { key in
            CopyGuide.keyNames.contains(key.name)
          }),
        .keys("Keys of a limit", of: "limit"),
        .keys("Keys of a term", of: "term"),
        .flowExample(
          """
          limits:
            - {kind: title, cells: 40}
            - {key: welcome.body, characters: 120}
          glossary:
            - term: bed
              translations: {de: [Beet, Beete], es: arriate}
              avoid: {de: Bett}
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
          their decisions as a file. 'firstrun copy import' applies one or more of these
          files: an approved string becomes 'translated', a flagged one becomes
          'needs_review' with the comment as a note, and new wording replaces the text.
          Decisions about a string that has changed since, or whose source text has,
          decisions that contradict each other, and wording whose placeholders differ
          from the source's are listed and not applied, with exit status 1. New wording
          of a source text marks its translations 'needs_review'. 'variant' names a
          plural form, as in 'plural.one'; 'text' is null if the deck had none.
          """),
        .example(
          "Example of decisions.json", language: "json",
          """
          {
            "format" : "firstrun decisions", "version" : 1, "flow" : "garden", "by" : "Ana",
            "decisions" : [
              { "key" : "welcome.title", "language" : "es", "source" : "Your first bed",
                "text" : "Tu primer arriate", "decision" : "approve" },
              { "key" : "welcome.body", "language" : "es", "source" : "Let’s go, %@.",
                "text" : "Empecemos, %@.", "decision" : "suggest",
                "suggestion" : "¡Vamos, %@!", "comment" : "warmer" }
            ]
          }
          """),
        .example(
          "Examples", language: "sh",
          """
          firstrun copy export garden --language es -o es.xliff
          firstrun copy import garden es.xliff
          firstrun copy export garden --language de,es -o strings.csv
          firstrun copy import garden strings.csv --skip-refused
          firstrun copy import garden decisions.json
          firstrun check garden --min-coverage es=95
          """),
        .plain(
          """
          'firstrun copy export' writes every plural category of a language: six for
          Arabic, one for Japanese. In CSV, each string also has its page, its role, the
          room that it has there and what 'check' finds; these columns are ignored on
          import, and any order will do. Translators send back XLIFF, a folder exported
          from Xcode ('es.xcloc') or CSV. From the export of a whole Xcode project, only
          the strings of the flow's catalog are imported.

          A string that nobody edited stays as it is, even if it has problems. If an
          edited string doesn't fit, because it leaves out a placeholder or its source
          has changed since, 'firstrun copy import' refuses the whole file;
          '--skip-refused' imports the others. Placeholders are compared as arguments:
          '%2$@' in the text and in a substitution there are the same. Where different
          ones are meant, '--force' takes them, in 'firstrun review --interactive', too.
          """),
        .plain(
          """
          'firstrun copy merge' merges catalogs for git by key, language and variation,
          and keeps Xcode's order and formatting. If both sides changed a string, ours
          stays, is marked 'needs_review' and is listed as a conflict. A translation
          whose source text was changed by the other side is marked, too. Set it up once
          in each clone, and list the catalogs in '.gitattributes':
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
