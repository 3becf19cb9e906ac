import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { areas, serverModules } from '#apps/server/modules.ts';
import { webModules } from '#apps/web/modules.ts';
import { ENTITY_ACTIONS, entityRightFor } from '#kernel/meta/entity-rights.ts';
import { stateStepsOf } from '#kernel/meta/states/states.ts';
import { buildSeedMenu } from '#platform/rights/menu/server/index.ts';

/** No entry grants these: everybody has them, the firm's own people have them, a role of that name stands for them, or the product alone writes such records. */
const isReserved = (right: string): boolean =>
  ['open', 'login', 'staff', 'admin'].includes(right) || right.startsWith('system:');

/** Rights that definitions name: of entities, calls, pages, and whatever else waits for a right in the browser. */
function definedRights(): string[] {
  const entities = serverModules.flatMap(({ entities = [] }) => entities);
  const lists = serverModules.flatMap((module) => (module.lists ?? []).map(({ list }) => list));
  const calls = serverModules.flatMap((module) => (module.calls ?? []).flatMap((group) => Object.values(group.calls)));
  const shown = webModules.flatMap((module) => [
    ...module.routes,
    ...(module.personMenu ?? []),
    ...(module.places ?? []),
    ...Object.values(module.parts ?? {}).flat(),
  ]);
  return [
    ...[...entities, ...lists].flatMap((entity) => ENTITY_ACTIONS.map((act) => entityRightFor(entity, act))),
    ...entities.flatMap(({ states }) => states?.opening ?? []),
    ...entities.flatMap((entity) => stateStepsOf(entity).flatMap(({ right }) => right ?? [])),
    ...[...calls, ...shown].map(({ access }) => access ?? 'login'),
    ...webModules.flatMap((module) => Object.keys(module.menuDialogs ?? {})),
  ];
}

/** Rights that a source asks for: of the person at hand, or of whom it names. */
const rightsIn = (source: string): string[] => {
  const named = source.replaceAll(/\b(?:entityRightFor|rightFor)\([^)]*\)/g, '');
  const single = /\b(?:useCan\(|(?:hasRight|may|demand)\((?:[^()']*, )?|functions\.has\()'([^']+)'/g;
  const several = /\b(?:Permitted to=\{|mayAny\([^()[\]]*, )\[([^\]]*)\]/g;
  const lists = [...named.matchAll(several)].map(([, rights]) => rights ?? '');
  return [
    ...[...named.matchAll(single)].map(([, right]) => right ?? ''),
    ...lists.flatMap((rights) => [...rights.matchAll(/'([^']+)'/g)].map(([, right]) => right ?? '')),
  ];
};

/** Rights that handlers and screens ask for by themselves. */
function askedRights(): string[] {
  const root = path.resolve(import.meta.dirname, '..');
  return ['platform', 'business', 'kernel'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) => rightsIn(readFileSync(path.join(root, folder, file), 'utf8'))),
  );
}

const menu = () =>
  buildSeedMenu({
    areas,
    manifests: serverModules.flatMap(({ manifest }) => manifest ?? []),
    entities: new Map(serverModules.flatMap(({ entities = [] }) => entities).map((entity) => [entity.code, entity])),
    lists: new Map(serverModules.flatMap(({ lists = [] }) => lists).map((source) => [source.list.code, source])),
  });

/** Rights that the starting menu offers. */
const offered = (): string[] => menu().flatMap(({ permission }) => permission ?? []);

it('a right is found however a source asks for it', () => {
  const asking = `useCan('a:1'); hasRight(me, 'a:2'); may('a:3'); demand(ctx.me, 'a:4'); mayAny(user, ['a:5', 'a:6']);
    <Permitted to={['a:7']}>; functions.has('a:8'); may(me, right);`;
  expect(rightsIn(asking).sort()).toEqual(['a:1', 'a:2', 'a:3', 'a:4', 'a:5', 'a:6', 'a:7', 'a:8']);
});

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

it('whoever reads a list from the start exports it, and whoever changes it makes, removes and imports', () => {
  const nodes = menu();
  const holders = (right: string) =>
    [...new Set(nodes.filter(({ permission }) => permission === right).flatMap(({ roles }) => roles))].sort();
  const beside = nodes.filter(({ partOf }) => partOf !== undefined);
  expect(beside.length).toBeGreaterThan(100);
  for (const { permission, roles, partOf = '' } of beside)
    expect([permission, [...roles].sort()]).toEqual([permission, holders(partOf)]);
  expect(holders('fee:export')).toEqual(['finance', 'producer']);
});
