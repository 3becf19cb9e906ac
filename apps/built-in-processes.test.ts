import { expect, it } from 'vitest';
import { serverModules } from '#apps/server/modules.ts';
import { isTaskNode } from '#kernel/workflow/process/process-definition.ts';

const processes = serverModules.flatMap((module) => module.processes ?? []);
const entities = new Map(
  serverModules.flatMap((module) => module.entities ?? []).map((entity) => [entity.code, entity]),
);

it('no built-in process lets its initiator decide', () => {
  const kept = processes.flatMap(({ definition }) =>
    definition.nodes.filter((node) => isTaskNode(node) && node.onInitiator === 'keep').map(({ name }) => name),
  );
  expect(kept).toEqual([]);
});

it('whom a built-in process is for stands in a field of its form, and whoever applies is told by name', () => {
  const named = processes.map(({ definition, formCode }) => {
    const fields = entities.get(formCode)?.fields ?? {};
    const kind = definition.for === undefined ? null : (fields[definition.for]?.kind ?? 'missing');
    return { code: definition.code, kind, applies: Object.hasOwn(fields, 'applicant') };
  });
  expect(named.filter(({ kind }) => kind !== null && kind !== 'user')).toEqual([]);
  expect(named.filter(({ kind, applies }) => kind === null && applies)).toEqual([]);
  expect(named.filter(({ kind }) => kind !== null).length).toBeGreaterThan(15);
});
