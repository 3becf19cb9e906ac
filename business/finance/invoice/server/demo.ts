import { sql } from 'kysely';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { setSerialCounter } from '#kernel/server/records/save/serial-numbers.ts';
import type { DemoSeedStep } from '#kernel/server/seed-step-types.ts';

const SELLER = ['筑衡工程造价咨询有限公司', '91530100MA6K7Q2X4B'] as const;

/**
 * A year of the demo firm's invoices: each fee is applied for ten days before it falls due and invoiced two days later; the
 * newest applications wait, and one invoice was taken back.
 */
export const createDemoInvoices: DemoSeedStep = async ({ db }) => {
  await sql`insert into invoice_invoice_apply (company_id, dept_id, no, title, contract, plan, customer, applicant, dept, apply_date, invoices_type, invoices_type_label,
      tax_rate, tax_rate_label, item, amount, net, tax, company_name, honesty_code, registered_address, phone, bank, bank_account, receiver, available, advance, review_level, review_level_label, status, status_label, created_by, created_date, updated_by)
    select 1, d.dept, 'KP' || to_char(d.day, 'YYYYMM') || lpad((row_number() over (partition by to_char(d.day, 'YYYYMM') order by d.day, d.plan))::text, 4, '0'),
      left(d.contract_name, 60) || d.node || '开票', d.contract, d.plan, d.customer, d.manager, d.dept, d.day, '2', '增值税专用发票', '0.06', '6%', '造价咨询费',
      d.amount, round(d.amount / 1.06, 2), d.amount - round(d.amount / 1.06, 2), b.title, case when b.code ~ '^[0-9A-Z]{18}$' then b.code end,
      b.address, b.phone, b.bank, b.bank_account, '财务部', d.amount, true, 'usual', '常规', 'approved', '已通过', d.manager, d.day + time '09:20', d.manager
    from (select c.id as contract, c.name as contract_name, c.customer, c.manager, c.dept_id as dept, p.id as plan, p.name as node, p.amount, least(p.plan_date - 10, firm_today() - 1) as day
        from pub_receivable_plan p join pub_contract c on c.company_id = p.company_id and c.id = p.contract
        where p.company_id = 1 and c.state in ('signed', 'running', 'done') and p.plan_date between firm_today() - 400 and firm_today() + 12 and p.amount > 0) d
      join pub_customer_billing b on b.company_id = 1 and b.id = d.customer`.execute(db);
  await sql`insert into invoice_invoice (company_id, dept_id, number, ticket, application, contract, plan, customer, dept, issue_date, invoices_type, invoices_type_label,
      company_name, honesty_code, seller_name, seller_code, net, tax, total, owed, sent_way, sent_way_label, sent_to, sent_date, signed_date, created_by, created_date, updated_by)
    select 1, a.dept, n.number, n.number, a.id, a.contract, a.plan, a.customer, a.dept, a.apply_date + 2, a.invoices_type, a.invoices_type_label,
      a.company_name, a.honesty_code, ${SELLER[0]}, ${SELLER[1]}, a.net, a.tax, a.amount, a.amount, 'email', '电子邮件', a.company_name || '财务部', a.apply_date + 3,
      case when a.apply_date + 8 <= firm_today() then a.apply_date + 8 end, f.id, (a.apply_date + 2) + time '10:40', f.id
    from invoice_invoice_apply a
      join lateral (select to_char(a.apply_date, 'YY') || '532000000' || lpad((a.id % 1000000000)::text, 9, '0') as number) n on true
      join pub_person f on f.company_id = 1 and f.login_name = 'finance'
    where a.company_id = 1 and a.apply_date + 4 <= firm_today()`.execute(db);
  await sql`insert into invoice_invoice_line (company_id, dept_id, invoice, line_no, item, unit, qty, price, net, tax_rate, tax, created_by, updated_by)
    select company_id, dept_id, id, 1, '*鉴证咨询服务*造价咨询费', '项', 1, net, net, '6%', tax, created_by, created_by from invoice_invoice where company_id = 1`.execute(
    db,
  );
  await sql`insert into invoice_invoice (company_id, dept_id, number, ticket, application, contract, plan, customer, dept, issue_date, invoices_type, invoices_type_label,
      company_name, honesty_code, seller_name, seller_code, net, tax, total, owed, red, red_reason, created_by, updated_by)
    select 1, i.dept_id, n.number, n.number, i.application, i.contract, i.plan, i.customer, i.dept, least(i.issue_date + 12, firm_today()), i.invoices_type, i.invoices_type_label,
      i.company_name, i.honesty_code, i.seller_name, i.seller_code, -i.net, -i.tax, -i.total, 0, i.id, '购方名称有误，红冲后重开', i.created_by, i.created_by
    from (select * from invoice_invoice where company_id = 1 and issue_date > firm_today() - 45 order by issue_date, id limit 1) i
      join lateral (select left(i.number, 11) || lpad(((i.id + 500000) % 1000000000)::text, 9, '0') as number) n on true`.execute(
    db,
  );
  const found = await fetchRows(
    db,
    sql<{ key: string; last: number }>`select left(no, 8) as key, max(substr(no, 9)::int) as last
      from invoice_invoice_apply where company_id = 1 group by 1`,
  );
  for (const { key, last } of found) await setSerialCounter(db, '1', key, last);
  await demoExcess(db);
};

/** One contract's settlement fee is going to be above what was agreed: that was agreed to, and its change is being signed. */
const demoExcess = async (db: Parameters<DemoSeedStep>[0]['db']): Promise<void> => {
  const month = await fetchRows(
    db,
    sql<{
      key: string;
    }>`insert into invoice_over_invoice (company_id, dept_id, no, title, contract, applicant, dept, apply_date,
        contract_total, applied, amount, exceed, reason, reason_label, reason_text, cure_by, status, status_label, created_by, updated_by)
      select 1, c.dept_id, 'CE' || to_char(d.day, 'YYYYMM') || '0001', left(c.name, 60) || '结算超额开票', c.id, c.manager, c.dept_id, d.day,
        c.total, u.used, c.total - u.used + 28000, 28000, 'settled', '结算费用高于合同', '结算送审金额增加，核减费高于暂定金额，补充合同正在委托方会签。',
        d.day + 60, 'approved', '已通过', c.manager, c.manager
      from (select m.id, m.name, m.total, k.manager, k.dept_id from pub_contract_money m
          join pub_contract k on k.company_id = m.company_id and k.id = m.id
          where m.company_id = 1 and m.state = 'running' and m.total > 0 order by m.received desc, m.id limit 1) c
        join lateral (select coalesce(sum(a.amount), 0) as used from invoice_invoice_apply a
          where a.company_id = 1 and a.contract = c.id and a.status = 'approved') u on true
        join (select firm_today() - 12 as day) d on true returning left(no, 8) as key`,
  );
  for (const { key } of month) await setSerialCounter(db, '1', key, 1);
};
