import { sql } from 'kysely';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { bonusPartsList } from '../model/index.ts';
import { BONUS_LINE_AMOUNT_COLUMNS } from './bonus-line-amounts.ts';
import { payDateOf, payMonthOf } from './bonus-payment-trail.ts';

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
      ...BONUS_LINE_AMOUNT_COLUMNS,
      unpaid: sql`case when l.person is null then 0 else l.pay - coalesce(l.paid, 0) end`,
      payMonth: payMonthOf,
      payDate: payDateOf,
    },
    beside: { state_label: sql`f.state_label`, calculation: sql`c.id` },
    from: sql`bonus_bonus_line l join bonus_bonus_calculation c on c.company_id = l.company_id and c.id = l.calculation
      join bonus_bonus_period f on f.company_id = c.company_id and f.id = c.period and l.company_id = ${me.companyId}`,
  }),
});
