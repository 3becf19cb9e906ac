import { sql } from 'kysely';
import { allCostsSql } from '#business/finance/profit/server/index.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { defineListSource, type ListSource } from '#kernel/server/records/list/list-source.ts';
import { costItemList, costSummaryList, deptCostList } from '../model/index.ts';

/** Words of a subject. */
const subjectLabel = (subject: Sql): Sql =>
  sql`(select d.label from pub_dict_item d where d.company_id = t.company_id and d.type = 'expense-subject' and d.value = ${subject})`;

/**
 * Months, departments and subjects in which something was spent or planned, with both and their sums since January. Months
 * to come are no costs yet: their plan stands in the budgets.
 */
const against = (ctx: Context): Sql => sql`(select g.*,
    sum(g.actual) over so_far as to_date, sum(g.budget) over so_far as planned
  from (select b.company_id, b.month, b.dept, b.subject, sum(b.direct) as direct, sum(b.indirect) as indirect,
      sum(b.direct + b.indirect) as actual, sum(b.budget) as budget
    from (select company_id, month, dept, subject, case when nature = 'direct' then amount else 0 end as direct,
        case when nature = 'indirect' then amount else 0 end as indirect, 0::numeric as budget from ${allCostsSql(ctx)} c
      union all
      select company_id, month, dept, subject, 0, 0, amount from pub_cost_planned where company_id = ${ctx.me.companyId}) b
    group by 1, 2, 3, 4) g
  where g.month <= ${dayOfInstant(new Date()).slice(0, 7)} or g.actual <> 0
  window so_far as (partition by g.dept, g.subject, left(g.month, 4) order by g.month)) t`;

const byDept = defineListSource(deptCostList, {
  query: (ctx) => ({
    id: sql`concat_ws('-', t.month, t.dept, t.subject)`,
    company: sql`t.company_id`,
    dept: sql`t.dept`,
    person: sql`null::bigint`,
    columns: {
      month: sql`t.month`,
      dept: sql`t.dept`,
      subject: sql`t.subject`,
      direct: sql`t.direct`,
      indirect: sql`t.indirect`,
      actual: sql`t.actual`,
      budget: sql`t.budget`,
      diff: sql`t.budget - t.actual`,
      rate: sql`round(t.actual / nullif(t.budget, 0), 6)`,
      toDate: sql`t.to_date`,
      planned: sql`t.planned`,
    },
    beside: { subject_label: subjectLabel(sql`t.subject`) },
    from: against(ctx),
  }),
});

const data = defineListSource(costSummaryList, {
  query: (ctx) => ({
    id: sql`concat_ws('-', t.month, t.dept, t.nature, t.subject, t.project)`,
    company: sql`t.company_id`,
    dept: sql`t.dept`,
    person: sql`null::bigint`,
    columns: {
      month: sql`t.month`,
      dept: sql`t.dept`,
      nature: sql`t.nature`,
      subject: sql`t.subject`,
      project: sql`t.project`,
      amount: sql`t.amount`,
      count: sql`t.count`,
    },
    beside: { subject_label: subjectLabel(sql`t.subject`) },
    from: sql`(select company_id, month, dept, nature, subject, project, sum(amount) as amount, count(*)::int as count
      from ${allCostsSql(ctx)} c group by 1, 2, 3, 4, 5, 6) t`,
  }),
});

const items = defineListSource(costItemList, {
  query: (ctx) => ({
    id: sql`t.id`,
    company: sql`t.company_id`,
    dept: sql`t.dept`,
    person: sql`null::bigint`,
    columns: {
      date: sql`t.date`,
      month: sql`t.month`,
      kind: sql`t.kind`,
      no: sql`t.no`,
      title: sql`t.title`,
      dept: sql`t.dept`,
      nature: sql`t.nature`,
      subject: sql`t.subject`,
      project: sql`t.project`,
      amount: sql`t.amount`,
    },
    beside: { subject_label: subjectLabel(sql`t.subject`), form: sql`t.form`, record: sql`t.record::text` },
    from: sql`${allCostsSql(ctx)} t`,
  }),
});

/** Costs by department against budgets, by everything they are told by, and one by one. */
export const costListSources: readonly ListSource[] = [byDept, data, items];
