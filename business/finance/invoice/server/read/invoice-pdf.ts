import { amountInChineseWords } from '#kernel/base/numbers/amount-in-chinese-words.ts';
import { isDecimalText, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { extractPdfTexts } from '#kernel/server/pdf/pdf-texts.ts';
import type { ParsedInvoice } from '../../model/index.ts';
import { parseInvoiceFields, type RawInvoiceFields } from './invoice-fields.ts';
import { parseInvoicePdfLines } from './invoice-pdf-lines.ts';
import { groupPdfTextIntoRows, PDF_CELL_SEPARATOR } from './invoice-pdf-rows.ts';

type Rows = readonly (readonly string[])[];

const MONEY = String.raw`-?[\d,]+\.\d{2}`;
const SUMS = new RegExp(String.raw`^合计[¥￥]?(${MONEY})[¥￥]?(${MONEY}|\*+)`);
const TOTAL = new RegExp(String.raw`小写[)）]?[:：]?[¥￥]?\s*(${MONEY})`);
const WORDS = /大写[)）]?(.*?)((?:[零壹贰叁肆伍陆柒捌玖拾佰仟万亿]+[元圆角分])+[整正]?)/;

/** What a pattern finds in rows that are read without gaps, each once. */
const foundIn = (rows: Rows, pattern: RegExp): string[] => [
  ...new Set(rows.flatMap((row) => row.join('').match(pattern)?.[1] ?? [])),
];

/** Values behind a label, from above and from left: the buyer's first, then the seller's. */
function behind(rows: Rows, label: RegExp): (string | null)[] {
  const pattern = new RegExp(
    String.raw`${label.source}[:\uff1a]${PDF_CELL_SEPARATOR}?([^${PDF_CELL_SEPARATOR}]*)`,
    'g',
  );
  return rows.flatMap((row) =>
    [...row.join(PDF_CELL_SEPARATOR).matchAll(pattern)].map(([, value = '']) =>
      /[:：]/.test(value) ? null : value || null,
    ),
  );
}

/** The one value of a pattern. @throws Refusal where there is none, or several invoices lie in one file */
function theOne(rows: Rows, pattern: RegExp, name: string): string {
  const [value, other] = foundIn(rows, pattern);
  if (!value) throw new Refusal(translatable`PDF 中没有找到${name}，请改传 XML 或 OFD 文件`);
  if (other) throw new Refusal(translatable`PDF 中有不止一个${name}（${value}、${other}），请逐张上传`);
  return value;
}

/** Words of an amount however they are written: 圆 or 元, with or without 零 and 整. */
const plainWords = (words: string): string =>
  words
    .replace(/圆/g, '元')
    .replace(/[零整正]/g, '')
    .replace(/壹(?=拾)/g, '');

/**
 * The total in words proves the one in figures, and so that both were read from the right place.
 * @throws Refusal where the words are missing or say something else
 */
function demandWords(rows: Rows, total: string): void {
  const found = rows.flatMap((row) => {
    const [, before = '', words] = row.join('').match(WORDS) ?? [];
    return words ? [{ words, isNegative: before.includes('负') }] : [];
  });
  const plain = toDecimal(total.replace(/,/g, ''));
  const [one] = found;
  const isSame =
    one && plainWords(one.words) === plainWords(amountInChineseWords(plain.abs())) && one.isNegative === plain.lt(0);
  if (!isSame)
    throw new Refusal(
      translatable`PDF 中的价税合计大写“${one?.words ?? ''}”与小写${total}不一致，请改传 XML 或 OFD 文件`,
    );
}

/** Net and tax of the last row that sums up: pages before it have 小计. */
function sumsIn(rows: Rows): { readonly net: string; readonly tax: string } {
  const sums = rows.flatMap((row) => {
    const [, net, tax = ''] = row.join('').match(SUMS) ?? [];
    return net ? [{ net, tax: tax.startsWith('*') ? '0.00' : tax }] : [];
  });
  const last = sums.at(-1);
  if (!last) throw new Refusal(translatable`PDF 中没有找到${'合计金额和税额'}，请改传 XML 或 OFD 文件`);
  return last;
}

/** Lines are taken where they come to what the invoice does; else its sums stand alone. */
function provenLines(rows: Rows, net: string): NonNullable<RawInvoiceFields['lines']> {
  const lines = parseInvoicePdfLines(rows);
  const nets = lines.map((line) => (line.net ?? '').replace(/[¥￥,]/g, ''));
  return nets.every(isDecimalText) && sumDecimals(nets).eq(net.replace(/,/g, '')) ? lines : [];
}

/**
 * Reads an electronic invoice by the text of its PDF. Nothing is taken on trust: net and tax come to the total, and the
 * total to its words.
 * @throws Refusal for what is no PDF of one invoice, has no text, or contradicts itself
 */
export async function readInvoicePdf(bytes: Uint8Array): Promise<ParsedInvoice> {
  const pages = await extractPdfTexts(bytes);
  if (pages.every((page) => page.length === 0))
    throw new Refusal('PDF 中没有文字，可能是扫描件或照片，请上传税务平台下载的原件（PDF、OFD 或 XML）');
  const rows = pages.flatMap(groupPdfTextIntoRows);
  if (!rows.some((row) => row.join('').includes('发票')))
    throw new Refusal('PDF 不是电子发票，请上传税务平台下载的 PDF、OFD 或 XML 文件');
  const total = theOne(rows, TOTAL, '价税合计');
  demandWords(rows, total);
  const [companyName, sellerName] = behind(rows, /名称/);
  const [honestyCode, sellerCode] = behind(rows, /纳税人识别号/);
  const sums = sumsIn(rows);
  return parseInvoiceFields({
    number: theOne(rows, /发票号码[:：]?(\d{20}|\d{8})(?!\d)/, '发票号码'),
    code: foundIn(rows, /发票代码[:：]?(\d{10,12})(?!\d)/)[0],
    issueDate: theOne(rows, /开票日期[:：]?(\d{4}年\d{1,2}月\d{1,2}日)/, '开票日期'),
    companyName,
    honestyCode,
    sellerName,
    sellerCode,
    ...sums,
    total,
    lines: provenLines(rows, sums.net),
  });
}
