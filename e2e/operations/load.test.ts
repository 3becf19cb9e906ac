import { expect, it } from 'vitest';
import { run } from '../../load/run.ts';
import { faultsOf, print } from '../../load/table.ts';

it('a few people at work for half a minute, a restart of the database, a kill and an end: all that was acknowledged is there, once', {
  timeout: 900_000,
}, async () => {
  const settings = { people: 20, minutes: 0.6, modes: ['embedded'], pace: 0.5, disturb: true } as const;
  const report = await run('embedded', settings);
  print(report);
  expect(report.verdict.records).toBeGreaterThan(0);
  expect(report.disturbances).toHaveLength(3);
  expect(faultsOf(report)).toEqual([]);
});
