import { expect, it } from 'vitest';
import '#kernel/fields/register-all-field-controls.tsx';
import type { ListGroup } from '#kernel/meta/calls/record-calls.ts';
import { bridgeEntity, bridgeRow } from '../../testing/bridge-entity.ts';
import { arrangeColumns, chosenListColumns } from '../table/list-columns.ts';
import { groupedListRows, groupFilterParams, groupLineOfRow, listGroupKey } from '../totals/grouped-list-rows.ts';
import { leadColumnCount } from '../totals/totals-row.tsx';
import { supportsTotals, totalsAsRow } from '../totals/use-totals-and-groups.ts';

const arch: ListGroup = { value: 'arch', label: '拱桥', count: 3, sums: { cost: '3.00' } };
const none: ListGroup = { value: null, label: null, count: 1, sums: { cost: null } };
const rows = [bridgeRow('1', '一号桥'), bridgeRow('2', '二号桥')];

it('closed groups are a line each, and no record', () => {
  const lines = groupedListRows([arch, none], new Map());
  expect(lines.map((row) => groupLineOfRow(row))).toEqual([
    { is: 'group', group: arch, open: false },
    { is: 'group', group: none, open: false },
  ]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(2);
  expect(groupLineOfRow(rows[0] ?? expect.unreachable())).toBeUndefined();
});

it('an open group has its records below it, and says how many are left out', () => {
  const lines = groupedListRows([arch, none], new Map([[listGroupKey(arch), { rows }]]));
  expect(lines.map((row) => groupLineOfRow(row)?.is ?? row.id)).toEqual(['group', '1', '2', 'more', 'group']);
  expect(groupLineOfRow(lines[3] ?? expect.unreachable())).toMatchObject({ left: 1 });
});

it('a group whose records are on their way, or all there, says nothing of others', () => {
  const waiting = groupedListRows([arch], new Map([[listGroupKey(arch), { rows: [] }]]));
  expect(waiting).toHaveLength(1);
  const whole = groupedListRows([{ ...arch, count: 2 }], new Map([[listGroupKey(arch), { rows }]]));
  expect(whole.map((row) => groupLineOfRow(row)?.is ?? row.id)).toEqual(['group', '1', '2']);
});

it('a group without a value is another one than a group of that word', () => {
  expect(listGroupKey(none)).not.toBe(listGroupKey({ ...none, value: 'none' }));
});

it('the rows of a group are asked for by its value', () => {
  expect(groupFilterParams('kind', bridgeEntity.fields.kind, arch)).toEqual({ kind$in: ['arch'] });
  expect(groupFilterParams('open', bridgeEntity.fields.open, { ...arch, value: 'true' })).toEqual({ open: 'true' });
  expect(groupFilterParams('kind', bridgeEntity.fields.kind, none)).toEqual({ kind$null: true });
});

it.each([
  ['2028-02', '2028-02-29'],
  ['2027-02', '2027-02-28'],
  ['2027-12', '2027-12-31'],
])('the group of %s ends with %s', (value, last) => {
  expect(groupFilterParams('day', bridgeEntity.fields.day, { ...arch, value })).toEqual({
    day$ge: `${value}-01`,
    day$le: last,
  });
});

it('the words of sums stand in the columns before the first amount', () => {
  const columnsOf = (...codes: string[]) => arrangeColumns(chosenListColumns(bridgeEntity, codes), {}, () => 80);
  expect(leadColumnCount(columnsOf('name', 'kind', 'cost', 'day'))).toBe(2);
  expect(leadColumnCount(columnsOf('cost', 'name'))).toBe(1);
  expect(leadColumnCount(columnsOf('name', 'kind', 'day'))).toBe(2);
});

it('a list whose rows a call of its own brings has no sums', () => {
  expect(supportsTotals({})).toBe(true);
  expect(supportsTotals({ source: async () => ({ data: [], total: 0 }) })).toBe(false);
  expect(totalsAsRow({ count: 2, sums: { cost: '5.00' }, groups: [], more: false })).toMatchObject({ cost: '5.00' });
});
