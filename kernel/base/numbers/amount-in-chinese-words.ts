import { type DecimalInput, toDecimal } from './decimal.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '万亿'];
/** 999,999,999,999,999.99: four groups of four digits, less than what people write on a cheque form. */
const LIMIT = '1e16';

/** Four digits as words; 零 stands once between two written digits. */
function groupWords(group: string): string {
  let words = '';
  for (const [at, digit] of [...group].entries()) {
    if (digit !== '0') words += `${DIGITS[Number(digit)]}${PLACES[group.length - 1 - at]}`;
    else if (words && !words.endsWith('零')) words += '零';
  }
  return words.replace(/零$/, '');
}

/** What stands behind a group; 壹万亿 and the 亿 below it share one 亿: 壹万贰仟亿. */
function unitOf(groups: readonly string[], at: number): string {
  const unit = GROUPS[groups.length - 1 - at] ?? '';
  return unit === '万亿' && groups[at + 1] !== '0000' ? '万' : unit;
}

function yuanWords(whole: string): string {
  const padded = whole.padStart(Math.ceil(whole.length / 4) * 4, '0');
  const groups = padded.match(/\d{4}/g) ?? [];
  let words = '';
  let gap = false;
  for (const [at, group] of groups.entries()) {
    if (group === '0000') {
      gap = true;
      continue;
    }
    // A 零 where a place between two written digits is empty: 1,0005 and 10,0500.
    if (words && (gap || group.startsWith('0'))) words += '零';
    words += groupWords(group) + unitOf(groups, at);
    gap = false;
  }
  return words;
}

/**
 * An amount in 元 as uppercase Chinese money words (大写): '123.45' → 壹佰贰拾叁元肆角伍分, '100' → 壹佰元整,
 * '1.05' → 壹元零伍分, '0' → 零元整, negative with 负. 整 stands after 元 or 角, never after 分 (支付结算办法附一).
 * @param amount rounded half up to 分
 * @throws RangeError on text that is no number and beyond 16 digits of 元
 */
export function amountInChineseWords(amount: DecimalInput): string {
  const value = toDecimal(amount).round(2, 1);
  if (value.abs().gte(LIMIT)) throw new RangeError(`金额过大：${value.toFixed(2)}`);
  if (value.eq(0)) return '零元整';
  const [whole = '0', fraction = '00'] = value.abs().toFixed(2).split('.');
  const [jiao, fen] = [Number(fraction[0]), Number(fraction[1])];
  let words = whole === '0' ? '' : `${yuanWords(whole)}元`;
  if (jiao) words += `${DIGITS[jiao]}角`;
  else if (fen && words) words += '零';
  words += fen ? `${DIGITS[fen]}分` : '整';
  return (value.lt(0) ? '负' : '') + words;
}
