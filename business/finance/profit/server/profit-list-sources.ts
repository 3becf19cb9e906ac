import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { parseConditions } from '#kernel/server/records/list/list-query.ts';
import { defineListSource, type ListSource } from '#kernel/server/records/list/list-source.ts';
import {
  directCostList,
  indirectCostList,
  profitByCustomerList,
  profitByDeptList,
  profitByProjectList,
  profitRecordList,
} from '../model/index.ts';
import { allCostsSql, monthOfDaySql } from './costs-sql.ts';
import { isOfVisibleDepartmentSql } from './is-of-visible-department-sql.ts';
import { profitLinesSql, profitTotalsSql, surchargeSql } from './profit-lines-sql.ts';

/** A month, said by its days as well: records lie in order of these. @throws Refusal where it is no month */
const monthFilterOf =
  (list: typeof directCostList | typeof indirectCostList | typeof profitRecordList) =>
  (_ctx: Context, month: unknown): Sql => {
    const asked = parseConditions(list, { month }).map((condition) => condition.sql);
    const first = sql`(${String(month)} || '-01')::date`;
    return sql.join([...asked, sql`t.date >= ${first}`, sql`t.date < ${first} + interval '1 month'`], sql` and `);
  };

const company = ({ me: { companyId } }: Context): Sql => sql`${companyId}::bigint`;

/** What every cost says of itself. */
const COST = {
  title: sql`c.title`,
  date: sql`c.date`,
  month: monthOfDaySql(sql`c.date`),
  project: sql`c.project`,
  dept: sql`c.dept`,
  subject: sql`c.subject`,
  kind: sql`c.kind`,
  amount: sql`c.amount`,
};

/** Costs as they stand, belonging to the department that bears them. */
const costRows = (ctx: Context) => ({
  id: sql`c.id`,
  company: company(ctx),
  dept: sql`c.dept`,
  person: sql`null::bigint`,
  beside: {
    form: sql`c.form`,
    record: sql`c.record::text`,
    subject_label: sql`(select d.label from pub_dict_item d where d.company_id = ${ctx.me.companyId} and d.type = 'expense-subject' and d.value = c.subject)`,
  },
  from: sql`${allCostsSql(ctx)} c`,
});

const directCosts = defineListSource(directCostList, {
  filters: { month: monthFilterOf(directCostList) },
  query: (ctx) => ({ ...costRows(ctx), columns: COST, where: sql`c.project is not null` }),
});

/** How far the month of a cost is shared out; looked up for the rows that are shown. */
const allocationOfMonth = ({ me: { companyId } }: Context): Sql =>
  sql`coalesce((select u.state from profit_allocation_run u where u.company_id = ${companyId} and u.month = c.month), 'none')`;

const indirectCosts = defineListSource(indirectCostList, {
  filters: { month: monthFilterOf(indirectCostList) },
  query: (ctx) => ({
    ...costRows(ctx),
    columns: { ...COST, allocation: allocationOfMonth(ctx) },
    where: sql`c.project is null`,
  }),
});

/** The sums that every list of profits shows. */
const AMOUNTS = {
  income: sql`g.income`,
  direct: sql`g.direct`,
  indirect: sql`g.indirect`,
  surcharge: sql`g.surcharge`,
  profit: sql`g.profit`,
  rate: sql`case when g.income > 0 then round(g.profit / g.income, 6) end`,
};
const MONTH = sql`to_char(g.day, 'YYYY-MM')`;

export const profitByProjectListSource = defineListSource(profitByProjectList, {
  sumsUp: true,
  query: (ctx) => ({
    id: sql`concat_ws('-', g.basis, to_char(g.day, 'YYYYMM'), coalesce(g.dept, 0), coalesce(g.project, 0), coalesce(g.customer, 0))`,
    company: company(ctx),
    dept: sql`g.dept`,
    person: sql`p.manager`,
    columns: {
      month: MONTH,
      basis: sql`g.basis`,
      dept: sql`g.dept`,
      project: sql`g.project`,
      customer: sql`g.customer`,
      kind: sql`g.kind`,
      ...AMOUNTS,
    },
    beside: {
      kind_label: sql`(select d.label from pub_dict_item d where d.company_id = ${ctx.me.companyId} and d.type = 'business-kind' and d.value = g.kind)`,
    },
    from: sql`${profitTotalsSql(ctx, ['dept', 'project', 'customer'])} g left join pub_project_state p on p.company_id = ${ctx.me.companyId} and p.id = g.project`,
  }),
});

export const profitByDeptListSource = defineListSource(profitByDeptList, {
  sumsUp: true,
  query: (ctx) => ({
    id: sql`concat_ws('-', g.basis, to_char(g.day, 'YYYYMM'), coalesce(g.dept, 0))`,
    company: company(ctx),
    dept: sql`g.dept`,
    person: sql`null::bigint`,
    columns: {
      month: MONTH,
      basis: sql`g.basis`,
      dept: sql`g.dept`,
      ...AMOUNTS,
      total: sql`sum(g.profit) over (partition by g.basis, g.dept, extract(year from g.day) order by g.day)`,
    },
    from: sql`${profitTotalsSql(ctx, ['dept'])} g`,
  }),
});

/** By customers: only what departments the person sees have of them. */
export const profitByCustomerListSource = defineListSource(profitByCustomerList, {
  sumsUp: true,
  query: (ctx) => ({
    id: sql`concat_ws('-', g.basis, g.year, g.customer)`,
    company: company(ctx),
    columns: { year: sql`g.year`, basis: sql`g.basis`, customer: sql`g.customer`, ...AMOUNTS },
    from: sql`(select t.basis, extract(year from t.day)::int as year, t.customer, sum(t.income) as income, sum(t.direct) as direct, sum(t.indirect) as indirect,
        sum(t.surcharge) as surcharge, sum(t.profit) as profit
      from ${profitTotalsSql(ctx, ['dept', 'customer'])} t where t.customer is not null and ${isOfVisibleDepartmentSql(ctx)} group by 1, 2, 3) g`,
  }),
});

export const profitRecordListSource = defineListSource(profitRecordList, {
  filters: { month: monthFilterOf(profitRecordList) },
  query: (ctx) => ({
    id: sql`f.part || '.' || f.id`,
    company: company(ctx),
    dept: sql`f.dept`,
    person: sql`p.manager`,
    columns: {
      title: sql`f.title`,
      date: sql`f.date`,
      month: monthOfDaySql(sql`f.date`),
      basis: sql`f.basis`,
      part: sql`f.part`,
      dept: sql`f.dept`,
      project: sql`f.project`,
      customer: sql`f.customer`,
      amount: sql`f.amount`,
    },
    beside: { form: sql`f.form`, record: sql`f.record::text` },
    from: sql`(select * from ${profitLinesSql(ctx)} x union all
        select x.id, x.basis, x.date, x.dept, x.project, x.contract, x.customer, x.kind, 'surcharge', -${surchargeSql(sql`x.amount`)}, x.form, x.record, x.title from ${profitLinesSql(ctx)} x where x.part = 'income') f
      left join pub_project_state p on p.company_id = ${ctx.me.companyId} and p.id = f.project`,
  }),
});

/** Costs where they stand, profits in sums, and the records behind. */
export const profitListSources: readonly ListSource[] = [
  directCosts,
  indirectCosts,
  profitByProjectListSource,
  profitByDeptListSource,
  profitByCustomerListSource,
  profitRecordListSource,
];
