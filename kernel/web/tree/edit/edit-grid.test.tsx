import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownToasts } from '../../testing/mock-server.ts';
import {
  blurControl,
  fieldByName,
  pasteText,
  pressKeyOn,
  renderScreen,
  typeText,
  waitUntil,
} from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import type { TreeColumn } from '../tree-column.ts';
import { TreeGrid } from '../tree-grid.tsx';
import type { GridCellChanges } from './grid-edit-types.ts';

interface Item {
  id: string;
  name: string;
  count: string;
}
const ITEMS: readonly Item[] = [
  { id: '1', name: '桩基', count: '3' },
  { id: '2', name: '承台', count: '' },
];
const isNumber = (text: string) => (/^\d*$/.test(text) ? null : '请填写数字');
const COLUMNS: readonly TreeColumn<Item>[] = [
  {
    key: 'name',
    title: '名称',
    width: 200,
    cell: ({ name }) => name,
    edit: { text: ({ name }) => name, fault: () => null },
  },
  { key: 'twice', title: '两倍', width: 80, cell: ({ count }) => String(Number(count) * 2) },
  {
    key: 'count',
    title: '数量',
    width: 100,
    cell: ({ count }) => count,
    edit: { text: ({ count }) => count, fault: isNumber },
  },
];

let saved: GridCellChanges<Item>[] = [];
let did: string[] = [];
let refuse: string | null = null;

function Grid({ first = ITEMS }: { first?: readonly Item[] }) {
  const [items, setItems] = useState(first);
  const save = async (write: GridCellChanges<Item>) => {
    saved.push(write);
    if (refuse !== null) throw new Error(refuse);
    setItems((now) => {
      const kept = now.map((item) => ({
        ...item,
        ...Object.fromEntries(
          write.texts.filter(({ line }) => line === item.id).map(({ column, text }) => [column, text]),
        ),
      }));
      return [...kept, ...write.more.map((more, at) => ({ id: `new${at}`, name: '', count: '', ...more }))];
    });
  };
  return (
    <TreeGrid<Item>
      label="清单"
      name="test.edit"
      rows={items}
      keyOf={({ id }) => id}
      childrenOf={() => null}
      columns={COLUMNS}
      edit={{
        save,
        insert: (row, side) => did.push(`insert ${row?.name} ${side}`),
        remove: (rows) => did.push(`remove ${rows.map(({ name }) => name)}`),
      }}
      onShift={({ name }, key) => did.push(`${name} ${key}`)}
    />
  );
}
const grid = () => document.querySelector<HTMLElement>('[role="treegrid"]') ?? expect.unreachable('no grid');
const box = () => document.querySelector<HTMLTextAreaElement>('[role="treegrid"] textarea');
const control = () => box() ?? expect.unreachable('no cell is written');
const shown = () =>
  [...document.querySelectorAll('[role="treegrid"] tbody tr')].map((line) =>
    [...line.querySelectorAll('td > span[class]:last-of-type')].map((cell) => cell.textContent).join('|'),
  );
const fault = () => document.querySelector('[role="alert"]')?.textContent ?? null;
const keys = async (...all: string[]) => {
  for (const key of all) await pressKeyOn(box() ?? grid(), key);
};
const texts = () => saved.map((write) => write.texts.map(({ row, column, text }) => `${row.id} ${column} ${text}`));

beforeEach(() => {
  signInTestUser();
  saved = [];
  did = [];
  refuse = null;
});

describe('writing in a cell', () => {
  it('begins with the first sign, goes on below by Enter and to the next written cell by Tab', async () => {
    await renderScreen(<Grid />);
    await keys('ArrowDown');
    await typeText(fieldByName('名称'), '灌注桩');
    await keys('Tab');
    expect(box()?.getAttribute('aria-label')).toBe('数量');
    await typeText(fieldByName('数量'), '5');
    await keys('Enter');
    await waitUntil(() => expect(shown()).toEqual(['灌注桩|10|5', '承台|0|']));
    expect(texts()).toEqual([['1 name 灌注桩'], ['1 count 5']]);
    expect(document.querySelector('[aria-selected="true"]')?.textContent).toContain('承台');
  });

  it('opens by F2 and Enter with what stands there, and Esc gives up', async () => {
    await renderScreen(<Grid />);
    await keys('ArrowDown', 'F2');
    expect(control().value).toBe('桩基');
    await typeText(control(), '桩');
    await keys('Escape');
    expect([control().value, saved.length]).toEqual(['', 0]);
    await keys('Enter');
    expect(control().value).toBe('桩基');
    await keys('Enter');
    expect(saved).toEqual([]);
  });

  it('tells a fault at the cell and keeps what was typed, also when the cursor leaves', async () => {
    await renderScreen(<Grid />);
    await keys('ArrowDown', 'Tab');
    await typeText(fieldByName('数量'), '十');
    await keys('Enter');
    await waitUntil(() => expect(fault()).toBe('请填写数字'));
    expect(control().value).toBe('十');
    await blurControl(control());
    expect(shown()[0]).toBe('桩基|6|十');
    await keys('F2');
    expect(control().value).toBe('十');
    await typeText(control(), '10');
    await keys('Enter');
    await waitUntil(() => expect(shown()[0]).toBe('桩基|20|10'));
  });

  it('keeps at the cell what the server refused, with its words', async () => {
    refuse = '该单据已被他人修改，请刷新后重试';
    await renderScreen(<Grid />);
    await keys('ArrowDown');
    await typeText(fieldByName('名称'), '管桩');
    await keys('Enter', 'ArrowUp');
    await waitUntil(() => expect(fault()).toBe(refuse));
    expect(shown()[0]).toBe('管桩|6|3');
    refuse = null;
    await keys('F2', 'Enter');
    await waitUntil(() => expect(fault()).toBeNull());
    expect(texts()).toEqual([['1 name 管桩'], ['1 name 管桩']]);
  });
});

describe('a block of a spreadsheet', () => {
  it('is laid over the cells from the chosen one on, at once; what is worked out is passed over, more lines are new rows', async () => {
    await renderScreen(<Grid />);
    await keys('ArrowDown', 'ArrowDown');
    await pasteText(control(), '承台梁\t99\t7\r\n垫层\t\t8\r\n');
    await waitUntil(() => expect(shown()).toEqual(['桩基|6|3', '承台梁|14|7', '垫层|16|8']));
    expect(saved).toHaveLength(1);
    expect(saved[0]?.more).toEqual([{ name: '垫层', count: '8' }]);
  });

  it('is kept whole or not at all', async () => {
    await renderScreen(<Grid />);
    await keys('ArrowDown');
    await pasteText(control(), '甲\t\t1\n乙\t\t二');
    expect(saved).toEqual([]);
    expect(shownToasts()).toEqual(['有1处不能保存，未作修改。数量“二”：请填写数字']);
    expect(shown()).toEqual(['桩基|6|3', '承台|0|']);
    expect(document.querySelector('[title="数量“二”：请填写数字"]')).not.toBeNull();
  });

  it('begins a table that has no rows', async () => {
    await renderScreen(<Grid first={[]} />);
    await pasteText(grid(), '甲\t\t1');
    await waitUntil(() => expect(shown()).toEqual(['甲|2|1']));
  });

  it('fills what is marked with one text, and Delete empties it', async () => {
    await renderScreen(<Grid />);
    await keys('ArrowDown', 'Tab');
    await pressKeyOn(control(), 'ArrowDown', { shiftKey: true });
    await pasteText(control(), '4');
    await waitUntil(() => expect(shown()).toEqual(['桩基|8|4', '承台|8|4']));
    await keys('Delete');
    await waitUntil(() => expect(shown()).toEqual(['桩基|0|', '承台|0|']));
    expect(saved).toHaveLength(2);
  });
});

it('brings, moves and takes rows by keys', async () => {
  await renderScreen(<Grid />);
  await keys('ArrowDown', 'Insert');
  await pressKeyOn(control(), 'Enter', { ctrlKey: true });
  await pressKeyOn(control(), 'ArrowDown', { altKey: true });
  await pressKeyOn(control(), 'ArrowDown', { shiftKey: true });
  await pressKeyOn(control(), 'Delete', { ctrlKey: true });
  expect(did).toEqual(['insert 桩基 above', 'insert 桩基 below', '桩基 ArrowDown', 'remove 桩基,承台']);
});
