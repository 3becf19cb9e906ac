import { sql } from 'kysely';
import { objectFromKeys, typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import {
  ledProjectBonusList,
  myBonusByKindList,
  myBonusByQuarterList,
  myBonusByRoleList,
  myBonusByYearList,
  myBonusList,
  myBonusSummaryList,
} from '../../model/index.ts';
import { BONUS_LINE_AMOUNT_COLUMNS, BONUS_LINE_AMOUNTS, bonusAmountColumns } from '../bonus-line-amounts.ts';
import { payDateOf, payMonthOf } from '../bonus-payment-trail.ts';

/** Lines of frozen periods. */
const frozen = ({
  me,
}: Context): Sql => sql`bonus_bonus_line l join bonus_bonus_calculation c on c.company_id = l.company_id and c.id = l.calculation
  join bonus_bonus_period f on f.company_id = c.company_id and f.id = c.period and f.state = 'frozen' and l.company_id = ${me.companyId} and l.person = ${me.userId}`;

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
      ...BONUS_LINE_AMOUNT_COLUMNS,
      unpaid: sql`l.pay - coalesce(l.paid, 0)`,
      payMonth: payMonthOf,
      payDate: payDateOf,
      to: sql`f.end_date`,
    },
    beside: { kind_label: sql`c.kind_label` },
    from: frozen(ctx),
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
  const sums = sql.join(
    BONUS_LINE_AMOUNTS.map((code) => sql`coalesce(sum(${sql.ref(`l.${code}`)}), 0) as ${sql.ref(code)}`),
  );
  return {
    id: sql`concat_ws('-', ${sql.join(keys.map((code) => sql`g.${sql.ref(code)}`))})`,
    company: sql`g.company_id`,
    person: sql`g.person`,
    columns: {
      ...objectFromKeys(keys, (code) => sql`g.${sql.ref(code)}`),
      ...bonusAmountColumns((column) => column, 'g'),
      kept: sql`g.retain - g.released`,
    },
    beside: { kind_label: sql`g.kind_label` },
    from: sql`(select l.company_id, l.person, max(c.kind_label) as kind_label, ${groups}, ${sums} from ${frozen(ctx)}
      group by l.company_id, l.person, ${sql.join(keys.map((code) => by[code]))}) g`,
  };
}

/** By year, quarter, role and kind of work, one by one and together. */
export const myBonusSumsListSources = [
  defineListSource(myBonusSummaryList, {
    query: (ctx) => sumsBy(ctx, { ...BY_TIME, role: sql`l.role`, kind: sql`c.kind` }),
  }),
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
