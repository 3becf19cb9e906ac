import { expect, it } from 'vitest';
import { chooseCommonMenuEntries, sortMenuEntriesByVisit } from './common-menu-entries.ts';

const entries = Array.from({ length: 10 }, (_, at) => ({ id: String(at), url: `/page-${at}?name=页面${at}` }));
const recent = sortMenuEntriesByVisit(entries, ['/page-9?p=2', '/page-1', '/page-9', '/elsewhere', '/page-0']);
const ids = (use: string, used = recent) => chooseCommonMenuEntries(use, entries, used).map(({ id }) => id);

it('recent entries are those visited last, each once', () => {
  expect(recent.map(({ id }) => id)).toEqual(['9', '1', '0']);
});

it.each([
  ['1', []],
  ['2', ['0', '1', '2', '3', '4', '5', '6', '7']],
  ['3', ['9', '1', '0', '2', '3', '4', '5', '6']],
  ['4', ['0', '1', '2', '3', '4', '5', '6', '7', '9']],
])('common use %s shows %j', (use, shown) => {
  expect(ids(use)).toEqual(shown);
});

it('somebody who used nothing yet sees the first entries', () => {
  expect(ids('3', [])).toEqual(ids('2'));
});
