import { expect, test } from 'vitest';
import { officeDirectory, ProcessStory } from '#tools/testing/workflow/process-story.ts';
import { sampleLeaveProcess } from '#tools/testing/workflow/sample-processes.ts';
import type { StartCommand } from './commands.ts';
import { forecastProcess } from './forecast.ts';
import {
  byRole,
  byUser,
  defineApprovalStep,
  defineCarbonCopyStep,
  defineProcess,
  exclusiveBranchesStep,
  whenBranch,
} from './process/define-process.ts';

const submission = (variables: Record<string, unknown>): StartCommand => ({
  kind: 'start',
  by: 'li',
  at: '2026-03-01T09:00:00+08:00',
  instanceId: '1',
  variables,
});
const told = (from: Parameters<typeof forecastProcess>[1], process = sampleLeaveProcess) => {
  const { steps, blocked } = forecastProcess(process, from, officeDirectory);
  return [
    ...steps.map((step) => `${step.name}: ${step.people.join('/') || step.skipped}`),
    ...(blocked ? [blocked] : []),
  ];
};

test('before submitting, the form values decide who will be asked', () => {
  expect(told(submission({ days: '2' }))).toEqual(['部门负责人审批: wang', '人事备案: sun/qian']);
  expect(told(submission({ days: '30' }))).toEqual(['部门负责人审批: wang', '总经理审批: gm', '人事备案: sun/qian']);
});

test('while it runs, what comes after the open tasks', () => {
  const story = new ProcessStory(sampleLeaveProcess);
  story.start('li', { days: 5 });
  const before = JSON.stringify(story.state);
  expect(told(story.state)).toEqual(['总经理审批: gm', '人事备案: sun/qian']);
  expect(JSON.stringify(story.state), 'a forecast changes nothing').toBe(before);
  story.does('wang', 'rejectToInitiator');
  expect(told(story.state)).toEqual(['部门负责人审批: wang', '总经理审批: gm', '人事备案: sun/qian']);
  story.does('li', 'abandon');
  expect(told(story.state)).toEqual([]);
});

test('skipped nodes, copies and what stands in the way are told too', () => {
  const process = defineProcess({
    code: 'f',
    name: '预测',
    variables: { amount: '金额' },
    steps: [
      defineApprovalStep('one', '一审', byUser('sun')),
      defineApprovalStep('two', '二审', byUser('sun'), { sameAsPrevious: 'skip' }),
      defineCarbonCopyStep('tell', '抄送', byRole('archive')),
      exclusiveBranchesStep(
        'x',
        '选择',
        whenBranch('amount > 10', defineApprovalStep('none', '无人环节', byRole('left'))),
      ),
    ],
  });
  expect(told(submission({ amount: 1 }), process)).toEqual(['一审: sun', '二审: sameAsPrevious', '抄送: he']);
  expect(told(submission({ amount: 11 }), process).at(-1)).toBe('环节「无人环节」没有找到审批人，请联系管理员设置');
});

test('a circle that the form never leaves is told once around, in a moment', () => {
  const around = [...'abcdefgh'].map((id) => defineApprovalStep(id, id, byUser('sun')));
  const once = defineProcess({ code: 'c', name: '循环', variables: { n: '数' }, steps: around });
  const circle = {
    ...once,
    flows: [
      ...once.flows.map((flow) => (flow.from === 'h' ? { ...flow, isDefault: true } : flow)),
      { id: 'again', from: 'h', to: 'a', condition: 'n > 1' },
    ],
  };
  const begun = performance.now();
  const ahead = forecastProcess(circle, submission({ n: 5 }), officeDirectory);
  const took = performance.now() - begun;
  expect(ahead.blocked).toBe('按当前表单内容，流程会一直循环');
  expect(ahead.steps.map(({ nodeId }) => nodeId).join('')).toMatch(/^abcdefgha/);
  expect(ahead.steps.length).toBeLessThan(20);
  // 4 s when five hundred approvals were walked; the margin is for busy machines.
  expect(took).toBeLessThan(200);
  expect(forecastProcess(circle, submission({ n: 0 }), officeDirectory).blocked).toBeNull();
});

test('what is out of the ordinary about whom it asks is told: the own step, nobody, somebody instead', () => {
  const process = defineProcess({
    code: 'g',
    name: '预测',
    steps: [
      defineApprovalStep('usual', '一审', byUser('sun')),
      defineApprovalStep('own', '二审', byUser('wang'), { onInitiator: 'keep' }),
      defineApprovalStep('above', '三审', byUser('wang')),
      defineApprovalStep('none', '四审', byRole('left'), { onEmpty: 'skip' }),
      defineApprovalStep('role', '五审', byRole('left'), { onEmpty: { kind: 'role', code: 'gm' } }),
      defineApprovalStep('passed', '六审', byUser('wang'), { onInitiator: 'skip' }),
    ],
  });
  const { steps } = forecastProcess(process, { ...submission({}), by: 'wang' }, officeDirectory);
  expect(steps.map(({ nodeId, note, people }) => `${nodeId} ${note} ${people.join('/')}`)).toEqual([
    'usual null sun',
    'own own wang',
    'above superior zhao',
    'none empty ',
    'role empty gm',
    'passed own ',
  ]);
});
