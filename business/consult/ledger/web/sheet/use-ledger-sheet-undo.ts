import { useRef } from 'react';
import { useUndoHistory } from '#kernel/web/pattern/history/use-undo-history.ts';
import {
  type CostLedgerLine,
  type CostLedgerSheet,
  diffLedgerRows,
  type LedgerRow,
  type LedgerSheetChange,
} from '../../model/index.ts';

interface Step {
  readonly forth: LedgerSheetChange;
  readonly back: LedgerSheetChange;
}

/** Null: here begins what may be undone; before it somebody else changed the table. */
type Place = Step | null;

const rowOf = ({ no: _no, section: _section, sums: _sums, over: _over, ...row }: CostLedgerLine): LedgerRow => row;

/**
 * What a person changed in a table, to be undone and done again as long as nobody else changes it.
 * @param sheet the table as it is known
 * @param send keeps a change of the table as it is then
 */
export function useLedgerSheetUndo(
  sheet: CostLedgerSheet | undefined,
  send: (what: LedgerSheetChange) => Promise<CostLedgerSheet>,
) {
  const { present, next, change, undo, redo } = useUndoHistory<Place>(null);
  const known = useRef<number | null>(null);
  const go = (what: LedgerSheetChange, step: (() => void) | undefined) => async (): Promise<void> => {
    known.current = (await send(what)).version;
    step?.();
  };
  const isOwn = sheet !== undefined && sheet.version === known.current;
  return {
    /** Notes a change that was kept. */
    note(before: CostLedgerSheet, after: CostLedgerSheet): void {
      if (before.version !== known.current) change(() => null);
      known.current = after.version;
      const [from, to] = [before.lines.map(rowOf), after.lines.map(rowOf)];
      change(() => ({ forth: diffLedgerRows(from, to), back: diffLedgerRows(to, from) }));
    },
    undo: isOwn && present ? go(present.back, undo) : undefined,
    redo: isOwn && next ? go(next.forth, redo) : undefined,
  };
}
