import { sql } from 'kysely';
import { objectFromKeys, typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { divideDecimals, formatDecimal, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import {
  INCOME_BASES,
  INCOME_RANKS,
  type IncomeBasis,
  type IncomeBoard,
  type IncomeRank,
  type IncomeRankRow,
} from '../model/index.ts';
import { visibleIncomeSql } from './origin/visible-income.ts';

interface Asked {
  readonly year: number;
  readonly basis: IncomeBasis;
}

/** So many of a rank are named. */
const NAMED = 10;
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

/** The records that the person may read, of the year and the one before. */
const ofTwoYears = (ctx: Context, year: number): Sql =>
  sql`income_income_record t where t.company_id = ${ctx.me.companyId} and t.date >= make_date(${year}::int - 1, 1, 1) and t.date < make_date(${year}::int + 1, 1, 1) and ${visibleIncomeSql(ctx)}`;

interface Month {
  readonly basis: IncomeBasis;
  readonly year: number;
  readonly month: number;
  readonly amount: string;
  readonly net: string;
  readonly count: number;
}

/** Summed up by the first day of each month; year and month are told of the sums, not of every record. */
const loadMonths = (ctx: Context, year: number): Promise<Month[]> =>
  fetchRows(
    ctx.db,
    sql<Month>`select g.basis, extract(year from g.day)::int as year, extract(month from g.day)::int as month, g.amount::text as amount, g.net::text as net, g.count
      from (select t.basis, date_trunc('month', t.date::timestamp)::date as day, sum(t.amount) as amount, sum(t.net) as net, count(*)::int as count
        from ${ofTwoYears(ctx, year)} group by 1, 2) g order by g.day`,
  );

/**
 * The sums of the year, and of the same months of the year before, by everything that income is ranked by at once: far fewer than
 * there are records.
 */
const rankedSums = (ctx: Context, { year, basis }: Asked, until: number): Sql => {
  const inYear = sql`t.date >= make_date(${year}::int, 1, 1)`;
  const inYearBefore = sql`t.date < make_date(${year}::int - 1, 1, 1) + make_interval(months => ${until}::int)`;
  return sql`(select t.dept, t.owner, t.kind, max(t.kind_label) as kind_label, t.acquire_mode, max(t.acquire_mode_label) as acquire_mode_label, t.customer, t.project,
      coalesce(sum(t.amount) filter (where ${inYear}), 0) as amount, coalesce(sum(t.amount) filter (where ${inYearBefore}), 0) as before,
      (count(*) filter (where ${inYear}))::int as count
    from ${ofTwoYears(ctx, year)} and t.basis = ${basis} group by t.dept, t.owner, t.kind, t.acquire_mode, t.customer, t.project) t`;
};

type Ranked = IncomeRankRow & { readonly by: IncomeRank };

/** The most of the year by each of what income is ranked by, beside the same months of the year before. */
const loadRanks = (ctx: Context, asked: Asked, until: number): Promise<Ranked[]> =>
  fetchRows(
    ctx.db,
    sql<Ranked>`select g.by, g.key, coalesce(g.label, case g.by
          when 'dept' then (select d.name from pub_department d where d.company_id = ${ctx.me.companyId} and d.id = g.key::bigint)
          when 'owner' then (select p.name from pub_person p where p.company_id = ${ctx.me.companyId} and p.id = g.key::bigint)
          when 'customer' then (select c.name from pub_customer c where c.company_id = ${ctx.me.companyId} and c.id = g.key::bigint)
          when 'project' then (select j.name from pub_project_contract j where j.company_id = ${ctx.me.companyId} and j.id = g.key::bigint) end, '—') as label,
        g.amount::text as amount, g.before::text as before, g.count
      from (select v.by, v.key, max(v.label) as label, sum(t.amount) as amount, sum(t.before) as before, sum(t.count)::int as count,
          row_number() over (partition by v.by order by sum(t.amount) desc, v.key) as place
        from ${rankedSums(ctx, asked, until)} cross join lateral (values ('dept', t.dept::text, null), ('owner', t.owner::text, null),
          ('kind', t.kind, t.kind_label), ('acquireMode', t.acquire_mode, t.acquire_mode_label), ('customer', t.customer::text, null), ('project', t.project::text, null)) v(by, key, label)
        where v.key is not null group by v.by, v.key) g
      where g.place <= ${NAMED} and g.count > 0 order by g.by, g.place`,
  );

const yuan = (value: string): string => formatDecimal(value, 2);
const total = (months: readonly Month[], of: 'amount' | 'net' = 'amount'): string =>
  sumDecimals(months.map((month) => month[of])).toFixed(2);

/** What a year brought by a basis: the number, what it was the year before, and the formula of both. */
function figureOf(basis: IncomeBasis, { year, until }: { year: number; until: number }, all: readonly Month[]) {
  const mine = all.filter((month) => month.basis === basis);
  const now = mine.filter((month) => month.year === year);
  const [amount, before] = [total(now), total(mine.filter((month) => month.year === year - 1 && month.month <= until))];
  const grown = divideDecimals(toDecimal(amount).minus(before), before, 4);
  const growth = grown?.times(100).toFixed(2) ?? null;
  const parts = now.map((month) => `${month.month}月 ${yuan(month.amount)}`).join(' + ');
  const label = INCOME_BASES[basis];
  const sum = now.length > 1 ? `${parts} = ${yuan(amount)}` : yuan(amount);
  return {
    basis,
    label: `${year}年${label}`,
    ...{ amount, net: total(now, 'net'), before, growth },
    count: now.reduce((sum, { count }) => sum + count, 0),
    formula: [
      `${year}年${label} = ${sum}`,
      `上年同期 = ${year - 1}年1月至${until}月${label} ${yuan(before)}`,
      growth === null
        ? '上年同期没有收入，不计算同比'
        : `同比 = (${yuan(amount)} − ${yuan(before)}) ÷ ${yuan(before)} = ${growth}%`,
    ],
  };
}

/** What was earned in a year, as far as the person reads income: all of the departments in reach, and the projects the person leads. */
export async function loadIncomeBoard(ctx: Context, asked: Asked): Promise<IncomeBoard> {
  const { year, basis } = asked;
  const [thisYear, thisMonth] = dayOfInstant(new Date()).split('-').map(Number);
  const until = year === thisYear ? (thisMonth ?? 12) : 12;
  const [months, ranks] = await Promise.all([loadMonths(ctx, year), loadRanks(ctx, asked, until)]);
  const inMonth = (of: IncomeBasis, ofYear: number, month: number) =>
    total(months.filter((one) => one.basis === of && one.year === ofYear && one.month === month));
  return {
    until,
    figures: typedKeysOf(INCOME_BASES).map((of) => figureOf(of, { year, until }, months)),
    months: MONTHS.map((month) => ({
      month,
      ...objectFromKeys(typedKeysOf(INCOME_BASES), (of) => inMonth(of, year, month)),
      before: inMonth(basis, year - 1, month),
    })),
    ranks: objectFromKeys(typedKeysOf(INCOME_RANKS), (by) =>
      ranks
        .filter((one) => one.by === by)
        .map(({ key, label, amount, before, count }) => ({ key, label, amount, before, count })),
    ),
  };
}
