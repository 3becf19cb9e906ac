import { expect, test } from 'vitest';
import { playStory, type StoryLine } from '#tools/testing/workflow/process-story.ts';
import { sampleOneNodeProcess } from '#tools/testing/workflow/sample-processes.ts';
import {
  boundaryNode,
  byRole,
  byUser,
  defineApprovalStep,
  defineProcess,
  defineProcessCallStep,
  defineSubProcessStep,
  defineWaitStep,
  withBoundaryEvent,
} from '../process/define-process.ts';
import type { ProcessDefinition, TimerTrigger } from '../process/process-definition.ts';

const day = (date: number) => ({ at: `2026-03-${String(date).padStart(2, '0')}T12:00:00+08:00` });

/** part: (draft → check), a reminder beside it; then a wait and a call. */
const project = defineProcess({
  code: 'project',
  name: '项目',
  steps: [
    defineApprovalStep('first', '立项', byUser('wang')),
    withBoundaryEvent(
      defineSubProcessStep('part', '编制', [
        defineApprovalStep('draft', '编写', byUser('sun')),
        defineApprovalStep('check', '校核', byUser('qian')),
      ]),
      boundaryNode('late', '超期', { kind: 'timer', time: 'P5D' }),
      defineApprovalStep('help', '协调', byUser('gm')),
    ),
    defineWaitStep('reply', '等待回函', { kind: 'message', name: '回函' }),
    defineProcessCallStep('sub', '归档', 'archive'),
    defineApprovalStep('last', '终审', byUser('he')),
  ],
});

/** A wait, and 归档 behind it. */
const delay = (timer: TimerTrigger) =>
  defineProcess({
    code: 'delay',
    name: '延时',
    steps: [defineWaitStep('wait', '等待', timer), defineApprovalStep('after', '归档', byUser('he'))],
  });

const stories: [string, ProcessDefinition, StoryLine[]][] = [
  [
    'deadlines remind, escalate to the superior and pass, each in its time',
    sampleOneNodeProcess(
      {
        due: [
          { after: 'P1D', act: 'remind', every: 'P1D' },
          { after: 'P3D', act: 'escalate' },
          { after: 'P5D', act: 'pass' },
        ],
      },
      byUser('li'),
    ),
    [
      ['sun', 'start', 'one: li'],
      ['system', 'tick', 'one: li', day(1)],
      ['system', 'tick', 'one: li', day(3)],
      ['system', 'tick', 'one: wang', day(4)],
      ['system', 'tick', 'after: he', day(6)],
      ['wang', 'takeBack', '✗ 审核任务不存在！'],
    ],
  ],
  [
    'a deadline in working time leaps over the weekend',
    sampleOneNodeProcess({ due: [{ after: 'P1D', time: 'work', act: 'pass' }] }, byUser('li')),
    [
      ['sun', 'start', 'one: li', day(6)],
      ['system', 'tick', 'one: li', day(9)],
      ['system', 'tick', 'after: he', day(10)],
    ],
  ],
  [
    'a delay in working time leaps over the weekend',
    delay({ kind: 'timer', time: 'P1D', counts: 'work' }),
    [
      ['li', 'start', 'running', day(6)],
      ['system', 'tick', 'running', day(8)],
      ['system', 'tick', 'after: he', day(10)],
    ],
  ],
  [
    'a delay waits until the day a field names, from its beginning where the firm is',
    delay({ kind: 'timer', field: 'fromDate' }),
    [
      ['li', 'start', 'running', { ...day(6), variables: { fromDate: '2026-03-09' } }],
      ['system', 'tick', 'running', { at: '2026-03-08T23:59:00+08:00' }],
      ['system', 'tick', 'after: he', { at: '2026-03-09T00:00:00+08:00' }],
    ],
  ],
  [
    'a delay waits until the instant a field names',
    delay({ kind: 'timer', field: 'fromDate' }),
    [
      ['li', 'start', 'running', { ...day(6), variables: { fromDate: '2026-03-09 15:00:00' } }],
      ['system', 'tick', 'running', { at: '2026-03-09T06:59:00Z' }],
      ['system', 'tick', 'after: he', { at: '2026-03-09T07:00:00Z' }],
    ],
  ],
  [
    'who administers wakes what waits, and nothing else',
    delay({ kind: 'timer', time: 'P9D' }),
    [
      ['li', 'start', 'running', day(6)],
      ['admin', 'wake', 'after: he', day(7)],
      ['admin', 'wake', '✗ 流程没有停在等待环节，不需要唤醒', day(7)],
      ['system', 'tick', 'after: he', day(20)],
    ],
  ],
  [
    'a day that has come or is not said is not waited for',
    delay({ kind: 'timer', field: 'fromDate' }),
    [['li', 'start', 'after: he', { ...day(6), variables: { fromDate: '2026-03-06' } }]],
  ],
  [
    'an empty day is not waited for',
    delay({ kind: 'timer', field: 'fromDate' }),
    [['li', 'start', 'after: he', { ...day(6), variables: { fromDate: null } }]],
  ],
  [
    'a deadline may send back or refuse, and ends with its node',
    sampleOneNodeProcess(
      {
        due: [
          { after: 'P1D', act: 'return' },
          { after: 'P9D', act: 'refuse' },
        ],
      },
      byUser('sun'),
    ),
    [
      ['li', 'start', 'one: sun'],
      ['system', 'tick', 'start: li', day(3)],
      ['system', 'tick', 'start: li', day(20)],
      ['li', 'resubmit', 'one: sun', day(20)],
      ['sun', 'approve', 'after: he', day(20)],
      ['system', 'tick', 'after: he', day(31)],
    ],
  ],
  [
    'a sub-process is over when everything in it is; one may go back into it and out of it',
    project,
    [
      ['li', 'start', 'first: wang'],
      ['wang', 'approve', 'draft: sun'],
      ['sun', 'approve', 'check: qian'],
      ['qian', 'rejectToPrevious', 'draft: sun'],
      ['sun', 'rejectToPrevious', 'first: wang', { resume: 'direct' }],
      ['wang', 'approve', 'draft: sun'],
      ['sun', 'approve', 'check: qian'],
      ['qian', 'approve', 'running'],
      ['qian', 'takeBack', 'check: qian'],
      ['qian', 'approve', 'running'],
      ['system', 'message', '✗ 流程没有在等待「别的」', { name: '别的' }],
      ['system', 'message', 'running', { name: '回函' }],
      ['system', 'message', '✗ 流程没有在等待「回函」', { name: '回函' }],
      ['system', 'childEnded', '✗ 流程没有在等待该子流程', { tokenId: '0', status: 'approved' }],
      ['system', 'childEnded', 'last: he', { status: 'approved', variables: { paper: 'A-1' } }],
      ['he', 'rejectToNode', 'check: qian', { nodeId: 'check' }],
      ['qian', 'rejectToInitiator', 'start: li', { resume: 'direct' }],
      ['li', 'resubmit', 'check: qian'],
    ],
  ],
  [
    'an event at the border cuts the sub-process off, and its own way comes back behind',
    project,
    [
      ['li', 'start', 'first: wang'],
      ['wang', 'approve', 'draft: sun'],
      ['sun', 'approve', 'check: qian'],
      ['system', 'tick', 'help: gm', day(7)],
      ['sun', 'takeBack', '✗ 该审批之后流程已被退回或跳转，不能拿回'],
      ['gm', 'approve', 'running'],
      ['admin', 'jump', 'check: qian', { nodeId: 'check' }],
      ['qian', 'approve', 'running'],
      ['admin', 'terminate', 'terminated'],
    ],
  ],
  [
    'a child that was refused is the end of its caller',
    defineProcess({
      code: 'c',
      name: '调用',
      steps: [defineProcessCallStep('sub', '子', 'x'), defineApprovalStep('end1', '审', byRole('hr'))],
    }),
    [
      ['li', 'start', 'running'],
      ['system', 'childEnded', 'refused', { status: 'refused' }],
    ],
  ],
];

test.each(stories)('%s', (_, process, lines) => {
  const { told, seen } = playStory(process, lines);
  expect(seen).toEqual(told);
});
