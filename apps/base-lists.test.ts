import { expect, it } from 'vitest';
import { serverModules } from '#apps/server/modules.ts';
import { webModules } from '#apps/web/modules.ts';
import { startingRowsOf } from '#platform/settings/basedata/model/index.ts';

it('every base list has its entry in the navigation, and every entry its page', () => {
  const lists = serverModules.flatMap(({ entities = [] }) => entities).filter(startingRowsOf);
  const entries = serverModules
    .flatMap(({ manifest }) => manifest?.menu ?? [])
    .filter(({ section }) => section === 'base-data');
  const pages = webModules.flatMap(({ routes }) => routes);
  expect(entries.map(({ name }) => name).sort()).toEqual(lists.map(({ title }) => title).sort());
  for (const { name, url } of entries) expect(pages.find(({ path }) => path === url)?.title).toBe(name);
});
