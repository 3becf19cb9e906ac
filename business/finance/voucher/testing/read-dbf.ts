import { TextDecoder } from 'node:util';

const HEAD = 32;
const END = 0x0d;

interface DbfField {
  readonly name: string;
  readonly type: string;
  readonly length: number;
  readonly decimals: number;
}
interface Dbf {
  readonly version: number;
  readonly languageDriver: number;
  readonly fields: readonly DbfField[];
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/** Opens a table of dBASE III as accounting software does. @throws Error where head, lines and end do not fit together */
export function readDbf(bytes: Uint8Array): Dbf {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [count, head, width] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  const gbk = new TextDecoder('gbk', { fatal: true });
  const fields: DbfField[] = [];
  for (let at = HEAD; bytes[at] !== END; at += HEAD) {
    const name = gbk.decode(bytes.slice(at, at + 11)).replace(/\0.*$/, '');
    const [type, length, decimals] = [
      String.fromCharCode(bytes[at + 11] ?? 0),
      bytes[at + 16] ?? 0,
      bytes[at + 17] ?? 0,
    ];
    fields.push({ name, type, length, decimals });
  }
  const lengths = fields.reduce((all, { length }) => all + length, 1);
  if (head !== HEAD + fields.length * HEAD + 1 || width !== lengths) throw new Error('head and fields do not fit');
  if (bytes.length !== head + count * width + 1 || bytes.at(-1) !== 0x1a) throw new Error('lines and end do not fit');
  const starts = fields.map((_, at) => fields.slice(0, at).reduce((all, { length }) => all + length, 1));
  const rows = Array.from({ length: count }, (_, row) => {
    const line = bytes.slice(head + row * width, head + (row + 1) * width);
    const said = ({ length }: DbfField, from = 0) => gbk.decode(line.slice(from, from + length)).trim();
    return Object.fromEntries(fields.map((field, at) => [field.name, said(field, starts[at])]));
  });
  return { version: bytes[0] ?? 0, languageDriver: bytes[29] ?? 0, fields, rows };
}
