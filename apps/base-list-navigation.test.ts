import { expect, it } from 'vitest';
import { areas, serverModules } from '#apps/server/modules.ts';
import { webModules } from '#apps/web/modules.ts';
import { buildSeedMenu } from '#platform/rights/menu/server/index.ts';
import { initialRowsOfBaseList } from '#platform/settings/basedata/model/index.ts';

it('every base list has its entry in the navigation, and every entry its page', () => {
  const entities = serverModules.flatMap((module) => module.entities ?? []);
  const lists = entities.filter(initialRowsOfBaseList);
  const nodes = buildSeedMenu({
    areas,
    manifests: serverModules.flatMap(({ manifest }) => manifest ?? []),
    entities: new Map(entities.map((entity) => [entity.code, entity])),
    lists: new Map(),
  });
  const entries = nodes.filter(({ parent, type }) => parent === 'section base-data' && type === 'menu');
  const pages = webModules.flatMap(({ routes }) => routes);
  expect(entries.map(({ name }) => name).sort()).toEqual(lists.map(({ title }) => title).sort());
  for (const { name, url, permission } of entries) {
    expect(permission).toBe('baseData:write');
    expect(pages.find(({ path }) => path === url)?.title).toBe(name);
  }
});
