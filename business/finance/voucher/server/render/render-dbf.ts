import { encodeVoucherGbk } from './encode-gbk.ts';
import { renderVoucherCell, type VoucherFieldRule, type VoucherFileLine } from './voucher-file-cells.ts';

const HEAD = 32;
const DATE_LENGTH = 8;
const NUMBER_LENGTH = 20;
const NAME_LENGTH = 10;

const lengthOf = ({ type, length }: VoucherFieldRule): number =>
  type === 'date' ? DATE_LENGTH : type === 'number' ? NUMBER_LENGTH : length;
const TYPES = { text: 'C', number: 'N', date: 'D' } as const;

function fieldBytes(field: VoucherFieldRule): Uint8Array {
  const bytes = new Uint8Array(HEAD);
  bytes.set(encodeVoucherGbk(field.field.slice(0, NAME_LENGTH)), 0);
  bytes[11] = TYPES[field.type].charCodeAt(0);
  bytes[16] = lengthOf(field);
  bytes[17] = field.type === 'number' ? 2 : 0;
  return bytes;
}

/** Text as bytes of a width: what is too long is cut between characters, numbers stand at the right. */
function padded(text: string, width: number, right: boolean): Uint8Array {
  let kept = encodeVoucherGbk(text);
  for (let characters = [...text]; kept.length > width; ) {
    characters = characters.slice(0, -1);
    kept = encodeVoucherGbk(characters.join(''));
  }
  const bytes = new Uint8Array(width).fill(0x20);
  bytes.set(kept, right ? width - kept.length : 0);
  return bytes;
}

/**
 * A table of dBASE III, in GBK (language driver 0x4D), as 金蝶KIS reads it: a head of 32 bytes, one of 32 for each column,
 * then lines of fixed width. Names of columns have at most 10 characters.
 * @param day of the head, yyyy-MM-dd
 */
export function renderDbf(
  fields: readonly VoucherFieldRule[],
  lines: readonly VoucherFileLine[],
  day: string,
): Uint8Array {
  const width = 1 + fields.reduce((all, field) => all + lengthOf(field), 0);
  const headLength = HEAD + fields.length * HEAD + 1;
  const bytes = new Uint8Array(headLength + width * lines.length + 1);
  const view = new DataView(bytes.buffer);
  const [year = 1900, month = 1, date = 1] = day.split('-').map(Number);
  bytes.set([0x03, year - 1900, month, date], 0);
  view.setUint32(4, lines.length, true);
  view.setUint16(8, headLength, true);
  view.setUint16(10, width, true);
  bytes[29] = 0x4d;
  for (const [at, field] of fields.entries()) bytes.set(fieldBytes(field), HEAD + at * HEAD);
  bytes[headLength - 1] = 0x0d;
  let at = headLength;
  for (const line of lines) {
    bytes[at++] = 0x20;
    for (const field of fields) {
      const said = renderVoucherCell(field, line);
      const text = field.type === 'date' ? said.replaceAll('-', '') : said;
      bytes.set(padded(text, lengthOf(field), field.type === 'number'), at);
      at += lengthOf(field);
    }
  }
  bytes[at] = 0x1a;
  return bytes;
}
