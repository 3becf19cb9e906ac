import { sql } from 'kysely';
import { UNPAID_ORDER_STATES } from '#business/finance/payment/model/index.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { defineListSource, type ListSource } from '#kernel/server/records/list/list-source.ts';
import { contractReceiptStatusList, plannedPaymentList } from '../model/index.ts';

const today = (): Sql => sql`${dayOfInstant(new Date())}::date`;

/** What a running contract plans for the next days, less what was received ahead. What is overdue is not counted on. */
const within = (days: number): Sql => sql`case when p.state in ('signed', 'running') then greatest(
    p.${sql.ref(`planned${days}`)} - greatest(p.received, p.past), 0) else 0 end as ${sql.ref(`within${days}`)}`;

const plannedTo = (days: number): Sql =>
  sql`coalesce(sum(n.amount) filter (where n.plan_date <= ${today()} + ${days}::int), 0) as ${sql.ref(`planned${days}`)}`;

/**
 * What each contract with a plan was to bring by today, what of it was invoiced and came, and what it plans; claims and
 * invoices need not name a node of the plan, so all is counted by contract. Figures sum these rows, the list shows them.
 */
export const contractReceiptStatusSql = (
  ctx: Context,
): Sql => sql`(select p.company_id, p.id, p.dept_id, p.customer, p.due, p.invoiced, p.received, p.past,
    case when p.state in ('signed', 'running') then greatest(p.due - p.invoiced, 0) else 0 end as due_uninvoiced,
    least(p.received, p.past) as past_received, ${within(30)}, ${within(60)}, ${within(90)}
  from (select c.company_id, c.id, c.dept_id, c.customer, c.state, coalesce(c.invoiced, 0) as invoiced, coalesce(c.received, 0) as received,
      coalesce(sum(n.amount) filter (where n.plan_date <= ${today()}), 0) as due,
      coalesce(sum(n.amount) filter (where n.plan_date < ${today()}), 0) as past,
      ${plannedTo(30)}, ${plannedTo(60)}, ${plannedTo(90)}
    from pub_contract_money c join pub_receivable_plan n on n.company_id = c.company_id and n.contract = c.id
    where c.company_id = ${ctx.me.companyId} and c.state in ('signed', 'running', 'done', 'closed')
    group by c.company_id, c.id, c.dept_id, c.customer, c.state, c.invoiced, c.received) p) r`;

/** What is to be paid: requests by the day they ask for, or at once; payment orders for anything else at once. */
export const plannedPaymentSql = (
  ctx: Context,
): Sql => sql`(select q.company_id, 'request-' || q.id as id, 'request' as source, q.id as request,
      null::bigint as pay_order, q.dept, coalesce(q.plan_date, ${today()}) as day, q.unpaid as amount
    from pub_payment_request q where q.company_id = ${ctx.me.companyId} and q.status in ('running', 'approved') and q.unpaid > 0
  union all select o.company_id, 'order-' || o.id, 'order', null, o.id, o.dept, ${today()}, o.amount
    from pub_pay_order o where o.company_id = ${ctx.me.companyId} and o.state = any(${[...UNPAID_ORDER_STATES]}::text[]) and o.kind <> 'request') r`;

const contracts = defineListSource(contractReceiptStatusList, {
  query: (ctx) => ({
    id: sql`r.id`,
    company: sql`r.company_id`,
    columns: {
      contract: sql`r.id`,
      customer: sql`r.customer`,
      dept: sql`r.dept_id`,
      due: sql`r.due`,
      invoiced: sql`r.invoiced`,
      dueUninvoiced: sql`r.due_uninvoiced`,
      received: sql`r.received`,
      past: sql`r.past`,
      pastReceived: sql`r.past_received`,
      within30: sql`r.within30`,
      within60: sql`r.within60`,
      within90: sql`r.within90`,
    },
    from: contractReceiptStatusSql(ctx),
  }),
});

const payments = defineListSource(plannedPaymentList, {
  query: (ctx) => ({
    id: sql`r.id`,
    company: sql`r.company_id`,
    columns: {
      source: sql`r.source`,
      request: sql`r.request`,
      payOrder: sql`r.pay_order`,
      dept: sql`r.dept`,
      day: sql`r.day`,
      amount: sql`r.amount`,
    },
    from: plannedPaymentSql(ctx),
  }),
});

/** The rows behind figures that no record says of itself. */
export const positionListSources: readonly ListSource[] = [contracts, payments];
