type Query = (text: string) => Promise<object[]>;

/** What has to hold of money whatever was done, each as a query for what breaks it (entities of finance, invariants 1, 2, 4, 5, 8, 11, 12). */
const BROKEN: Readonly<Record<string, string>> = {
  'a receipt gives what is claimed of it, and no more': `select r.id from bank_bank_row r
    left join lateral (select coalesce(sum(l.amount), 0) as claimed from claim_claim_line l
      where l.company_id = r.company_id and l.bank_row = r.id and l.state <> 'revoked') c on true
    where r.claim_total <> c.claimed or r.claim_total > greatest(r.income, 0) or r.claim_total < 0
      or r.need_claim_total <> case when r.is_need_claim then r.income - r.claim_total else 0 end`,
  'an account holds its opening balance and what moved': `select a.id from bank_bank_account a
    where a.balance <> a.opening_balance + (select coalesce(sum(coalesce(r.income, 0) - coalesce(r.pay, 0)), 0)
      from bank_bank_row r where r.company_id = a.company_id and r.account = a.id)`,
  'a month closes with its opening and what moved, and opens with the last closing': `select m.id from (
      select *, lag(closing) over (partition by company_id, account order by month) as before from bank_month_balance) m
    where m.closing <> m.opening + m.income - m.pay or m.opening <> coalesce(m.before, m.opening)`,
  'a contract received the sum of its claims, and no more than is agreed': `select c.id from contract_contract c
    join lateral (select coalesce(sum(l.amount), 0) as received from claim_claim_line l
      where l.company_id = c.company_id and l.contract = c.id and l.kind = 'contract' and l.state <> 'revoked') r on true
    where coalesce(c.received, 0) <> r.received or r.received > c.total or r.received < 0`,
  'a node of a plan received the sum of its claims, and no more than it is': `select p.id from contract_receivable_plan p
    join lateral (select coalesce(sum(l.amount), 0) as received from claim_claim_line l
      where l.company_id = p.company_id and l.plan = p.id and l.kind = 'contract' and l.state <> 'revoked') r on true
    where coalesce(p.received, 0) <> r.received or r.received > p.amount`,
  'an invoice received the sum of its claims, and no more than it is': `select i.id from invoice_invoice i
    join lateral (select coalesce(sum(l.amount), 0) as received from claim_claim_line l
      where l.company_id = i.company_id and l.invoice = i.id and l.kind = 'contract' and l.state <> 'revoked') r on true
    where coalesce(i.received, 0) <> r.received or i.unpaid < 0 or r.received < 0`,
  'a contract is invoiced, net of red ones, no further than is agreed': `select c.id from contract_contract c
    join lateral (select coalesce(sum(i.total), 0) as total from invoice_invoice i
      where i.company_id = c.company_id and i.contract = c.id) i on true
    where i.total > c.total + coalesce((select sum(o.amount) from invoice_over_invoice o
      where o.company_id = c.company_id and o.contract = c.id), 0)`,
  'no part of what a contract received, or a claim parked, is below nothing': `select l.contract, l.plan, l.invoice from claim_claim_line l
    where l.kind in ('contract', 'refund') and l.state in ('live', 'reversal')
    group by l.company_id, l.kind, l.contract, l.plan, l.invoice, case l.kind when 'refund' then coalesce(l.returns, l.claim) end having sum(l.amount) < 0`,
  'a refund that was paid stands against what was received, and no other does': `select o.id from payment_pay_order o
    join payment_payment_request r on r.company_id = o.company_id and r.id = o.request and r.kind = 'refund'
    where -coalesce((select sum(l.amount) from claim_claim_line l where l.company_id = o.company_id and l.pay_order = o.no and l.state <> 'revoked'), 0)
      <> case when o.state in ('open', 'back') then 0 else o.amount end`,
  'an advance of a receipt is never below nothing': `select l.bank_row, l.customer from claim_claim_line l
    where l.kind = 'advance' and l.state <> 'revoked' group by l.company_id, l.bank_row, l.customer having sum(l.amount) < 0`,
  'a loan owes what it was less what came back': `select n.id from loan_loan n
    where n.balance <> n.amount - coalesce(n.repaid, 0) - coalesce(n.offset_total, 0) or n.balance < 0`,
  'a loan was repaid what was claimed and handed in': `select n.id from loan_loan n
    where coalesce(n.repaid, 0) <> (select coalesce(sum(l.amount), 0) from claim_claim_line l
        where l.company_id = n.company_id and l.loan = n.id and l.kind = 'repayment' and l.state <> 'revoked')
      + (select coalesce(sum(p.amount), 0) from loan_repayment p
        where p.company_id = n.company_id and p.loan = n.id and p.status in ('running', 'approved'))`,
  'a loan was offset by the expenses that count': `select n.id from loan_loan n
    where coalesce(n.offset_total, 0) <> (select coalesce(sum(o.amount), 0) from expense_expense_offset o
      join expense_expense e on e.company_id = o.company_id and e.id = o.expense
      where o.company_id = n.company_id and o.loan = n.id and e.status in ('running', 'approved'))`,
  'the days of an account come to its months': `select m.id from bank_month_balance m
    join lateral (select coalesce(sum(coalesce(r.income, 0)), 0) as income, coalesce(sum(coalesce(r.pay, 0)), 0) as pay, count(*) as n
      from bank_bank_row r where r.company_id = m.company_id and r.account = m.account
        and to_char(r.date_time at time zone 'Asia/Shanghai', 'YYYY-MM') = m.month) r on true
    where (m.income, m.pay, m.rows) is distinct from (r.income, r.pay, r.n)`,
  'an import has the movements that it says it added': `select b.id from bank_bank_batch b
    where b.state = 'kept' and b.file_name = '走查.csv'
      and b.added <> (select count(*) from bank_bank_row r where r.company_id = b.company_id and r.batch = b.id)`,
  'what came in of a contract is its income': `select c.id from contract_contract c
    join lateral (select coalesce(sum(i.amount), 0) as income from income_income_record i
      where i.company_id = c.company_id and i.contract = c.id and i.basis = 'receipt') i on true
    where coalesce(c.received, 0) <> i.income and c.sign_date < '2019-01-01'`,
  'a claim of a contract is its income to the cent, with and without tax, however departments share it': `select l.id from claim_claim_line l
    join contract_contract c on c.company_id = l.company_id and c.id = l.contract and c.sign_date < '2019-01-01'
    left join invoice_invoice v on v.company_id = l.company_id and v.id = l.invoice
    join lateral (select coalesce(sum(i.amount), 0) as amount, coalesce(sum(i.net), 0) as net from income_income_record i
      where i.company_id = l.company_id and i.basis = 'receipt' and i.source = 'claimLine.' || l.id) i on true
    where l.kind = 'contract' and l.state in ('live', 'reversal', 'revoked') and (i.amount <> case when l.state = 'revoked' then 0 else l.amount end
      or abs(i.net - case when l.state = 'revoked' then 0 when v.total <> 0 then l.amount * v.net / v.total else l.amount / 1.06 end) > 0.005)`,
  'an invoice is its income to the cent, with and without tax': `select v.id from invoice_invoice v
    join contract_contract c on c.company_id = v.company_id and c.id = v.contract and c.sign_date < '2019-01-01'
    join lateral (select coalesce(sum(i.amount), 0) as amount, coalesce(sum(i.net), 0) as net from income_income_record i
      where i.company_id = v.company_id and i.basis = 'invoice' and i.source = 'invoice.' || v.id) i on true
    where (i.amount, i.net) <> (coalesce(v.total, 0), coalesce(v.net, 0))`,
  'what takes income back stands with the departments that had it': `select i.source, i.dept from income_income_record i
    where i.basis <> 'output' group by i.company_id, i.source, i.basis, i.dept, i.project
    having sum(i.amount) < 0 and not exists (select from claim_claim_line l where l.company_id = i.company_id and l.amount < 0
      and i.source = 'claimLine.' || l.id) and not exists (select from invoice_invoice v where v.company_id = i.company_id and v.total < 0 and i.source = 'invoice.' || v.id)`,
  'a contract comes to what was agreed on and every change of it': `select c.id from contract_contract c
    where c.total <> c.amount + (select coalesce(sum(x.amount), 0) from contract_contract_change x
      where x.company_id = c.company_id and x.contract = c.id and x.status = 'approved')`,
  'a plan comes to its contract': `select c.id from contract_contract c
    join lateral (select sum(p.amount) as planned from contract_receivable_plan p
      where p.company_id = c.company_id and p.contract = c.id) p on p.planned is not null
    where c.sign_date < '2019-01-01' and p.planned <> c.total`,
  'a contract is applied for no further than was agreed on before anything was taken off': `select c.id from contract_contract c
    join lateral (select coalesce(sum(a.invoiced + greatest(0, a.amount - a.issued)), 0) as used from invoice_invoice_apply a
      where a.company_id = c.company_id and a.contract = c.id and a.status in ('running', 'approved')) u on true
    where c.sign_date < '2019-01-01' and u.used > c.amount + (select coalesce(sum(x.amount), 0) from contract_contract_change x
      where x.company_id = c.company_id and x.contract = c.id and x.status = 'approved' and x.amount > 0)`,
  'a number of an invoice is claimed once, by expenses and requests together': `select t.no from (
      select l.company_id, l.invoice_no as no from expense_expense_line l
        join expense_expense e on e.company_id = l.company_id and e.id = l.expense where e.status in ('running', 'approved')
      union all select i.company_id, i.number from payment_payment_invoice i
        join payment_payment_request r on r.company_id = i.company_id and r.id = i.request where r.status in ('running', 'approved')) t
    where t.no <> '' group by t.company_id, t.no having count(*) > 1`,
  'a fund of a department has what its movements come to': `select f.id from fund_dept_fund f
    where f.balance <> (select coalesce(sum(case e.direction when 'in' then e.amount else -e.amount end), 0)
      from fund_fund_entry e where e.company_id = f.company_id and e.fund = f.id)`,
  'a voucher has equal sides': `select v.id from voucher_voucher v left join voucher_voucher_line l on l.company_id = v.company_id and l.voucher = v.id
    group by v.company_id, v.id, v.amount having coalesce(sum(l.debit), 0) <> coalesce(sum(l.credit), 0)`,
  'an event has one voucher':
    'select event, source from voucher_voucher group by company_id, event, source having count(*) > 1',
};

/** The invariants that do not hold now, each with what breaks it. */
export async function findBrokenInvariants(query: Query): Promise<{ rule: string; by: object[] }[]> {
  const found: { rule: string; by: object[] }[] = [];
  for (const [rule, text] of Object.entries(BROKEN)) {
    const by = await query(text);
    if (by.length > 0) found.push({ rule, by: by.slice(0, 5) });
  }
  return found;
}
