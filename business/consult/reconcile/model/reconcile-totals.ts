import { z } from 'zod';
import { addDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { ReconcileLine } from './reconcile-line.ts';

/** What a sheet comes to. Amounts in 元. */
export const reconcileTotalsSchema = z.object({
  lines: z.number().int(),
  open: z.number().int(),
  agreed: z.number().int(),
  disputed: z.number().int(),
  ourTotal: z.string(),
  theirTotal: z.string(),
  /** Of the lines both sides agree on. */
  agreedTotal: z.string(),
  /** What the other side asks for, and what we have, in lines that are disputed. */
  disputedOurs: z.string(),
  disputedTheirs: z.string(),
});
export type ReconcileTotals = z.infer<typeof reconcileTotalsSchema>;

export const EMPTY_RECONCILE_TOTALS: ReconcileTotals = {
  lines: 0,
  open: 0,
  agreed: 0,
  disputed: 0,
  ourTotal: '0.00',
  theirTotal: '0.00',
  agreedTotal: '0.00',
  disputedOurs: '0.00',
  disputedTheirs: '0.00',
};

/** The figures with one line more, or less (by −1). */
export function addLineToTotals(figures: ReconcileTotals, line: ReconcileLine, by: 1 | -1): ReconcileTotals {
  const add = (sum: string, amount: string | null | undefined) =>
    addDecimals(sum, toDecimal(amount ?? '0').times(by)).toFixed(2);
  const disputed = line.state === 'disputed';
  return {
    ...figures,
    lines: figures.lines + by,
    [line.state]: figures[line.state] + by,
    ourTotal: add(figures.ourTotal, line.ours?.total),
    theirTotal: add(figures.theirTotal, line.theirs?.total),
    agreedTotal: line.state === 'agreed' ? add(figures.agreedTotal, line.agreedTotal) : figures.agreedTotal,
    disputedOurs: disputed ? add(figures.disputedOurs, line.ours?.total) : figures.disputedOurs,
    disputedTheirs: disputed ? add(figures.disputedTheirs, line.theirs?.total) : figures.disputedTheirs,
  };
}

/** What lines come to together; those that are gone do not count. */
export const computeReconcileTotals = (lines: readonly ReconcileLine[]): ReconcileTotals =>
  lines.reduce((sum, line) => (line.gone ? sum : addLineToTotals(sum, line, 1)), EMPTY_RECONCILE_TOTALS);
