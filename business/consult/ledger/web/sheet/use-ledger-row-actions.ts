import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import type { GridCellChanges, GridEditHandlers } from '#kernel/web/tree/edit/grid-edit-types.ts';
import {
  buildLedgerColumns,
  COST_LEDGER_BY_KIND,
  type CostLedgerKind,
  type CostLedgerLine,
  type CostLedgerSheet,
  insertEmptyLedgerRow,
  type LedgerRowDraft,
  type LedgerSheetChange,
  moveLedgerRow,
} from '../../model/index.ts';
import type { LedgerSheetHandle } from './use-ledger-sheet.ts';

const STEPS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' } as const;
const isStep = (key: string): key is keyof typeof STEPS => key in STEPS;

/** What was written in a grid, as a change of its table. */
function changeOf(
  { texts, more, after }: GridCellChanges<CostLedgerLine>,
  writes: ReadonlyMap<string, keyof LedgerRowDraft>,
) {
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
const newIn = (before: CostLedgerSheet, after: CostLedgerSheet): number | undefined => {
  const known = new Set(before.lines.map(({ id }) => id));
  return after.lines.find(({ id }) => !known.has(id))?.id;
};

export interface LedgerRowActionHandlers {
  /** What the grid does with what is written in it. */
  readonly edit: GridEditHandlers<CostLedgerLine>;
  readonly insert: (line: CostLedgerLine | null, side: 'above' | 'below') => void;
  readonly insertInto: (line: CostLedgerLine) => void;
  readonly remove: (lines: readonly CostLedgerLine[]) => void;
  readonly shift: (line: CostLedgerLine, key: string) => void;
}

/** What is done to the rows of a draft: written, inserted, moved, removed; each is one change. */
export function useLedgerRowActions(
  form: CostLedgerKind,
  open: LedgerSheetHandle,
  choose: (id: number | null) => void,
): LedgerRowActionHandlers {
  const confirm = useConfirm();
  const columns = buildLedgerColumns(COST_LEDGER_BY_KIND[form]);
  const writes = new Map(
    columns.flatMap(({ key, writes: own }): [string, keyof LedgerRowDraft][] => (own ? [[key, own]] : [])),
  );
  const add = (of: (lines: readonly CostLedgerLine[]) => LedgerSheetChange) =>
    void open.act(async () => {
      const done = await open.change(of);
      if (done) choose(newIn(done.before, done.after) ?? null);
    });
  const insert: LedgerRowActionHandlers['insert'] = (line, side) =>
    add((lines) => insertEmptyLedgerRow(lines, line, side));
  const remove = async (lines: readonly CostLedgerLine[]) => {
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
      if (isStep(key)) void open.act(() => open.change((lines) => moveLedgerRow(lines, line.id, STEPS[key])));
    },
  };
}
