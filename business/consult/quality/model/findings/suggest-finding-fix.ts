import { isDecimalText } from '#kernel/base/numbers/decimal.ts';
import type { Finding } from './finding.ts';

/** What to do about a finding, in one sentence. */
export function suggestFindingFix({ field, expected, actual, formula, target }: Finding): string {
  const what = field === '' ? '该项' : `“${field}”`;
  if (formula !== '') return `按计算式核对各项数据：数据无误时将${what}更正为 ${expected}，否则更正参与计算的数据`;
  if (expected !== '' && actual !== '')
    return isDecimalText(expected)
      ? `将${what}由 ${actual} 调整为 ${expected}，或说明理由后忽略`
      : `核对${what}，使其符合“${expected}”，确有依据的说明理由后忽略`;
  if (actual === '') return `补充${what}`;
  return target.kind === 'resource' ? `核对${what}及其价格来源` : `核对${what}，确有依据的说明理由后忽略`;
}
