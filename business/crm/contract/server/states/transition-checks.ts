import { formatDecimal, toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Contract, contract } from '../../model/index.ts';
import { sumPlanAmounts, validatePlanTotal } from './plan-total.ts';

type Values = ValuesOf<typeof contract>;

/** @throws InvalidInput for a day to come, or a plan that does not come to the whole */
function refuseSigning(signDate: Values['signDate'], { planned, total, amount }: Contract): void {
  if (signDate && signDate > dayOfInstant(new Date())) throw new InvalidInput({ signDate: '签订日期不能晚于今天' });
  const fault = validatePlanTotal(planned ?? '0', total ?? amount);
  if (fault) throw new InvalidInput({ plans: translatable`${fault}，请先调整收款计划` });
}

/**
 * What a step asks beside the state it follows: a day of signing that has come and a plan of all of it, and of the last
 * one that all of it was received. @throws InvalidInput at the field
 */
export function refuseInvalidStateChange({ state, signDate }: Values, existing: Contract): void {
  if (state === undefined || state === existing.state) return;
  if (state === 'signed') refuseSigning(signDate, existing);
  const [received, total] = [toDecimalOrZero(existing.received), toDecimalOrZero(existing.total)];
  if (state === 'done' && !received.eq(total))
    throw new InvalidInput({
      state: translatable`已到账${formatDecimal(received, 2)}元，与合同总额${formatDecimal(total, 2)}元不一致，不能完成`,
    });
}

/**
 * Before it is approved a plan may be unfinished; from then on it comes to what the contract does.
 * @param amount of the contract without its changes, 元 @throws InvalidInput at the field 收款计划
 */
export function refuseIncompletePlan({ plans }: Values, existing: Contract, amount: string): void {
  if (!plans || (existing.state === 'draft' && existing.status !== 'approved')) return;
  const total = toDecimal(amount).plus(toDecimalOrZero(existing.changes));
  const fault = validatePlanTotal(sumPlanAmounts(plans, existing.plans ?? []), total);
  if (fault) throw new InvalidInput({ plans: fault });
}
