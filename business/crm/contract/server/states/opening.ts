import { formatDecimal, sum } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { contract } from '../../model/index.ts';

/**
 * A new contract that is signed already was agreed on before the firm worked here (期初): whoever holds the right to bring
 * such ones in stands for its approval. Which states a save may begin with is judged before (Steps.opening).
 * @param amount of the contract, 元 @throws InvalidInput where its plan does not come to that
 */
export function markOpening(values: ValuesOf<typeof contract>, amount: string): void {
  if ((values.state ?? 'draft') === 'draft') return;
  Object.assign(values, { status: 'approved', opening: true });
  const plans = values.plans ?? [];
  const planned = sum(plans.map((line) => String(line.amount ?? '0')));
  if (plans.length > 0 && !planned.eq(amount))
    throw new InvalidInput({
      plans: said`收款计划合计${formatDecimal(planned, 2)}元，与合同总额${formatDecimal(amount, 2)}元不一致`,
    });
}
