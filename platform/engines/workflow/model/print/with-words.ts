import { toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { amountInChineseWords } from '#kernel/base/numbers/money-words.ts';
import type { Layout } from './layout.ts';

/** A value on paper, with the words of its amount in 元 beside it where the template asks for them. */
export function withWords({ words }: Layout, code: string, shown: string, value: unknown): string {
  if (!words.includes(code) || !shown) return shown;
  return `¥${shown}（大写：${amountInChineseWords(toDecimalOrZero(String(value ?? '0')))}）`;
}
