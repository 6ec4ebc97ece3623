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
  ///   - subject: The flow.
  ///   - journals: Paths or patterns of journals, such as `s3://bucket/*.jsonl`.
  ///   - dimensions: The properties by which people are told apart.
  package init(
    _ subject: FunnelSubject, journals: [String], by dimensions: [FunnelReport.Dimension] = []
  ) {
    self.subject = subject
    self.journals = journals
    self.dimensions = dimensions
  }

  /// The text of the query.
  package var text: String {
    return """
      -- The statistics of the flow '\(subject.flow)', for DuckDB.
      with
      \(lines),
      \(people),
      \(groups),
      \(times),
      rows as (
      \([outcomes, pages, ways].joined(separator: "\nunion all\n"))
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
            when 'postponed' then '\(subject.canPostpone ? "postponed" : "left")' else event
            end as target,
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
    endings as (
      select install,
        case when bool_or(target = 'completed') then 'completed'
          when bool_or(target = 'skipped') then 'skipped'
          when bool_or(target = 'postponed') then 'postponed' else 'left' end as ending,
        case ending when 'left'
          then arg_max(page, visit * 4294967296 + sequence) filter (event = 'page')
          when 'skipped'
          then arg_min(before, visit * 4294967296 + sequence) filter (target = 'skipped')
          when 'postponed'
          then arg_min(before, visit * 4294967296 + sequence) filter (target = 'postponed')
          end as page
      from views group by install
    ),
    people as (select * from endings join facts using (install))
    """
  }

  /// The groups of people, of which all of them are the one without a name.
  private var groups: String {
    let members =
      ["select install, '' as dimension, '' as name from people"] + dimensions.map(group)
    return """
      members as (
        \(members.joined(separator: "\n    union all\n    "))
      ),
      sizes as (
        select '' as dimension, '' as name, count(*) as people, 'flow' as part,
          \(Self.quoted(subject.flow)) as title, '' as kind, '' as prefix from people
        union all
        select dimension, name, count(*), dimension, name, dimension || ' ', name || ': '
        from members where dimension <> '' group by dimension, name
      ),
      ends as (
        select dimension, name, ending, page, count(*) as count
        from members join people using (install) group by dimension, name, ending, page
      ),
      passages as (select dimension, name, views.* from members join views using (install))
      """
  }

  private func group(by dimension: FunnelReport.Dimension) -> String {
    switch dimension {
    case .language, .version:
      "select install, '\(dimension.rawValue)', \(dimension.rawValue) from people"
    case .variant:
      """
      select distinct install, 'variant', experiment || ': ' || variant
        from lines join people using (install)
        where event = 'exposed' and experiment <> '' and variant <> ''
      """
    }
  }

  /// The times on each page that half and nine tenths of the views do not exceed.
  private var times: String {
    """
    bins as (
      select dimension, name, before as page,
        case when duration < 1 then 0
          else floor(ln(duration) / ln(\(Durations.ratio))) + 1 end as bin
      from passages where before is not null
    ),
    ranks as (
      select *, row_number() over (partition by dimension, name, page order by bin) as rank,
        count(*) over (partition by dimension, name, page) as views
      from bins
    ),
    times as (
      select dimension, name, page, percent, case when bin = 0 then 0
        else round(exp((bin - 0.5) * ln(\(Durations.ratio)))) end as milliseconds
      from ranks, (values (50), (90)) as percents(percent)
      where rank = greatest(1, (views * percent + 99) // 100)
    )
    """
  }

  // MARK: - Rows

  private var outcomes: String {
    """
    select part, title as name, 'shown' as measure, people::bigint as count,
      null::double as people from sizes
    union all
    select part, title, measure, coalesce(sum(count), 0)::bigint, people
    from sizes cross join (values \(Self.rows(subject.outcomes)))
        as measures(measure)
      left join ends on ends.ending = measure and ends.dimension = sizes.dimension
        and ends.name = sizes.name
    group by part, title, measure, people
    union all
    select part, title, measure, count, people
    from sizes, (
      select count(*) filter (resumed) as resumed,
        (select count(*) from facts where replayed) as replayed from people)
      unpivot (count for measure in (resumed, replayed))
    where dimension = ''
    """
  }

  private var pages: String {
    """
    select kind || 'page', prefix || page, 'reached', coalesce(reached, 0), people
    from sizes cross join pages
      left join (select dimension, name, page, count(distinct install) as reached from passages
        group by dimension, name, page) using (dimension, name, page)
    union all
    select kind || 'page', prefix || pages.page, measure, coalesce(count, 0), null
    from sizes cross join pages
      cross join (values \(Self.rows(subject.exits)))
        as measures(measure)
      left join ends on ends.ending = measure and ends.page = pages.page
        and ends.dimension = sizes.dimension and ends.name = sizes.name
    union all
    select kind || 'page', prefix || page, case percent when 50 then 'median' else 'ninetieth' end,
      milliseconds::bigint, null
    from sizes cross join pages cross join (values (50), (90)) as percents(percent)
      left join times using (dimension, name, page, percent)
    """
  }

  private var ways: String {
    """
    select kind || 'way', prefix || coalesce(before, 'start') || ' → ' || target, 'taken',
      count(*), null
    from passages join sizes using (dimension, name) group by kind, prefix, before, target
    """
  }

  private static func rows(_ names: [String]) -> String {
    names.map { "(\(quoted($0)))" }.joined(separator: ", ")
  }

  private var pageRows: String {
    subject.pages.enumerated().map { "(\(Self.quoted($1)), \($0))" }.joined(separator: ", ")
  }

  /// Returns a text as a literal of SQL.
  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "''"))'"
  }
}
