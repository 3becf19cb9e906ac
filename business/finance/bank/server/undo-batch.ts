import { sql } from 'kysely';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import { hooksOf } from '#kernel/server/records/hooks.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { change } from '#kernel/server/records/write/change.ts';
import { type BankBatch, bankBatch, bankErrors, bankRow } from '../model/index.ts';
import { demandUsable, holdAccount, settleBalance } from './accounts.ts';
import { confirmedThrough, settleMonths } from './months/settle-months.ts';

/**
 * Takes back what one import added. Whoever builds on movements says so by `beforeRemove` of the batch, asked with its
 * movements held: they refuse, naming what has to go first, or let go of them.
 * @throws Refusal where something stands on its movements, or lies in a closed month
 */
export const undoBatch = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const batch = (await getRecord(tx, bankBatch, id)) as BankBatch;
    const account = await holdAccount(tx, batch.account);
    if (batch.state === 'undone') throw bankErrors.batchUndone();
    demandUsable(account);
    const company = tx.me.companyId;
    // Held, so that nobody claims of them meanwhile.
    const gone = await rows(
      tx.db,
      sql<{ day: string }>`select to_char(date_time at time zone ${sql.lit(FIRM_TIME_ZONE)}, 'YYYY-MM-DD') as day
        from bank_bank_row where company_id = ${company} and batch = ${id} order by id for update`,
    );
    const days = new Set(gone.map(({ day }) => day));
    const confirmed = await confirmedThrough(tx, account.id);
    for (const month of [...days].map((day) => day.slice(0, 7)))
      if (month <= confirmed) throw bankErrors.monthClosed({ month });
    await sql`select set_config('app.user_id', ${tx.me.userId}, true)`.execute(tx.db);
    await hooksOf(tx.runtime, bankBatch)?.beforeRemove?.(tx, batch);
    await sql`delete from bank_bank_row where company_id = ${company} and batch = ${id}`.execute(tx.db);
    await change(tx, bankBatch, id, { state: 'undone' });
    await settleBalance(tx, account.id);
    await settleMonths(tx, account, days);
    forgetKept(tx, bankRow.code);
  });
