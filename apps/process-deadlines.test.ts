import { expect, it } from 'vitest';
import { serverModules } from '#apps/server/modules.ts';
import { isTaskNode } from '#kernel/workflow/process/process-definition.ts';

it('every step of a built-in process is urged in time, and nobody decides in its people’s place', () => {
  const steps = serverModules.flatMap(({ processes = [] }) =>
    processes.flatMap(({ definition }) =>
      definition.nodes.filter(isTaskNode).map(({ name, due = [] }) => ({ place: `${definition.name} ${name}`, due })),
    ),
  );
  expect(steps.length).toBeGreaterThan(40);
  expect(steps.filter(({ due }) => due.length === 0).map(({ place }) => place)).toEqual([]);
  expect(steps.filter(({ due }) => due.some(({ act }) => act !== 'remind')).map(({ place }) => place)).toEqual([]);
});
