import { isDecimalText, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { parseDay } from '#kernel/base/time/dates.ts';
import type { ParsedInvoice } from '../../model/index.ts';

type ReadLine = ParsedInvoice['lines'][number];
type Texts<T> = { readonly [K in keyof T]?: string | null | undefined };

/** What a file tells of an invoice, as texts in its own spelling. */
export type RawInvoiceFields = Texts<Omit<ParsedInvoice, 'lines'>> & { readonly lines?: readonly Texts<ReadLine>[] };

const text = (value: string | null | undefined): string | null => value?.trim() || null;

/** yyyy-MM-dd of 2026年8月5日, 2026-08-05 10:00:00, 2026/8/5 or 20260805. */
function dayOf(value: string | null | undefined): string {
  const day = parseDay((value?.trim() ?? '').replace(/(?<=[\d日])[ T]*\d{1,2}:.*$/, ''));
  if (!day) throw new Refusal(translatable`发票文件的开票日期“${value ?? ''}”无法识别`);
  return day;
}

/** A number without signs of currency and thousands, or null. */
function numberOf(value: string | null | undefined): string | null {
  const plain = (value ?? '').replace(/[¥￥,，\s]/g, '');
  return isDecimalText(plain) ? plain : null;
}

function amountOf(value: string | null | undefined, name: string): string {
  const plain = numberOf(value);
  if (plain === null) throw new Refusal(translatable`发票文件的${name}“${value ?? ''}”无法识别`);
  return toDecimal(plain).toFixed(2);
}

function lineOf(line: Texts<ReadLine>, at: number): ReadLine {
  return {
    item: text(line.item) ?? `第${at + 1}行`,
    spec: text(line.spec),
    unit: text(line.unit),
    qty: numberOf(line.qty),
    price: numberOf(line.price),
    net: amountOf(line.net, `第${at + 1}行金额`),
    taxRate: rateOf(line.taxRate),
    tax: numberOf(line.tax) === null ? null : amountOf(line.tax, `第${at + 1}行税额`),
  };
}

/** 6% of 6% or 0.06; words such as 免税 stay. */
function rateOf(value: string | null | undefined): string | null {
  const plain = numberOf(value);
  return plain === null ? text(value) : `${toDecimal(plain).times(100).toString()}%`;
}

/** Net, tax and total, one of the last two worked out where it is missing. @throws Refusal where they do not add up */
function sumsOf(given: RawInvoiceFields): Pick<ParsedInvoice, 'net' | 'tax' | 'total'> {
  // An invoice free of tax says *** where the tax would stand.
  const told = /^\*+$/.test(given.tax?.trim() ?? '') ? { ...given, tax: '0.00' } : given;
  if (!told.total && !told.tax) throw new Refusal('发票文件缺少税额和价税合计');
  const net = amountOf(told.net, '不含税金额');
  const total = told.total
    ? amountOf(told.total, '价税合计')
    : toDecimal(net).plus(amountOf(told.tax, '税额')).toFixed(2);
  const tax = told.tax ? amountOf(told.tax, '税额') : toDecimal(total).minus(net).toFixed(2);
  if (!toDecimal(net).plus(tax).eq(total))
    throw new Refusal(translatable`发票文件的不含税金额${net}元与税额${tax}元之和不等于价税合计${total}元`);
  return { net, tax, total };
}

/**
 * What a file tells, in the product's spelling: days as yyyy-MM-dd, amounts in 元 with two decimals.
 * @throws Refusal that names what is missing, cannot be read or does not add up
 */
export function parseInvoiceFields(told: RawInvoiceFields): ParsedInvoice {
  const number = text(told.number);
  if (!number || !/^(\d{20}|\d{8})$/.test(number))
    throw new Refusal(translatable`发票文件的发票号码“${number ?? ''}”应为20位或8位数字`);
  return {
    number,
    code: text(told.code),
    issueDate: dayOf(told.issueDate),
    companyName: text(told.companyName),
    honestyCode: text(told.honestyCode),
    sellerName: text(told.sellerName),
    sellerCode: text(told.sellerCode),
    ...sumsOf(told),
    lines: (told.lines ?? []).map(lineOf),
  };
}
