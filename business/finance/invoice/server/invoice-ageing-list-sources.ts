import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import { customerAgeingList, invoice, openInvoiceList } from '../model/index.ts';

const age = () => sql`(${dayOfInstant(new Date())}::date - i.issue_date)`;

/** Invoices of which something has not come, as far as the person sees invoices. */
const openInvoices = ({ me }: Context): Sql =>
  sql`(select t.* from invoice_invoice t where ${recordScopeOf(invoice, me).sql} and t.unpaid > 0) i`;

/** Invoices of which something has not come, with their age. */
export const openInvoiceListSource = defineListSource(openInvoiceList, {
  query: (ctx) => ({
    id: sql`i.id`,
    company: sql`i.company_id`,
    columns: {
      number: sql`i.number`,
      customer: sql`i.customer`,
      contract: sql`i.contract`,
      dept: sql`i.dept`,
      issueDate: sql`i.issue_date`,
      total: sql`i.total`,
      received: sql`i.received`,
      unpaid: sql`i.unpaid`,
      ageDays: age(),
      band: sql`case when ${age()} <= 30 then 'd30' when ${age()} <= 90 then 'd90' when ${age()} <= 180 then 'd180' when ${age()} <= 365 then 'd365' else 'over' end`,
    },
    from: openInvoices(ctx),
  }),
});

/** What customers owe on invoices, by age. */
export const customerAgeingListSource = defineListSource(customerAgeingList, {
  query: (ctx) => ({
    id: sql`a.customer`,
    company: sql`a.company_id`,
    columns: {
      customer: sql`a.customer`,
      count: sql`a.count`,
      unpaid: sql`a.unpaid`,
      d30: sql`a.d30`,
      d90: sql`a.d90`,
      d180: sql`a.d180`,
      d365: sql`a.d365`,
      over: sql`a.over`,
      oldest: sql`a.oldest`,
    },
    from: sql`(select i.company_id, i.customer, count(*)::int as count, sum(i.unpaid) as unpaid, min(i.issue_date) as oldest,
        coalesce(sum(i.unpaid) filter (where ${age()} <= 30), 0) as d30,
        coalesce(sum(i.unpaid) filter (where ${age()} between 31 and 90), 0) as d90,
        coalesce(sum(i.unpaid) filter (where ${age()} between 91 and 180), 0) as d180,
        coalesce(sum(i.unpaid) filter (where ${age()} between 181 and 365), 0) as d365,
        coalesce(sum(i.unpaid) filter (where ${age()} > 365), 0) as over
      from ${openInvoices(ctx)} group by 1, 2) a`,
  }),
});
