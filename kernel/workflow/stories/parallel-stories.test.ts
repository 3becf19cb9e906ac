import { expect, test } from 'vitest';
import { playStory, type StoryLine } from '#tools/testing/workflow/process-story.ts';
import { sampleParallelProcess } from '#tools/testing/workflow/sample-processes.ts';
import type { ProcessDefinition } from '../process/process-definition.ts';

/** How the stories begin: both branches are open. */
const forked: StoryLine[] = [
  ['li', 'start', 'first: wang'],
  ['wang', 'approve', 'a: sun | b: qian'],
];
/** Both branches are done and came together. */
const joined: StoryLine[] = [
  ...forked,
  ['sun', 'approve', 'b: qian | a2: he'],
  ['he', 'approve', 'b: qian'],
  ['qian', 'approve', 'last: gm'],
];

const stories: [string, ProcessDefinition, StoryLine[]][] = [
  [
    'parallel branches run side by side and come together',
    sampleParallelProcess,
    [
      ...forked,
      ['qian', 'approve', 'a: sun'],
      ['sun', 'approve', 'a2: he'],
      ['he', 'approve', 'last: gm'],
      ['gm', 'approve', 'approved'],
    ],
  ],
  [
    'sending back inside a branch leaves the other branch alone',
    sampleParallelProcess,
    [
      ...forked,
      ['sun', 'approve', 'b: qian | a2: he'],
      ['he', 'rejectToNode', '✗ 本分支没有审批过环节「商务审」，不能驳回到该环节', { nodeId: 'b' }],
      ['he', 'rejectToPrevious', 'b: qian | a: sun'],
      ['qian', 'approve', 'a: sun'],
      ['sun', 'approve', 'a2: he'],
      ['he', 'approve', 'last: gm'],
    ],
  ],
  [
    'sending back from behind the join into one branch keeps what the other has done',
    sampleParallelProcess,
    [
      ...joined,
      ['gm', 'rejectToPrevious', '✗ 上一环节有多个（技术复核、商务审），请选择要驳回到的环节'],
      ['gm', 'rejectToNode', 'a: sun', { nodeId: 'a' }],
      ['sun', 'approve', 'a2: he'],
      ['he', 'approve', 'last: gm'],
      ['gm', 'rejectToNode', 'a: sun', { nodeId: 'a', resume: 'direct' }],
      ['sun', 'approve', 'last: gm'],
      ['gm', 'rejectToNode', 'b: qian', { nodeId: 'b' }],
      ['qian', 'approve', 'last: gm'],
      ['qian', 'takeBack', 'b: qian'],
      ['qian', 'approve', 'last: gm'],
      ['gm', 'rejectToNode', 'first: wang', { nodeId: 'first' }],
      ['wang', 'approve', 'a: sun | b: qian'],
    ],
  ],
  [
    'sending back from one branch to before the fork takes the other branch along; directly it does not',
    sampleParallelProcess,
    [
      ...forked,
      ['sun', 'rejectToPrevious', 'b: qian | first: wang', { resume: 'direct' }],
      ['qian', 'approve', 'first: wang'],
      ['wang', 'approve', 'a: sun'],
      ['sun', 'rejectToPrevious', 'first: wang'],
      ['wang', 'approve', 'a: sun | b: qian'],
      ['sun', 'rejectToInitiator', 'start: li', { resume: 'direct' }],
      ['li', 'resubmit', 'a: sun | b: qian'],
    ],
  ],
  [
    'a direct return inside a direct return comes back step by step',
    sampleParallelProcess,
    [
      ...joined,
      ['gm', 'rejectToNode', 'a2: he', { nodeId: 'a2', resume: 'direct' }],
      ['he', 'rejectToNode', 'first: wang', { nodeId: 'first', resume: 'direct' }],
      ['wang', 'approve', 'a2: he'],
      ['he', 'approve', 'last: gm'],
    ],
  ],
  [
    'jumping one of two branches behind their join would strand the other',
    sampleParallelProcess,
    [
      ...forked,
      [
        'admin',
        'jump',
        '✗ 跳转后汇聚「会审汇聚」将一直等待其他分支，不能跳转到「终审」',
        { nodeId: 'last', taskId: '8' },
      ],
      ['admin', 'jump', '✗ 跳转后汇聚「会审汇聚」将一直等待其他分支，不能跳转到「技术审」', { nodeId: 'a' }],
      ['admin', 'jump', 'last: gm', { nodeId: 'last' }],
      ['gm', 'approve', 'approved'],
    ],
  ],
];

test.each(stories)('%s', (_, process, lines) => {
  const { told, seen } = playStory(process, lines);
  expect(seen).toEqual(told);
});
