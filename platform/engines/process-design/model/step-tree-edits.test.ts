import { describe, expect, it } from 'vitest';
import { leaveApprovalLadder } from '#business/hr/attendance/model/index.ts';
import {
  buildProcessGraph,
  byUser,
  defineApprovalStep,
  exclusiveBranchesStep,
  type OutlineStep,
  otherwiseBranch,
  whenBranch,
} from '#kernel/workflow/process/define-process.ts';
import { outlineOfProcess } from '#kernel/workflow/process/outline-of-process.ts';
import {
  addBranch,
  copyStep,
  flattenSteps,
  insertStep,
  moveStep,
  type OutlineSteps,
  outlineStepId,
  removeBranch,
  removeStep,
  shiftBranch,
  shiftStep,
} from './step-tree-edits.ts';

const one = (id: string): OutlineStep => defineApprovalStep(id, id, byUser('wang'));
const steps: OutlineSteps = [
  one('a'),
  exclusiveBranchesStep('c', '选择', whenBranch('n > 1', one('b'), one('d')), otherwiseBranch(one('e'))),
  one('f'),
];
const told = (some: OutlineSteps): string =>
  some
    .map((step) =>
      step.step === 'branches'
        ? `${outlineStepId(step)}[${step.branches.map((branch) => told(branch.steps)).join('|')}]`
        : outlineStepId(step),
    )
    .join(' ');

describe('steps', () => {
  it.each([
    [
      'inserted in a branch',
      insertStep(steps, { line: { gateway: 'c', branch: 1 }, at: 0 }, one('x')),
      'a c[b d|x e] f',
    ],
    ['removed', removeStep(steps, 'd'), 'a c[b|e] f'],
    ['moved out of a branch', moveStep(steps, 'b', { line: null, at: 3 }), 'a c[d|e] f b'],
    ['moved down in their line', moveStep(steps, 'a', { line: null, at: 3 }), 'c[b d|e] f a'],
    ['not moved into themselves', moveStep(steps, 'c', { line: { gateway: 'c', branch: 0 }, at: 0 }), told(steps)],
    ['shifted', shiftStep(steps, 'd', -1), 'a c[d b|e] f'],
    ['not shifted beyond the border', shiftStep(steps, 'a', -1), told(steps)],
    ['copied with all that is in them', copyStep(steps, 'c'), 'a c[b d|e] c_1[b_1 d_1|e_1] f'],
  ])('are %s', (_, changed, expected) => expect(told(changed)).toBe(expected));
});

describe('branches', () => {
  it.each([
    ['added before the one for other cases', addBranch(steps, 'c', whenBranch('n > 9', one('x'))), 'a c[b d|x|e] f'],
    ['shifted', shiftBranch(steps, 'c', 0, 1), 'a c[e|b d] f'],
    ['removed, and the last one stands in the place of the choice', removeBranch(steps, 'c', 1), 'a b d f'],
  ])('are %s', (_, changed, expected) => expect(told(changed)).toBe(expected));
});

it('every process of the product that steps can show comes back unchanged from the designer', () => {
  const { outline } = outlineOfProcess(leaveApprovalLadder.process);
  expect(outline && buildProcessGraph(outline)).toEqual(leaveApprovalLadder.process);
  expect(flattenSteps(outline?.steps ?? []).map(outlineStepId)).toEqual(['head', 'long', 'gm', 'hr']);
});
