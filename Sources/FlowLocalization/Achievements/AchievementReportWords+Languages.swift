extension AchievementReportWords {
  package static let english = AchievementReportWords(
    status: ("signed in", "queued", "last sent"), unknown: { "unknown: \($0)" },
    nothing: "nothing", reports: { $0 == 1 ? "1 report" : "\($0) reports" }, never: "never",
    players: { $0 == 1 ? "1 player" : "\($0) players" },
    heads: ["achievement", "earned by", "time to earn", "events to earn"],
    wasEverOn: { "\($1) of players have turned on \($0)" },
    units: ("s", "min", "h", "d"),
    counted: {
      $0 == 0 ? "No new events" : $0 == 1 ? "1 event counted" : "\($0) events counted"
    },
    known: { $0 == 1 ? "1 byte was already counted" : "\($0) bytes were already counted" },
    repeated: { "\($0 == 1 ? "1 event" : "\($0) events") already counted, skipped" },
    future: { "\($0 == 1 ? "1 event" : "\($0) events") dated in the future, counted as of now" },
    bad: { $0 == 1 ? "1 bad line skipped" : "\($0) bad lines skipped" },
    unknownEvents: { "unknown events skipped: \($0)" },
    unknownAttributes: { "unknown attributes skipped: \($0)" },
    name: { "“\($0)” (\($1)\($2.map { ", did you mean “\($0)”?" } ?? ""))" },
    others: { "others (\($0))" })

  package static let spanish = AchievementReportWords(
    status: ("sesión iniciada", "en cola", "último envío"), unknown: { "desconocido: \($0)" },
    nothing: "nada", reports: { $0 == 1 ? "1 informe" : "\($0) informes" }, never: "nunca",
    players: { $0 == 1 ? "1 jugador" : "\($0) jugadores" },
    heads: ["logro", "conseguido por", "tiempo necesario", "eventos necesarios"],
    wasEverOn: { "El \($1) de los jugadores ha activado \($0) alguna vez" },
    units: ("s", "min", "h", "d"),
    counted: { $0 == 1 ? "1 evento contado" : "\($0) eventos contados" },
    known: {
      $0 == 1 ? "1 byte ya se había contado antes" : "\($0) bytes ya se habían contado antes"
    },
    repeated: {
      $0 == 1 ? "1 evento ya contado, omitido" : "\($0) eventos ya contados, omitidos"
    },
    future: {
      $0 == 1
        ? "1 evento con fecha futura, contado como actual"
        : "\($0) eventos con fecha futura, contados como actuales"
    },
    bad: { $0 == 1 ? "1 línea no válida omitida" : "\($0) líneas no válidas omitidas" },
    unknownEvents: { "eventos desconocidos omitidos: \($0)" },
    unknownAttributes: { "atributos desconocidos omitidos: \($0)" },
    name: { "«\($0)» (\($1)\($2.map { ", ¿querías decir «\($0)»?" } ?? ""))" },
    others: { "otros (\($0))" })

  package static let french = inFrench(.european)
  static let canadianFrench = inFrench(.canadian)

  private static func inFrench(_ spacing: FrenchSpacing) -> AchievementReportWords {
    AchievementReportWords(
      status: ("connecté", "en attente", "dernier envoi"), unknown: { "inconnu\u{A0}: \($0)" },
      nothing: "rien", reports: { $0 < 2 ? "\($0) rapport" : "\($0) rapports" }, never: "jamais",
      players: { $0 < 2 ? "\($0) joueur" : "\($0) joueurs" },
      heads: ["succès", "obtenu par", "temps nécessaire", "événements nécessaires"],
      wasEverOn: { "\($0) a déjà été activé par \($1) des joueurs" },
      units: ("s", "min", "h", "j"),
      counted: { $0 < 2 ? "\($0) événement compté" : "\($0) événements comptés" },
      known: {
        $0 < 2 ? "\($0) octet déjà compté auparavant" : "\($0) octets déjà comptés auparavant"
      },
      repeated: {
        $0 < 2 ? "\($0) événement déjà compté, ignoré" : "\($0) événements déjà comptés, ignorés"
      },
      future: {
        $0 < 2
          ? "\($0) événement daté du futur, compté à l’heure actuelle"
          : "\($0) événements datés du futur, comptés à l’heure actuelle"
      },
      bad: { $0 < 2 ? "\($0) ligne incorrecte ignorée" : "\($0) lignes incorrectes ignorées" },
      unknownEvents: { "événements inconnus ignorés\u{A0}: \($0)" },
      unknownAttributes: { "attributs inconnus ignorés\u{A0}: \($0)" },
      name: { name, count, nearest in
        let advice =
          nearest.map { ", vouliez-vous dire \(spacing.quoted($0))\(spacing.high)?" } ?? ""
        return "\(spacing.quoted(name)) (\(count)\(advice))"
      },
      others: { "autres (\($0))" })
  }

  package static let german = AchievementReportWords(
    status: ("angemeldet", "ausstehend", "zuletzt gesendet"), unknown: { "unbekannt: \($0)" },
    nothing: "nichts", reports: { $0 == 1 ? "1 Meldung" : "\($0) Meldungen" }, never: "nie",
    players: { "\($0) Spieler" },
    heads: ["Erfolg", "erreicht von", "nötige Zeit", "nötige Ereignisse"],
    wasEverOn: { "\($0) war schon einmal an bei \($1) der Spieler" },
    units: ("s", "min", "h", "d"),
    counted: { $0 == 1 ? "1 Ereignis gezählt" : "\($0) Ereignisse gezählt" },
    known: {
      $0 == 1 ? "1 Byte wurde schon früher gezählt" : "\($0) Byte wurden schon früher gezählt"
    },
    repeated: {
      $0 == 1
        ? "1 schon gezähltes Ereignis übersprungen"
        : "\($0) schon gezählte Ereignisse übersprungen"
    },
    future: {
      $0 == 1
        ? "1 Ereignis aus der Zukunft, als jetzt gezählt"
        : "\($0) Ereignisse aus der Zukunft, als jetzt gezählt"
    },
    bad: {
      $0 == 1 ? "1 fehlerhafte Zeile übersprungen" : "\($0) fehlerhafte Zeilen übersprungen"
    },
    unknownEvents: { "unbekannte Ereignisse übersprungen: \($0)" },
    unknownAttributes: { "unbekannte Attribute übersprungen: \($0)" },
    name: { "„\($0)“ (\($1)\($2.map { ", meintest du „\($0)“?" } ?? ""))" },
    others: { "weitere (\($0))" })

  package static let italian = AchievementReportWords(
    status: ("accesso effettuato", "in coda", "ultimo invio"), unknown: { "sconosciuto: \($0)" },
    nothing: "niente", reports: { $0 == 1 ? "1 rapporto" : "\($0) rapporti" }, never: "mai",
    players: { $0 == 1 ? "1 giocatore" : "\($0) giocatori" },
    heads: ["obiettivo", "raggiunto da", "tempo necessario", "eventi necessari"],
    wasEverOn: { "\($0) è stato attivo almeno una volta per il \($1) dei giocatori" },
    units: ("s", "min", "h", "g"),
    counted: { $0 == 1 ? "1 evento contato" : "\($0) eventi contati" },
    known: { $0 == 1 ? "1 byte era già stato contato" : "\($0) byte erano già stati contati" },
    repeated: {
      $0 == 1 ? "1 evento già contato, ignorato" : "\($0) eventi già contati, ignorati"
    },
    future: {
      $0 == 1
        ? "1 evento con data futura, contato come attuale"
        : "\($0) eventi con data futura, contati come attuali"
    },
    bad: { $0 == 1 ? "1 riga non valida ignorata" : "\($0) righe non valide ignorate" },
    unknownEvents: { "eventi sconosciuti ignorati: \($0)" },
    unknownAttributes: { "attributi sconosciuti ignorati: \($0)" },
    name: { "“\($0)” (\($1)\($2.map { ", forse intendevi “\($0)”?" } ?? ""))" },
    others: { "altri (\($0))" })
}
