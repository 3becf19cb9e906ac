import { expect, it } from 'vitest';
import { findLoadTestFaults, printLoadTestReport } from '../../load/print-load-test-report.ts';
import { runLoadTest } from '../../load/run-load-test.ts';

it('a few people at work for half a minute, a restart of the database, a kill and an end: all that was acknowledged is there, once', {
  timeout: 900_000,
}, async () => {
  const settings = { people: 20, minutes: 0.6, modes: ['embedded'], pace: 0.5, disturb: true } as const;
  const report = await runLoadTest('embedded', settings);
  printLoadTestReport(report);
  expect(report.verdict.records).toBeGreaterThan(0);
  expect(report.disturbances).toHaveLength(3);
  expect(findLoadTestFaults(report)).toEqual([]);
});
