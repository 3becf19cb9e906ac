// @vitest-environment happy-dom
import { Table } from 'antd';
import { expect, it } from 'vitest';
import { renderScreen, waitUntil } from '../testing/render-screen.tsx';
import { useKeyboardScrollTables } from './use-keyboard-scroll-tables.ts';

interface Line {
  readonly id: string;
  readonly link?: boolean;
}

function Lines({ lines, scroll }: { lines: readonly Line[]; scroll?: object }) {
  useKeyboardScrollTables();
  const render = (_: unknown, { id, link }: Line) => (link ? <a href="/x">{id}</a> : id);
  return <Table<Line> rowKey="id" columns={[{ title: '名称', render }]} dataSource={[...lines]} scroll={scroll} />;
}
const scroller = () => document.querySelector<HTMLElement>('.ant-table-body, .ant-table-content');
const said = () => ['tabindex', 'role', 'aria-label'].map((name) => scroller()?.getAttribute(name) ?? null);
const REACHED = ['0', 'group', '表格内容'];
const LEFT_ALONE = [null, null, null];

it.each([
  ['downwards', { y: 100 }],
  ['sideways', { x: 900 }],
])('a table that scrolls %s is a stop of its own while nothing in it is one', async (_where, scroll) => {
  await renderScreen(<Lines lines={[]} scroll={scroll} />);
  await waitUntil(() => expect(said()).toEqual(REACHED));
  await renderScreen(<Lines lines={[{ id: '1' }]} scroll={scroll} />);
  await waitUntil(() => expect(said()).toEqual(REACHED));
  await renderScreen(<Lines lines={[{ id: '1', link: true }]} scroll={scroll} />);
  await waitUntil(() => expect(document.querySelector('a')).not.toBeNull());
  expect(said()).toEqual(LEFT_ALONE);
});

it('whoever is in it when its rows come is not put out, and one that shows all is left alone', async () => {
  await renderScreen(<Lines lines={[]} scroll={{ y: 100 }} />);
  await waitUntil(() => expect(said()).toEqual(REACHED));
  scroller()?.focus();
  const link = document.createElement('a');
  link.href = '/x';
  scroller()?.append(link);
  await new Promise((done) => setTimeout(done));
  expect(said()).toEqual(REACHED);
  scroller()?.blur();
  scroller()?.append(document.createElement('b'));
  await waitUntil(() => expect(said()).toEqual(LEFT_ALONE));
  await renderScreen(<Lines lines={[]} />);
  expect(said()).toEqual(LEFT_ALONE);
});
