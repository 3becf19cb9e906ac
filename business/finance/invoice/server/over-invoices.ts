import { sql } from 'kysely';
import { dec } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import { dayOf } from '#kernel/base/time/dates.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { type OverInvoice, overInvoice } from '../model/index.ts';
import { roomOf } from './limit.ts';

const MOST_DAYS = 90;
const DAY_MS = 86_400_000;

/** What is to be invoiced beyond a contract is worked out from what it comes to and what was applied for. */
export const overHooks: RecordHooks<typeof overInvoice> = {
  async beforeSave(ctx, values, existing) {
    const whole: ValuesOf<typeof overInvoice> = { ...existing, ...values };
    const room = whole.contract ? await roomOf(ctx, String(whole.contract)) : undefined;
    if (!room) throw new InvalidInput({ contract: '请选择咨询合同' });
    const exceed = dec(room.used)
      .plus(String(whole.amount ?? '0'))
      .minus(room.total)
      .minus(room.quota);
    if (exceed.lte(0)) throw new InvalidInput({ amount: '本次开票未超出合同总额，无需办理超额开票' });
    Object.assign(values, { contractTotal: room.total, applied: room.used, exceed: exceed.toFixed(2) });
    const begin = String(whole.applyDate ?? dayOf(new Date()));
    const cureBy = String(whole.cureBy ?? '');
    if (cureBy && (cureBy < begin || Date.parse(cureBy) - Date.parse(begin) > MOST_DAYS * DAY_MS))
      throw new InvalidInput({ cureBy: said`补签期限应在申请日期后${MOST_DAYS}天内` });
  },
};

/**
 * An approved excess is cured by a change of the same contract that was approved: from then on the contract's total counts.
 * @throws Refusal 404, 409
 */
export async function cureOverInvoice(ctx: Context, id: string, change: string): Promise<OverInvoice> {
  const row = (await getRecord(ctx, overInvoice, id)) as OverInvoice;
  if (row.status !== 'approved') throw new Refusal('超额开票审批通过后才能登记补签', 409);
  if (row.cure) throw new Refusal('已登记补签', 409);
  const done = await rows(
    ctx.db,
    sql`update invoice_over_invoice o set cure = ${change}, version = version + 1, updated_by = ${ctx.me.userId}, updated_date = now()
      where o.company_id = ${ctx.me.companyId} and o.id = ${id} and o.cure is null and exists (select from pub_contract_change c
        where c.company_id = o.company_id and c.id = ${change} and c.contract = o.contract and c.status = 'approved') returning o.id`,
  );
  if (done.length === 0) throw new Refusal('请选择该合同已审批通过的合同变更', 409);
  forgetKept(ctx, overInvoice.code);
  return (await getRecord(ctx, overInvoice, id)) as OverInvoice;
}
