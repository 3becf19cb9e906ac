import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialStageOfKind } from './stages/initial-stage-of-kind.ts';
import { buildWorksTree, sumWorksTotals } from './works-tree.ts';

const node = (id: string, parentId: string | null, submitted: string | null) => ({
  ...{ id, parentId, name: id, level: 'unit', levelLabel: '单位工程', specialty: '', scale: null, scaleUnit: 'm²' },
  ...{ submitted, approved: null },
});

it('works add up to the cent at every level, and what a node says of itself counts', () => {
  const works = buildWorksTree([
    node('a', null, null),
    node('b', 'a', '100.10'),
    node('c', 'a', '0.05'),
    node('d', null, '7'),
  ]);
  expect(works.map(({ submitted }) => submitted)).toEqual(['100.15', '7']);
  expect(sumWorksTotals(works)).toEqual({ submitted: '107.15', approved: null });
  const cents = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(cents, (given) => {
      const leaves = given.map((value, at) => node(`l${at}`, `p${at % 3}`, (value / 100).toFixed(2)));
      const parents = [...new Set(leaves.map(({ parentId }) => parentId))].map((id) => node(id ?? '', 'root', null));
      const total = sumWorksTotals(buildWorksTree([node('root', null, null), ...parents, ...leaves])).submitted;
      expect(Math.round(Number(total) * 100)).toBe(given.reduce((sum, value) => sum + value, 0));
    }),
  );
});

it('a project begins in the phase of its kind', () => {
  expect(['settle-check', 'follow', 'final', 'outline', 'own'].map(initialStageOfKind)).toEqual([
    'settle',
    'progress',
    'audit',
    'budget',
    'control',
  ]);
});
