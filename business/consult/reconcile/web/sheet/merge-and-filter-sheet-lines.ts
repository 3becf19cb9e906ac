import {
  addLineToTotals,
  computeReconcileTotals,
  type ReconcileLine,
  type ReconcileLineEdit,
  type ReconcileLineState,
  type ReconcileSide,
  type ReconcileTotals,
  sidesDiffer,
} from '../../model/index.ts';

/** Lines as the page has them: in the order of the sheet, with what they come to. Never changed, only replaced. */
export interface SheetLinesWithTotals {
  readonly lines: readonly ReconcileLine[];
  readonly figures: ReconcileTotals;
}

const inOrder = (a: ReconcileLine, b: ReconcileLine): number => a.place - b.place || a.id - b.id;

/** The lines with some of them as they are now: new ones come in, those that are gone go. */
export function mergeChangedLines(
  before: SheetLinesWithTotals,
  changed: readonly ReconcileLine[],
): SheetLinesWithTotals {
  const newest = new Map(changed.map((line) => [line.id, line]));
  let { figures } = before;
  const kept: ReconcileLine[] = [];
  for (const line of before.lines) {
    const now = newest.get(line.id);
    newest.delete(line.id);
    // What arrives twice, or late, is not newer than what is here.
    if (!now || (now.version <= line.version && !now.gone)) {
      kept.push(line);
      continue;
    }
    figures = addLineToTotals(figures, line, -1);
    if (now.gone) continue;
    figures = addLineToTotals(figures, now, 1);
    kept.push(now);
  }
  const added = [...newest.values()].filter(({ gone }) => !gone);
  for (const line of added) figures = addLineToTotals(figures, line, 1);
  return { figures, lines: added.length > 0 ? [...kept, ...added].sort(inOrder) : kept };
}

export const toSheetLinesWithTotals = (lines: readonly ReconcileLine[]): SheetLinesWithTotals => ({
  lines,
  figures: computeReconcileTotals(lines),
});

/** What of the lines is shown. */
export interface ReconcileLineFilter {
  readonly state: ReconcileLineState | 'all' | 'differs' | 'single';
  readonly keyword: string;
}

const fits = (line: ReconcileLine, state: ReconcileLineFilter['state']): boolean => {
  if (state === 'all') return true;
  if (state === 'differs') return sidesDiffer(line);
  if (state === 'single') return !line.ours || !line.theirs;
  return line.state === state;
};

/** Lines of a choice whose code or name has the word, on either side. */
export function filterReconcileLines(
  lines: readonly ReconcileLine[],
  { state, keyword }: ReconcileLineFilter,
): readonly ReconcileLine[] {
  const word = keyword.trim().toLowerCase();
  const has = (text: string | undefined) => text?.toLowerCase().includes(word);
  return lines.filter(
    (line) =>
      fits(line, state) &&
      (!word || has(line.ours?.code) || has(line.ours?.name) || has(line.theirs?.code) || has(line.theirs?.name)),
  );
}

/** Whether somebody else changed what an edit is about, since its writer saw the line: then they are asked. */
export function isConflictingEdit(
  seen: ReconcileLine,
  now: ReconcileLine,
  side: ReconcileSide,
  set: ReconcileLineEdit,
): boolean {
  const agreed = seen.agreedQuantity !== now.agreedQuantity || seen.agreedPrice !== now.agreedPrice;
  const own = seen[side]?.quantity !== now[side]?.quantity || seen[side]?.price !== now[side]?.price;
  const touches = {
    agreed: set.agreedQuantity !== undefined || set.agreedPrice !== undefined || set.mark !== undefined,
    own: set.quantity !== undefined || set.price !== undefined,
    reason: set.reason !== undefined,
  };
  return (touches.agreed && agreed) || (touches.own && own) || (touches.reason && seen.reason !== now.reason);
}

/** What the other side says of a line, seen from one side. */
export const votesFromSide = (line: ReconcileLine, side: ReconcileSide) =>
  side === 'ours' ? { own: line.ourMark, other: line.theirMark } : { own: line.theirMark, other: line.ourMark };
