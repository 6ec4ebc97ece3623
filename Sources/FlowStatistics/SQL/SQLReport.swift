/// The report on a funnel as a query for DuckDB, which reads the journals of a fleet wherever they
/// are.
///
/// Its rows are those of the report as CSV, in any order.
package struct SQLReport {
  private let subject: FunnelSubject
  private let journals: [String]
  private let dimensions: [FunnelReport.Dimension]

  /// Creates the query.
  ///
  /// - Parameters:
  ///   - subject: the flow.
  ///   - journals: paths or patterns of journals, such as `s3://bucket/*.jsonl`.
  ///   - dimensions: the properties by which people are told apart.
  package init(
    _ subject: FunnelSubject, journals: [String], by dimensions: [FunnelReport.Dimension] = []
  ) {
    self.subject = subject
    self.journals = journals
    self.dimensions = dimensions
  }

  /// The text of the query.
  package var text: String {
    let parts = [summary, pages, ways] + dimensions.map(group)
    return """
      -- The statistics of the flow '\(subject.flow)', for DuckDB.
      with
      \(lines),
      \(people),
      rows as (
      \(parts.joined(separator: "\nunion all\n"))
      )
      select part, name, measure, count,
        round(share, 6) as share,
        case when share = 0 then 0 when share > 0 then round(greatest(0, center - spread), 6) end
          as lower,
        case when share = 1 then 1 when share < 1 then round(least(1, center + spread), 6) end
          as upper
      from (
        select *,
          (share + z * z / (2 * people)) / (1 + z * z / people) as center,
          z * sqrt(share * (1 - share) / people + z * z / (4 * people * people))
            / (1 + z * z / people) as spread
        from (
          select *, case when people >= \(Share.fewest) then count / people end as share,
            \(Interval.quantile) as z
          from rows));

      """
  }

  /// The lines that count, each once, and the views of pages that they make.
  private var lines: String {
    """
    lines as (
      select distinct on (install, visit, sequence) *
      from read_json([\(journals.map(Self.quoted).joined(separator: ", "))],
        format = 'newline_delimited', ignore_errors = true, columns = {
          format: 'integer', install: 'varchar', visit: 'bigint', sequence: 'bigint',
          time: 'varchar', milliseconds: 'bigint', flow: 'varchar', version: 'varchar',
          language: 'varchar', event: 'varchar', page: 'varchar', resumed: 'boolean',
          experiment: 'varchar', variant: 'varchar'})
      where format = 1 and flow = \(Self.quoted(subject.flow)) and visit > 0 and sequence > 0
        and regexp_full_match(install, '[0-9a-f]{32}')
    ),
    pages as (
      select * from (values \(pageRows)) as pages(page, number)
    ),
    views as (
      select *,
        lag(page) over visit as before, milliseconds - lag(milliseconds) over visit as duration
      from (
        select install, visit, sequence, milliseconds,
          case event when 'page' then page end as page,
          case event when 'page' then page when 'interrupted' then 'left'
            when 'postponed' then 'left' else event end as target,
          event
        from lines
        where (event in ('completed', 'skipped', 'interrupted', 'postponed')
            or event = 'page' and page in (select page from pages))
          and (install, visit) not in (select (install, visit) from lines where event = 'replay'))
      window visit as (partition by install, visit order by sequence)
    )
    """
  }

  /// The people with their outcomes.
  private var people: String {
    """
    facts as (
      select install,
        arg_min(coalesce(language, ''), visit) as language,
        arg_min(coalesce(version, ''), visit) as version,
        coalesce(bool_or(event = 'shown' and resumed), false) as resumed,
        bool_or(event = 'replay') as replayed
      from lines group by install
    ),
    outcomes as (
      select install,
        bool_or(event = 'completed') as completed,
        bool_or(event = 'skipped') and not bool_or(event = 'completed') as skipped,
        not bool_or(event in ('completed', 'skipped')) as "left",
        arg_max(page, visit * 4294967296 + sequence) filter (event = 'page') as last_page,
        arg_min(before, visit * 4294967296 + sequence) filter (event = 'skipped') as skipped_page
      from views group by install
    ),
    people as (select * from outcomes join facts using (install)),
    total as (select count(*) as people from people),
    bins as (
      select before as page,
        case when duration < 1 then 0
          else floor(ln(duration) / ln(\(Durations.ratio))) + 1 end as bin
      from views where before is not null
    ),
    ranks as (
      select page, bin, row_number() over (partition by page order by bin) as rank,
        count(*) over (partition by page) as views
      from bins
    ),
    times as (
      select page, percent, case when bin = 0 then 0
        else round(exp((bin - 0.5) * ln(\(Durations.ratio)))) end as milliseconds
      from ranks, (values (50), (90)) as percents(percent)
      where rank = greatest(1, (views * percent + 99) // 100)
    )
    """
  }

  private var summary: String {
    let flow = Self.quoted(subject.flow)
    return """
      select 'flow' as part, \(flow) as name, 'shown' as measure, people::bigint as count,
        null::double as people from total
      union all
      select 'flow', \(flow), measure, count, people from (
        select count(*) filter (completed) as completed, count(*) filter (skipped) as skipped,
          count(*) filter ("left") as "left", count(*) filter (resumed) as resumed,
          (select count(*) from facts where replayed) as replayed
        from people)
        unpivot (count for measure in (completed, skipped, "left", resumed, replayed)), total
      """
  }

  private var pages: String {
    """
    select 'page', page, 'reached', (
        select count(distinct install) from views where views.page = pages.page),
      people from pages, total
    union all
    select 'page', page, 'left', (
        select count(*) from people where "left" and last_page = page), null from pages
    union all
    select 'page', page, 'skipped', (
        select count(*) from people where skipped and skipped_page = page), null from pages
    union all
    select 'page', page, case percent when 50 then 'median' else 'ninetieth' end,
      milliseconds::bigint, null
    from pages cross join (values (50), (90)) as percents(percent)
      left join times using (page, percent)
    """
  }

  private var ways: String {
    """
    select 'way', coalesce(before, 'start') || ' → ' || target, 'taken', count(*), null
    from views group by before, target
    """
  }

  private func group(by dimension: FunnelReport.Dimension) -> String {
    let name = dimension.rawValue
    let source =
      dimension == .variant
      ? """
      (select distinct install, experiment || ': ' || variant as variant from lines
        where event = 'exposed' and experiment <> '' and variant <> '') join people using (install)
      """ : "people"
    return """
      select '\(name)', name, measure, count,
        case measure when 'shown' then null else shown end from (
        select \(name) as name, count(*) as shown, count(*) filter (completed) as completed,
          count(*) filter (skipped) as skipped, count(*) filter ("left") as "left"
        from \(source) group by \(name))
        unpivot (count for measure in (completed, skipped, "left"))
      union all
      select '\(name)', \(name), 'shown', count(*), null from \(source) group by \(name)
      """
  }

  private var pageRows: String {
    subject.pages.enumerated().map { "(\(Self.quoted($1)), \($0))" }.joined(separator: ", ")
  }

  /// Returns a text as a literal of SQL.
  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "''"))'"
  }
}
