import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { allCostsSql } from './costs-sql.ts';

/** Surcharges on VAT: 12 % (城建税 7 %, 教育费附加 3 %, 地方教育附加 2 %) of 6 % of net income. */
const SURCHARGE = '0.0072';

/** The department of an income; that of its contract, looked up only where it names none. */
const deptOfIncome = ({ me: { companyId } }: Context, income: 'i' | 'r'): Sql =>
  sql`coalesce(${sql.ref(`${income}.dept`)}, (select k.dept_id from pub_contract k where k.company_id = ${companyId} and k.id = ${sql.ref(`${income}.contract`)}))`;

/** Income by its basis; the first day of its month is kept, so that sums need no words of months. */
const income = (ctx: Context): Sql => sql`
  select 'income.' || r.id as id, r.basis, r.date, ${deptOfIncome(ctx, 'r')} as dept, r.project, r.contract, r.customer, r.kind, 'income' as part, r.net as amount, 'incomeRecord' as form, r.id as record, c.name as title
    from pub_income r left join pub_contract c on c.company_id = r.company_id and c.id = r.contract where r.company_id = ${ctx.me.companyId}`;

/** What projects and departments bear of a month's indirect costs; what a step took from a department is taken off there. */
const shared = ({ me: { companyId } }: Context): Sql => sql`
  select 'in.' || l.id as id, (u.month || '-01')::date as date, l.dept, l.project, l.amount, u.id as record, a.name as title
    from profit_allocation_line l join profit_allocation_run u on u.company_id = l.company_id and u.id = l.run join profit_allocation_rule a on a.company_id = l.company_id and a.id = l.rule
    where l.company_id = ${companyId}
  union all
  select 'out.' || l.id, (u.month || '-01')::date, l.source, null, -l.amount, u.id, a.name
    from profit_allocation_line l join profit_allocation_run u on u.company_id = l.company_id and u.id = l.run join profit_allocation_rule a on a.company_id = l.company_id and a.id = l.rule
    where l.company_id = ${companyId}`;

/** Costs and what was shared out, once for every basis of income. */
const spent = (ctx: Context): Sql => sql`
  select x.id || b.basis as id, b.basis, x.date, x.dept, x.project, p.contract, k.customer, p.kind, x.part, x.amount, x.form, x.record, x.title
    from (select c.id, c.date, c.dept, c.project, case when c.project is null then 'indirect' else 'direct' end as part, -c.amount as amount, c.form, c.record, c.title from ${allCostsSql(ctx)} c
        union all select s.id, s.date, s.dept, s.project, 'indirect', -s.amount, 'allocationRun', s.record, s.title from (${shared(ctx)}) s) x
      cross join (values ('receipt'), ('invoice'), ('output')) b(basis)
      left join pub_project_state p on p.company_id = ${ctx.me.companyId} and p.id = x.project
      left join pub_contract k on k.company_id = p.company_id and k.id = p.contract`;

/** Everything that makes a profit, as rows of basis, date, dept, project, customer, kind, part and amount; costs count for every basis. */
export const profitLinesSql = (ctx: Context): Sql => sql`(${income(ctx)} union all ${spent(ctx)})`;

const rate = sql`${sql.lit(SURCHARGE)}::numeric`;

/** The surcharge of one income, in 元: rounded record by record, so that every sum of it is the same. */
export const surchargeSql = (net: Sql): Sql => sql`round(${net} * ${rate}, 2)`;

/** The first day of a day's month; instants would ask for the zone of each row. */
const monthOf = (day: Sql): Sql => sql`date_trunc('month', ${day}::timestamp)::date`;

/** Income in sums by month, contract and these columns, so that only few rows meet their contract and the costs. */
const incomeSums = ({ me: { companyId } }: Context, by: readonly Code[]): Sql => {
  const columns = by.filter((code) => code !== 'dept').map((code) => sql.ref(`r.${code}`));
  const codes = sql.join([sql`r.basis`, monthOf(sql`r.date`), sql`r.dept`, sql`r.contract`, ...columns]);
  const named = sql.join([sql`r.basis`, sql`${monthOf(sql`r.date`)} as day`, sql`r.dept`, sql`r.contract`, ...columns]);
  return sql`(select ${named}, max(r.kind) as kind, sum(r.net) as net, sum(${surchargeSql(sql`r.net`)}) as surcharge
    from pub_income r where r.company_id = ${companyId} group by ${codes})`;
};

type Code = 'customer' | 'dept' | 'project';

/** The same in sums by month and these columns, with the profit. */
export function profitTotalsSql(ctx: Context, by: readonly Code[]): Sql {
  const columns = sql.join([sql`f.basis`, sql`f.day`, ...by.map((code) => sql.ref(`f.${code}`))]);
  const own = by.map((code) => (code === 'dept' ? sql`${deptOfIncome(ctx, 'i')} as dept` : sql.ref(`i.${code}`)));
  const ofCosts = by.map((code) => sql.ref(`x.${code}`));
  const of = (part: string): Sql => sql`coalesce(sum(f.amount) filter (where f.part = ${sql.lit(part)}), 0)`;
  return sql`(select s.*, s.income - s.direct - s.indirect - s.surcharge as profit
    from (select ${columns}, max(f.kind) as kind, ${of('income')} as income, -${of('direct')} as direct, -${of('indirect')} as indirect,
        sum(f.surcharge) as surcharge
      from (select i.basis, i.day, ${sql.join(own)}, i.kind, 'income' as part, i.net as amount, i.surcharge
          from ${incomeSums(ctx, by)} i
        union all select x.basis, ${monthOf(sql`x.date`)}, ${sql.join(ofCosts)}, x.kind, x.part, x.amount, 0 from (${spent(ctx)}) x) f
      group by ${columns}) s where (s.income, s.direct, s.indirect, s.surcharge) <> (0, 0, 0, 0))`;
}
