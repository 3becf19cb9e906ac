import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';

/** What is paid for a contract with one project is that project's. */
const ONLY_PROJECT = sql`(select min(x.id) from pub_project_state x where x.company_id = m.company_id and x.contract = m.contract having count(*) = 1)`;

/** Payments that are no costs: deposits, money given back, and what goes into stock, a cost as it is used. */
const NO_COST = sql`('bidBond', 'performBond', 'refund', 'stock')`;

/** Wages are a cost of their month's last day. */
const LAST_DAY_OF_WAGE = sql`((w.month || '-01')::date + interval '1 month' - interval '1 day')::date`;

/**
 * Every cost where it stands, as rows with company_id, id, kind, form and record (what says it), no, title, date, month
 * (yyyy-MM), dept (null: the firm), project, nature, subject and amount in 元 without the tax that is deducted. A cost of a
 * project is the project's department's; wages are the projects' by the hours noted for them, the rest the department's.
 */
export const allCostsSql = ({ me: { companyId } }: Context): Sql => sql`(
  select c.company_id, c.id, c.kind, c.form, c.record, c.no, c.title, c.date, to_char(c.date, 'YYYY-MM') as month,
    coalesce(p.dept_id, c.dept) as dept, c.project, case when c.project is null then 'indirect' else 'direct' end as nature, c.subject, c.amount
  from (
    select l.company_id, 'expense.' || l.id as id, 'expense' as kind, 'expense' as form, l.expense as record, e.no, l.summary as title,
      l.date, l.dept, l.project, l.subject, l.amount
    from pub_expense_cost l join pub_expense e on e.company_id = l.company_id and e.id = l.expense where l.company_id = ${companyId}
    union all
    select m.company_id, 'payment.' || m.id, case m.request_kind when 'outsource' then 'outsource' else 'payment' end, 'payOrder', m.id, m.no,
      m.title, m.pay_date, m.dept,
      coalesce(m.project, ${ONLY_PROJECT}),
      coalesce(m.subject, case when m.request_kind in ('outsource', 'tax', 'rent') then m.request_kind else 'other' end), m.amount - m.tax
    from pub_payment_made m where m.company_id = ${companyId} and m.kind = 'request' and m.request_kind not in ${NO_COST}
    union all
    select w.company_id, 'wage.' || w.id, 'wage', 'deptWage', w.id, w.no, w.title, ${LAST_DAY_OF_WAGE}, w.dept, null, 'wage',
      w.cost - coalesce((select sum(s.amount) from profit_labor_share s where s.company_id = w.company_id and s.wage = w.id), 0)
    from pub_wage w where w.company_id = ${companyId} and w.status = 'approved'
    union all
    select s.company_id, 'labor.' || s.wage || '.' || s.project, 'labor', 'deptWage', w.id, w.no, w.title || '（项目工时' || trim_scale(s.hours) || '小时）',
      ${LAST_DAY_OF_WAGE}, w.dept, s.project, 'wage', s.amount
    from profit_labor_share s join pub_wage w on w.company_id = s.company_id and w.id = s.wage and w.status = 'approved'
    where s.company_id = ${companyId}
    union all
    select b.company_id, 'bonus.' || b.id, 'bonus', 'bonusPayment', b.payment, null, '奖金 ' || coalesce(u.name, ''),
      ((b.pay_month || '-01')::date + interval '1 month' - interval '1 day')::date, u.dept, b.project, 'other', b.amount
    from pub_bonus_paid b left join pub_person u on u.company_id = b.company_id and u.id = b.person where b.company_id = ${companyId}
    union all
    select r.company_id, 'bank.' || r.id, 'bank', 'bankRow', r.id, null, coalesce(r.summary, r.memo, r.other_side_name, '银行费用'),
      firm_day(r.date_time), null, null, 'other', coalesce(r.pay, 0) - coalesce(r.income, 0)
    from pub_bank_row r where r.company_id = ${companyId} and r.row_kind in ('fee', 'interest')
    union all
    select n.company_id, 'entry.' || n.id, 'manual', 'costEntry', n.id, null, n.title, n.date, n.dept,
      case n.side when 'direct' then n.project end, n.subject, n.amount
    from profit_cost_entry n where n.company_id = ${companyId} and n.status = 'approved'
    union all
    select r.company_id, 'recorded.' || r.id, r.kind, r.form, r.record, r.no, r.title, r.date, r.dept, r.project, r.subject, r.amount
    from profit_recorded_cost r where r.company_id = ${companyId}
  ) c left join pub_project_state p on p.company_id = c.company_id and p.id = c.project)`;

/** A day's month, yyyy-MM. */
export const monthOfDaySql = (day: Sql): Sql => sql`to_char(${day}, 'YYYY-MM')`;
