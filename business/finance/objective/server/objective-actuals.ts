import { sql } from 'kysely';
import { profitLinesSql, surchargeSql } from '#business/finance/profit/server/index.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';

/**
 * What makes the profit of what came in, net of costs and surcharges; read only where the firm aims at profits. A person's part is the
 * income of the contracts that person leads less what is spent on them.
 */
const profits = (ctx: Context): Sql => sql`
  select 'profit.' || x.id as id, 'profit' as metric, x.title, x.date, x.contract, x.customer, x.dept, c.manager as owner, x.kind, c.kind_label, w.acquire_mode as mode,
      w.acquire_mode_label as mode_label, x.amount - case when x.part = 'income' then ${surchargeSql(sql`x.amount`)} else 0 end as amount
    from ${profitLinesSql(ctx)} x left join pub_contract c on c.company_id = ${ctx.me.companyId} and c.id = x.contract
      left join pub_contract_mode w on w.company_id = ${ctx.me.companyId} and w.contract = x.contract
    where x.basis = 'receipt' and exists (select from objective_business_objective a where a.company_id = ${ctx.me.companyId} and a.metric = 'profit' and a.state = 'current')`;

/**
 * What counts towards targets, as rows `f`: contracts at their total on the day they were signed, income by its basis on its own day,
 * with tax, and what makes the profit of what came in. Amounts in 元.
 */
export const objectiveActualsSql = (ctx: Context): Sql => sql`(${contractsAndIncome(ctx)} union all ${profits(ctx)})`;

const contractsAndIncome = ({ me: { companyId } }: Context): Sql => sql`
  select 'contract.' || c.id as id, 'contract' as metric, m.name as title, c.sign_date as date, c.id as contract, c.customer, c.dept_id as dept,
      c.manager as owner, c.kind, c.kind_label, w.acquire_mode as mode, w.acquire_mode_label as mode_label, coalesce(m.total, 0) as amount
    from pub_contract c join pub_contract_money m on m.company_id = c.company_id and m.id = c.id
      join pub_contract_mode w on w.company_id = c.company_id and w.contract = c.id
    where c.company_id = ${companyId} and c.state <> 'draft'
  union all
  select 'income.' || r.id, r.basis, c.name, r.date, r.contract, r.customer, r.dept, r.owner, r.kind, c.kind_label, w.acquire_mode, w.acquire_mode_label, r.amount
    from pub_income r left join pub_contract c on c.company_id = r.company_id and c.id = r.contract
      left join pub_contract_mode w on w.company_id = r.company_id and w.contract = r.contract
    where r.company_id = ${companyId}`;

/** The same in sums by year and these columns, for being read once by a query. */
export function objectiveActualTotalsSql(ctx: Context, by: readonly ('contract' | 'kind' | 'mode' | 'month')[]): Sql {
  const of = { month: sql`extract(month from x.date)::int`, year: sql`extract(year from x.date)::int` };
  const own = ['metric', 'dept', 'owner', 'year', ...by].map(
    (code) => [code, code === 'month' || code === 'year' ? of[code] : sql.ref(`x.${code}`)] as const,
  );
  const columns = sql.join(own.map(([code, value]) => sql`${value} as ${sql.ref(code)}`));
  return sql`(select ${columns}, sum(x.amount) as amount from ${objectiveActualsSql(ctx)} x group by ${sql.join(own.map(([, value]) => value))})`;
}

/** The targets in force, as rows `o`: each with all departments it is about, and whether those are the whole firm. */
export const currentTargetsSql = ({ me: { companyId } }: Context): Sql => sql`(
  select t.id, t.company_id, t.created_by, t.year, t.metric, t.dept, t.owner, t.amount, t.months, t.methods, t.productions, d.parent_id = -1 as firm,
      array(select b.id from pub_department b where b.company_id = t.company_id and (b.id = t.dept or t.dept::text = any(string_to_array(b.parent_ids, ',')))) as depts
    from objective_business_objective t join pub_department d on d.company_id = t.company_id and d.id = t.dept
    where t.company_id = ${companyId} and t.state = 'current')`;

/** Whether a fact counts towards a target, whatever its day. */
export const COUNTS_TOWARDS_TARGET_SQL = sql`f.metric = o.metric and (o.firm or f.dept = any(o.depts)) and (o.owner is null or f.owner = o.owner)`;
