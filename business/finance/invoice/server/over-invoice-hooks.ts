import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { calendarDaysBetween, dayOfInstant } from '#kernel/base/time/dates.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { invoiceErrors, type OverInvoice, overInvoice } from '../model/index.ts';
import {
  type InvoicingLimit,
  loadInvoicingLimit,
  lockContractForInvoicing,
  remainingInvoicingAmount,
} from './invoicing-limit.ts';

const MOST_DAYS = 90;

/** What is to be invoiced beyond a contract is worked out from what it comes to and what was applied for. */
export const overInvoiceRecordHooks: RecordHooks<typeof overInvoice> = {
  async beforeSave(ctx, values, existing) {
    const whole: ValuesOf<typeof overInvoice> = { ...existing, ...values };
    const room = whole.contract ? await loadInvoicingLimit(ctx, String(whole.contract)) : undefined;
    if (!room) throw new InvalidInput({ contract: '请选择咨询合同' });
    const exceed = toDecimal(room.used)
      .plus(String(whole.amount ?? '0'))
      .minus(room.total)
      .minus(room.quota);
    if (exceed.lte(0)) throw new InvalidInput({ amount: '本次开票未超出合同总额，无需办理超额开票' });
    Object.assign(values, { contractTotal: room.total, applied: room.used, exceed: exceed.toFixed(2) });
    const begin = String(whole.applyDate ?? dayOfInstant(new Date()));
    const cureBy = String(whole.cureBy ?? '');
    if (cureBy && (cureBy < begin || calendarDaysBetween(begin, cureBy) > MOST_DAYS))
      throw new InvalidInput({ cureBy: translatable`补签期限应在申请日期后${MOST_DAYS}天内` });
  },
  async onStatus(ctx, id, status) {
    const seen = await standing(ctx, id);
    if (!seen || seen.status === status) return;
    await lockContractForInvoicing(ctx, seen.contract);
    const row = (await standing(ctx, id)) ?? seen;
    const room = await loadInvoicingLimit(ctx, row.contract);
    if (!room) return;
    if (status === 'running' || status === 'approved') demandStillBeyond(room, row);
  },
  async undoApproval(ctx, { id, contract }) {
    await lockContractForInvoicing(ctx, contract);
    const row = await standing(ctx, id);
    const room = await loadInvoicingLimit(ctx, contract);
    if (room && row?.counts) demandUnused(room, row);
  },
};

interface Standing {
  readonly contract: string;
  readonly amount: string;
  readonly exceed: string;
  readonly status: string;
  /** It was approved and is not cured. */
  readonly counts: boolean;
  /** Its day for cure has not passed: the room counts it. */
  readonly isOpen: boolean;
}

const standing = (ctx: Context, id: string): Promise<Standing | undefined> =>
  fetchFirstRow(
    ctx.db,
    sql<Standing>`select contract, amount::text as amount, exceed::text as exceed, status, status = 'approved' and cure is null as counts,
        cure_by >= ${dayOfInstant(new Date())}::date as "isOpen"
      from invoice_over_invoice where company_id = ${ctx.me.companyId} and id = ${id}`,
  );

/** An excess that applications took of stays. @throws Refusal 409 */
function demandUnused(room: InvoicingLimit, { exceed, isOpen }: Standing): void {
  const left = remainingInvoicingAmount(room).minus(isOpen ? exceed : 0);
  if (left.lt(0)) throw invoiceErrors.overUsed({ name: room.name, used: left.times(-1).toFixed(2) });
}

/**
 * What was typed stands on what was applied for and agreed then. Less is beyond the contract by now where another excess was
 * approved, an application went, or the contract was raised: no quota is given twice. @throws Refusal 409
 */
function demandStillBeyond(room: InvoicingLimit, { amount, exceed }: Standing): void {
  const now = toDecimal(amount).minus(remainingInvoicingAmount(room));
  if (now.lt(exceed))
    throw invoiceErrors.overChanged({
      name: room.name,
      now: (now.lt(0) ? toDecimal(0) : now).toFixed(2),
      asked: toDecimal(exceed).toFixed(2),
    });
}

/**
 * An approved excess is cured by a change of the same contract that was approved: from then on the contract's total counts.
 * @throws Refusal 404, 409
 */
export async function cureOverInvoice(ctx: Context, id: string, cure: string): Promise<OverInvoice> {
  const row = await getRecord(ctx, overInvoice, id);
  if (row.status !== 'approved') throw new Refusal('超额开票审批通过后才能登记补签', 409);
  if (row.cure) throw new Refusal('已登记补签', 409);
  const agreed = sql`t.cure is null and exists (select from pub_contract_change c
    where c.company_id = t.company_id and c.id = ${cure} and c.contract = t.contract and c.status = 'approved')`;
  const done = await changeRecords(ctx, overInvoice, { id, where: agreed }, { cure });
  if (done.length === 0) throw new Refusal('请选择该合同已审批通过的合同变更', 409);
  return await getRecord(ctx, overInvoice, id);
}
