import { type ClipboardEvent, useRef } from 'react';
import { toast } from '../../toast/toast.ts';
import type { CellRange } from '../cells/cell-range.ts';
import type { TreeColumn } from '../tree-column.ts';
import { arrangePastedBlock } from './arrange-pasted-block.ts';
import { type EditableGrid, nextEditableCell } from './editable-cells.ts';
import { GridCellInput } from './grid-cell-input.tsx';
import type { GridCellChanges } from './grid-edit-types.ts';
import { useCellEditing } from './use-cell-editing.ts';
import { type UnsavedCells, useUnsavedCells } from './use-unsaved-cells.ts';

/** Shows what is on its way at its cells, and at a single one why it was refused. */
function saverOf<T>({ edit }: EditableGrid<T>, notes: UnsavedCells) {
  return (write: GridCellChanges<T>, isOne: boolean): void => {
    const noted = write.texts.map(({ line, column, text }) => ({ line, column, note: { text } }));
    const done = () => notes.note(noted.map((each) => ({ ...each, note: null })));
    const refused = ({ message: fault }: Error) =>
      isOne ? notes.note(noted.map((each) => ({ ...each, note: { ...each.note, fault } }))) : done();
    notes.note(noted);
    edit?.save(write).then(done, refused);
  };
}

/** Lays texts over cells: all of it or nothing is kept. */
function layerOf<T>(grid: EditableGrid<T>, notes: UnsavedCells, save: ReturnType<typeof saverOf<T>>) {
  return (text: string, range: CellRange): void => {
    const { write, faults } = arrangePastedBlock({ text, range, lines: grid.lines, columns: grid.columns });
    const [first] = faults;
    if (first) {
      const known = faults.filter(({ line }) => line !== '');
      notes.note(known.map(({ line, column, fault }) => ({ line, column, note: { fault } })));
      toast.warning(`有${faults.length}处不能保存，未作修改。${first.fault}`);
    } else if (write.texts.length + write.more.length > 0) save(write, false);
  };
}

/** Writing in the cells of a grid: one by one, and blocks of a clipboard at once. */
export function useGridEdit<T>(grid: EditableGrid<T>) {
  const { edit, columns, lines } = grid;
  const { range } = grid.cells;
  const box = useRef<HTMLTextAreaElement>(null);
  // After Esc the next Tab leaves the grid.
  const leaving = useRef(false);
  const notes = useUnsavedCells();
  const save = saverOf(grid, notes);
  const lay = layerOf(grid, notes, save);
  const { cell, here, writing, finish, begin, onText, giveUp } = useCellEditing({ grid, box, notes, save });
  const kept = cell && notes.of(cell.line)?.get(cell.column);
  const control = cell ? (
    <GridCellInput
      key={`${cell.line} ${cell.column}`}
      label={cell.title}
      text={writing ? writing.text : null}
      fault={(writing ? writing.fault : kept?.fault) ?? null}
      long={cell.edit.long === true}
      mending={writing?.mending === true}
      box={box}
      onText={onText}
      onDone={finish}
      onLeave={() => finish(null)}
      onGiveUp={giveUp}
    />
  ) : null;
  return {
    /** The control of the cell one stands on, where it may be written. */
    control,
    notesOf: notes.of,
    begin,
    giveUp: (): void => {
      leaving.current = !giveUp();
    },
    isWritable: cell !== null,
    /** The cursor goes into the cell one stands on. */
    focus: (): void => {
      leaving.current = false;
      box.current?.focus({ preventScroll: true });
    },
    /** The same, unless one is about to leave the grid. */
    enter: (): void => {
      if (!leaving.current) box.current?.focus({ preventScroll: true });
    },
    /** The next cell that is written; null behind the last, and where one is about to leave the grid. */
    nextCell: (by: -1 | 1) => (leaving.current ? null : nextEditableCell(grid, here, by)),
    clear: (): void => {
      if (range) lay('', range);
    },
    onPaste(event: ClipboardEvent): void {
      if (!edit) return;
      event.preventDefault();
      lay(event.clipboardData.getData('text/plain'), range ?? firstCell(columns));
    },
    /** The rows that are marked, or the one that is stood on. */
    markedRows: (): readonly T[] =>
      range ? lines.slice(range.from.line, range.to.line + 1).map(({ row }) => row) : [],
  };
}

/** Where a block goes in a grid that has no rows yet. */
function firstCell<T>(columns: readonly TreeColumn<T>[]): CellRange {
  const at = {
    line: 0,
    column: Math.max(
      0,
      columns.findIndex(({ edit }) => edit !== undefined),
    ),
  };
  return { from: at, to: at };
}

export type GridEditControls<T> = ReturnType<typeof useGridEdit<T>>;
