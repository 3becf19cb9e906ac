import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import { type FootprintAnalysis, type FootprintShare, footprint } from '../model/index.ts';

interface Range {
  /** First and last day in the firm's zone, yyyy-MM-dd, both counted. */
  from: string;
  to: string;
}

const MOST_DAYS = 366;
/** Menus and people named; the rest is in the total alone. */
const NAMED = 10;
const DAY_MS = 86_400_000;

/**
 * Visits counted by day, type, menu and person: of the signed-in person, or of all within the data scope.
 * @throws InvalidInput for a range that is empty or longer than 366 days
 */
export async function analyseFootprints(ctx: Context, of: 'mine' | 'all', range: Range): Promise<FootprintAnalysis> {
  const days = (Date.parse(range.to) - Date.parse(range.from)) / DAY_MS + 1;
  if (days < 1) throw new InvalidInput({ from: '开始日期不能晚于结束日期' });
  if (days > MOST_DAYS) throw new InvalidInput({ to: translatable`统计区间不能超过${MOST_DAYS}天` });
  const visits = visitsIn(ctx, of, range);
  const [byDay, byType, byMenu, byPerson] = await Promise.all([
    perDay(ctx, visits, range),
    mostOf(ctx, visits, sql`t.type_label`, null),
    mostOf(ctx, visits, sql`t.menu_name`, NAMED),
    of === 'all' ? mostOf(ctx, visits, personName(ctx), NAMED) : [],
  ]);
  return { total: byDay.reduce((sum, { count }) => sum + count, 0), byDay, byType, byMenu, byPerson };
}

/** `from` and `where` of the visits that are counted. */
function visitsIn(ctx: Context, of: 'mine' | 'all', { from, to }: Range): Sql {
  const whose =
    of === 'mine'
      ? sql`t.company_id = ${ctx.me.companyId} and t.person = ${ctx.me.userId}`
      : recordScopeOf(footprint, ctx.me).sql;
  return sql`from activity_footprint t where ${whose}
    and t.visited_at >= ${from}::timestamp at time zone ${FIRM_TIME_ZONE}
    and t.visited_at < (${to}::timestamp + interval '1 day') at time zone ${FIRM_TIME_ZONE}`;
}

async function perDay(ctx: Context, visits: Sql, { from, to }: Range): Promise<FootprintShare[]> {
  const query = sql<FootprintShare>`with visited as (
      select firm_day(t.visited_at) as day, count(*)::int as count ${visits} group by 1)
    select to_char(d.day, 'YYYY-MM-DD') as label, coalesce(v.count, 0) as count
    from generate_series(${from}::date, ${to}::date, interval '1 day') d (day) left join visited v on v.day = d.day::date
    order by d.day`;
  return fetchRows(ctx.db, query);
}

async function mostOf(ctx: Context, visits: Sql, label: Sql, limit: number | null): Promise<FootprintShare[]> {
  const query = sql<FootprintShare>`select ${label} as label, count(*)::int as count ${visits}
    group by 1 order by 2 desc, 1 limit ${limit}`;
  return fetchRows(ctx.db, query);
}

const personName = (ctx: Context): Sql =>
  sql`(select u.name from pub_person u where u.company_id = ${ctx.me.companyId} and u.id = t.person)`;
