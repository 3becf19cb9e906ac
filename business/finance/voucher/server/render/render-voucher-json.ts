import { renderVoucherCell, type VoucherFieldRule, type VoucherFileLine } from './voucher-file-cells.ts';

/** Of the voucher itself, not of its lines. */
const OF_VOUCHER = new Set(['date', 'eventDate', 'year', 'period', 'word', 'no', 'number', 'prepare']);

type Said = Record<string, string | number>;

const sayAll = (fields: readonly VoucherFieldRule[], line: VoucherFileLine): Said =>
  Object.fromEntries(
    fields.map((field) => {
      const said = renderVoucherCell(field, line);
      return [field.field, field.type === 'number' ? Number(said) : said];
    }),
  );

/** Vouchers as 金蝶云星空 takes them: the fields of a voucher, and in FEntity those of its lines. */
export function renderVoucherJson(fields: readonly VoucherFieldRule[], lines: readonly VoucherFileLine[]): string {
  const isHead = ({ source, constant }: VoucherFieldRule) => OF_VOUCHER.has(source) || constant !== null;
  const [head, entry] = [fields.filter(isHead), fields.filter((field) => !isHead(field))];
  const vouchers = new Map<string, { readonly head: Said; readonly entries: Said[] }>();
  for (const line of lines) {
    const one = vouchers.get(line.no) ?? { head: sayAll(head, line), entries: [] };
    one.entries.push(sayAll(entry, line));
    vouchers.set(line.no, one);
  }
  const told = [...vouchers.values()].map((one) => ({ ...one.head, FEntity: one.entries }));
  return `${JSON.stringify(told, null, 2)}\n`;
}
