import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  approval,
  awaiting,
  beside,
  boundary,
  called,
  cc,
  defineProcess,
  field,
  fieldDept,
  inside,
  role,
  superiors,
  user,
} from '#kernel/workflow/process/define-process.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process.ts';
import { randomProcess } from '#tools/testing/workflow/random-process.ts';
import { leave } from '#tools/testing/workflow/sample-processes.ts';
import { exportBpmn, importBpmn } from './index.ts';

/** A definition without the order that says nothing: flows of different sources. */
const ordered = (process: ProcessDefinition) => ({
  ...process,
  flows: process.nodes.flatMap((node) => process.flows.filter((flow) => flow.from === node.id)),
});
const back = (process: ProcessDefinition) => importBpmn(exportBpmn(process));

test('any process comes back from its file as it was', () => {
  fc.assert(
    fc.property(randomProcess, (process) => {
      const { processes, notes } = back(process);
      expect(notes).toEqual([]);
      expect(processes.map(ordered)).toEqual([ordered(process)]);
    }),
    { numRuns: 100, seed: 11 },
  );
});

test('every property of a process has its place in the file', () => {
  const process = defineProcess({
    code: 'all',
    version: 3,
    name: '全部<“&”>属性',
    variables: { amount: '金额' },
    withdrawal: 'running',
    steps: [
      approval(
        'vote',
        '评审',
        [
          { kind: 'role', codes: ['a', 'b'], weight: 3 },
          field('who'),
          user('1', '2'),
          superiors(3),
          fieldDept('dept', 1),
        ],
        {
          multi: 'all',
          vote: { percent: 60, over: true, least: 2, veto: true, onFail: 'return' },
          sameAsPrevious: 'anywhere',
          onEmpty: { kind: 'role', code: 'gm' },
          due: [
            { after: 'P1D', act: 'remind', every: 'PT4H' },
            { after: 'P3D', act: 'escalate' },
          ],
          editable: ['amount', 'note'],
          loop: { times: '2 + 1', sequential: true, until: 'nrOfCompletedInstances >= 2 and amount < 5' },
        },
      ),
      beside(
        inside('part', '子流程', [
          approval('who', '谁', { kind: 'expression', text: 'if 1 < 2 then "a" else "b"' }),
          awaiting('wait', '等待', { kind: 'message', name: '回函' }),
        ]),
        boundary('late', '超期', { kind: 'timer', time: 'R3/PT1H' }, { keepsHost: true }),
        cc('tell', '告知', role('a')),
      ),
      called('call', '调用', 'leave'),
    ],
  });
  expect(back(process).processes.map(ordered)).toEqual([ordered(process)]);
});

test('the drawing shows every node and flow once', () => {
  const xml = exportBpmn(leave);
  expect(xml.match(/<bpmndi:BPMNShape /g)).toHaveLength(leave.nodes.length);
  expect(xml.match(/<bpmndi:BPMNEdge /g)).toHaveLength(leave.flows.length);
});
