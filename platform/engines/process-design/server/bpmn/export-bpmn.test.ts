import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boundaryNode,
  byField,
  byFieldDept,
  byRole,
  bySuperiors,
  byUser,
  defineApprovalStep,
  defineAutomaticStep,
  defineCarbonCopyStep,
  defineProcess,
  defineProcessCallStep,
  defineSubProcessStep,
  defineWaitStep,
  withBoundaryEvent,
} from '#kernel/workflow/process/define-process.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import { findSharedSample } from '#tools/testing/shared-samples.ts';
import { arbitraryProcess } from '#tools/testing/workflow/random-process.ts';
import { sampleLeaveProcess } from '#tools/testing/workflow/sample-processes.ts';
import { exportBpmn, importBpmn } from './index.ts';

/** A definition without the order that says nothing: flows of different sources. */
const ordered = (process: ProcessDefinition) => ({
  ...process,
  flows: process.nodes.flatMap((node) => process.flows.filter((flow) => flow.from === node.id)),
});
const back = (process: ProcessDefinition) => importBpmn(exportBpmn(process));

test('any process comes back from its file as it was', () => {
  fc.assert(
    fc.property(arbitraryProcess, (process) => {
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
    for: 'person',
    steps: [
      defineAutomaticStep('fill', '填写', { do: 'set', fields: [{ field: 'note', value: '"<&>" + amount' }] }),
      defineAutomaticStep('make', '新增', {
        do: 'create',
        form: 'customer',
        fields: [{ field: 'name', value: 'amount' }],
      }),
      defineAutomaticStep('ask', '询问', {
        ...{ do: 'ask', system: 'ERP', path: '/a?b=<1>' },
        fields: [{ field: 'sum', value: 'amount' }],
        takes: [{ field: 'note', value: 'result.number' }],
      }),
      defineApprovalStep(
        'vote',
        '评审',
        [
          { kind: 'role', codes: ['a', 'b'], weight: 3 },
          byField('who'),
          byUser('1', '2'),
          bySuperiors(3),
          byFieldDept('dept', 1),
          { kind: 'chosen', by: 'previous' },
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
          alone: true,
          loop: { times: '2 + 1', sequential: true, until: 'nrOfCompletedInstances >= 2 and amount < 5' },
        },
      ),
      withBoundaryEvent(
        defineSubProcessStep('part', '子流程', [
          defineApprovalStep('who', '谁', { kind: 'expression', text: 'if 1 < 2 then "a" else "b"' }),
          defineWaitStep('wait', '等待', { kind: 'message', name: '回函' }),
          defineWaitStep('days', '两个工作日', { kind: 'timer', time: 'P2D', counts: 'work' }),
          defineWaitStep('until', '到开始日期', { kind: 'timer', field: 'fromDate' }),
        ]),
        boundaryNode('late', '超期', { kind: 'timer', time: 'R3/PT1H' }, { keepsHost: true }),
        defineCarbonCopyStep('tell', '告知', byRole('a')),
      ),
      defineProcessCallStep('call', '调用', 'leave', {
        ...{ starter: { field: 'boss' }, onFail: 'goOn', detached: true },
        ...{ gives: [{ from: 'amount', to: 'days' }], takes: [{ from: 'status', to: 'note' }] },
      }),
    ],
  });
  expect(back(process).processes.map(ordered)).toEqual([ordered(process)]);
});

test('the drawing shows every node and flow once', () => {
  const xml = exportBpmn(sampleLeaveProcess);
  expect(xml.match(/<bpmndi:BPMNShape /g)).toHaveLength(sampleLeaveProcess.nodes.length);
  expect(xml.match(/<bpmndi:BPMNEdge /g)).toHaveLength(sampleLeaveProcess.flows.length);
});

const factsFile = findSharedSample('bpmn', 'import-facts.json');
const facts: { file: string }[] = factsFile === null ? [] : JSON.parse(readFileSync(factsFile, 'utf8')).files;
/** Its lane names something that is no node: that is not written again. */
const REPAIRED = 'bpmn-io/invalid-flow-element.bpmn';

function processesIn(file: string): readonly ProcessDefinition[] {
  try {
    return importBpmn(readFileSync(findSharedSample('bpmn', file) ?? '', 'utf8')).processes;
  } catch {
    return [];
  }
}

describe.skipIf(factsFile === null)('models of other tools', () => {
  test.each(facts.filter(({ file }) => file !== REPAIRED))(
    '$file means the same, written and read again',
    ({ file }) => {
      for (const process of processesIn(file)) {
        const again = back(process);
        expect(again.processes.map(ordered)).toEqual([ordered(process)]);
        const unsupported = process.nodes.filter(({ kind }) => kind === 'unsupported').map(({ id }) => id);
        expect(again.notes.map(({ id }) => id)).toEqual(expect.arrayContaining(unsupported));
      }
    },
  );
});

const around = (inside: string) => `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:x="urn:x">
  <message id="m1" name="通知" x:colour="red"/><process id="p" name="P">${inside}</process></definitions>`;
const readNode = (inside: string) => importBpmn(around(inside)).processes[0]?.nodes[0];

test('what other tools say stands in the file again', () => {
  const xml =
    around(`<documentation>说明</documentation><laneSet id="l"><lane id="l1"><flowNodeRef>t</flowNodeRef></lane></laneSet>
    <userTask id="t" camunda:formKey="form" x:y="z"><extensionElements><x:part a="1"><x:in>内</x:in></x:part></extensionElements></userTask>
    <endEvent id="e"><messageEventDefinition id="d" messageRef="m1"/></endEvent>`);
  const [process] = importBpmn(xml).processes;
  if (!process) throw new Error('nothing read');
  const written = exportBpmn(process);
  expect(written).toContain('<bpmn:message id="m1" name="通知" ext2:colour="red"/>');
  expect(written).toContain('<bpmn:documentation>说明</bpmn:documentation>');
  expect(written).toContain('ext1:formKey="form" ext2:y="z"');
  expect(written).toMatch(/<ext2:part a="1">\s*<ext2:in>内<\/ext2:in>/);
  expect(written).toContain('<bpmn:flowNodeRef>t</bpmn:flowNodeRef>');
  expect(written).toContain('<bpmn:messageEventDefinition id="d" messageRef="m1"/>');
});

describe('a task for each of a list of people is 会签', () => {
  const task = (loop: string, assignee = '$' + '{who}') =>
    readNode(
      `<userTask id="t" camunda:assignee="${assignee}"><multiInstanceLoopCharacteristics
      camunda:collection="$` +
        `{people}" camunda:elementVariable="who" ${loop}</multiInstanceLoopCharacteristics></userTask>`,
    );
  const approvers = [{ kind: 'expression', text: 'people' }];

  test.each([
    ['all of them', '>', { multi: 'all', approvers }],
    ['one after another', 'isSequential="true">', { multi: 'sequence', approvers }],
    [
      'a part of them',
      '><completionCondition>$' + '{nrOfCompletedInstances/nrOfInstances &gt;= 0.6}</completionCondition>',
      { multi: 'all', approvers, vote: { percent: 60 } },
    ],
    [
      'some of them',
      '><completionCondition>$' + '{nrOfCompletedInstances &gt;= 2}</completionCondition>',
      { multi: 'all', approvers, vote: { percent: 100, least: 2 } },
    ],
  ])('%s', (_, loop, expected) => {
    expect(task(loop)).toMatchObject(expected);
  });

  test('what goes through another list is repeated as often', () => {
    expect(task('>', 'boss')).toMatchObject({ loop: { times: 'count(people)' }, approvers: [{ kind: 'user' }] });
  });
});

describe('where a drawing has its elements', () => {
  const DI = `xmlns:di="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
    xmlns:dd="http://www.omg.org/spec/DD/20100524/DI"`;
  const shape = (id: string, x: number, more = '') =>
    `<di:BPMNShape bpmnElement="${id}"><dc:Bounds x="${x}" y="80.5" width="36" height="36"/>${more}</di:BPMNShape>`;
  const edge = '<di:BPMNEdge bpmnElement="f"><dd:waypoint x="136" y="98"/><dd:waypoint x="200" y="98"/></di:BPMNEdge>';
  const label = '<di:BPMNLabel><dc:Bounds x="90" y="120" width="60" height="14"/></di:BPMNLabel>';
  const xml = around(`<startEvent id="s"/><sequenceFlow id="f" sourceRef="s" targetRef="e"/><endEvent id="e"/>
    <textAnnotation id="note"><text>注</text></textAnnotation>`)
    .replace('<definitions ', `<definitions ${DI} `)
    .replace(
      '</definitions>',
      `<di:BPMNDiagram><di:BPMNPlane bpmnElement="p">${shape('s', 100, label)}${shape('e', 200)}${shape('note', 300)}${shape('gone', 1)}${edge}</di:BPMNPlane></di:BPMNDiagram></definitions>`,
    );
  const read = () => {
    const [process] = importBpmn(xml).processes;
    if (!process) throw new Error('nothing read');
    return process;
  };

  test('it is there again when the file is written', () => {
    const process = read();
    expect(process.drawing).toEqual({
      boxes: { s: [100, 80.5, 36, 36], e: [200, 80.5, 36, 36], note: [300, 80.5, 36, 36] },
      lines: {
        f: [
          [136, 98],
          [200, 98],
        ],
      },
      names: { s: [90, 120, 60, 14] },
    });
    expect(back(process).processes).toEqual([process]);
  });

  test('what was taken away is not drawn, and a line that came later goes straight', () => {
    const process = read();
    const { drawing: _drawing, ...less } = { ...process, flows: [{ id: 'g', from: 's', to: 'e' }] };
    const { drawing } = back({ ...less, drawing: process.drawing ?? { boxes: {}, lines: {}, names: {} } })
      .processes[0] as ProcessDefinition;
    expect(drawing?.lines).toEqual({
      g: [
        [136, 98.5],
        [200, 98.5],
      ],
    });
  });

  test('with a step more the product lays it out, and what lies as it would has no places of its own', () => {
    const process = read();
    const more = { ...process, nodes: [...process.nodes, { id: 'x', name: '新增', kind: 'exclusive' as const }] };
    expect(exportBpmn(more)).not.toContain('80.5');
    expect(back(sampleLeaveProcess).processes[0]).not.toHaveProperty('drawing');
  });
});
