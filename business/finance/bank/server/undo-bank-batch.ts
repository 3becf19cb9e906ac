import { sql } from 'kysely';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { entityHooksOf } from '#kernel/server/records/hooks.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { bankBatch, bankErrors, bankRow } from '../model/index.ts';
import { lockBankAccount, recalculateAccountBalance, requireUsableAccount } from './bank-accounts.ts';
import { loadLastConfirmedMonth, recalculateMonthBalances } from './months/recalculate-month-balances.ts';

/**
 * Takes back what one import added. Whoever builds on movements says so by `beforeRemove` of the batch, asked with its
 * movements held: they refuse, naming what has to go first, or let go of them.
 * @throws Refusal where something stands on its movements, or lies in a closed month
 */
export const undoBankBatch = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const batch = await getRecord(tx, bankBatch, id);
    const account = await lockBankAccount(tx, batch.account);
    if (batch.state === 'undone') throw bankErrors.batchUndone();
    requireUsableAccount(account);
    const company = tx.me.companyId;
    // Held, so that nobody claims of them meanwhile.
    const gone = await fetchRows(
      tx.db,
      sql<{ day: string }>`select to_char(date_time at time zone ${sql.lit(FIRM_TIME_ZONE)}, 'YYYY-MM-DD') as day
        from bank_bank_row where company_id = ${company} and batch = ${id} order by id for update`,
    );
    const days = new Set(gone.map(({ day }) => day));
    const confirmed = await loadLastConfirmedMonth(tx, account.id);
    for (const month of [...days].map((day) => day.slice(0, 7)))
      if (month <= confirmed) throw bankErrors.monthClosed({ month });
    await sql`select set_config('app.user_id', ${tx.me.userId}, true)`.execute(tx.db);
    await entityHooksOf(tx.runtime, bankBatch)?.beforeRemove?.(tx, batch);
    await sql`delete from bank_bank_row where company_id = ${company} and batch = ${id}`.execute(tx.db);
    await applyStepToRecords(tx, bankBatch, id, { step: 'undo' });
    await recalculateAccountBalance(tx, account.id);
    await recalculateMonthBalances(tx, account, days);
    invalidateEntityCache(tx, bankRow.code);
  });
