import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { FIRM_ZONE } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { type bankAccount, bankErrors } from '../model/index.ts';
import { holdAccount, settleBalance } from './accounts.ts';
import { settleMonths } from './months/settle-months.ts';

interface Moved {
  readonly first: string | null;
  readonly closed: string | null;
}

const movedOf = async (tx: Context, id: string): Promise<Moved> => {
  const company = tx.me.companyId;
  const query = sql<Moved>`select (select to_char(min(date_time) at time zone ${sql.lit(FIRM_ZONE)}, 'YYYY-MM-DD') from bank_bank_row
      where company_id = ${company} and account = ${id}) as first,
    (select max(month) from bank_month_balance where company_id = ${company} and account = ${id} and state = 'confirmed') as closed`;
  return (await first(tx.db, query)) ?? { first: null, closed: null };
};

/** An account's opening can change while none of its months is closed; everything after it follows. */
export const accountHooks: RecordHooks<typeof bankAccount> = {
  async beforeSave(ctx, given, existing) {
    if (!existing) {
      given.balance = given.openingBalance ?? '0';
      return;
    }
    await holdAccount(ctx, existing.id);
    const moved = await movedOf(ctx, existing.id);
    const changes = (code: 'openingBalance' | 'openingDate') =>
      given[code] !== undefined && given[code] !== existing[code];
    if (moved.closed && (changes('openingBalance') || changes('openingDate')))
      throw bankErrors.monthClosed({ month: moved.closed });
    if (given.openingDate && moved.first && given.openingDate > moved.first)
      throw new Refusal(`账户在 ${moved.first} 已有流水，启用日期不能晚于它`);
    if (given.accountNo && given.accountNo !== existing.accountNo && moved.first)
      throw new Refusal('账户已有流水，账号不能修改');
  },
  async afterSave(ctx, row, existing) {
    const { first: earliest } = await movedOf(ctx, row.id);
    if (!existing || !earliest || existing.openingBalance === row.openingBalance) return;
    await settleBalance(ctx, row.id);
    await settleMonths(ctx, await holdAccount(ctx, row.id), new Set([earliest]));
  },
};
