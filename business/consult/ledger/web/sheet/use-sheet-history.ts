import { useRef } from 'react';
import { useHistory } from '#kernel/web/pattern/history/use-history.ts';
import { differenceOf, type Sheet, type SheetChange, type SheetLine, type SheetRow } from '../../model/index.ts';

interface Step {
  readonly forth: SheetChange;
  readonly back: SheetChange;
}

/** Null: here begins what may be undone; before it somebody else changed the table. */
type Place = Step | null;

const rowOf = ({ no: _no, section: _section, sums: _sums, over: _over, ...row }: SheetLine): SheetRow => row;

/**
 * What a person changed in a table, to be undone and done again as long as nobody else changes it.
 * @param sheet the table as it is known
 * @param send keeps a change of the table as it is then
 */
export function useSheetHistory(sheet: Sheet | undefined, send: (what: SheetChange) => Promise<Sheet>) {
  const { present, next, change, undo, redo } = useHistory<Place>(null);
  const known = useRef<number | null>(null);
  const go = (what: SheetChange, step: (() => void) | undefined) => async (): Promise<void> => {
    known.current = (await send(what)).version;
    step?.();
  };
  const isOwn = sheet !== undefined && sheet.version === known.current;
  return {
    /** Notes a change that was kept. */
    note(before: Sheet, after: Sheet): void {
      if (before.version !== known.current) change(() => null);
      known.current = after.version;
      const [from, to] = [before.lines.map(rowOf), after.lines.map(rowOf)];
      change(() => ({ forth: differenceOf(from, to), back: differenceOf(to, from) }));
    },
    undo: isOwn && present ? go(present.back, undo) : undefined,
    redo: isOwn && next ? go(next.forth, redo) : undefined,
  };
}
