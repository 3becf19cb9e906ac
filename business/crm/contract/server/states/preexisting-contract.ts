import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { contract } from '../../model/index.ts';
import { sumPlanAmounts, validatePlanTotal } from './plan-total.ts';

/**
 * A new contract that is signed already was agreed on before the firm worked here (期初): whoever holds the right to bring
 * such ones in stands for its approval. Which states a save may begin with is judged before (Steps.opening).
 * @param amount of the contract, 元 @throws InvalidInput where its plan does not come to that
 */
export function approvePreexistingContract(values: ValuesOf<typeof contract>, amount: string): void {
  if ((values.state ?? 'draft') === 'draft') return;
  Object.assign(values, { status: 'approved', opening: true });
  const plans = values.plans ?? [];
  const fault = plans.length > 0 ? validatePlanTotal(sumPlanAmounts(plans), amount) : null;
  if (fault) throw new InvalidInput({ plans: fault });
}
