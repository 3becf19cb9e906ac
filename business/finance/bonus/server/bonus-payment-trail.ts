import { sql } from 'kysely';
import type { FigureExplanation } from '#business/finance/income/model/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';

/** Lines `y` of payments `p` that were approved. */
const APPROVED: Sql = sql`bonus_bonus_payment_line y join bonus_bonus_payment p on p.company_id = y.company_id and p.id = y.payment and y.state = 'paid'`;

/** Orders `o` that money went out by for a line y of a payment p: its own, or that of the wage sheet it is in. */
const MADE: Sql = sql`pub_pay_order o on o.company_id = y.company_id and o.state in ('paid', 'matched') and (o.bonus = p.id or o.wage = y.wage)`;

/** The newest month in which a bonus line l was paid. */
export const payMonthOf: Sql = sql`(select max(p.pay_month) from ${APPROVED} where y.company_id = l.company_id and y.line = l.id)`;

/** The newest day on which money of a bonus line l went out; null while none did. */
export const payDateOf: Sql = sql`(select max(o.pay_date) from ${APPROVED} join ${MADE} where y.company_id = l.company_id and y.line = l.id)`;

/** How bonus lines l were paid: payments, the wage sheets they are in, the orders that paid them and their rows of the bank. */
export const loadBonusPaymentTrail = (ctx: Context, lines: Sql): Promise<FigureExplanation['records'][number][]> =>
  fetchRows(
    ctx.db,
    sql<
      FigureExplanation['records'][number]
    >`with y as (select y.company_id, y.payment, y.wage, sum(y.amount) as amount from bonus_bonus_payment_line y
        join bonus_bonus_line l on l.company_id = y.company_id and l.id = y.line
        where y.company_id = ${ctx.me.companyId} and y.state = 'paid' and ${lines} group by 1, 2, 3),
      p as (select p.* from bonus_bonus_payment p where p.company_id = ${ctx.me.companyId} and p.id in (select payment from y)),
      made as (select o.id, o.no, o.pay_date, o.bank_row, sum(y.amount) as amount from y join p on p.id = y.payment join ${MADE} group by 1, 2, 3, 4)
    select x.kind, x.text, x.date, x.amount, x.form, x.record from (
      select 1 as part, p.id, '奖金发放' as kind, p.no as text, p.pay_month as date, sum(y.amount)::text as amount, 'bonusPayment' as form, p.id::text as record
        from y join p on p.id = y.payment group by p.id, p.no, p.pay_month
      union all select 2, w.id, '工资单', w.title, w.month, sum(y.amount)::text, 'deptWage', w.id::text
        from y join pub_wage w on w.company_id = y.company_id and w.id = y.wage group by w.id, w.title, w.month
      union all select 3, o.id, '付款单', o.no, o.pay_date::text, o.amount::text, 'payOrder', o.id::text from made o
      union all select 4, b.id, '银行流水', coalesce(b.other_side_name, b.other_side_unit, '—'), o.pay_date::text, b.pay::text, 'bankRow', b.id::text
        from made o join pub_bank_row b on b.company_id = ${ctx.me.companyId} and b.id = o.bank_row) x order by x.part, x.date, x.id`,
  );
