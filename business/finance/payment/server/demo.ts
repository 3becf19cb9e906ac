import { sql } from 'kysely';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import { firmTimeToIso } from '#kernel/base/time/instants.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db, Sql } from '#kernel/server/db/types.ts';
import { backdateRecord } from '#kernel/server/records/changes/backdate-record.ts';
import { setSerialCounter } from '#kernel/server/records/save/serial-numbers.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { createDemoContext } from '#platform/engines/workflow/server/index.ts';
import { payOrder } from '../model/index.ts';
import { markPayOrderPaid } from './pay/mark-pay-order-paid.ts';

const ORDER = sql`insert into payment_pay_order (company_id, dept_id, no, title, kind, kind_label, request, expense, loan, wage, dept, amount, payee, payee_account,
  payee_bank, account, method, method_label, pay_date, bank_row, state, state_label, created_by, created_date, updated_by)`;

/** By what numbers of orders begin in the demo, so that each kind counts by itself. */
const PREFIX = { expense: '7', loan: '8', wage: '9' } as const;

/** Orders of approved records: those of the last days wait, the others were paid three days later. */
const ordersOf = (records: Sql, kind: keyof typeof PREFIX, label: string): Sql => sql`${ORDER}
  select 1, s.dept, 'FK' || to_char(s.day, 'YYYYMM') || ${PREFIX[kind]} || right(s.no, 3), s.no || ' ' || s.title, ${kind}, ${label}, null,
    ${kind === 'expense' ? sql`s.id` : sql`null`}, ${kind === 'loan' ? sql`s.id` : sql`null`}, ${kind === 'wage' ? sql`s.id` : sql`null`}, s.dept, s.due, s.payee, s.payee_account, s.payee_bank,
    case when w.paid then a.id end, case when w.paid then 'bank' end, case when w.paid then '网银' end, case when w.paid then s.day + 3 end, null,
    case when w.paid then 'paid' else 'open' end, case when w.paid then '已付' else '待付' end, f.id, s.day + time '16:20', f.id
  from (${records}) s join lateral (select s.day < firm_today() - 8 as paid) w on true
    join pub_person f on f.company_id = 1 and f.login_name = 'finance'
    join lateral (select id from pub_bank_account where company_id = 1 and kind = 'basic' order by id limit 1) a on true where s.due > 0`;

/** The rent and software that the statements show, as they were asked for and paid. */
async function paidBills(db: Db): Promise<void> {
  const bills = sql`select r.id, r.account, r.pay, (r.date_time at time zone ${sql.lit(FIRM_TIME_ZONE)})::date as day, coalesce(r.other_side_unit, r.other_side_name) as payee,
      r.other_side_no, r.summary from pub_bank_row r where r.company_id = 1 and r.pay > 0 and r.summary in ('房租物业', '软件服务费') order by r.id`;
  await sql`insert into payment_payment_request (company_id, dept_id, no, title, applicant, dept, apply_date, kind, kind_label, amount, plan_date, payee, payee_account,
      payee_bank, review_level, review_level_label, remark, status, status_label, created_by, created_date, updated_by)
    select 1, f.dept, 'QK' || to_char(b.day - 5, 'YYYYMM') || lpad((row_number() over (partition by to_char(b.day - 5, 'YYYYMM') order by b.id))::text, 4, '0'),
      to_char(b.day, 'YYYY年MM月') || b.summary, f.id, f.dept, b.day - 5, case when b.summary = '房租物业' then 'rent' else 'supplier' end,
      case when b.summary = '房租物业' then '房租物业' else '供应商款' end, b.pay, b.day, b.payee, b.other_side_no, '中国银行云岭分行', 'vice', '分管领导',
      b.id::text, 'approved', '已通过', f.id, (b.day - 5) + time '09:30', f.id
    from (${bills}) b join pub_person f on f.company_id = 1 and f.login_name = 'finance'`.execute(db);
  await sql`${ORDER} select 1, q.dept, 'FK' || to_char(b.day - 5, 'YYYYMM') || '6' || right(q.no, 3), q.no || ' ' || q.title, 'request', '付款申请', q.id, null, null, null, q.dept,
      q.amount, q.payee, q.payee_account, q.payee_bank, b.account, 'bank', '网银', b.day, b.id, 'matched', '已核对', q.applicant, b.day + time '10:00', q.applicant
    from payment_payment_request q join (${bills}) b on b.id = q.remark::bigint where q.company_id = 1`.execute(db);
  await sql`update payment_payment_request set remark = null where company_id = 1`.execute(db);
}

/** What the demo firm paid: its loans and expenses, and bills found on its statements. */
export async function createDemoPayments(runtime: Runtime): Promise<void> {
  const { database } = runtime;
  const firm = sql`select 1 from pub_bank_account where company_id = 1 limit 1`;
  if (!(await fetchFirstRow(database.system, firm))) return;
  if (await fetchFirstRow(database.system, sql`select 1 from payment_payment_request where company_id = 1 limit 1`))
    return;
  await payWages(runtime);
  await database.system.transaction().execute(async (db) => {
    await sql`set local time zone ${sql.lit(FIRM_TIME_ZONE)}`.execute(db);
    await ordersOf(
      sql`select id, no, title, dept, amount as due, payee, payee_account, payee_bank, apply_date as day from pub_loan where company_id = 1 and status = 'approved'`,
      'loan',
      '借款单',
    ).execute(db);
    await ordersOf(
      sql`select id, no, title, dept, payable as due, payee, payee_account, payee_bank, apply_date as day from pub_expense where company_id = 1 and status = 'approved'`,
      'expense',
      '报销单',
    ).execute(db);
    await ordersOf(
      sql`select id, no, title, dept, net as due, '员工工资' as payee, null as payee_account, null as payee_bank, apply_date as day from pub_wage w where company_id = 1 and status = 'approved'
        and not exists (select from payment_pay_order o where o.company_id = 1 and o.wage = w.id)`,
      'wage',
      '部门工资',
    ).execute(db);
    await paidBills(db);
    for (const table of ['payment_pay_order', 'payment_payment_request']) await countedFrom(db, table);
  });
}

/** Finance pays what the approval of wages ordered, three days later or today. */
async function payWages(runtime: Runtime): Promise<void> {
  const db = runtime.database.system;
  const orders = await fetchRows(
    db,
    sql<{
      id: string;
      account: string;
      day: string;
      payDate: string;
    }>`select o.id::text, a.id::text as account, w.apply_date::text as day,
        least(w.apply_date + 3, (now() at time zone ${sql.lit(FIRM_TIME_ZONE)})::date)::text as "payDate"
      from payment_pay_order o join pub_wage w on w.company_id = o.company_id and w.id = o.wage
        join lateral (select id from pub_bank_account where company_id = 1 and kind = 'basic' order by id limit 1) a on true
      where o.company_id = 1 and o.state = 'open' order by o.id`,
  );
  const finance = await createDemoContext(runtime, 'finance');
  for (const { id, account, day, payDate } of orders) {
    await markPayOrderPaid(finance, id, { account, method: 'bank', payDate });
    const at = new Date(Math.min(Date.parse(firmTimeToIso(`${day}T16:20:00`)), Date.now()));
    await db
      .transaction()
      .execute((trx) => backdateRecord(trx, payOrder, id, (column) => sql`${sql.ref(column)} = ${at}`));
  }
}

/** Numbers go on where those of the demo ended. */
async function countedFrom(db: Db, table: string): Promise<void> {
  const found = await fetchRows(
    db,
    sql<{
      key: string;
      last: number;
    }>`select left(no, 8) as key, max(substr(no, 9)::int) as last from ${sql.table(table)}
      where company_id = 1 group by 1`,
  );
  for (const { key, last } of found) await setSerialCounter(db, '1', key, last);
}
