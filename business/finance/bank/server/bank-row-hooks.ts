import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { type BankRow, bankErrors, type bankRow, classifyBankRow } from '../model/index.ts';
import {
  type BankAccountDetails,
  lockBankAccount,
  recalculateAccountBalance,
  requireUsableAccount,
} from './bank-accounts.ts';
import { loadKnownParties } from './import/load-known-parties.ts';
import { loadLastConfirmedMonth, recalculateMonthBalances } from './months/recalculate-month-balances.ts';
import { wouldChangeStatementFields } from './would-change-statement-fields.ts';

type Hooks = RecordHooks<typeof bankRow>;
type Given = Parameters<NonNullable<Hooks['beforeSave']>>[1];

/** @throws Refusal for an account that nothing moves on, and for a day that nothing may be written on any more, or not yet */
async function demandOpen(tx: Context, account: BankAccountDetails, instant: string): Promise<string> {
  requireUsableAccount(account);
  const day = dayOfInstant(new Date(instant));
  const month = day.slice(0, 7);
  if (day < account.openingDate) throw bankErrors.beforeOpening({ day: account.openingDate });
  if (month <= (await loadLastConfirmedMonth(tx, account.id))) throw bankErrors.monthClosed({ month });
  return day;
}

/** @throws InvalidInput where not exactly one of both is filled, or a minus is no correction */
function demandAmounts({ income, pay, isCorrect }: Pick<BankRow, 'income' | 'pay' | 'isCorrect'>): void {
  const [got, paid] = [toDecimal(income || '0'), toDecimal(pay || '0')];
  if (got.eq(0) === paid.eq(0)) throw new InvalidInput({ income: '收入和支出只能填写一项，且不能都为零' });
  if ((got.lt(0) || paid.lt(0)) && !isCorrect)
    throw new InvalidInput({ [got.lt(0) ? 'income' : 'pay']: '只有冲正的流水可以是负数' });
}

/** What the bank told stays as it told it, and what is claimed as it was claimed. @throws Refusal 409 */
function demandKept(existing: BankRow, given: Given): void {
  if (existing.batch && wouldChangeStatementFields(existing, given)) throw bankErrors.rowImported();
  const claimed = toDecimal(existing.claimTotal ?? '0');
  if (claimed.eq(0)) return;
  const moves =
    given.isChangeAccount !== undefined && Boolean(given.isChangeAccount) !== Boolean(existing.isChangeAccount);
  if (moves || wouldChangeStatementFields(existing, given)) throw bankErrors.rowClaimed({ amount: claimed.toFixed(2) });
}

/** What the product fills in: the account's names, what kind of movement it is, whether somebody has to claim it. */
async function fill(tx: Context, account: BankAccountDetails, given: Given, row: BankRow): Promise<void> {
  const { isNeedClaim, isChangeAccount, noClaimReason, customer, dept } = classifyBankRow(
    { ...row, income: row.income ?? '0', pay: row.pay ?? '0', isCorrect: row.isCorrect ?? false },
    await loadKnownParties(tx),
  );
  given.accountUnit = account.accountUnit;
  given.accountName = account.accountName;
  given.accountNo = account.accountNo;
  given.isChangeAccount = isChangeAccount || row.isChangeAccount === true;
  given.isNeedClaim = isNeedClaim && !given.isChangeAccount;
  given.noClaimReason = noClaimReason;
  given.customer = row.customer ?? customer;
  given.dept = row.dept ?? dept;
}

/** The balance and the months without a movement, or with it again. */
async function settle(ctx: Context, row: BankRow): Promise<void> {
  const account = await lockBankAccount(ctx, row.account);
  await recalculateAccountBalance(ctx, account.id);
  await recalculateMonthBalances(ctx, account, new Set([dayOfInstant(new Date(row.dateTime))]));
}

/** Movements typed by hand: the same rules as for imported ones. */
export const bankRowRecordHooks: Hooks = {
  async beforeSave(ctx, given, existing) {
    if (existing) {
      demandKept(existing, given);
      await demandOpen(ctx, await lockBankAccount(ctx, existing.account), existing.dateTime);
    }
    const row = { ...existing, ...given } as BankRow;
    if (!row.account || !row.dateTime) return;
    const account = await lockBankAccount(ctx, row.account);
    demandAmounts(row);
    await demandOpen(ctx, account, row.dateTime);
    given.income = row.income || '0';
    given.pay = row.pay || '0';
    if (!existing || given.income !== existing.income) await fill(ctx, account, given, row);
  },
  async afterSave(ctx, row, existing) {
    const whole = [row, ...(existing ? [existing] : [])];
    for (const account of new Set(whole.map((one) => one.account))) {
      await recalculateAccountBalance(ctx, account);
      const days = whole
        .filter((one) => one.account === account)
        .map(({ dateTime }) => dayOfInstant(new Date(dateTime)));
      await recalculateMonthBalances(ctx, await lockBankAccount(ctx, account), new Set(days));
    }
  },
  async beforeRemove(ctx, row) {
    if (row.batch) throw bankErrors.rowImported();
    const account = await lockBankAccount(ctx, row.account);
    if (!toDecimal(row.claimTotal ?? '0').eq(0)) throw bankErrors.rowClaimed({ amount: row.claimTotal ?? '0' });
    await demandOpen(ctx, account, row.dateTime);
  },
  afterRemove: settle,
  async afterRestore(ctx, row) {
    await demandOpen(ctx, await lockBankAccount(ctx, row.account), row.dateTime);
    await settle(ctx, row);
  },
};
