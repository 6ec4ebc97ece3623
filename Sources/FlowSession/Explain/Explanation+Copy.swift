import FlowCore

extension Explanation {
  /// What is wrong with copy.
  static let copy = [
    Explanation(
      .catalogSyntax, "a catalog that is not JSON",
      """
      A String Catalog is JSON, as Xcode writes it.
      """, .catalog,
      wrong: #"""
        { "sourceLanguage" : "en", }
        """#,
      right: #"""
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
        """#),
    Explanation(
      .catalogDuplicate, "a key stands twice in a catalog",
      """
      Xcode keeps only one of them, and nobody knows which.
      """, .catalog,
      wrong: #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "welcome.title" : { },
            "welcome.title" : { }
          },
          "version" : "1.0"
        }
        """#,
      right: #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "welcome.title" : { }
          },
          "version" : "1.0"
        }
        """#),
    Explanation(
      .catalogShape, "a catalog that is not as String Catalogs are",
      """
      It has a sourceLanguage and strings; plural categories are zero, one, two,
      few, many and other.
      """, .catalog,
      wrong: #"""
        { "strings" : { } }
        """#,
      right: #"""
        { "sourceLanguage" : "en", "strings" : { } }
        """#),
    Explanation(
      .missingCopy, "a key that the catalog does not have",
      """
      People would read the key itself. Add it to the catalog, or correct its name.
      """, .catalog,
      wrong: #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "welcome.titel" : { }
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
            } }
          },
          "version" : "1.0"
        }
        """#),
    Explanation(
      .untranslated, "a text that nobody has written in some language",
      """
      A device does not fall back for a single key: it shows the key.
      """, .catalog,
      wrong: #"""
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
        """#,
      right: #"""
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
        """#),
    Explanation(
      .staleCopy, "a translation that is not finished, or marked stale",
      """
      Its state is new, needs_review or stale. Translate it, and set the state to
      translated.
      """, .catalog,
      wrong: #"""
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
        """#,
      right: #"""
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
        """#),
    Explanation(
      .placeholders, "languages that put different things into a text",
      """
      A number or a name would be missing, or a placeholder would stand there as it
      is.
      """, .catalog,
      wrong: #"""
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
        """#,
      right: #"""
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
        """#),
    Explanation(
      .unusedCopy, "a key that the flow never uses",
      """
      Translators would work on it for nothing.
      """, .catalog,
      wrong: #"""
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
  ]
}
