import { isDecimalText, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { stripThousandsSeparators } from '#kernel/base/numbers/typed/thousands-separators.ts';
import type { Field } from '#kernel/meta/field.ts';

/** Units of money in headings: how many 元 one of them is. */
const MONEY: Readonly<Record<string, string>> = {
  分: '0.01',
  角: '0.1',
  元: '1',
  人民币元: '1',
  千元: '1000',
  万元: '10000',
  万: '10000',
  百万元: '1000000',
  亿元: '100000000',
};
/** Units of shares: the share that one of them is. */
const SHARE: Readonly<Record<string, string>> = { '%': '0.01', '％': '0.01', 百分比: '0.01', '‰': '0.001' };

const IN_BRACKETS = /[（(【[]\s*(?:单位\s*[:：]?\s*)?([^（(【[\]】)）]{1,6})\s*[)）】\]]/g;
const AT_END = /[/／]\s*([^\s/／]{1,4})\s*$/;

/** The last unit that a heading names: 合同金额（万元）, 费率(%), 金额/万元; null where it names none. */
export function unitInHeading(heading: string): string | null {
  const named = [...heading.matchAll(IN_BRACKETS)].map(([, unit = '']) => unit.trim());
  const all = [...named, AT_END.exec(heading)?.[1] ?? ''];
  return all.findLast((unit) => Object.hasOwn(MONEY, unit) || Object.hasOwn(SHARE, unit)) ?? null;
}

/** How many 元 one of the money unit is that a heading names: '10000' of 万元; null where it names none. */
export function moneyUnitFactorOf(heading: string): string | null {
  const unit = unitInHeading(heading);
  return unit !== null && Object.hasOwn(MONEY, unit) ? (MONEY[unit] ?? null) : null;
}

/** How often the field's own unit one of the heading's is: of money in 元, of a share in whole ones; null where it does not matter. */
export function headingToFieldFactor({ kind }: Field, heading: string): string | null {
  const unit = unitInHeading(heading);
  const units = kind === 'money' ? MONEY : kind === 'percent' ? SHARE : null;
  const factor = unit !== null && units && Object.hasOwn(units, unit) ? units[unit] : undefined;
  return factor === undefined || factor === '1' ? null : factor;
}

/** A number in the field's own unit, exactly; texts that are no plain number stay for the field to judge. */
export function convertToFieldUnit(text: string, factor: string | null): string {
  if (factor === null) return text;
  const plain = stripThousandsSeparators(text.trim());
  return plain !== null && isDecimalText(plain) ? toDecimal(plain).times(factor).toFixed() : text;
}
