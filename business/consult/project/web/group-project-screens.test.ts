import { expect, it } from 'vitest';
import { groupProjectScreens } from './group-project-screens.ts';

const page = async () => ({ Page: () => null });
const screen = (path: string, section?: string) => ({ path, title: path, page, ...(section ? { section } : {}) });

it('screens stand in the groups of a project in their order, groups without one are left out', () => {
  const given = [screen('/review', 'review'), screen('/info', 'facts'), screen('/new'), screen('/odd', 'odd')];
  expect(groupProjectScreens(given).map(({ title, screens }) => [title, screens.map(({ path }) => path)])).toEqual([
    ['概况', ['/info', '/new', '/odd']],
    ['审核与结算', ['/review']],
  ]);
});
