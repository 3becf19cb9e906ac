import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { buildTreeByCode } from '../../rows/build-tree-by-code.ts';
import type { BillTableLine } from './bill-table.ts';
import type { FeeTableLine } from './fee-table.ts';
import type { UnitWorkTables } from './unit-work-tables.ts';

const SUNDRY = ['provisionalSum', 'specialtyProvisional', 'dayWork', 'attendance'];

/** What a unit work without a 费用汇总表 costs (元): what its other tables add up to; null where they say nothing. */
export function computeUnitWorkTotal({ works, measures, rated, fees }: UnitWorkTables): string | null {
  const groups = new Set<string>(fees.map(({ words }) => words.group));
  const sundry = groups.has('sundry') ? ['sundry'] : SUNDRY;
  const counted = fees.filter(({ words }) => ['statutory', 'tax', ...sundry].includes(words.group));
  const amounts = [
    ...[...works, ...measures].flatMap(ofBill),
    ...[rated, ...[...groups].map((group) => counted.filter(({ words }) => words.group === group))].flatMap(ofTable),
  ].filter((amount) => amount !== null);
  return amounts.length === 0 ? null : sumDecimals(amounts).toFixed(2);
}

const ofBill = ({ heading, total }: BillTableLine): Array<string | null> => (heading ? [] : [total]);
/** Rows that are parts of others are in them. */
const ofTable = (lines: readonly FeeTableLine[]): Array<string | null> =>
  buildTreeByCode(lines, ({ serial }) => serial).map(({ row }) => row.words.total ?? null);
