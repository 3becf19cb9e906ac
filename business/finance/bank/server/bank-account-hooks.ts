import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { type BankAccount, type bankAccount, bankErrors } from '../model/index.ts';
import { lockBankAccount, recalculateAccountBalance } from './bank-accounts.ts';
import { recalculateMonthBalances } from './months/recalculate-month-balances.ts';

interface Moved {
  readonly first: string | null;
  /** What moved since the opening, in 元. */
  readonly amount: string;
  readonly closed: string | null;
}

const movedOf = async (tx: Context, id: string): Promise<Moved> => {
  const company = tx.me.companyId;
  const query = sql<Moved>`select (select to_char(min(date_time) at time zone ${sql.lit(FIRM_TIME_ZONE)}, 'YYYY-MM-DD') from bank_bank_row
      where company_id = ${company} and account = ${id}) as first,
    (select coalesce(sum(income - pay), 0)::text from bank_bank_row where company_id = ${company} and account = ${id}) as amount,
    (select max(month) from bank_month_balance where company_id = ${company} and account = ${id} and state = 'confirmed') as closed`;
  return (await fetchFirstRow(tx.db, query)) ?? { first: null, amount: '0', closed: null };
};

type Given = ValuesOf<typeof bankAccount>;

const changes = (existing: BankAccount, given: Given, code: 'accountNo' | 'openingBalance' | 'openingDate'): boolean =>
  given[code] !== undefined && given[code] !== existing[code];

/** @throws Refusal where money is left on an account that is to be closed, or comes to one that is */
function demandEmpty(existing: BankAccount, given: Given, { amount }: Moved): void {
  if ((given.state ?? existing.state) !== 'closed') return;
  if (existing.state === 'closed' && !changes(existing, given, 'openingBalance')) return;
  const balance = toDecimal(given.openingBalance ?? existing.openingBalance).plus(amount);
  if (!balance.eq(0)) throw bankErrors.accountNotEmpty({ amount: balance.toFixed(2) });
}

/** @throws Refusal where movements or closed months stand on what would change */
function demandOpening(existing: BankAccount, given: Given, moved: Moved): void {
  if (moved.closed && (changes(existing, given, 'openingBalance') || changes(existing, given, 'openingDate')))
    throw bankErrors.monthClosed({ month: moved.closed });
  if (given.openingDate && moved.first && given.openingDate > moved.first)
    throw new Refusal(`账户在 ${moved.first} 已有流水，启用日期不能晚于它`);
  if (given.accountNo && changes(existing, given, 'accountNo') && moved.first)
    throw new Refusal('账户已有流水，账号不能修改');
}

/** An account's opening can change while none of its months is closed; everything after it follows. */
export const bankAccountRecordHooks: RecordHooks<typeof bankAccount> = {
  async beforeSave(ctx, given, existing) {
    if (!existing) {
      given.balance = given.openingBalance ?? '0';
      return;
    }
    await lockBankAccount(ctx, existing.id);
    const moved = await movedOf(ctx, existing.id);
    demandEmpty(existing, given, moved);
    demandOpening(existing, given, moved);
  },
  async afterSave(ctx, row, existing) {
    const { first: earliest } = await movedOf(ctx, row.id);
    if (!existing || !earliest || existing.openingBalance === row.openingBalance) return;
    await recalculateAccountBalance(ctx, row.id);
    await recalculateMonthBalances(ctx, await lockBankAccount(ctx, row.id), new Set([earliest]));
  },
};
