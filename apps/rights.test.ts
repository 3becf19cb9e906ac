import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { areas, serverModules } from '#apps/server/modules.ts';
import { webModules } from '#apps/web/modules.ts';
import { startingMenu } from '#platform/rights/menu/server/index.ts';

/** No entry grants these: everybody has them, the firm's own people have them, a role of that name stands for them, or the product alone writes such records. */
const isReserved = (right: string): boolean =>
  ['open', 'login', 'staff', 'admin'].includes(right) || right.startsWith('system:');

/** Rights that definitions name: of entities, calls, pages, and whatever else waits for a right in the browser. */
function definedRights(): string[] {
  const entities = serverModules.flatMap(({ entities = [] }) => entities);
  const calls = serverModules.flatMap((module) => (module.calls ?? []).flatMap((group) => Object.values(group.calls)));
  const shown = webModules.flatMap((module) => [
    ...module.routes,
    ...(module.personMenu ?? []),
    ...(module.places ?? []),
    ...Object.values(module.parts ?? {}).flat(),
  ]);
  return [
    ...entities.flatMap(({ access }) => [access.read, access.write ?? access.read]),
    ...[...calls, ...shown].map(({ access }) => access ?? 'login'),
    ...webModules.flatMap((module) => Object.keys(module.menuDialogs ?? {})),
  ];
}

/** Rights that handlers and screens ask for by themselves. */
function askedRights(): string[] {
  const root = path.resolve(import.meta.dirname, '..');
  const asks = /(?:useCan\(|may\([^()']*, |demand\([^()']*, |functions\.has\()'([^']+)'/g;
  return ['platform', 'business', 'kernel'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(path.join(root, folder, file), 'utf8').matchAll(asks)].map(([, r]) => r ?? ''),
      ),
  );
}

/** Rights that the starting menu offers. */
const offered = (): string[] =>
  startingMenu({
    areas,
    manifests: serverModules.flatMap(({ manifest }) => manifest ?? []),
    entities: new Map(serverModules.flatMap(({ entities = [] }) => entities).map((entity) => [entity.code, entity])),
  }).flatMap(({ permission }) => permission ?? []);

it('every right that code names can be granted by an entry or a button of the starting menu', () => {
  const named = [...new Set([...definedRights(), ...askedRights()])].filter((right) => !isReserved(right)).sort();
  expect(named.length).toBeGreaterThan(30);
  expect(named).toContain('workflow:admin');
  const known = new Set(offered());
  expect(named.filter((right) => !known.has(right))).toEqual([]);
});

it('every right of the starting menu is one that code asks for', () => {
  const marks = ['system'];
  const named = new Set([...definedRights(), ...askedRights(), ...marks]);
  expect(offered().filter((right) => !named.has(right))).toEqual([]);
});
