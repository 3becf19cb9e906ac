import { sql } from 'kysely';
import { multiplyDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { distributeByWeights } from '#kernel/base/numbers/distribute-by-weights.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, createUserContext } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { businessObjective } from '../model/index.ts';
import { objectiveActualsSql } from './objective-actuals.ts';

/** How a year goes, month by month: little at the new year, most before its end. */
const SEASON = [5, 4, 8, 8, 8, 9, 8, 8, 9, 9, 10, 14];
const MODES = {
  open: ['公开招标', 30],
  talk: ['商务洽谈', 25],
  finance: ['财政委托', 20],
  renewal: ['框架续签', 25],
} as const;
const KINDS = {
  'settle-check': ['结算审核', 40],
  whole: ['全过程造价咨询', 25],
  control: ['最高投标限价', 20],
  follow: ['跟踪审计', 15],
} as const;

/** What is planned of an amount by choices, each with its words. */
function parted(amount: string, by: string, choices: Readonly<Record<string, readonly [string, number]>>) {
  const entries = Object.entries(choices);
  const amounts = distributeByWeights(
    amount,
    entries.map(([, [, weight]]) => weight),
  );
  return entries.map(([code, [label]], at) => ({ [by]: code, [`${by}_label`]: label, amount: amounts[at] ?? '0' }));
}

interface Aim {
  readonly year: number;
  readonly metric: string;
  readonly dept: string;
  readonly amount: string;
}

/** Of each 元 that comes in, so much is to be left. */
const PROFIT_AIMED_AT = 0.15;

/** Somewhat more than a department brings in a year, in whole 万元, and this year's profit of the firm. */
const aimsOf = (ctx: Context, years: readonly number[]): Promise<Aim[]> =>
  fetchRows(
    ctx.db,
    sql<Aim>`with aims as (select y.year, m.metric, d.id as dept, greatest(round(coalesce(f.amount, 0) * (1.05 + (d.id % 4) * 0.06) / 10000) * 10000, 200000)::text as amount
      from pub_department d cross join unnest(${years}::int[]) y(year) cross join unnest(array['contract', 'invoice', 'receipt']) m(metric)
        left join lateral (select sum(x.amount) as amount from ${objectiveActualsSql(ctx)} x where x.metric = m.metric and extract(year from x.date) = y.year
          and (d.parent_id = -1 or x.dept = d.id)) f on true
      where d.company_id = 1 and (d.parent_id = -1 or d.name similar to '(造价|全过程|招标)%'))
      select * from aims union all select a.year, 'profit', a.dept, (round(a.amount::numeric * ${PROFIT_AIMED_AT} / 10000) * 10000)::text
        from aims a join pub_department d on d.company_id = 1 and d.id = a.dept and d.parent_id = -1
        where a.metric = 'receipt' and a.year = ${Math.max(...years)} order by year, metric, dept`,
  );

/** The demo firm's targets of the last three years and this one's, approved. */
export async function createDemoObjectives(runtime: Runtime): Promise<void> {
  const gm = await fetchFirstRow(
    runtime.database.system,
    sql<{ id: string }>`select id::text from pub_person where company_id = 1 and login_name = 'gm'`,
  );
  if (!gm) return;
  const ctx = await createUserContext(runtime, '1', gm.id, 'demo-objectives');
  if (await fetchFirstRow(ctx.db, sql`select 1 from objective_business_objective limit 1`)) return;
  const year = Number(dayOfInstant(new Date()).slice(0, 4));
  for (const aim of await aimsOf(ctx, [year - 2, year - 1, year])) {
    const amounts = distributeByWeights(aim.amount, SEASON);
    await saveRecord(ctx, businessObjective, {
      ...aim,
      months: amounts.map((amount, at) => ({ month: at + 1, amount })),
      methods: parted(aim.amount, 'mode', MODES),
      productions: parted(aim.amount, 'kind', KINDS).map((part) => ({
        ...part,
        count: Math.max(1, Math.round(Number(multiplyDecimals(toDecimal(part.amount), '0.000005', 0)))),
      })),
    });
  }
  await sql`update objective_business_objective set state = 'current', state_label = '现行', status = 'approved', status_label = '已通过' where company_id = 1`.execute(
    ctx.db,
  );
}
