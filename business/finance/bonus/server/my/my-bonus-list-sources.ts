import { sql } from 'kysely';
import { objectFromKeys, typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import {
  bonusPartsList,
  ledProjectBonusList,
  myBonusByKindList,
  myBonusByQuarterList,
  myBonusByRoleList,
  myBonusByYearList,
  myBonusList,
  myBonusSummaryList,
} from '../../model/index.ts';
import { payDateOf, payMonthOf } from '../bonus-payment-trail.ts';

/** Lines of frozen periods. */
const frozen = ({
  me,
}: Context): Sql => sql`bonus_bonus_line l join bonus_bonus_calculation c on c.company_id = l.company_id and c.id = l.calculation
  join bonus_bonus_period f on f.company_id = c.company_id and f.id = c.period and f.state = 'frozen' and l.company_id = ${me.companyId} and l.person = ${me.userId}`;

const line = (code: string): Sql => sql`l.${sql.ref(code)}`;
const SUMS = ['gross', 'retain', 'released', 'adjust', 'deducted', 'pay', 'paid'] as const;
type Sums = Record<(typeof SUMS)[number], Sql>;
const columnsOf = (of: (code: string) => Sql): Sums => objectFromKeys(SUMS, of);

/** One's own lines, once their period is frozen. */
export const myBonusListSource = defineListSource(myBonusList, {
  query: (ctx) => ({
    id: sql`l.id`,
    company: sql`l.company_id`,
    person: sql`l.person`,
    columns: {
      period: sql`f.id`,
      project: sql`c.project`,
      role: sql`l.role`,
      kind: sql`c.kind`,
      share: sql`l.share`,
      ...columnsOf((code) => sql`coalesce(${line(code)}, 0)`),
      unpaid: sql`l.pay - coalesce(l.paid, 0)`,
      payMonth: payMonthOf,
      payDate: payDateOf,
      to: sql`f.end_date`,
    },
    beside: { kind_label: sql`c.kind_label` },
    from: frozen(ctx),
  }),
});

/** Everybody's lines, within one's departments. */
export const bonusPartsListSource = defineListSource(bonusPartsList, {
  query: ({ me }) => ({
    id: sql`l.id`,
    company: sql`l.company_id`,
    dept: sql`l.dept_id`,
    person: sql`null::bigint`,
    columns: {
      period: sql`f.id`,
      state: sql`f.state`,
      person: sql`l.person`,
      dept: sql`c.dept`,
      project: sql`c.project`,
      role: sql`l.role`,
      share: sql`l.share`,
      ...columnsOf((code) => sql`coalesce(${line(code)}, 0)`),
      unpaid: sql`case when l.person is null then 0 else l.pay - coalesce(l.paid, 0) end`,
      payMonth: payMonthOf,
      payDate: payDateOf,
    },
    beside: { state_label: sql`f.state_label`, calculation: sql`c.id` },
    from: sql`bonus_bonus_line l join bonus_bonus_calculation c on c.company_id = l.company_id and c.id = l.calculation
      join bonus_bonus_period f on f.company_id = c.company_id and f.id = c.period and l.company_id = ${me.companyId}`,
  }),
});

/** The same in sums. */
export const myBonusSummaryListSource = defineListSource(myBonusSummaryList, {
  query: (ctx) => ({
    id: sql`concat_ws('-', g.year, g.quarter, g.role, g.kind)`,
    company: sql`g.company_id`,
    person: sql`g.person`,
    columns: {
      year: sql`g.year`,
      quarter: sql`g.quarter`,
      role: sql`g.role`,
      kind: sql`g.kind`,
      ...columnsOf((code) => sql`g.${sql.ref(code)}`),
      kept: sql`g.retain - g.released`,
    },
    beside: { kind_label: sql`g.kind_label` },
    from: sql`(select l.company_id, l.person, extract(year from f.end_date)::int as year, extract(quarter from f.end_date)::int as quarter, l.role, c.kind, c.kind_label, ${sql.join(SUMS.map((code) => sql`coalesce(sum(${line(code)}), 0) as ${sql.ref(code)}`))}
      from ${frozen(ctx)} group by 1, 2, 3, 4, 5, 6, 7) g`,
  }),
});

const BY_TIME = {
  year: sql`extract(year from f.end_date)::int`,
  quarter: sql`extract(quarter from f.end_date)::int`,
} as const;

/** One's own lines summed up by something. @param by what each row is of, as an expression over the lines */
function sumsBy<K extends string>(ctx: Context, by: Readonly<Record<K, Sql>>) {
  const keys = typedKeysOf(by);
  const groups = sql.join(keys.map((code) => sql`${by[code]} as ${sql.ref(code)}`));
  const sums = sql.join(SUMS.map((code) => sql`coalesce(sum(${line(code)}), 0) as ${sql.ref(code)}`));
  return {
    id: sql`concat_ws('-', ${sql.join(keys.map((code) => sql`g.${sql.ref(code)}`))})`,
    company: sql`g.company_id`,
    person: sql`g.person`,
    columns: {
      ...objectFromKeys(keys, (code) => sql`g.${sql.ref(code)}`),
      ...columnsOf((code) => sql`g.${sql.ref(code)}`),
      kept: sql`g.retain - g.released`,
    },
    beside: { kind_label: sql`g.kind_label` },
    from: sql`(select l.company_id, l.person, max(c.kind_label) as kind_label, ${groups}, ${sums} from ${frozen(ctx)}
      group by l.company_id, l.person, ${sql.join(keys.map((code) => by[code]))}) g`,
  };
}

/** By year, quarter, role and kind of work. */
export const myBonusSumsListSources = [
  defineListSource(myBonusByYearList, { query: (ctx) => sumsBy(ctx, { year: BY_TIME.year }) }),
  defineListSource(myBonusByQuarterList, { query: (ctx) => sumsBy(ctx, BY_TIME) }),
  defineListSource(myBonusByRoleList, { query: (ctx) => sumsBy(ctx, { role: sql`l.role` }) }),
  defineListSource(myBonusByKindList, { query: (ctx) => sumsBy(ctx, { kind: sql`c.kind` }) }),
];

const FACTORS = ['received', 'base', 'rate', 'difficulty', 'quality', 'index', 'pool', 'retained', 'pay'] as const;
const factors = objectFromKeys(FACTORS, (code): Sql => sql`c.${sql.ref(code)}`);

/** The projects that somebody leads, worked out or frozen. */
export const ledProjectBonusListSource = defineListSource(ledProjectBonusList, {
  query: ({ me }) => ({
    id: sql`c.id`,
    company: sql`c.company_id`,
    person: sql`c.manager`,
    columns: { period: sql`f.id`, project: sql`c.project`, state: sql`f.state`, ...factors, to: sql`f.end_date` },
    beside: { state_label: sql`f.state_label` },
    from: sql`bonus_bonus_calculation c join bonus_bonus_period f on f.company_id = c.company_id and f.id = c.period
      and c.company_id = ${me.companyId} and c.manager = ${me.userId}`,
  }),
});
