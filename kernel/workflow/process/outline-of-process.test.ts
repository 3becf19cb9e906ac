import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryProcess } from '#tools/testing/workflow/random-process.ts';
import {
  sampleLeaveProcess,
  sampleOneNodeProcess,
  sampleParallelProcess,
} from '#tools/testing/workflow/sample-processes.ts';
import {
  boundaryNode,
  buildProcessGraph,
  byUser,
  defineApprovalStep,
  defineCarbonCopyStep,
  defineEndStep,
  defineProcess,
  defineSubProcessStep,
  defineWaitStep,
  exclusiveBranchesStep,
  inclusiveBranchesStep,
  otherwiseBranch,
  parallelBranchesStep,
  whenBranch,
  withBoundaryEvent,
} from './define-process.ts';
import { outlineOfProcess } from './outline-of-process.ts';
import type { ProcessDefinition } from './process-definition.ts';

const one = (id: string) => defineApprovalStep(id, id, byUser('wang'));
const told = { code: 'told', name: '流程', variables: { n: '数' } } as const;
const forkBehindChoice = defineProcess({
  ...told,
  steps: [
    exclusiveBranchesStep(
      'c',
      '选择',
      whenBranch('n > 1', one('a')),
      whenBranch('n > 2'),
      otherwiseBranch(one('b'), defineEndStep('b-end', '到此为止')),
    ),
    parallelBranchesStep(
      'p',
      '并行',
      [exclusiveBranchesStep('d', '再选', whenBranch('n > 3', one('e')))],
      [inclusiveBranchesStep('i', '包容', whenBranch('n > 4', one('f')))],
      [],
    ),
    defineWaitStep('w', '等待', { kind: 'timer', time: 'P1D' }),
    defineCarbonCopyStep('k', '抄送', byUser('li')),
  ],
});
const back: ProcessDefinition = {
  ...sampleLeaveProcess,
  flows: [...sampleLeaveProcess.flows, { id: 'again', from: 'long', to: 'head', condition: 'days > 9' }],
};

const again = (process: ProcessDefinition) => {
  const { outline, reasons } = outlineOfProcess(process);
  return outline ? buildProcessGraph(outline) : reasons;
};

describe('a process as steps', () => {
  it.each([
    ['a choice', sampleLeaveProcess],
    ['parallel branches', sampleParallelProcess],
    ['one node', sampleOneNodeProcess({ multi: 'all', vote: { percent: 60 }, due: [{ after: 'P1D', act: 'remind' }] })],
    ['branches in branches, empty ones and ends of their own', forkBehindChoice],
  ])('is the same process again: %s', (_, process) => {
    expect(again(process)).toEqual(process);
  });

  it('is the same process again, or says what steps cannot show, whatever the process', () => {
    fc.assert(
      fc.property(arbitraryProcess, (process) => {
        const beyond = process.nodes.some(({ kind }) => kind === 'subProcess' || kind === 'boundary');
        if (beyond) expect(outlineOfProcess(process).reasons).not.toEqual([]);
        else expect(again(process)).toEqual(process);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a way back', back, '「部门负责人审批」处有回退或交叉的连线'],
    [
      'an event at a border',
      defineProcess({
        ...told,
        steps: [withBoundaryEvent(one('a'), boundaryNode('x', '超时', { kind: 'timer', time: 'P1D' }))],
      }),
      '「超时」是边界事件',
    ],
    [
      'a sub-process',
      defineProcess({ ...told, steps: [defineSubProcessStep('s', '内部审查', [one('a')])] }),
      '「内部审查」是子流程',
    ],
  ])('is not for %s', (_, process, reason) => {
    expect(outlineOfProcess(process).reasons).toContain(reason);
  });

  it('asks branches in their order, also where an empty one stands first', () => {
    const process = defineProcess({
      ...told,
      steps: [exclusiveBranchesStep('c', '选择', whenBranch('n > 2'), whenBranch('n > 1', one('a')))],
    });
    expect(process.flows.filter(({ from }) => from === 'c').map(({ to }) => to)).toEqual(['end', 'a', 'end']);
  });
});
