import { sql } from 'kysely';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { dictKind } from '#kernel/fields/dict/kind.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import { type BalanceBreak, findBalanceBreaks, type MovementWithBalance, monthBalance } from '../../model/index.ts';
import type { BankAccountDetails } from '../bank-accounts.ts';

/**
 * The last month of an account that is confirmed, yyyy-MM; '' where none is. Nothing moves in it or before it any more, nor
 * in months without a movement: the opening balance of a confirmed month stands on them.
 */
export async function loadLastConfirmedMonth(ctx: Context, account: string): Promise<string> {
  const query = sql<{ month: string | null }>`select max(month) as month from bank_month_balance
    where company_id = ${ctx.me.companyId} and account = ${account} and state = 'confirmed'`;
  return (await fetchFirstRow(ctx.db, query))?.month ?? '';
}

/** The month of an instant on the firm's clocks. */
const monthOf = sql`to_char(date_time at time zone ${sql.lit(FIRM_TIME_ZONE)}, 'YYYY-MM')`;

/**
 * Works out again what moved in the months of a held account: those of the days given, and all later ones, whose opening
 * balances follow. Confirmed months are none of them, for nothing in them moves.
 */
export async function recalculateMonthBalances(
  tx: Context,
  account: BankAccountDetails,
  days: ReadonlySet<string>,
): Promise<void> {
  const earliest = [...days].sort()[0]?.slice(0, 7);
  if (earliest === undefined) return;
  const { companyId, userId, deptId } = tx.me;
  const sums = sql`select ${monthOf} as month, sum(income) as income, sum(pay) as pay, count(*)::int as n from bank_bank_row
    where company_id = ${companyId} and account = ${account.id} group by 1`;
  await sql`with months as (${sums}), running as (
      select month, income, pay, n, ${account.openingBalance}::numeric + sum(income - pay) over (order by month) as closing from months)
    insert into bank_month_balance as b (company_id, dept_id, account, month, opening, income, pay, closing, rows, state, state_label, created_by, updated_by)
    select ${companyId}, ${deptId}, ${account.id}, month, closing - income + pay, income, pay, closing, n, 'open', ${dictKind.format('open', monthBalance.fields.state)}, ${userId}, ${userId}
      from running where month >= ${earliest}
    on conflict (company_id, account, month) do update set opening = excluded.opening, income = excluded.income, pay = excluded.pay,
      closing = excluded.closing, rows = excluded.rows, diff = excluded.closing - b.statement, updated_by = excluded.updated_by, updated_date = now()
      where b.state <> 'confirmed'`.execute(tx.db);
  // A month whose last movement is gone has nothing to be said of.
  await sql`delete from bank_month_balance b where company_id = ${companyId} and account = ${account.id} and month >= ${earliest} and state <> 'confirmed'
      and not exists (select from bank_bank_row r where r.company_id = b.company_id and r.account = b.account and ${monthOf} = b.month)`.execute(
    tx.db,
  );
  for (const month of new Set([...days].map((day) => day.slice(0, 7)))) await settleBreaks(tx, account.id, month);
  invalidateEntityCache(tx, monthBalance.code);
}

interface Opened {
  readonly id: string;
  readonly opening: string;
}

/** Follows the bank's balances through a month and keeps where they break. */
async function settleBreaks(tx: Context, account: string, month: string): Promise<void> {
  const company = tx.me.companyId;
  const opened = await fetchFirstRow(
    tx.db,
    sql<Opened>`select id, opening::text as opening from bank_month_balance where company_id = ${company} and account = ${account} and month = ${month}`,
  );
  if (!opened) return;
  const breaks = findBalanceBreaks(opened.opening, await movementsOf(tx, account, month));
  await changeRecordsSilently(tx, monthBalance, opened.id, { breaks: breaks.length, firstBreak: told(breaks[0]) });
}

const told = (found: BalanceBreak | undefined): string | null =>
  found ? `${formatInstant(found.moment)}：按上笔应为 ${found.expected} 元，按银行余额应为 ${found.stated} 元` : null;

/** The movements of a month as their balances follow one another. */
const movementsOf = (ctx: Context, account: string, month: string): Promise<MovementWithBalance[]> =>
  fetchRows(
    ctx.db,
    sql<MovementWithBalance>`select id, to_char(date_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as moment, coalesce(income, 0)::text as income,
        coalesce(pay, 0)::text as pay, balance::text as balance from bank_bank_row
      where company_id = ${ctx.me.companyId} and account = ${account}
        and date_time >= (${`${month}-01`}::timestamp at time zone ${sql.lit(FIRM_TIME_ZONE)})
        and date_time < ((${`${month}-01`}::date + interval '1 month') at time zone ${sql.lit(FIRM_TIME_ZONE)})
      order by date_time, seq nulls last, id`,
  );
