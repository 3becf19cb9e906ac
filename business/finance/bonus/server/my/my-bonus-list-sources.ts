import { sql } from 'kysely';
import { objectFromKeys } from '#kernel/base/collections/constant-tables.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { ledProjectBonusList, myBonusList, myBonusSummaryList } from '../model/index.ts';

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
      share: sql`l.share`,
      ...columnsOf((code) => sql`coalesce(${line(code)}, 0)`),
      payMonth: sql`(select max(p.pay_month) from bonus_bonus_payment_line y join bonus_bonus_payment p on p.company_id = y.company_id and p.id = y.payment
        where y.company_id = l.company_id and y.line = l.id and y.state = 'paid')`,
      to: sql`f.end_date`,
    },
    from: frozen(ctx),
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
