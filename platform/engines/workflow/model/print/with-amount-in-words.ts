import { amountInChineseWords } from '#kernel/base/numbers/amount-in-chinese-words.ts';
import { toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import type { PrintLayout } from './print-layout.ts';

/** A value on paper, with the words of its amount in 元 beside it where the template asks for them. */
export function withAmountInWords({ words }: PrintLayout, code: string, shown: string, value: unknown): string {
  if (!words.includes(code) || !shown) return shown;
  return `¥${shown}（大写：${amountInChineseWords(toDecimalOrZero(String(value ?? '0')))}）`;
}
