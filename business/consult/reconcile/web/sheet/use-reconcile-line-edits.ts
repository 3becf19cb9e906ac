import { useRef } from 'react';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useChangeQueue } from '#kernel/web/pattern/history/use-change-queue.ts';
import { useUndoHistory } from '#kernel/web/pattern/history/use-undo-history.ts';
import { useUndoKeys } from '#kernel/web/pattern/history/use-undo-keys.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import type { GridCellChanges, GridEditHandlers } from '#kernel/web/tree/edit/grid-edit-types.ts';
import {
  applyLineEdit,
  MAX_LINES_PER_EDIT,
  type ReconcileLine,
  type ReconcileLineEdit,
  type ReconcileSide,
} from '../../model/index.ts';
import { mapEditableFieldsByColumn, parseCellInput } from './line-cell-editor.ts';
import { isConflictingEdit } from './merge-and-filter-sheet-lines.ts';
import type { LiveReconcileSheet } from './use-reconcile-sheet.ts';

/** What is set of a line, by somebody who saw it so. */
interface Wish {
  readonly seen: ReconcileLine;
  readonly set: ReconcileLineEdit;
}

/** A line of a kept edit, before and after. */
interface Kept {
  readonly before: ReconcileLine;
  readonly after: ReconcileLine;
}

/** Edits that one act kept, and what takes them back. */
interface Step {
  readonly forth: ReadonlyMap<number, ReconcileLineEdit>;
  readonly back: ReadonlyMap<number, ReconcileLineEdit>;
}
/** Null: here begins what may be undone. */
type Place = Step | null;

/** What of a line an edit replaces, as an edit. What was said of it does not come back: the other side is asked anew. */
function takenBack(before: ReconcileLine, side: ReconcileSide, set: ReconcileLineEdit): ReconcileLineEdit {
  const { agreedQuantity, agreedPrice, reason } = before;
  const all = { quantity: before[side]?.quantity, price: before[side]?.price, agreedQuantity, agreedPrice, reason };
  return Object.fromEntries(Object.entries(all).filter(([key]) => key in set));
}

/** The newest of each line that is known here, and what was kept from here: the screen shows it a moment later. */
function useKnown(lines: readonly ReconcileLine[]) {
  const shown = useRef(lines);
  shown.current = lines;
  const answered = useRef(new Map<number, ReconcileLine>());
  const own = useRef(new Map<number, Kept[]>());
  const now = (id: number): ReconcileLine | undefined => {
    const line = shown.current.find((each) => each.id === id);
    const newer = answered.current.get(id);
    return newer && (!line || newer.version > line.version) ? newer : line;
  };
  return {
    now,
    take: (all: readonly ReconcileLine[]) => {
      for (const line of all) answered.current.set(line.id, line);
    },
    keep: (kept: Kept) => own.current.set(kept.after.id, [...(own.current.get(kept.after.id) ?? []), kept]),
    /** Whether somebody else changed what a wish is about since its writer saw the line; own edits aside. */
    isOvertaken({ seen, set }: Wish, side: ReconcileSide): boolean {
      let expected = seen;
      for (const { before, after } of own.current.get(seen.id) ?? []) {
        if (after.version <= expected.version) continue;
        if (isConflictingEdit(expected, before, side, set)) return true;
        expected = after;
      }
      const line = now(seen.id);
      return line !== undefined && isConflictingEdit(expected, line, side, set);
    },
    /** Whether a line is as the last edit from here left it. */
    isOwn: (id: number): boolean => own.current.get(id)?.at(-1)?.after.version === now(id)?.version,
  };
}

type Known = ReturnType<typeof useKnown>;

/** Why a line is not kept so; null where it may be. */
function refusalOf(wish: Wish, known: Known, side: ReconcileSide): string | null {
  const line = known.now(wish.seen.id);
  if (!line || line.gone) return '该行不存在或已与其他行合并，请刷新后重试';
  if (known.isOvertaken(wish, side)) return '他人刚刚修改了本行，请核对后再填写';
  const outcome = applyLineEdit(line, side, wish.set);
  return 'fault' in outcome ? outcome.fault[1] : null;
}

/** Why nothing of a block is kept: the first line at fault, by its name. @throws Error with the reason */
function demandKeepable(wishes: readonly Wish[], known: Known, side: ReconcileSide): void {
  for (const wish of wishes) {
    const refusal = refusalOf(wish, known, side);
    if (refusal === null) continue;
    const name = (wish.seen.ours ?? wish.seen.theirs)?.name ?? '';
    throw new Error(wishes.length > 1 ? `“${name}”：${refusal}` : refusal);
  }
}

const touchesAgreed = ({ seen, set }: Wish, known: Known): boolean =>
  known.now(seen.id)?.state === 'agreed' && Object.keys(set).some((key) => key !== 'reason');

/** Writing in the lines of a sheet: a cell or a block is one edit, kept whole or not at all, taken back and done again as long as nobody else changes its lines. */
export function useReconcileLineEdits(sheet: LiveReconcileSheet, side: ReconcileSide) {
  const confirm = useConfirm();
  const { inTurn, isQuiet } = useChangeQueue();
  const known = useKnown(sheet.lines);
  const { present, next, change, undo, redo } = useUndoHistory<Place>(null);

  /** @throws Error with why nothing was kept */
  const send = async (wishes: readonly Wish[]): Promise<readonly Kept[]> => {
    for (;;) {
      demandKeepable(wishes, known, side);
      const before = wishes.map(({ seen }) => known.now(seen.id) ?? seen);
      const edits = wishes.map(({ set }, at) => ({
        line: before[at]?.id ?? 0,
        version: before[at]?.version ?? 0,
        set,
      }));
      const { kept, lines } = await sheet.editLines(edits);
      known.take(lines);
      if (!kept) continue;
      const all = lines.flatMap((after, at): Kept[] => (before[at] ? [{ before: before[at], after }] : []));
      for (const each of all) known.keep(each);
      return all;
    }
  };
  /** What was agreed by both sides is not changed by an unseen key. */
  const mayChange = async (wishes: readonly Wish[]): Promise<boolean> => {
    const count = wishes.filter((wish) => touchesAgreed(wish, known)).length;
    if (count === 0) return true;
    const title = `修改双方已一致的 ${count} 行？`;
    return confirm({ title, text: '修改后这些行须由双方重新确认。', okText: '修改' });
  };
  const write = async (given: GridCellChanges<ReconcileLine>): Promise<void> => {
    const wishes = wishesOf(given, side);
    if (given.more.length > 0) throw new Error('粘贴的内容超出最后一行，未作修改');
    if (wishes.length > MAX_LINES_PER_EDIT) throw new Error(`一次最多修改 ${MAX_LINES_PER_EDIT} 行，请分次粘贴`);
    if (!(await mayChange(wishes))) throw new Error('双方已一致的行未作修改');
    const kept = await send(wishes);
    const by = new Map(wishes.map(({ seen, set }) => [seen.id, set]));
    const back = new Map(kept.map(({ before }) => [before.id, takenBack(before, side, by.get(before.id) ?? {})]));
    change(() => ({ forth: by, back }));
  };
  const save: GridEditHandlers<ReconcileLine>['save'] = (given) =>
    inTurn(() => write(given)).catch((error: Error) => {
      // At a single cell it is told there; a refusal of the server was told when it came.
      if (given.texts.length > 1 && error.name === 'Error') toast.warning(error.message);
      throw error;
    });
  const stepped = (sets: ReadonlyMap<number, ReconcileLineEdit> | undefined, step: (() => void) | undefined) => {
    if (!sets || ![...sets.keys()].every(known.isOwn)) return undefined;
    return () => {
      // What is still on its way is no step yet that could be taken back.
      if (!isQuiet()) return;
      const wishes = [...sets].flatMap(([id, set]): Wish[] => {
        const seen = known.now(id);
        return seen ? [{ seen, set }] : [];
      });
      inTurn(() => send(wishes)).then(step, (error: Error) => {
        if (error.name === 'Error') toast.warning(error.message);
      });
    };
  };
  const acts = { undo: stepped(present?.back, undo), redo: stepped(next?.forth, redo) };
  useUndoKeys(acts.undo, acts.redo);
  return { edit: { save } satisfies GridEditHandlers<ReconcileLine>, ...acts };
}

/** What was written in a grid, line by line. */
function wishesOf({ texts }: GridCellChanges<ReconcileLine>, side: ReconcileSide): Wish[] {
  const fields = mapEditableFieldsByColumn(side);
  const wishes = new Map<number, Wish>();
  for (const { row, column, text } of texts) {
    const key = fields.get(column);
    if (!key) continue;
    wishes.set(row.id, { seen: row, set: { ...wishes.get(row.id)?.set, [key]: parseCellInput(key, text) } });
  }
  return [...wishes.values()];
}
