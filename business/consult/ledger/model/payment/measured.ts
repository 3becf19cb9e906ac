import { type DecimalInput, dec, decOrZero, plus } from '#kernel/base/numbers/decimal.ts';
import { written } from '../sheet/changes.ts';
import { LEDGERS } from '../sheet/ledger.ts';
import type { SheetRow } from '../sheet/sheet-row.ts';
import { sectionsOf } from '../sheet/sums.ts';

/** What of a row is wrong in a measurement. */
interface MeasureFault {
  readonly kind: 'measuredOver' | 'grantedOver';
  readonly row: SheetRow;
  /** Measured with this period, and at most. */
  readonly total: string;
  readonly most: string;
}

/** A bill as contracts and changes know it. */
export const billKey = ({ code, name }: Pick<SheetRow, 'code' | 'name'>): string =>
  code.replace(/\s/g, '') || name.replace(/\s/g, '');

/**
 * Rows measured beyond the contract with its agreed changes, or granted beyond what was applied for.
 * @param changes quantity of agreed changes by `billKey`
 */
export function measureFaults(rows: readonly SheetRow[], changes: ReadonlyMap<string, DecimalInput>): MeasureFault[] {
  const sections = sectionsOf(rows);
  return rows.flatMap((row): MeasureFault[] => {
    if (sections.has(row.id) || row.agreedQuantity === null) return [];
    const total = plus(row.lastQuantity ?? '0', row.agreedQuantity);
    const most = plus(row.baseQuantity ?? '0', changes.get(billKey(row)) ?? '0');
    const told = { row, total: total.toFixed(), most: most.toFixed() };
    if (total.gt(most)) return [{ kind: 'measuredOver', ...told }];
    return dec(row.agreedQuantity).gt(decOrZero(row.claimedQuantity)) ? [{ kind: 'grantedOver', ...told }] : [];
  });
}

/** The table a period begins with: the bills of the one before, what was measured until then, nothing of its own. */
export const nextPeriod = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.map((row) => ({
    ...written(
      row,
      { claimedQuantity: null, agreedQuantity: null, claimedAmount: null, agreedAmount: null },
      LEDGERS.measureTable,
    ),
    lastQuantity:
      row.agreedQuantity === null ? row.lastQuantity : plus(row.lastQuantity ?? '0', row.agreedQuantity).toFixed(),
    remark: '',
  }));
