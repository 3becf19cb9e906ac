import { act, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { decimalField, textField } from '#kernel/fields/index.ts';
import '#kernel/fields/register-all-field-controls.tsx';
import { shownToasts } from '../testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  fieldByName,
  pressKeyOn,
  renderScreen,
  typeText,
  waitUntil,
} from '../testing/render-screen.tsx';
import { signInTestUser } from '../testing/test-user.ts';
import { EMPTY_GRID_QUERY, type GridQuery } from './grid-query.ts';
import { TreeGrid, type TreeGridProps } from './tree-grid.tsx';

interface Item {
  id: string;
  name: string;
  code: string;
  below?: Item[];
}
const ITEMS: Item[] = [
  {
    id: '1',
    name: '土建',
    code: '01',
    below: [
      { id: '11', name: '桩基', code: '0101' },
      { id: '12', name: '承台', code: '0102' },
    ],
  },
  { id: '2', name: '安装', code: '02' },
];
const COLUMNS = [
  { key: 'name', title: '名称', width: 200, cell: ({ name }: Item) => name },
  { key: 'code', title: '编码', width: 100, cell: ({ code }: Item) => code },
];
const opened: string[] = [];
const shifted: string[] = [];

function Grid(more: Partial<TreeGridProps<Item>>) {
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <TreeGrid<Item>
      label="清单"
      name="test"
      rows={ITEMS}
      keyOf={({ id }) => id}
      childrenOf={({ below }) => below}
      columns={COLUMNS}
      selected={selected}
      onSelect={({ id }) => setSelected(id)}
      onOpen={({ name }) => opened.push(name)}
      onShift={({ name }, key) => shifted.push(`${name} ${key}`)}
      {...more}
    />
  );
}
const grid = (): HTMLElement =>
  document.querySelector<HTMLElement>('[role="treegrid"], [role="grid"]') ?? expect.unreachable('no grid');
const names = () =>
  [...document.querySelectorAll('tr[data-at], [data-at][aria-level]')].map(
    (line) => ITEMS.concat(ITEMS[0]?.below ?? []).find(({ name }) => line.textContent?.includes(name))?.name,
  );
const chosen = () => document.querySelector('[data-at][aria-selected="true"]')?.textContent ?? '';
const keys = async (...all: string[]) => {
  for (const key of all) await pressKeyOn(grid(), key);
};

beforeEach(() => {
  signInTestUser();
  opened.length = 0;
  shifted.length = 0;
});

describe('a tree in a grid', () => {
  it('is closed at first, or open as far as the page says', async () => {
    await renderScreen(<Grid />);
    await waitUntil(() => expect(names()).toEqual(['土建', '安装']));
    await renderScreen(<Grid openLevels={1} />);
    await waitUntil(() => expect(names()).toEqual(['土建', '桩基', '承台', '安装']));
  });

  it('is walked, opened and closed by keys', async () => {
    await renderScreen(<Grid />);
    await keys('ArrowDown', 'ArrowRight');
    await waitUntil(() => expect(names()).toEqual(['土建', '桩基', '承台', '安装']));
    await keys('ArrowDown');
    expect(chosen()).toContain('桩基');
    await keys('ArrowLeft', 'ArrowLeft');
    expect(names()).toEqual(['土建', '安装']);
    expect(chosen()).toContain('土建');
  });

  it('opens the record by Enter', async () => {
    await renderScreen(<Grid />);
    await keys('End', 'Enter');
    expect(opened).toEqual(['安装']);
  });

  it('opens and closes everything by *', async () => {
    await renderScreen(<Grid />);
    await keys('*');
    expect(names()).toHaveLength(4);
    await keys('*');
    expect(names()).toHaveLength(2);
  });

  it('tells readers how deep a line is, and whether it is open', async () => {
    await renderScreen(<Grid openLevels={1} />);
    const lines = [...document.querySelectorAll('[data-at][aria-level]')];
    expect(lines.map((line) => line.getAttribute('aria-level'))).toEqual(['1', '2', '2', '1']);
    expect(lines[0]?.getAttribute('aria-expanded')).toBe('true');
    expect(lines[1]?.hasAttribute('aria-expanded')).toBe(false);
  });

  it('without rows says so', async () => {
    await renderScreen(<Grid rows={[]} empty={<p>还没有清单</p>} />);
    await waitUntil(() => expect(document.body.textContent).toContain('还没有清单'));
  });
});

describe('a grid that asks its server', () => {
  const columns = COLUMNS.map((column) => ({
    ...column,
    field: column.key === 'name' ? textField('名称') : decimalField('编码'),
  }));
  let latest: GridQuery = EMPTY_GRID_QUERY;
  function Asking() {
    const [asked, setAsked] = useState(EMPTY_GRID_QUERY);
    latest = asked;
    return <Grid columns={columns} asked={asked} onAsk={setAsked} />;
  }
  const heading = (name: string) =>
    [...document.querySelectorAll('th')].find((one) => one.textContent?.includes(name)) ?? expect.unreachable(name);

  it('orders by a heading, the other way round, and not at all again', async () => {
    await renderScreen(<Asking />);
    const sort = () => clickElement(buttonByName('编码'));
    expect(heading('编码').getAttribute('aria-sort')).toBe('none');
    await sort();
    expect([latest.sort, heading('编码').getAttribute('aria-sort')]).toEqual(['code', 'ascending']);
    await sort();
    expect([latest.sort, heading('编码').getAttribute('aria-sort')]).toEqual(['-code', 'descending']);
    await sort();
    expect([latest.sort, heading('编码').getAttribute('aria-sort')]).toEqual(['', 'none']);
  });

  it('filters by what is typed behind the sign of a column', async () => {
    await renderScreen(<Asking />);
    await clickElement(buttonByName('筛选名称'));
    await waitUntil(() => fieldByName('名称'));
    await typeText(fieldByName('名称'), '桩');
    await pressKeyOn(fieldByName('名称'), 'Enter');
    await waitUntil(() => expect(latest.filters).toEqual({ name: '桩' }));
    expect(buttonByName('筛选名称').getAttribute('aria-pressed')).toBe('true');
  });

  it('shows more lines in the same room where they stand close', async () => {
    await renderScreen(<Grid compact />);
    const second = () => document.querySelector<HTMLElement>('[data-at="1"]')?.style.transform;
    expect(second()).toBe('translateY(20px)');
    await renderScreen(<Grid />);
    expect(second()).toBe('translateY(28px)');
  });
});

describe('copying from a grid', () => {
  const copy = async () => {
    const kept = new Map<string, string>();
    const event = new Event('copy', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { setData: (kind: string, text: string) => kept.set(kind, text) } });
    await act(async () => {
      grid().dispatchEvent(event);
    });
    return kept;
  };

  it('takes the cell one stands on', async () => {
    await renderScreen(<Grid />);
    await keys('ArrowDown');
    expect((await copy()).get('text/plain')).toBe('土建');
    expect(shownToasts()).toEqual(['已复制单元格']);
  });

  it('takes everything that is marked, codes with their zeros', async () => {
    await renderScreen(<Grid />);
    await keys('ArrowDown');
    await pressKeyOn(grid(), 'a', { ctrlKey: true });
    const kept = await copy();
    expect(kept.get('text/plain')).toBe('土建\t01\n安装\t02');
    expect(kept.get('text/html')).toContain(`mso-number-format:'\\@'">01<`);
    expect(shownToasts()).toEqual(['已复制 2 行 2 列']);
  });

  it('refuses rows that are still on their way', async () => {
    await renderScreen(<Grid isPending={({ id }) => id === '2'} />);
    await keys('ArrowDown');
    await pressKeyOn(grid(), 'a', { ctrlKey: true });
    expect((await copy()).size).toBe(0);
    expect(shownToasts()).toEqual(['选中的行尚未全部加载，请缩小范围，或使用导出']);
  });
});

it('is drawn whole while the page is printed, and in part again afterwards', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => ({ id: String(at), name: `第${at}行`, code: '' }));
  const sights: number[] = [];
  await renderScreen(<Grid rows={rows} onSight={(_, to) => void sights.push(to)} />);
  const drawn = () => document.querySelectorAll('tr[data-at]').length;
  const before = drawn();
  expect(before).toBeLessThan(100);
  await act(async () => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toBe(500);
  await act(async () => void window.dispatchEvent(new Event('afterprint')));
  expect(drawn()).toBe(before);
  // Screens that load rows piecemeal are not asked for all of them.
  expect(Math.max(...sights)).toBeLessThan(100);
});
