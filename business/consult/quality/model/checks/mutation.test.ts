import { describe, expect, it } from 'vitest';
import { drawFrom } from '#business/consult/cost/testing/draw.ts';
import { cleanCostFile } from '../../testing/clean-file.ts';
import { faults } from '../../testing/faults.ts';
import { type Finding, runChecks } from '../index.ts';

/** Faults planted in a normal run; MUTATIONS=100000 plants long, MUTATION_SEED repeats a run. */
const PLANTINGS = Number(process.env.MUTATIONS ?? 2000);
const SEED = Number(process.env.MUTATION_SEED ?? Date.now() % 1_000_000_000);

const findingsIn = (file: ReturnType<typeof cleanCostFile>): Finding[] =>
  runChecks(file).flatMap(({ outcome }) => outcome.findings);

describe(`faults planted at random places (MUTATION_SEED=${SEED})`, () => {
  it('finds nothing in files where everything is right', () => {
    const draw = drawFrom(SEED);
    for (let round = 0; round < Math.max(5, PLANTINGS / 100); round++)
      expect(findingsIn(cleanCostFile(draw)).map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it.each(Object.entries(faults))(
    'finds every “%s”, at its row, with its amount',
    { timeout: 3_600_000 },
    (name, plant) => {
      const draw = drawFrom(SEED + name.length);
      for (let round = 0; round < PLANTINGS / Object.keys(faults).length; round++) {
        const file = cleanCostFile(draw);
        const planted = plant(file, draw);
        const found = findingsIn(file).filter(
          ({ ruleId, target }) => ruleId === planted.ruleId && same(target, planted.target),
        );
        expect({ ...planted, round, found: found.length }).toEqual({ ...planted, round, found: 1 });
        if (planted.diff) expect(Number(found[0]?.diff)).toBe(Number(planted.diff));
      }
    },
  );
});

const same = (a: Finding['target'], b: Finding['target']): boolean => a.kind === b.kind && a.id === b.id;
