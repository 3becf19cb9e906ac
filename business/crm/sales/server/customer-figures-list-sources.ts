import { sql } from 'kysely';
import { contract } from '#business/crm/contract/model/index.ts';
import { customer, followUp } from '#business/crm/customer/model/index.ts';
import { opportunity } from '#business/crm/opportunity/model/index.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { tableNameOf } from '#kernel/meta/entity.ts';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import type { Context } from '#kernel/server/context.ts';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { customerFiguresList, keyCustomerList } from '../model/index.ts';
import { IS_OPEN_OPPORTUNITY_SQL, IS_SIGNED_CONTRACT_SQL, isInYearSql, visibleSalesRecordsSql } from './sales-sql.ts';

/**
 * Customers with what the reader sees of their contracts, opportunities and follow-ups; the year is the firm's today. Asked
 * for and not kept: who sees a customer need not see its contracts (docs/decisions/088).
 */
function accounts(ctx: Context) {
  const year = Number(dayOfInstant(new Date()).slice(0, 4));
  const ofYear = sql`${IS_SIGNED_CONTRACT_SQL} and ${isInYearSql(sql`t.sign_date`, year)}`;
  return {
    id: sql`c.id`,
    company: sql`c.company_id`,
    columns: {
      name: sql`c.name`,
      grade: sql`c.grade`,
      owner: sql`c.owner`,
      contracts: sql`k.contracts`,
      amount: sql`k.amount`,
      share: sql`round(k.amount / nullif(f.amount, 0), 6)`,
      total: sql`k.total`,
      invoiced: sql`k.invoiced`,
      received: sql`k.received`,
      overdue: sql`k.overdue`,
      opportunities: sql`o.opportunities`,
      weighted: sql`o.weighted`,
      visits: sql`v.visits`,
      visited: sql`v.visited`,
      visitPlan: sql`c.visit_plan`,
      lastFollow: sql`c.last_follow`,
      nextFollow: sql`c.next_follow`,
    },
    from: sql`${sql.table(tableNameOf(customer))} c
        cross join (select coalesce(sum(t.total), 0) as amount from ${visibleSalesRecordsSql(ctx, contract)} and ${ofYear}) f
        cross join lateral (select (count(*) filter (where ${ofYear}))::int as contracts, coalesce(sum(t.total) filter (where ${ofYear}), 0) as amount,
          coalesce(sum(t.total), 0) as total, coalesce(sum(t.invoiced), 0) as invoiced, coalesce(sum(t.received), 0) as received, coalesce(sum(t.overdue), 0) as overdue
          from ${visibleSalesRecordsSql(ctx, contract)} and ${IS_SIGNED_CONTRACT_SQL} and t.customer = c.id) k
        cross join lateral (select count(*)::int as opportunities, coalesce(sum(t.weighted), 0) as weighted
          from ${visibleSalesRecordsSql(ctx, opportunity)} and ${IS_OPEN_OPPORTUNITY_SQL} and t.customer = c.id) o
        cross join lateral (select count(*)::int as visits, (count(*) filter (where t.type = 'visit'))::int as visited from ${visibleSalesRecordsSql(ctx, followUp)} and ${isInYearSql(sql`t.date`, year)} and t.customer = c.id) v`,
  };
}

const KEY = sql`c.grade in ('strategic', 'major')`;
const ofFirm = (ctx: Context) => sql`c.company_id = ${ctx.me.companyId}`;

export const keyCustomerListSource = defineListSource(keyCustomerList, {
  query: (ctx) => ({ ...accounts(ctx), where: sql`${ofFirm(ctx)} and ${KEY}` }),
});

export const customerFiguresListSource = defineListSource(customerFiguresList, {
  query: (ctx) => ({ ...accounts(ctx), where: ofFirm(ctx) }),
  filters: { customer: (_, value) => sql`t.id = ${idOrNonexistent(String(value))}` },
});
