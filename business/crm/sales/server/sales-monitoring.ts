import { sql } from 'kysely';
import { bid } from '#business/crm/bid/model/index.ts';
import { customer, followUp } from '#business/crm/customer/model/index.ts';
import { opportunity } from '#business/crm/opportunity/model/index.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { SalesMonitoring } from '../model/index.ts';
import {
  firmDaySql,
  IS_DECIDED_BID_SQL,
  IS_OPEN_OPPORTUNITY_SQL,
  isInYearSql,
  visibleSalesRecordsSql,
} from './sales-sql.ts';

const SILENT_DAYS = 14;
const COMING_DAYS = 14;
/** How many of what needs a look are named. */
const NAMED = 20;

/** Open opportunities whose customer nobody has spoken to for a while, as `from … where …` over t and c. */
const silentFrom = (
  ctx: Context,
) => sql`(select t.* from ${visibleSalesRecordsSql(ctx, opportunity)} and ${IS_OPEN_OPPORTUNITY_SQL}) t
  join ${sql.table(tableNameOf(customer))} c on c.company_id = t.company_id and c.id = t.customer
  where (c.last_follow is null or c.last_follow < ${dayOfInstant(new Date())}::date - ${SILENT_DAYS}::int)`;

const comingFrom = (
  ctx: Context,
) => sql`${visibleSalesRecordsSql(ctx, bid)} and t.state in ('follow', 'signup', 'write', 'sent')
  and t.open_at >= now() and t.open_at < now() + make_interval(days => ${COMING_DAYS})`;

type Owners = SalesMonitoring['owners'];
type Silent = SalesMonitoring['silent'];
type Due = SalesMonitoring['due'];

const ownersOf = (ctx: Context, year: number): Promise<Owners> =>
  fetchRows(
    ctx.db,
    sql<Owners[number]>`with counted as (
        select t.owner as person, 1 as opportunities, t.weighted, 0 as follow_ups, 0 as silent, 0 as opened, 0 as won from ${visibleSalesRecordsSql(ctx, opportunity)} and ${IS_OPEN_OPPORTUNITY_SQL}
        union all select coalesce(t.by, t.created_by), 0, 0, 1, 0, 0, 0 from ${visibleSalesRecordsSql(ctx, followUp)} and ${isInYearSql(sql`t.date`, year)}
        union all select t.owner, 0, 0, 0, 1, 0, 0 from ${silentFrom(ctx)}
        union all select t.lead, 0, 0, 0, 0, 1, (t.state = 'won')::int from ${visibleSalesRecordsSql(ctx, bid)} and ${IS_DECIDED_BID_SQL} and ${isInYearSql(firmDaySql(sql`t.open_at`), year)})
      select p.id::text as id, p.name, sum(c.opportunities)::int as opportunities, sum(c.weighted)::numeric(18,2)::text as weighted, sum(c.follow_ups)::int as "followUps",
        sum(c.silent)::int as silent, sum(c.opened)::int as opened, sum(c.won)::int as won
      from counted c join pub_person p on p.company_id = ${ctx.me.companyId} and p.id = c.person
      group by p.id, p.name order by sum(c.weighted) desc, p.id`,
  );

const silentOf = (ctx: Context): Promise<Silent> =>
  fetchRows(
    ctx.db,
    sql<
      Silent[number]
    >`select t.id::text as id, t.name, c.name as customer, p.name as owner, t.amount::text as amount, c.last_follow::text as "lastFollow"
      from (select t.*, null from ${silentFrom(ctx)}) t
      join ${sql.table(tableNameOf(customer))} c on c.company_id = t.company_id and c.id = t.customer
      left join pub_person p on p.company_id = t.company_id and p.id = t.owner
      order by c.last_follow nulls first, t.amount desc, t.id limit ${NAMED}`,
  );

const dueOf = (ctx: Context): Promise<Due> =>
  fetchRows(
    ctx.db,
    sql<
      Due[number]
    >`select t.id::text as id, t.name, p.name as lead, t.state_label as state, to_json(t.open_at)#>>'{}' as "openAt"
      from (select t.* from ${comingFrom(ctx)}) t left join pub_person p on p.company_id = t.company_id and p.id = t.lead
      order by t.open_at, t.id limit ${NAMED}`,
  );

/** What sales does in a year, person by person, and what needs a look today: customers nobody speaks to, bids to open soon. */
export async function loadSalesMonitoring(ctx: Context, year: number): Promise<SalesMonitoring> {
  const [owners, silent, due, counts] = await Promise.all([
    ownersOf(ctx, year),
    silentOf(ctx),
    dueOf(ctx),
    fetchFirstRow(
      ctx.db,
      sql<Omit<SalesMonitoring, 'owners' | 'silent' | 'due'>>`select
        (select count(*)::int from ${visibleSalesRecordsSql(ctx, followUp)} and ${isInYearSql(sql`t.date`, year)}) as "followUps",
        o.opportunities, o.weighted, b.opened, b.won,
        (select count(*)::int from ${silentFrom(ctx)}) as "silentCount",
        (select count(*)::int from ${comingFrom(ctx)}) as "dueCount"
      from (select count(*)::int as opportunities, coalesce(sum(t.weighted), 0)::text as weighted from ${visibleSalesRecordsSql(ctx, opportunity)} and ${IS_OPEN_OPPORTUNITY_SQL}) o,
        (select count(*)::int as opened, (count(*) filter (where t.state = 'won'))::int as won from ${visibleSalesRecordsSql(ctx, bid)} and ${IS_DECIDED_BID_SQL} and ${isInYearSql(firmDaySql(sql`t.open_at`), year)}) b`,
    ),
  ]);
  if (!counts) throw new Error('counts of no row');
  return { ...counts, owners, silent, due };
}
