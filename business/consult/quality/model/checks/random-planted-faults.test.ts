import { describe, expect, it } from 'vitest';
import { CostFileLookup } from '#business/consult/cost/model/index.ts';
import { seededRandom } from '#business/consult/cost/testing/seeded-random.ts';
import { testSeedFor } from '#tools/testing/test-seed.ts';
import { generateFaultlessCostFile } from '../../testing/generate-faultless-file.ts';
import { randomFaultPlanters } from '../../testing/random-fault-planters.ts';
import { type Finding, findRootCauses, runChecks } from '../index.ts';

/** Faults planted in a normal run; MUTATIONS=100000 plants long, MUTATION_SEED repeats a run. */
const PLANTINGS = Number(process.env.MUTATIONS ?? 2000);
const SEED = Number(process.env.MUTATION_SEED ?? testSeedFor('mutations'));

const findingsIn = (file: ReturnType<typeof generateFaultlessCostFile>): Finding[] =>
  runChecks(file).flatMap(({ outcome }) => outcome.findings);

describe(`faults planted at random places (MUTATION_SEED=${SEED})`, () => {
  it('finds nothing in files where everything is right', () => {
    const draw = seededRandom(SEED);
    for (let round = 0; round < Math.max(5, PLANTINGS / 100); round++)
      expect(findingsIn(generateFaultlessCostFile(draw)).map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual(
        [],
      );
  });

  it.each(Object.entries(randomFaultPlanters))(
    'finds every “%s”, at its row, with its amount',
    { timeout: 3_600_000 },
    (name, plant) => {
      const draw = seededRandom(SEED + name.length);
      for (let round = 0; round < PLANTINGS / Object.keys(randomFaultPlanters).length; round++) {
        const file = generateFaultlessCostFile(draw);
        const planted = plant(file, draw);
        const found = findingsIn(file).filter(
          ({ ruleId, target }) => ruleId === planted.ruleId && same(target, planted.target),
        );
        expect({ ...planted, round, found: found.length }).toEqual({ ...planted, round, found: 1 });
        if (planted.diff) expect(Number(found[0]?.diff)).toBe(Number(planted.diff));
      }
    },
  );

  it.each(Object.entries(randomFaultPlanters))('tells “%s” as one error with all its consequences', (name, plant) => {
    const draw = seededRandom(SEED + name.length);
    for (let round = 0; round < Math.max(3, PLANTINGS / 500); round++) {
      const file = generateFaultlessCostFile(draw);
      plant(file, draw);
      const findings = findingsIn(file);
      const causes = findRootCauses(new CostFileLookup(file), findings);
      const errors = findings.filter((each) => each.severity === 'error' && !causes.has(each));
      const others = errors.slice(1).map(({ ruleId, amountImpact }) => `${ruleId} ${amountImpact}`);
      expect(others, `beside ${errors[0]?.ruleId} ${errors[0]?.amountImpact}`).toEqual([]);
    }
  });
});

const same = (a: Finding['target'], b: Finding['target']): boolean => a.kind === b.kind && a.id === b.id;
