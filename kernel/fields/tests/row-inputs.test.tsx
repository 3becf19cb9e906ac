import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dateField, detailField, intField, moneyField, serialField, textField } from '#kernel/fields/index.ts';
import '#kernel/fields/register-all-field-controls.tsx';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import { shownToasts } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  fieldByName,
  pasteText,
  pressKeyOn,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import type { DetailRow } from '../detail/kind.ts';

const claim = detailField('报销明细', {
  columns: {
    no: serialField('编号', { pattern: 'M{0000}' }),
    what: textField('费用项目', { required: true }),
    count: intField('张数', { initial: 1 }),
    amount: moneyField('金额', { required: true }),
    day: dateField('发生日期'),
  },
  sums: ['amount'],
});

let rows: readonly DetailRow[] | null = null;

function Claim({ from, ...more }: { from: readonly DetailRow[] | null; disabled?: boolean; status?: 'error' }) {
  const [kept, setKept] = useState(from);
  rows = kept;
  const { Input } = fieldControlsOf(claim);
  return <Input id="claim" field={claim} value={kept} onChange={(value) => setKept(value as never)} {...more} />;
}

async function open(from: readonly DetailRow[] | null, more: { disabled?: boolean; status?: 'error' } = {}) {
  await renderScreen(<Claim from={from} {...more} />);
  await waitUntil(() => expect(screenText()).toContain('序号'));
}
const names = () => (rows ?? []).map(({ what }) => what);
const cell = (row: number, column: string) => fieldByName(`第${row}行 ${column}`);
const TWO = [
  { id: '5', what: '住宿', count: 2, amount: '680.00' },
  { id: '6', what: '餐费', count: 1, amount: '95.50' },
];

beforeEach(() => signInTestUser());

describe('rows typed in place', () => {
  it('are added one by one, each with the first values of its columns and the cursor in it', async () => {
    await open(null);
    expect(screenText()).toContain('暂无明细');
    await clickElement(buttonByName('添加一行'));
    expect(rows).toEqual([{ no: null, what: null, count: 1, amount: null, day: null }]);
    await typeText(cell(1, '费用项目'), '车票');
    await typeText(cell(1, '金额'), '1,250.5');
    expect(rows?.[0]).toMatchObject({ what: '车票', amount: '1250.5' });
  });

  it('are summed below, to the last digit', async () => {
    await open(TWO);
    expect(document.querySelector('tfoot')?.textContent).toContain('775.50');
    await typeText(cell(2, '金额'), '0.1');
    expect(document.querySelector('tfoot')?.textContent).toContain('680.10');
  });

  it('are walked by the arrows; Enter below the last adds one more, in the same column', async () => {
    await open(TWO);
    cell(1, '金额').focus();
    expect(await pressKeyOn(cell(1, '金额'), 'ArrowDown')).toBe(true);
    expect(document.activeElement).toBe(cell(2, '金额'));
    await pressKeyOn(cell(2, '金额'), 'ArrowUp');
    expect(document.activeElement).toBe(cell(1, '金额'));
    await pressKeyOn(cell(2, '金额'), 'Enter');
    expect(rows).toHaveLength(3);
    await waitUntil(() => expect(document.activeElement).toBe(cell(3, '金额')));
  });

  it('that were removed can be taken back, to where they stood', async () => {
    await open(TWO);
    await pressKeyOn(cell(1, '费用项目'), 'Delete', { ctrlKey: true });
    expect(names()).toEqual(['餐费']);
    await clickElement(buttonByName('撤销删除'));
    expect(rows).toEqual(TWO);
    expect(() => buttonByName('撤销删除')).toThrow();
  });

  it('keep what one deletes within a cell: Delete alone removes no row', async () => {
    await open(TWO);
    expect(await pressKeyOn(cell(1, '费用项目'), 'Delete')).toBe(false);
    expect(rows).toHaveLength(2);
  });

  it('that are copied are new rows: the copy is not the record it came from', async () => {
    await open(TWO);
    await clickElement(buttonByName('复制第1行'));
    expect(names()).toEqual(['住宿', '住宿', '餐费']);
    expect(rows?.map(({ id }) => id)).toEqual(['5', undefined, '6']);
  });

  it('without any left are no value', async () => {
    await open(TWO.slice(0, 1));
    await clickElement(buttonByName('删除第1行'));
    expect(rows).toBeNull();
    expect(screenText()).toContain('暂无明细');
  });

  it('that may not be changed are text without buttons', async () => {
    await open(TWO, { disabled: true });
    expect(() => buttonByName('添加一行')).toThrow();
    expect(() => buttonByName('删除第1行')).toThrow();
    expect(await pressKeyOn(cell(1, '费用项目'), 'Enter')).toBe(false);
  });

  it('show what is wanting once the form was sent, not before', async () => {
    const wanting = [{ ...TWO[0], what: null }];
    await open(wanting);
    expect(cell(1, '费用项目').getAttribute('aria-invalid')).not.toBe('true');
    await open(wanting, { status: 'error' });
    expect(cell(1, '费用项目').getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('[title="费用项目不能为空"]')).toBeTruthy();
  });
});

describe('cells of a spreadsheet', () => {
  it('are pasted from a cell on, over rows that are there and into new ones', async () => {
    await open(TWO);
    expect(await pasteText(cell(2, '费用项目'), '车票\t3\t1,200.00\n市内交通\t5\t86')).toBe(true);
    expect(names()).toEqual(['住宿', '车票', '市内交通']);
    expect(rows?.[1]).toMatchObject({ id: '6', count: 3, amount: '1200.00' });
    expect(rows?.[2]).toMatchObject({ count: 5, amount: '86.00' });
    expect(shownToasts()).toEqual(['已粘贴2行']);
  });

  it('of one word are pasted as any text', async () => {
    await open(TWO);
    expect(await pasteText(cell(1, '费用项目'), '加班餐')).toBe(false);
    expect(rows).toEqual(TWO);
  });
});
