import { expect, it } from 'vitest';
import { renderScreen, setWindowKind } from '../../testing/render-screen.tsx';
import { DetailsList } from '../page/details-list.tsx';

const items = Array.from({ length: 12 }, (_, at) => ({ key: String(at), label: `项${at}`, children: at }));
const linesOf = async (columns?: number): Promise<number> => {
  await renderScreen(<DetailsList items={items} columns={columns} />);
  return document.querySelectorAll('tr').length;
};

it('details stand in three columns unless said otherwise, in four at most, on a phone below one another', async () => {
  setWindowKind('wide');
  expect([await linesOf(), await linesOf(2), await linesOf(6)]).toEqual([4, 6, 3]);
  setWindowKind('phone');
  expect(await linesOf()).toBe(12);
  setWindowKind('wide');
});
