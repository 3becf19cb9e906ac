import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { VoucherEventDetails } from '../model/index.ts';

/** Names and amounts of an event that its part of the query does not say. */
const NOTHING = {
  net: sql`0`,
  tax: sql`0`,
  project: sql`0`,
  firm: sql`0`,
  offset: sql`0`,
  payable: sql`0`,
  receivable: sql`0`,
  advance: sql`0`,
  other: sql`0`,
  account: sql`null::bigint`,
  customer: sql`null::bigint`,
  dept: sql`null::bigint`,
  person: sql`null::bigint`,
  work: sql`null::bigint`,
  supplier: sql`null::text`,
  subjects: sql`null::jsonb`,
} as const;
type Said = Partial<Record<keyof typeof NOTHING, Sql>>;

interface Part extends Said {
  readonly event: Sql;
  readonly source: Sql;
  readonly form: string;
  readonly record: Sql;
  readonly date: Sql;
  readonly no: Sql;
  readonly total: Sql;
}

/** One kind of event as rows of the same columns. */
function part({ event, source, form, record, date, no, total, ...said }: Part, from: Sql): Sql {
  const more = Object.entries({ ...NOTHING, ...said }).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  return sql`select ${event} as event, ${source} as source, ${form}::text as form, ${record} as record, ${date} as date, ${no} as no, ${total} as total, ${sql.join(more)} from ${from}`;
}

const invoices = (company: string): Sql =>
  part(
    {
      event: sql`case when n.total < 0 then 'red' else 'invoice' end`,
      source: sql`'invoice.' || n.id`,
      ...{ form: 'invoice', record: sql`n.id`, date: sql`n.issue_date`, no: sql`i.number` },
      ...{ total: sql`n.total`, net: sql`n.net`, tax: sql`n.total - n.net` },
      ...{ customer: sql`i.customer`, dept: sql`c.dept_id` },
    },
    sql`pub_invoice_net n join pub_invoice i on i.company_id = n.company_id and i.id = n.id
      left join pub_contract c on c.company_id = n.company_id and c.id = n.contract where n.company_id = ${company} and n.total <> 0`,
  );

const OF_CONTRACT = sql`l.kind = 'contract'`;
const AHEAD = sql`l.kind in ('advance', 'refund')`;

/** Lines of claims but those of refunds, which are payments; and what takes them back: a line of its own in closed months, else the line that was revoked. */
const claims = (company: string, revoked: boolean): Sql => {
  const amount = revoked ? sql`(case when l.state = 'revoked' then -l.amount else l.amount end)` : sql`l.amount`;
  return part(
    {
      event: revoked ? sql`'revoke'` : sql`'claim'`,
      source: sql`'claimLine.' || l.id`,
      ...{ form: 'claim', record: sql`l.claim`, no: sql`coalesce(b.other_side_unit, b.other_side_name, '')` },
      date: revoked
        ? sql`case when l.state = 'revoked' then ${dayOfInstant(new Date())}::date else l.bank_date end`
        : sql`l.bank_date`,
      total: amount,
      receivable: sql`case when ${OF_CONTRACT} then ${amount} else 0 end`,
      advance: sql`case when ${AHEAD} then ${amount} else 0 end`,
      other: sql`case when ${OF_CONTRACT} or ${AHEAD} then 0 else ${amount} end`,
      ...{ account: sql`b.account`, customer: sql`coalesce(l.customer, c.customer)`, dept: sql`c.dept_id` },
    },
    sql`pub_claim_line l left join pub_bank_row b on b.company_id = l.company_id and b.id = l.bank_row
      left join pub_contract c on c.company_id = l.company_id and c.id = l.contract
      where l.company_id = ${company} and l.amount <> 0 and l.pay_order is null and ${
        revoked
          ? sql`(l.state = 'reversal' or (l.state = 'revoked' and exists (select from voucher_voucher v where v.company_id = l.company_id and v.source = 'claimLine.' || l.id and v.event = 'claim')))`
          : sql`l.state not in ('reversal', 'revoked')`
      }`,
  );
};

const NET = sql`(o.amount - o.tax)`;
/** Deposits and what is given back to customers are no costs. */
const NO_COST = sql`o.request_kind in ('bidBond', 'performBond', 'refund')`;
const FOR_WORK = sql`(o.project is not null or o.request_kind = 'outsource')`;

/** What of a payment gave back received money: what of receivables it takes back, and what of advances. */
const REFUNDED = sql`(select -sum(l.amount) as total, -sum(l.amount) filter (where ${OF_CONTRACT}) as receivable,
    -sum(l.amount) filter (where ${AHEAD}) as advance, min(l.customer) as customer
  from pub_claim_line l where l.company_id = o.company_id and l.pay_order = o.no and l.state = 'live')`;

/** What of a payment is a project's cost, and what the firm's. */
const PAID_COST = {
  project: sql`case when ${FOR_WORK} and not ${NO_COST} then ${NET} else 0 end`,
  firm: sql`case when ${FOR_WORK} or ${NO_COST} then 0 else ${NET} end`,
};
/** The same by the account of its subject. */
const PAID_BY_SUBJECT = sql`jsonb_build_array(jsonb_build_object('project', (${PAID_COST.project})::numeric(18,2)::text, 'firm', (${PAID_COST.firm})::numeric(18,2)::text,
  'ledger', (select s.ledger_code from pub_cost_subject s where s.company_id = o.company_id and s.subject = o.subject)))`;

const payments = (company: string): Sql =>
  part(
    {
      event: sql`'payment'`,
      source: sql`'payOrder.' || o.id`,
      ...{ form: 'payOrder', record: sql`o.id`, date: sql`o.pay_date`, no: sql`o.no`, total: sql`o.amount` },
      tax: sql`case when ${NO_COST} then 0 else o.tax end`,
      ...PAID_COST,
      receivable: sql`coalesce(f.receivable, 0)`,
      advance: sql`coalesce(f.advance, 0)`,
      other: sql`case when ${NO_COST} then o.amount - coalesce(f.total, 0) else 0 end`,
      ...{
        account: sql`o.account`,
        dept: sql`o.dept`,
        work: sql`o.project`,
        supplier: sql`o.payee`,
        customer: sql`f.customer`,
        subjects: PAID_BY_SUBJECT,
      },
    },
    sql`pub_payment_made o left join lateral ${REFUNDED} f on true where o.company_id = ${company} and o.kind = 'request'`,
  );

/** What of an expense e is for projects and for the firm, by the accounts of its subjects. */
const SPENT_BY_SUBJECT = sql`(select jsonb_agg(jsonb_build_object('ledger', g.ledger, 'project', g.project::text, 'firm', g.firm::text) order by g.ledger nulls first)
  from (select s.ledger_code as ledger, coalesce(sum(l.amount) filter (where l.project is not null), 0) as project, coalesce(sum(l.amount) filter (where l.project is null), 0) as firm
    from pub_expense_cost l left join pub_cost_subject s on s.company_id = l.company_id and s.subject = l.subject
    where l.company_id = e.company_id and l.expense = e.id group by 1) g)`;

const expenses = (company: string): Sql =>
  part(
    {
      event: sql`'expense'`,
      source: sql`'expense.' || e.id`,
      ...{ form: 'expense', record: sql`e.id`, date: sql`e.apply_date`, no: sql`e.no`, total: sql`e.total` },
      ...{ tax: sql`e.tax`, project: sql`e.project`, firm: sql`e.firm` },
      ...{ offset: sql`coalesce(e.offset_total, 0)`, payable: sql`e.total - coalesce(e.offset_total, 0)` },
      ...{ dept: sql`e.dept`, person: sql`e.applicant`, work: sql`e.work`, subjects: SPENT_BY_SUBJECT },
    },
    sql`pub_expense_spent e where e.company_id = ${company} and e.status = 'approved' and e.total > 0`,
  );

const loans = (company: string): Sql =>
  part(
    {
      event: sql`'loan'`,
      source: sql`'payOrder.' || o.id`,
      ...{ form: 'payOrder', record: sql`o.id`, date: sql`o.pay_date`, no: sql`o.no`, total: sql`o.amount` },
      ...{ account: sql`o.account`, dept: sql`o.dept`, person: sql`n.applicant` },
    },
    sql`pub_payment_made o join pub_loan n on n.company_id = o.company_id and n.id = o.loan where o.company_id = ${company} and o.kind = 'loan'`,
  );

const repayments = (company: string): Sql =>
  part(
    {
      event: sql`'repayment'`,
      source: sql`'repayment.' || r.id`,
      ...{ form: 'repayment', record: sql`r.id`, date: sql`r.date`, no: sql`r.no`, total: sql`r.amount` },
      ...{ dept: sql`r.dept`, person: sql`r.applicant` },
    },
    sql`pub_repayment r where r.company_id = ${company} and r.status = 'approved'`,
  );

/** What a month's wages cost; bonuses that are paid with them are events of their own. */
const wages = (company: string): Sql =>
  part(
    {
      event: sql`'wage'`,
      source: sql`'deptWage.' || w.id`,
      ...{ form: 'deptWage', record: sql`w.id`, no: sql`w.no`, total: sql`w.cost`, dept: sql`w.dept` },
      date: sql`((w.month || '-01')::date + interval '1 month' - interval '1 day')::date`,
    },
    sql`pub_wage w where w.company_id = ${company} and w.status = 'approved' and w.cost > 0`,
  );

const bonuses = (company: string): Sql =>
  part(
    {
      event: sql`'bonus'`,
      source: sql`'bonusPaymentLine.' || y.id`,
      ...{ form: 'bonusPayment', record: sql`y.payment`, no: sql`y.pay_month`, total: sql`y.amount` },
      date: sql`((y.pay_month || '-01')::date + interval '1 month' - interval '1 day')::date`,
      ...{ person: sql`y.person`, work: sql`y.project`, dept: sql`p.dept` },
    },
    sql`pub_bonus_paid y left join pub_person p on p.company_id = y.company_id and p.id = y.person where y.company_id = ${company}`,
  );

/** What happened on the days and has no voucher yet, by day. */
export function loadUnvoucheredEvents(
  ctx: Context,
  { from, to }: { from: string; to: string },
): Promise<VoucherEventDetails[]> {
  const company = ctx.me.companyId;
  const parts = [
    invoices(company),
    ...[claims(company, false), claims(company, true), payments(company), expenses(company)],
    ...[loans(company), repayments(company), wages(company), bonuses(company)],
  ];
  const amounts = ['total', 'net', 'tax', 'project', 'firm', 'offset', 'payable', 'receivable', 'advance', 'other'];
  const told = sql.join(amounts.map((name) => sql`${sql.ref(`x.${name}`)}::numeric(18,2)::text as ${sql.ref(name)}`));
  return fetchRows(
    ctx.db,
    sql<VoucherEventDetails>`select x.event, x.source, x.date::text as date, x.form, x.record::text as record, x.no, ${told}, x.subjects,
        g.ledger_code as bank, c.name as customer, d.name as dept, p.name as person, w.name as work, x.supplier
      from (${sql.join(parts, sql` union all `)}) x
        left join pub_bank_ledger g on g.company_id = ${company} and g.account = x.account
        left join pub_customer c on c.company_id = ${company} and c.id = x.customer
        left join pub_department d on d.company_id = ${company} and d.id = x.dept
        left join pub_person p on p.company_id = ${company} and p.id = x.person
        left join pub_project w on w.company_id = ${company} and w.id = x.work
      where x.date between ${from} and ${to}
        and not exists (select from voucher_voucher v where v.company_id = ${company} and v.source = x.source and v.event = x.event)
      order by x.date, x.event, x.source`,
  );
}
