import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { fundErrors } from '../model/index.ts';

/** A fund whose row is held until the transaction ends. Amounts in 元. */
interface HeldFund {
  readonly id: string;
  readonly name: string;
  readonly guarded: boolean;
  /** The balance and what may be overdrawn. */
  readonly rest: string;
}

/** Holds funds in the order of their ids, so that whoever takes from them comes one after the other. */
export const lockFunds = (tx: Context, which: Sql): Promise<HeldFund[]> =>
  fetchRows(
    tx.db,
    sql<HeldFund>`select id, name, guarded, (balance + overdraft)::text as rest from fund_dept_fund
      where company_id = ${tx.me.companyId} and ${which} order by id for update`,
  );

/** @throws Refusal 409 where a fund has less left than is asked for */
export function requireFundBalance(fund: HeldFund, amount: string): void {
  if (toDecimal(amount).gt(fund.rest))
    throw fundErrors.fundShort({
      name: fund.name,
      rest: toDecimal(fund.rest).toFixed(2),
      amount: toDecimal(amount).toFixed(2),
    });
}

const INTO = sql`insert into fund_fund_entry (company_id, dept_id, fund, dept, date, direction, direction_label, source, source_label, summary, amount,
  origin, created_by, updated_by)`;

/**
 * Writes movements that are not written yet: rows of fund, date, direction, source, its label, summary, amount and origin. What
 * is dated in a closed month counts today. Fund after fund, so that two who write never wait for each other.
 */
export async function postFundMovements(tx: Context, found: Sql): Promise<void> {
  const { companyId, userId } = tx.me;
  await sql`${INTO} select f.company_id, f.dept, f.id, f.dept,
      case when exists (select from pub_closed_month c where c.company_id = f.company_id and c.month >= to_char(m.date, 'YYYY-MM')) then ${dayOfInstant(new Date())}::date else m.date end,
      m.direction, case m.direction when 'in' then '收入' else '支出' end, m.source, m.label, left(m.summary, 160), m.amount, m.origin, ${userId}, ${userId}
    from (${found}) m (fund, date, direction, source, label, summary, amount, origin)
      join fund_dept_fund f on f.company_id = ${companyId} and f.id = m.fund
    where m.amount > 0 order by f.id, m.origin
    on conflict (company_id, origin) do nothing`.execute(tx.db);
}

/** What was written of an origin stands against itself from today on. */
export const reverseFundMovements = (tx: Context, origin: string): Promise<void> =>
  postFundMovements(
    tx,
    sql`select e.fund, ${dayOfInstant(new Date())}::date, case e.direction when 'in' then 'out' else 'in' end, e.source, e.source_label, '冲回 ' || e.summary, e.amount, e.origin || '.back'
      from fund_fund_entry e where e.company_id = ${tx.me.companyId} and (e.origin = ${origin} or e.origin like ${`${origin}/%`}) and e.origin not like '%.back'`,
  );

/** Receipts' parts that funds are due and do not have yet; what was taken back of a receipt is taken from its fund. */
export const missingFundSharesSql = (companyId: string, which: Sql): Sql => sql`select f.id, i.date,
    case when i.net < 0 then 'out' else 'in' end, 'income', '收入分成', coalesce(c.name, '业务收入') || '到账分成', abs(round(i.net * f.share, 2)), 'income.' || i.id
  from pub_income i join fund_dept_fund f on f.company_id = i.company_id and f.dept = i.dept and i.date >= f.start_date
    left join pub_contract c on c.company_id = i.company_id and c.id = i.contract
  where i.company_id = ${companyId} and i.basis = 'receipt' and ${which}
    and not exists (select from fund_fund_entry e where e.company_id = i.company_id and e.origin = 'income.' || i.id)`;

/**
 * By how much the 统筹 of frozen bonus periods that funds have differs from what they are due: given, and taken back of a
 * period that was opened again. Each difference stands once, counted by those before it.
 */
export const missingFundBonusesSql = (
  companyId: string,
): Sql => sql`select f.id, ${dayOfInstant(new Date())}::date, case when d.amount > 0 then 'in' else 'out' end, 'bonus', '统筹奖金',
    coalesce(d.period || '统筹奖金', '冲回 ' || d.summary), abs(d.amount), 'bonus.' || d.id || '.' || d.dept || '/' || d.before
  from (select x.id, x.dept, max(x.period) as period, max(x.summary) as summary, sum(x.amount) as amount, count(x.summary) as before
      from (select p.period as id, p.dept, p.name as period, null as summary, p.amount from pub_bonus_dept p where p.company_id = ${companyId}
        union all select split_part(e.origin, '.', 2)::bigint, e.dept, null, e.summary, case e.direction when 'in' then -e.amount else e.amount end
          from fund_fund_entry e where e.company_id = ${companyId} and e.source = 'bonus') x
      group by 1, 2 having sum(x.amount) <> 0) d
    join fund_dept_fund f on f.company_id = ${companyId} and f.dept = d.dept
  where d.before > 0 or exists (select from pub_bonus_dept p where p.company_id = ${companyId} and p.period = d.id and p.end_date >= f.start_date)`;
