import { sum } from '#kernel/base/numbers/decimal.ts';
import { treeByCode } from '../../rows/by-code.ts';
import type { BillLine } from './bill-table.ts';
import type { FeeLine } from './fee-table.ts';
import type { UnitTables } from './unit-tables.ts';

const SUNDRY = ['provisionalSum', 'specialtyProvisional', 'dayWork', 'attendance'];

/** What a unit work without a 费用汇总表 costs (元): what its other tables add up to; null where they say nothing. */
export function workedOutTotal({ works, measures, rated, fees }: UnitTables): string | null {
  const groups = new Set(fees.map(({ words }) => words.group as string));
  const sundry = groups.has('sundry') ? ['sundry'] : SUNDRY;
  const counted = fees.filter(({ words }) => ['statutory', 'tax', ...sundry].includes(words.group));
  const amounts = [
    ...[...works, ...measures].flatMap(ofBill),
    ...[rated, ...[...groups].map((group) => counted.filter(({ words }) => words.group === group))].flatMap(ofTable),
  ].filter((amount) => amount !== null);
  return amounts.length === 0 ? null : sum(amounts).toFixed(2);
}

const ofBill = ({ heading, total }: BillLine): Array<string | null> => (heading ? [] : [total]);
/** Rows that are parts of others are in them. */
const ofTable = (lines: readonly FeeLine[]): Array<string | null> =>
  treeByCode(lines, ({ serial }) => serial).map(({ row }) => row.words.total ?? null);
