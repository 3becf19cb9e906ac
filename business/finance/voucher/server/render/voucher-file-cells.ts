import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { FieldSource } from '../../model/kis-field.entity.ts';
import { VOUCHER_TYPES } from '../../model/kis-table.entity.ts';
import { AUXILIARY_CLASS_LABELS, type AuxiliaryClass } from '../../model/voucher-events.ts';

/** A column of a file: what it says, and how. */
export interface VoucherFieldRule {
  readonly field: string;
  readonly label: string;
  readonly type: 'text' | 'number' | 'date';
  readonly length: number;
  readonly must: boolean;
  readonly source: FieldSource;
  readonly constant: string | null;
  readonly map: readonly { readonly from: string; readonly to: string }[] | null;
}

/** A voucher with one of its lines, as files tell it. */
export interface VoucherFileLine {
  readonly no: string;
  /** yyyy-MM-dd */
  readonly date: string;
  readonly word: keyof typeof VOUCHER_TYPES;
  /** Of the voucher in its file, and of the line in its voucher; from 1 and 0. */
  readonly number: number;
  readonly entry: number;
  readonly explain: string;
  readonly account: string;
  readonly debit: string | null;
  readonly credit: string | null;
  readonly aux: AuxiliaryClass | null;
  readonly auxName: string | null;
  readonly aux2: AuxiliaryClass | null;
  readonly aux2Name: string | null;
  readonly prepare: string;
}

const classOf = (aux: AuxiliaryClass | null): string => (aux ? AUXILIARY_CLASS_LABELS[aux] : '');

const SAID: Readonly<Record<Exclude<FieldSource, 'constant'>, (line: VoucherFileLine) => string>> = {
  date: ({ date }) => date,
  eventDate: ({ date }) => date,
  year: ({ date }) => date.slice(0, 4),
  period: ({ date }) => String(Number(date.slice(5, 7))),
  word: ({ word }) => VOUCHER_TYPES[word],
  no: ({ no }) => no,
  number: ({ number }) => String(number),
  entry: ({ entry }) => String(entry),
  explain: ({ explain }) => explain,
  account: ({ account }) => account,
  dc: ({ debit }) => (debit ? '0' : '1'),
  amount: ({ debit, credit }) => toDecimal(debit ?? credit ?? '0').toFixed(2),
  debit: ({ debit }) => toDecimal(debit ?? '0').toFixed(2),
  credit: ({ credit }) => toDecimal(credit ?? '0').toFixed(2),
  auxClass: ({ aux }) => classOf(aux),
  auxName: ({ auxName }) => auxName ?? '',
  aux2Class: ({ aux2 }) => classOf(aux2),
  aux2Name: ({ aux2Name }) => aux2Name ?? '',
  prepare: ({ prepare }) => prepare,
  empty: () => '',
};

/** What a column says of a line: by its source, its list of codes, and no longer than it may be. */
export function renderVoucherCell(
  { source, constant, map, length, type }: VoucherFieldRule,
  line: VoucherFileLine,
): string {
  const said = source === 'constant' ? (constant ?? '') : SAID[source](line);
  const mapped = map?.find(({ from }) => from === said)?.to ?? said;
  return type === 'text' ? mapped.slice(0, length) : mapped;
}

/** The first line without something that must be said. */
export const findMissingCell = (fields: readonly VoucherFieldRule[], lines: readonly VoucherFileLine[]) => {
  for (const line of lines)
    for (const field of fields)
      if (field.must && !renderVoucherCell(field, line)) return { no: line.no, label: field.label };
  return null;
};
