import {
  type Decimal,
  type DecimalInput,
  formatDecimal,
  isDecimalText,
  sumDecimals,
  toDecimal,
} from '#kernel/base/numbers/decimal.ts';
import { type Translatable, translatable } from '#kernel/base/texts/translatable.ts';
import type { LineValues } from '#kernel/fields/lines/kind.ts';

const amountOf = (text: unknown): string => (isDecimalText(String(text ?? '')) ? String(text) : '0');

/** What the nodes of a plan come to, 元. @param stored as the nodes are, for those of which no amount is given */
export function sumPlanAmounts(plans: readonly LineValues[], stored: readonly LineValues[] = []): Decimal {
  const before = new Map(stored.map((line) => [String(line.id), line]));
  return sumDecimals(plans.map((line) => amountOf(line.amount ?? before.get(String(line.id))?.amount)));
}

/** What is wrong with a plan that comes to so much of a contract that comes to so much, 元; null where nothing is. */
export const validatePlanTotal = (planned: DecimalInput, total: DecimalInput): Translatable | null =>
  toDecimal(planned).eq(total)
    ? null
    : translatable`收款计划合计${formatDecimal(planned, 2)}元，与合同总额${formatDecimal(total, 2)}元不一致`;
