import FlowCore

extension Explanation {
  /// What is wrong with how texts are written.
  static let guide = [
    Explanation(
      .rawKey, "a key that people would read on a device",
      """
      A bundle has no fallback for a single key: a language that is in the catalog and
      lacks the key shows the key, though firstrun falls back to another language.
      """, .catalog,
      wrong: #"""
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
        """#,
      right: #"""
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
        """#),
    Explanation(
      .coverage, "a language with less finished copy than was asked for",
      """
      'check --min-coverage es=95' fails where less than 95 in 100 keys have a text in
      the state translated.
      """, .catalog,
      wrong: #"""
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
        """#,
      right: #"""
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
        """#),
    Explanation(
      .spacing, "blanks around a text, or two in a row",
      """
      Nobody sees why the text stands askew.
      """, .catalog,
      wrong: #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "welcome.title" : { "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome " } }
            } }
          },
          "version" : "1.0"
        }
        """#,
      right: #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "welcome.title" : { "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome" } }
            } }
          },
          "version" : "1.0"
        }
        """#),
    Explanation(
      .straightQuotes, "straight quotes in a language that writes others",
      """
      English has “…”, Spanish «…», German „…“. A straight apostrophe is found only
      where other texts of the language have a curved one.
      """, .catalog,
      wrong: #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "welcome.title" : { "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "The \"Garden\"" } }
            } }
          },
          "version" : "1.0"
        }
        """#,
      right: #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "welcome.title" : { "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "The “Garden”" } }
            } }
          },
          "version" : "1.0"
        }
        """#),
    Explanation(
      .threeDots, "three dots instead of an ellipsis",
      """
      The one character never breaks, and is read aloud as a pause.
      """, .catalog,
      wrong: #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "welcome.title" : { "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Wait..." } }
            } }
          },
          "version" : "1.0"
        }
        """#,
      right: #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "welcome.title" : { "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Wait…" } }
            } }
          },
          "version" : "1.0"
        }
        """#),
    Explanation(
      .copyLimit, "a text over a limit of the flow",
      """
      Limits are for a kind of text (title, body, button, feature, step, callout, hint,
      description, label) or for a key. 'cells' are columns of a terminal, of which an
      emoji takes two; 'characters' are counted as people do.
      """, .guide,
      wrong: #"""
        limits:
          - kind: title
            cells: 20
        """#,
      right: #"""
        limits:
          - kind: title
            cells: 30
            characters: 30
        """#),
    Explanation(
      .glossaryTerm, "unlike words for one thing",
      """
      Where the source language says the term, a translation has to say one of the words
      that the glossary gives for it.
      """, .guide,
      wrong: #"""
        glossary:
          - term: garden
            translations: {es: huerto}
        """#,
      right: #"""
        glossary:
          - term: garden
            translations: {es: [jardín, huerto]}
        """#),
    Explanation(
      .avoidedWord, "a word that the glossary avoids",
      """
      Another word was agreed upon for this thing.
      """, .guide,
      wrong: #"""
        glossary:
          - term: planter
            avoid: {en: pot}
        """#,
      right: #"""
        glossary:
          - term: pot
            avoid: {en: [planter, tub]}
        """#),
    Explanation(
      .readingEase, "English that is harder to read than the flow asks for",
      """
      By Flesch: 206.835 − 1.015 · words / sentences − 84.6 · syllables / words, so that
      100 is very easy, 60 plain and 30 hard. Texts of fewer than eight words are left
      alone; without 'readingEase' all are.
      """, .guide,
      wrong: #"""
        readingEase: 80
        """#,
      right: #"""
        readingEase: 50
        """#),
    Explanation(
      .idleGuide, "a limit or a glossary entry that meets no text",
      """
      The flow never uses the key, or the catalog has no text in the language.
      """, .guide,
      wrong: #"""
        limits:
          - key: welcome.titel
            cells: 30
        """#,
      right: #"""
        limits:
          - key: welcome.title
            cells: 30
        """#),
  ]
}
