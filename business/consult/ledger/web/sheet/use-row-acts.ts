import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import type { GridEdit, GridWrite } from '#kernel/web/tree/edit/grid-edit.ts';
import {
  LEDGERS,
  type LedgerForm,
  movedStep,
  type RowDraft,
  rowBeside,
  type Sheet,
  type SheetChange,
  type SheetLine,
  sheetColumns,
} from '../../model/index.ts';
import type { OpenSheet } from './use-sheet.ts';

const STEPS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' } as const;
const isStep = (key: string): key is keyof typeof STEPS => key in STEPS;

/** What was written in a grid, as a change of its table. */
function changeOf({ texts, more, after }: GridWrite<SheetLine>, writes: ReadonlyMap<string, keyof RowDraft>) {
  const values = new Map<number, Record<string, string>>();
  for (const { row, column, text } of texts) {
    const key = writes.get(column);
    if (key) values.set(row.id, { ...values.get(row.id), [key]: text });
  }
  const place = after ? { parentId: after.parentId, after: after.id } : { parentId: null };
  const add = more.map((cells) => ({
    ...place,
    values: Object.fromEntries(
      Object.entries(cells).flatMap(([column, text]): [string, string][] => {
        const key = writes.get(column);
        return key ? [[key, text]] : [];
      }),
    ),
  }));
  const set = [...values].map(([id, each]) => ({ id, values: each }));
  return { ...(set.length > 0 ? { set } : {}), ...(add.length > 0 ? { add } : {}) };
}

/** The row that came with a change. */
const newIn = (before: Sheet, after: Sheet): number | undefined => {
  const known = new Set(before.lines.map(({ id }) => id));
  return after.lines.find(({ id }) => !known.has(id))?.id;
};

export interface RowActs {
  /** What the grid does with what is written in it. */
  readonly edit: GridEdit<SheetLine>;
  readonly insert: (line: SheetLine | null, side: 'above' | 'below') => void;
  readonly insertInto: (line: SheetLine) => void;
  readonly remove: (lines: readonly SheetLine[]) => void;
  readonly shift: (line: SheetLine, key: string) => void;
}

/** What is done to the rows of a draft: written, inserted, moved, removed; each is one change. */
export function useRowActs(form: LedgerForm, open: OpenSheet, choose: (id: number | null) => void): RowActs {
  const confirm = useConfirm();
  const columns = sheetColumns(LEDGERS[form]);
  const writes = new Map(
    columns.flatMap(({ key, writes: own }): [string, keyof RowDraft][] => (own ? [[key, own]] : [])),
  );
  const add = (of: (lines: readonly SheetLine[]) => SheetChange) =>
    void open.act(async () => {
      const done = await open.change(of);
      if (done) choose(newIn(done.before, done.after) ?? null);
    });
  const insert: RowActs['insert'] = (line, side) => add((lines) => rowBeside(lines, line, side));
  const remove = async (lines: readonly SheetLine[]) => {
    const [first] = lines;
    if (!first) return;
    const text = lines.some(({ section }) => section) ? '该分部下的明细将一并删除。' : undefined;
    const title = lines.length > 1 ? `确定删除所选的 ${lines.length} 行？` : `确定删除“${first.name}”？`;
    const isAsked = text !== undefined || lines.length > 1;
    if (isAsked && !(await confirm({ title, text, okText: '删除', danger: true }))) return;
    await open.act(async () => {
      const done = await open.change({ remove: lines.map(({ id }) => id) });
      const at = done?.before.lines.findIndex(({ id }) => id === first.id) ?? -1;
      choose(done?.after.lines[Math.min(at, done.after.lines.length - 1)]?.id ?? null);
    }, '已删除');
  };
  return {
    edit: {
      save: async (write) => {
        await open.change(changeOf(write, writes));
      },
      insert,
      remove: (lines) => void remove(lines),
    },
    insert,
    insertInto: (line) => add(() => ({ add: [{ parentId: line.id, values: {} }] })),
    remove: (lines) => void remove(lines),
    shift(line, key) {
      if (isStep(key)) void open.act(() => open.change((lines) => movedStep(lines, line.id, STEPS[key])));
    },
  };
}
