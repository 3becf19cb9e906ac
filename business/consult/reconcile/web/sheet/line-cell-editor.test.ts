import { expect, it } from 'vitest';
import type { ReconcileLine } from '../../model/index.ts';
import { createLineCellEditor, parseCellInput } from './line-cell-editor.ts';

const bill = { billId: 1, kind: 'bill', code: '0101', name: '柱', unit: 'm3', quantity: '5', price: '10', total: '50' };
const line: ReconcileLine = {
  ...{ id: 1, place: 10, work: '', matchedBy: 'code', ours: bill, theirs: null },
  ...{ agreedQuantity: null, agreedPrice: '9.5', agreedTotal: null, ourMark: null, theirMark: null },
  ...{ state: 'open', reason: '漏算', version: 1, gone: false },
};

it('a side writes its own numbers, what is agreed and why, and nothing of the other side', () => {
  const writes = (column: string, side: 'ours' | 'theirs') => createLineCellEditor(column, side) !== undefined;
  for (const column of ['ours-quantity', 'ours-price'])
    expect([writes(column, 'ours'), writes(column, 'theirs')]).toEqual([true, false]);
  for (const column of ['agreed-quantity', 'agreed-price', 'reason'])
    expect([writes(column, 'ours'), writes(column, 'theirs')]).toEqual([true, true]);
  for (const column of ['ours-total', 'agreed-total', 'code', 'state']) expect(writes(column, 'ours')).toBe(false);
});

it('a side that has no bill writes no numbers of its own, but what is agreed', () => {
  expect(createLineCellEditor('ours-quantity', 'ours')?.may?.(line)).toBe(true);
  expect(createLineCellEditor('theirs-quantity', 'theirs')?.may?.(line)).toBe(false);
  expect(createLineCellEditor('agreed-quantity', 'theirs')?.may?.(line)).toBe(true);
});

it('a cell begins with what stands there; nothing agreed is an empty cell', () => {
  const text = (column: string) => createLineCellEditor(column, 'ours')?.text(line);
  expect([text('ours-price'), text('agreed-quantity'), text('agreed-price'), text('reason')]).toEqual([
    ...['10', '', '9.5', '漏算'],
  ]);
});

it('numbers come without separators of thousands; an emptied agreement is taken back, an own number is not', () => {
  expect(parseCellInput('quantity', ' 1,234,567.5 ')).toBe('1234567.5');
  expect(parseCellInput('agreedQuantity', ' ')).toBeNull();
  expect(parseCellInput('agreedPrice', '')).toBeNull();
  expect(parseCellInput('quantity', '')).toBe('');
  expect(parseCellInput('reason', ' 1,234 ')).toBe('1,234');
});

it('what cannot be kept is told while it is written', () => {
  const fault = (column: string, text: string) => createLineCellEditor(column, 'ours')?.fault(text);
  expect(fault('ours-quantity', '八')).toBe('工程量应为最多九位整数、六位小数的数字');
  expect(fault('ours-quantity', '')).toBe('工程量应为最多九位整数、六位小数的数字');
  expect(fault('ours-quantity', '1.1234567')).toBe('工程量应为最多九位整数、六位小数的数字');
  expect(fault('agreed-price', '1.12345')).toBe('单价应为最多九位整数、四位小数的数字');
  expect(fault('agreed-price', '')).toBeNull();
  expect(fault('ours-price', '-1,234.5')).toBeNull();
  expect(fault('reason', '因'.repeat(501))).toBe('说明最多500字');
});
