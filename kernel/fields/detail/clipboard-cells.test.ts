import { expect, it } from 'vitest';
import { createDictOptions, dateField, dictField, moneyField, textField } from '../index.ts';
import { parseClipboardCells, pasteCellsInto, rowsAsClipboardText } from './clipboard-cells.ts';

const columns = {
  name: textField('名称'),
  kind: dictField('类型', { options: createDictOptions({ a: '甲类', b: '乙类' }) }),
  fee: moneyField('费用'),
  sum: moneyField('合计', { rules: { compute: 'fee' } }),
  day: dateField('日期'),
};

it('reads what a spreadsheet copies', () => {
  expect(parseClipboardCells('plain')).toBeNull();
  expect(parseClipboardCells('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(parseClipboardCells('"two\nlines"\t"say ""x"""\n\t')).toEqual([['two\nlines', 'say "x"']]);
  expect(parseClipboardCells('a\t\t\nb')).toEqual([['a', '', ''], ['b']]);
});

it('lays cells over rows as their fields read them, adds rows, passes computed columns over', () => {
  const rows = [{ name: '一', kind: 'a', kind_label: '甲类', fee: '1.00' }, { name: '二' }];
  const target = { columns, rows, at: 1, code: 'kind', blank: () => ({ name: null }) };
  expect(
    pasteCellsInto(target, [
      ['乙类', '1,234.5', '9', '2026/1/5'],
      ['丙类', 'x'],
    ]),
  ).toEqual([
    rows[0],
    { name: '二', kind: 'b', fee: '1234.50', day: '2026-01-05' },
    { name: null, kind: '丙类', fee: 'x' },
  ]);
});

it('copies rows with headings, so that they can be pasted again', () => {
  expect(rowsAsClipboardText(columns, [{ name: 'a\tb', kind: 'a', fee: '1234.50', day: null }])).toBe(
    '名称\t类型\t费用\t合计\t日期\n"a\tb"\t甲类\t1,234.50\t\t',
  );
});
