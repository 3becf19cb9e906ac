import { describe, expect, it } from 'vitest';
import { seededRandom } from '#business/consult/cost/testing/seeded-random.ts';
import { plantedBillFaults } from '../../testing/domain/planted-bill-faults.ts';
import { plantedTotalFaults } from '../../testing/domain/planted-total-faults.ts';
import { generateFaultlessCostFile } from '../../testing/generate-faultless-file.ts';
import { type Finding, runChecks } from '../index.ts';

const SEED = Number(process.env.MUTATION_SEED ?? 20_261_123);
const GRAVITY: Readonly<Record<string, number>> = { info: 0, warn: 1, error: 2 };

const findingsIn = (file: ReturnType<typeof generateFaultlessCostFile>): Finding[] =>
  runChecks(file).flatMap(({ outcome }) => outcome.findings);

describe('faults as the trade tells them, planted without knowing the rules', () => {
  for (const [group, faults] of Object.entries({ ...plantedBillFaults, ...plantedTotalFaults }))
    it.each(faults.map((fault) => [fault.says, fault] as const))(`${group}：%s`, (_, { severity, plant }) => {
      const file = generateFaultlessCostFile(seededRandom(SEED));
      expect(findingsIn(file)).toEqual([]);
      const { kind, id } = plant(file);
      const found = findingsIn(file);
      const grave = found.filter((each) => (GRAVITY[each.severity] ?? 0) >= (GRAVITY[severity] ?? 0));
      const there = grave.filter(({ target }) => kind === 'file' || (target.kind === kind && target.id === id));
      const said = found.map((each) => `${each.severity} ${each.ruleId} ${each.target.kind} ${each.target.id}`);
      expect(there.length, `${kind} ${id}: ${said.join('; ') || 'nothing was found'}`).toBeGreaterThan(0);
    });
});
