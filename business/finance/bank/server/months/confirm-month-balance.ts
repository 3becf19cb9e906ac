import { sql } from 'kysely';
import { toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { bankErrors, type MonthBalance, monthBalance } from '../../model/index.ts';
import { lockBankAccount } from '../bank-accounts.ts';

interface Which {
  readonly account: string;
  readonly month: string;
}

async function monthOf(tx: Context, { account, month }: Which): Promise<MonthBalance> {
  const query = sql<{ id: string }>`select id from bank_month_balance
    where company_id = ${tx.me.companyId} and account = ${account} and month = ${month}`;
  const found = await fetchFirstRow(tx.db, query);
  if (!found) throw new Refusal('该账户本月没有流水', 404);
  return getRecord(tx, monthBalance, found.id);
}

/** Changes a month of an account while nobody else writes its movements. */
const changeMonth = (
  ctx: Context,
  which: Which,
  change: (tx: Context, row: MonthBalance) => Promise<Partial<MonthBalance>>,
): Promise<MonthBalance> =>
  inTransaction(ctx, async (tx) => {
    await lockBankAccount(tx, which.account);
    const row = await monthOf(tx, which);
    const values = await change(tx, row);
    return saveRecord(tx, monthBalance, { id: row.id, version: row.version, ...values }, 'product');
  });

/** What the bank's own paper says at the end of a month; null takes it away. @throws Refusal, InvalidInput */
export const setStatementBalance = (
  ctx: Context,
  { statement, ...which }: Which & { readonly statement: string | null },
) =>
  changeMonth(ctx, which, async (_, { state, month, closing }) => {
    if (state === 'confirmed') throw bankErrors.monthClosed({ month });
    if (statement === null || statement.trim() === '') return { statement: null, diff: null };
    const amount = amountIn(statement);
    return {
      statement: amount.toFixed(2),
      diff: toDecimalOrZero(closing).minus(amount).toFixed(2),
    };
  });

function amountIn(text: string) {
  try {
    return toDecimal(text).round(2);
  } catch {
    throw new InvalidInput({ statement: '对账单余额不是有效金额' });
  }
}

/** Closes a month: the bank says the same, its balances follow one another, and the month before is closed. @throws Refusal */
export const confirmMonthBalance = (ctx: Context, which: Which) =>
  changeMonth(ctx, which, async (tx, row) => {
    demandBalanced(row);
    const open = await beside(tx, which, sql`month < ${which.month} and state <> 'confirmed'`, sql`month`);
    if (open) throw bankErrors.earlierMonth({ month: open });
    return { state: 'confirmed', confirmedBy: tx.me.userId, confirmedAt: new Date().toISOString() };
  });

function demandBalanced({ statement, closing, breaks, firstBreak }: MonthBalance): void {
  if (statement === null) throw bankErrors.noStatement();
  const diff = toDecimalOrZero(closing).minus(statement);
  if (!diff.eq(0)) throw bankErrors.monthUnbalanced({ diff: diff.toFixed(2) });
  if (breaks) throw bankErrors.monthBroken({ count: breaks, first: firstBreak ?? '' });
}

/** Opens the latest closed month again, with a reason that stays. @throws Refusal for an earlier one */
export const reopenMonthBalance = (ctx: Context, { reason, ...which }: Which & { readonly reason: string }) =>
  changeMonth(ctx, which, async (tx, row) => {
    if (row.state !== 'confirmed') throw new Refusal('该月没有确认，无需重新开放');
    const later = await beside(tx, which, sql`month > ${which.month} and state = 'confirmed'`, sql`month desc`);
    if (later) throw bankErrors.laterMonth({ month: later });
    const reopened = { reopenReason: reason, reopenedBy: tx.me.userId, reopenedAt: new Date().toISOString() };
    return { state: 'open', confirmedBy: null, confirmedAt: null, ...reopened };
  });

async function beside(tx: Context, { account }: Which, where: ReturnType<typeof sql>, order: ReturnType<typeof sql>) {
  const query = sql<{ month: string }>`select month from bank_month_balance
    where company_id = ${tx.me.companyId} and account = ${account} and ${where} order by ${order} limit 1`;
  return (await fetchFirstRow(tx.db, query))?.month;
}
