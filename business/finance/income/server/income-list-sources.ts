import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { defineListSource, type ListSource } from '#kernel/server/records/list/list-source.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import {
  contractIncomeList,
  incomeByContractList,
  incomeByCustomerList,
  incomeByDeptList,
  incomeByKindList,
  incomeByOwnerList,
  incomeByProjectList,
  incomeRecord,
} from '../model/index.ts';

/** The day of the newest receipt of a contract `m`; asked for the rows of a page alone. */
const lastReceiptOf = ({ me: { companyId } }: Context): Sql => sql`(select max(r.date) from income_income_record r
  where r.company_id = ${companyId} and r.contract = m.id and r.basis = 'receipt' and r.amount > 0)`;

/** Every contract with what was invoiced and received of it. */
export const contractIncomeListSource = defineListSource(contractIncomeList, {
  query: (ctx) => ({
    id: sql`m.id`,
    company: sql`m.company_id`,
    dept: sql`m.dept_id`,
    person: sql`m.manager`,
    columns: {
      contract: sql`m.id`,
      customer: sql`m.customer`,
      dept: sql`m.dept_id`,
      manager: sql`m.manager`,
      signDate: sql`m.sign_date`,
      amount: sql`coalesce(m.amount, 0)`,
      total: sql`coalesce(m.total, 0)`,
      invoiced: sql`coalesce(m.invoiced, 0)`,
      received: sql`coalesce(m.received, 0)`,
      receivable: sql`greatest(coalesce(m.invoiced, 0) - coalesce(m.received, 0), 0)`,
      uninvoiced: sql`coalesce(m.total, 0) - coalesce(m.invoiced, 0)`,
      unreceived: sql`coalesce(m.total, 0) - coalesce(m.received, 0)`,
      rate: sql`case when m.total > 0 then round(coalesce(m.received, 0) / m.total, 6) end`,
      lastReceipt: lastReceiptOf(ctx),
      overdue: sql`m.overdue`,
    },
    from: sql`pub_contract_money m`,
    where: sql`m.company_id = ${ctx.me.companyId} and m.state not in ('draft')`,
  }),
});

/** The records that the person sees, summed up by a column, the basis and the year. */
const sumsOf = (
  ctx: Context,
  by: Sql,
): Sql => sql`(select t.company_id, ${by} as by, t.basis, extract(year from t.date)::int as year,
    max(t.kind_label) as label, sum(t.amount) as amount, sum(t.net) as net, count(*)::int as count, max(t.date) as last
  from income_income_record t where ${recordScopeOf(incomeRecord, ctx.me).sql} and ${by} is not null group by 1, 2, 3, 4) g`;

/** The same of the year before; nothing where there was none. */
const BEFORE = sql`coalesce(sum(g.amount) over (partition by g.basis, g.by order by g.year range between 1 preceding and 1 preceding), 0)`;

const summed = (list: typeof incomeByDeptList, column: string): ListSource =>
  defineListSource(list, {
    sumsUp: true,
    query: (ctx) => ({
      id: sql`concat_ws('-', g.basis, g.year, g.by)`,
      company: sql`g.company_id`,
      columns: {
        by: sql`g.by`,
        year: sql`g.year`,
        basis: sql`g.basis`,
        amount: sql`g.amount`,
        net: sql`g.net`,
        lastYear: BEFORE,
        count: sql`g.count`,
        last: sql`g.last`,
      },
      // Words of a dictionary are kept with the records, names are looked up.
      ...(column === 'kind' ? { beside: { by_label: sql`g.label` } } : {}),
      from: sumsOf(ctx, sql`t.${sql.ref(column)}`),
    }),
  });

/** Contracts, and income by whatever it is summed up by. */
export const incomeListSources: readonly ListSource[] = [
  contractIncomeListSource,
  summed(incomeByContractList, 'contract'),
  summed(incomeByProjectList, 'project'),
  summed(incomeByDeptList, 'dept'),
  summed(incomeByOwnerList, 'owner'),
  summed(incomeByCustomerList, 'customer'),
  summed(incomeByKindList, 'kind'),
];
