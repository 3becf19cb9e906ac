import { expect, it } from 'vitest';
import '#kernel/fields/views.tsx';
import type { ListGroup } from '#kernel/meta/calls/record-calls.ts';
import { bridge, bridgeRow } from '../../testing/bridge.ts';
import { groupKey, groupParams, groupRows, lineOf } from '../sums/group-rows.ts';
import { leadOf } from '../sums/sum-cells.tsx';
import { sumsAreHad, sumsAsRow } from '../sums/use-summing.ts';
import { chosenColumns, laidOut } from '../table/list-columns.ts';

const arch: ListGroup = { value: 'arch', label: '拱桥', count: 3, sums: { cost: '3.00' } };
const none: ListGroup = { value: null, label: null, count: 1, sums: { cost: null } };
const rows = [bridgeRow('1', '一号桥'), bridgeRow('2', '二号桥')];

it('closed groups are a line each, and no record', () => {
  const lines = groupRows([arch, none], new Map());
  expect(lines.map((row) => lineOf(row))).toEqual([
    { is: 'group', group: arch, open: false },
    { is: 'group', group: none, open: false },
  ]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(2);
  expect(lineOf(rows[0] ?? expect.unreachable())).toBeUndefined();
});

it('an open group has its records below it, and says how many are left out', () => {
  const lines = groupRows([arch, none], new Map([[groupKey(arch), { rows }]]));
  expect(lines.map((row) => lineOf(row)?.is ?? row.id)).toEqual(['group', '1', '2', 'more', 'group']);
  expect(lineOf(lines[3] ?? expect.unreachable())).toMatchObject({ left: 1 });
});

it('a group whose records are on their way, or all there, says nothing of others', () => {
  const waiting = groupRows([arch], new Map([[groupKey(arch), { rows: [] }]]));
  expect(waiting).toHaveLength(1);
  const whole = groupRows([{ ...arch, count: 2 }], new Map([[groupKey(arch), { rows }]]));
  expect(whole.map((row) => lineOf(row)?.is ?? row.id)).toEqual(['group', '1', '2']);
});

it('a group without a value is another one than a group of that word', () => {
  expect(groupKey(none)).not.toBe(groupKey({ ...none, value: 'none' }));
});

it('the rows of a group are asked for by its value', () => {
  expect(groupParams('kind', bridge.fields.kind, arch)).toEqual({ kind$in: ['arch'] });
  expect(groupParams('open', bridge.fields.open, { ...arch, value: 'true' })).toEqual({ open: 'true' });
  expect(groupParams('kind', bridge.fields.kind, none)).toEqual({ kind$null: true });
});

it.each([
  ['2028-02', '2028-02-29'],
  ['2027-02', '2027-02-28'],
  ['2027-12', '2027-12-31'],
])('the group of %s ends with %s', (value, last) => {
  expect(groupParams('day', bridge.fields.day, { ...arch, value })).toEqual({ day$ge: `${value}-01`, day$le: last });
});

it('the words of sums stand in the columns before the first amount', () => {
  const columnsOf = (...codes: string[]) => laidOut(chosenColumns(bridge, codes), {}, () => 80);
  expect(leadOf(columnsOf('name', 'kind', 'cost', 'day'))).toBe(2);
  expect(leadOf(columnsOf('cost', 'name'))).toBe(1);
  expect(leadOf(columnsOf('name', 'kind', 'day'))).toBe(2);
});

it('a list whose rows a call of its own brings has no sums', () => {
  expect(sumsAreHad({})).toBe(true);
  expect(sumsAreHad({ source: async () => ({ data: [], total: 0 }) })).toBe(false);
  expect(sumsAsRow({ count: 2, sums: { cost: '5.00' }, groups: [], more: false })).toMatchObject({ cost: '5.00' });
});
