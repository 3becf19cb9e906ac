import { signOf, textOfCell } from '../cells.ts';
import type { Line } from '../field.ts';
import type { Amounts } from './amounts.ts';
import type { RowFault } from './checks.ts';

const FOOTER =
  /合计|总计|小计|共计|\d+\s*笔|仅供参考|以柜台为准|温馨提示|打印|制单|第.*页|本页|期初|期末|承前|balance|total|end of/i;

/** True for the totals and remarks that stand among or below the lines. */
export const isFooter = (text: string): boolean => FOOTER.test(text);

/** What became of a movement, where the bank says so. */
export function stateOf(line: Line): 'done' | 'failed' | 'reversed' {
  const text = textOfCell(line('status'));
  if (/冲正|红冲/.test(text)) return 'reversed';
  return /失败|撤销|取消|关闭|拒绝|退汇中|未成功|处理中/.test(text) ? 'failed' : 'done';
}

/** True where a wallet says that nothing came or went: 不计收支. */
export const isNeutral = (line: Line): boolean => {
  const text = String(line('direction') ?? '').trim();
  return text === '/' || text === '' || /不计|中性/.test(text);
};

/** Why a line is no movement, or null. */
export function skipReason(line: Line, amounts: Amounts | RowFault): string | null {
  if (stateOf(line) === 'failed') return `交易未成功（${textOfCell(line('status'))}）`;
  if (line('direction') !== undefined && 'msg' in amounts && amounts.key === 'direction' && isNeutral(line))
    return '不计收支';
  return 'income' in amounts && signOf(amounts.income) === 0 && signOf(amounts.pay) === 0 ? '金额为零' : null;
}
