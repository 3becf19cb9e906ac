import { type Context, inTransaction } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { type AccountingPeriod, accountingPeriod, periodErrors } from '../model/index.ts';
import {
  findAccountingPeriod,
  findLastClosedMonth,
  lockAccountingMonth,
  lockAccountingPeriods,
  NO_REOPEN_REQUEST,
} from './close-period.ts';

type Changes = Parameters<typeof saveRecord<typeof accountingPeriod>>[2];

/** Changes a closed month, which is the last one, while nobody writes in it. @throws Refusal 409 */
const changeLast = (
  ctx: Context,
  month: string,
  change: (tx: Context, row: AccountingPeriod) => Changes,
): Promise<AccountingPeriod> =>
  inTransaction(ctx, async (tx) => {
    await lockAccountingPeriods(tx);
    await lockAccountingMonth(tx, month);
    const known = await findAccountingPeriod(tx, month);
    if (known?.state !== 'closed') throw periodErrors.periodOpen({ month });
    const last = await findLastClosedMonth(tx);
    if (last !== month) throw periodErrors.periodLater({ month: last ?? '' });
    const row = await getRecord(tx, accountingPeriod, known.id);
    const changes = change(tx, row);
    return saveRecord(tx, accountingPeriod, { id: known.id, version: row.version, ...changes }, 'product');
  });

/** Asks to open the month that was closed last again, with a reason that stays; until somebody else consents it is closed. @throws Refusal 409 */
export const requestReopening = (ctx: Context, month: string, reason: string): Promise<AccountingPeriod> =>
  changeLast(ctx, month, (tx, { askedBy, askedBy_label: name }) => {
    if (askedBy) throw periodErrors.periodAsked({ month, name: name ?? '' });
    return { askedBy: tx.me.userId, askedAt: new Date().toISOString(), reopenReason: reason };
  });

/** Opens a month that another one asked to open. @throws Refusal 409 to whoever asked himself, or where nobody did */
export const approveReopening = (ctx: Context, month: string): Promise<AccountingPeriod> =>
  changeLast(ctx, month, ({ me }, { askedBy }) => {
    if (!askedBy) throw periodErrors.periodNotAsked({ month });
    if (askedBy === me.userId) throw periodErrors.periodOwn();
    return { state: 'open', reopenedBy: me.userId, reopenedAt: new Date().toISOString() };
  });

/** Takes the wish to open a month back, by whoever may close months. @throws Refusal 409 where nobody asked */
export const withdrawReopening = (ctx: Context, month: string): Promise<AccountingPeriod> =>
  changeLast(ctx, month, (_, { askedBy }) => {
    if (!askedBy) throw periodErrors.periodNotAsked({ month });
    return { ...NO_REOPEN_REQUEST, reopenReason: null };
  });
