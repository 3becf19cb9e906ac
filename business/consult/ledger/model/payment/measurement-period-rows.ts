import { addDecimals, type DecimalInput, toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { applyDraftToLedgerRow } from '../sheet/apply-sheet-change.ts';
import { COST_LEDGER_BY_KIND } from '../sheet/cost-ledger-definitions.ts';
import type { LedgerRow } from '../sheet/ledger-row.ts';
import { findLedgerSectionIds } from '../sheet/ledger-totals.ts';

/** What of a row is wrong in a measurement. */
interface MeasureFault {
  readonly kind: 'measuredOver' | 'grantedOver';
  readonly row: LedgerRow;
  /** Measured with this period, and at most. */
  readonly total: string;
  readonly most: string;
}

/** A bill as contracts and changes know it. */
export const buildMeasuredBillKey = ({ code, name }: Pick<LedgerRow, 'code' | 'name'>): string =>
  code.replace(/\s/g, '') || name.replace(/\s/g, '');

/**
 * Rows measured beyond the contract with its agreed changes, or granted beyond what was applied for.
 * @param changes quantity of agreed changes by `buildMeasuredBillKey`
 */
export function findMeasurementFaults(
  rows: readonly LedgerRow[],
  changes: ReadonlyMap<string, DecimalInput>,
): MeasureFault[] {
  const sections = findLedgerSectionIds(rows);
  return rows.flatMap((row): MeasureFault[] => {
    if (sections.has(row.id) || row.agreedQuantity === null) return [];
    const total = addDecimals(row.lastQuantity ?? '0', row.agreedQuantity);
    const most = addDecimals(row.baseQuantity ?? '0', changes.get(buildMeasuredBillKey(row)) ?? '0');
    const told = { row, total: total.toFixed(), most: most.toFixed() };
    if (total.gt(most)) return [{ kind: 'measuredOver', ...told }];
    return toDecimal(row.agreedQuantity).gt(toDecimalOrZero(row.claimedQuantity))
      ? [{ kind: 'grantedOver', ...told }]
      : [];
  });
}

/** The table a period begins with: the bills of the one before, what was measured until then, nothing of its own. */
export const buildNextPeriodRows = (rows: readonly LedgerRow[]): LedgerRow[] =>
  rows.map((row) => ({
    ...applyDraftToLedgerRow(
      row,
      { claimedQuantity: null, agreedQuantity: null, claimedAmount: null, agreedAmount: null },
      COST_LEDGER_BY_KIND.measureTable,
    ),
    lastQuantity:
      row.agreedQuantity === null
        ? row.lastQuantity
        : addDecimals(row.lastQuantity ?? '0', row.agreedQuantity).toFixed(),
    remark: '',
  }));
