import { formatDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { type Contract, contract } from '../../model/index.ts';
import { validatePlanTotal } from './plan-total.ts';

/** A plan that is there comes to what the contract does before anybody is asked to agree to it. @throws Refusal 409 */
function demandPlan({ plans, planned, total, amount }: Contract): void {
  const fault = (plans ?? []).length > 0 ? validatePlanTotal(toDecimalOrZero(planned), total ?? amount) : null;
  if (fault) throw new Refusal(translatable`${fault}，请调整后再提交`, 409);
}

/** Money that came of it, and changes in force, keep a contract as it is. @throws Refusal 409 */
function demandUnused({ invoiced, received, ordered, changes }: Contract, to: 'returned' | 'void'): void {
  const used = [
    ['开票', invoiced],
    ['到账', received],
    ['下委托单', ordered],
  ].find(([, amount]) => toDecimalOrZero(amount).gt(0));
  const act = to === 'returned' ? '退回修改，请办理合同变更' : '作废';
  if (used)
    throw new Refusal(translatable`合同已${used[0]}${formatDecimal(toDecimalOrZero(used[1]), 2)}元，不能${act}`, 409);
  if (to === 'returned' && !toDecimalOrZero(changes).eq(0))
    throw new Refusal('合同已有生效的变更，不能退回修改，请办理合同变更', 409);
}

/** A contract that is handed in is not agreed on yet, and its plan is whole. */
export async function validateContractSubmission(ctx: Context, id: string, status: string): Promise<void> {
  if (status !== 'running') return;
  const row = await getRecord(ctx, contract, id);
  if (row.state !== 'draft') throw new Refusal(translatable`合同${row.state_label}，不能再次提交审批`, 409);
  demandPlan(row);
}

/**
 * A contract whose approval is taken back is a draft once more; a signed one that is void has ended: nothing is booked
 * on it any more (its states). @throws Refusal 409 where money came of it
 */
export const refuseUndoOfUsedContract = (_: Context, row: Contract, to: 'returned' | 'void'): void =>
  demandUnused(row, to);
