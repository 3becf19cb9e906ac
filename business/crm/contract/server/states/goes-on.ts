import { dec, decOrZero, formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Contract, contract } from '../../model/index.ts';
import { planFault, plannedOf } from './plan-total.ts';

type Values = ValuesOf<typeof contract>;

/** What else a step asks than the state it follows: an approval, and of the last one that all of it was received. @throws InvalidInput at the field */
export function refuseState({ state }: Values, existing: Contract): void {
  if (state === undefined || state === existing.state) return;
  if (existing.status !== 'approved') throw new InvalidInput({ state: '合同审批通过后才能改变状态' });
  const [received, total] = [decOrZero(existing.received), decOrZero(existing.total)];
  if (state === 'done' && !received.eq(total))
    throw new InvalidInput({
      state: said`已到账${formatDecimal(received, 2)}元，与合同总额${formatDecimal(total, 2)}元不一致，不能完成`,
    });
}

/**
 * Before it is approved a plan may be unfinished; from then on it comes to what the contract does.
 * @param amount of the contract without its changes, 元 @throws InvalidInput at the field 收款计划
 */
export function refusePlan({ plans }: Values, existing: Contract, amount: string): void {
  if (!plans || (existing.state === 'draft' && existing.status !== 'approved')) return;
  const total = dec(amount).plus(decOrZero(existing.changes));
  const fault = planFault(plannedOf(plans, existing.plans ?? []), total);
  if (fault) throw new InvalidInput({ plans: fault });
}
