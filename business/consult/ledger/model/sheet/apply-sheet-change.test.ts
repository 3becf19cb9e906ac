import { describe, expect, it } from 'vitest';
import { applySheetChange, type LedgerSheetChange } from './apply-sheet-change.ts';
import { COST_LEDGER_BY_KIND } from './cost-ledger-definitions.ts';
import { diffLedgerRows } from './diff-ledger-rows.ts';
import { createEmptyLedgerRow, findLedgerValueFault, type LedgerRow } from './ledger-row.ts';
import { insertEmptyLedgerRow, moveLedgerRow } from './move-ledger-row.ts';

const LEDGER = COST_LEDGER_BY_KIND.settlement;
/** Two sections with bills, and a row beside them. */
const ROWS: readonly LedgerRow[] = [
  { ...createEmptyLedgerRow(1), name: '土方' },
  { ...createEmptyLedgerRow(2, 1), name: '平整' },
  { ...createEmptyLedgerRow(3, 1), name: '挖土' },
  { ...createEmptyLedgerRow(4, 1), name: '回填' },
  { ...createEmptyLedgerRow(5), name: '砌筑' },
  { ...createEmptyLedgerRow(6, 5), name: '砖基础' },
  { ...createEmptyLedgerRow(7), name: '税金' },
];
const made = (change: LedgerSheetChange | null, rows = ROWS) => applySheetChange(rows, change ?? {}, LEDGER);
const told = (rows: readonly LedgerRow[]) =>
  rows.map(({ name, id, parentId }) => `${parentId === null ? '' : '·'}${name || id}`).join(' ');

describe('rows of a table', () => {
  it('come above, below and at the end of a section, several in the order they are given', () => {
    const of = (id: number) => ROWS.find((row) => row.id === id) ?? null;
    expect(told(made(insertEmptyLedgerRow(ROWS, of(2), 'above')))).toBe('土方 ·8 ·平整 ·挖土 ·回填 砌筑 ·砖基础 税金');
    expect(told(made(insertEmptyLedgerRow(ROWS, of(3), 'below')))).toBe('土方 ·平整 ·挖土 ·8 ·回填 砌筑 ·砖基础 税金');
    expect(told(made(insertEmptyLedgerRow(ROWS, of(1), 'below')))).toBe('土方 ·平整 ·挖土 ·回填 8 砌筑 ·砖基础 税金');
    expect(told(made(insertEmptyLedgerRow([], null, 'below'), []))).toBe('1');
    const two = ['甲', '乙'].map((name) => ({ parentId: 1, after: 2, values: { name } }));
    expect(told(made({ add: two }))).toBe('土方 ·平整 ·甲 ·乙 ·挖土 ·回填 砌筑 ·砖基础 税金');
    expect(() => made({ add: [{ parentId: 1, after: 6, values: {} }] })).toThrow('第6行已不存在');
  });

  it('go up and down among their like, into the section before them and out of their own, with what stands in them', () => {
    expect(told(made(moveLedgerRow(ROWS, 4, 'up')))).toBe('土方 ·平整 ·回填 ·挖土 砌筑 ·砖基础 税金');
    expect(told(made(moveLedgerRow(ROWS, 1, 'down')))).toBe('砌筑 ·砖基础 土方 ·平整 ·挖土 ·回填 税金');
    expect(told(made(moveLedgerRow(ROWS, 7, 'in')))).toBe('土方 ·平整 ·挖土 ·回填 砌筑 ·砖基础 ·税金');
    expect(told(made(moveLedgerRow(ROWS, 3, 'out')))).toBe('土方 ·平整 ·回填 挖土 砌筑 ·砖基础 税金');
    for (const [id, step] of [
      [2, 'up'],
      [7, 'down'],
      [1, 'out'],
      [3, 'in'],
      [9, 'up'],
    ] as const)
      expect(moveLedgerRow(ROWS, id, step)).toBeNull();
    expect(() => made({ move: [{ id: 1, parentId: 2, after: null }] })).toThrow('分部不能移到自己之下');
  });

  it('take texts as a spreadsheet writes them, and say what is wrong with others', () => {
    expect(findLedgerValueFault('claimedQuantity', ' 1,234.50 ')).toBeNull();
    expect(findLedgerValueFault('claimedQuantity', '12,5')).toBe('请填写数字');
    expect(findLedgerValueFault('claimedQuantity', '十')).toBe('请填写数字');
    expect(findLedgerValueFault('claimedPrice', '1000000000000')).toBe('数字过大');
    expect(findLedgerValueFault('name', ' ')).toBe('请填写项目名称');
    expect(findLedgerValueFault('unit', '米'.repeat(21))).toBe('不能超过20个字');
  });
});

/** The same sequence for the same seed. */
function drawing(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Some change of a table, whatever it is; null where it cannot be done. */
function someChange(rows: readonly LedgerRow[], draw: (below: number) => number): LedgerSheetChange | null {
  const row = rows[draw(Math.max(1, rows.length))];
  if (!row) return insertEmptyLedgerRow(rows, null, 'below');
  const values = { claimedQuantity: String(draw(900)), claimedPrice: `${draw(90)}.5`, name: `改${draw(99)}` };
  const steps = ['up', 'down', 'in', 'out'] as const;
  const kinds: readonly (() => LedgerSheetChange | null)[] = [
    () => ({ set: [{ id: row.id, values }] }),
    () => insertEmptyLedgerRow(rows, row, draw(2) === 0 ? 'above' : 'below'),
    () => moveLedgerRow(rows, row.id, steps[draw(4)] ?? 'up'),
    () => ({ add: [{ parentId: row.id, values }] }),
    () => (draw(3) === 0 ? { remove: [row.id] } : null),
  ];
  return kinds[draw(kinds.length)]?.() ?? null;
}

describe('the way back', () => {
  it('leads from any table to any other to the last digit, and forth again, whatever was done between', () => {
    for (let seed = 1; seed <= 120; seed++) {
      const draw = drawing(seed * 7919);
      // What a file stated beyond the cent comes back as it was, too.
      const first = ROWS.map((row) => (row.id % 2 === 0 ? { ...row, claimedAmount: `${row.id}.004` } : row));
      let rows: readonly LedgerRow[] = first;
      for (let times = 1 + draw(12); times > 0; times--) rows = made(someChange(rows, draw), rows);
      expect(made(diffLedgerRows(rows, first), rows)).toEqual(first);
      expect(made(diffLedgerRows(first, rows), first)).toEqual(rows);
    }
  });

  it('is nothing where nothing changed, and no more than what did', () => {
    expect(diffLedgerRows(ROWS, ROWS)).toEqual({});
    const set = made({ set: [{ id: 3, values: { claimedQuantity: '2', claimedPrice: '5' } }] });
    expect(diffLedgerRows(set, ROWS).put?.map(({ id, after: behind }) => [id, behind])).toEqual([[3, 2]]);
    expect(diffLedgerRows(made({ remove: [3] }), ROWS).put?.map(({ id }) => id)).toEqual([3]);
    expect(diffLedgerRows(made(insertEmptyLedgerRow(ROWS, ROWS[1] ?? null, 'below')), ROWS)).toEqual({ remove: [8] });
  });

  it('leaves what earlier periods measured to the table, and asks for it where a row comes back', () => {
    const [first, ...others] = ROWS.map((row) => ({ ...row, lastQuantity: '60' }));
    const without = others.filter(({ parentId }) => parentId !== 1);
    const back = diffLedgerRows(without, [...(first ? [first] : []), ...others]);
    expect(back.put?.some((row) => 'lastQuantity' in row)).toBe(false);
    const rows = applySheetChange(without, back, COST_LEDGER_BY_KIND.measureTable, ({ id }) =>
      id === 2 ? '60' : null,
    );
    expect(rows.map(({ id, lastQuantity }) => [id, lastQuantity])).toEqual([
      [1, null],
      [2, '60'],
      [3, null],
      [4, null],
      [5, '60'],
      [6, '60'],
      [7, '60'],
    ]);
  });
});
