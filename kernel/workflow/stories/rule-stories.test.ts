import { expect, test } from 'vitest';
import { playStory, type StoryLine } from '#tools/testing/workflow/process-story.ts';
import { sampleOneNodeProcess } from '#tools/testing/workflow/sample-processes.ts';
import { byUser, defineApprovalStep, defineProcess } from '../process/define-process.ts';
import type { ProcessDefinition } from '../process/process-definition.ts';

const three = byUser('sun', 'qian', 'gm');
const votes = (vote: object) => sampleOneNodeProcess({ multi: 'all', vote: { percent: 100, ...vote } }, three);
const withdrawn = (withdrawal: ProcessDefinition['withdrawal']): ProcessDefinition => ({
  ...sampleOneNodeProcess({ multi: 'all' }, three),
  withdrawal,
});

const stories: [string, ProcessDefinition, StoryLine[]][] = [
  [
    'two of three are enough',
    votes({ least: 2 }),
    [
      ['li', 'start', 'one: sun | one: qian | one: gm'],
      ['sun', 'approve', 'one: qian | one: gm'],
      ['qian', 'approve', 'after: he'],
    ],
  ],
  [
    'two of three can no longer be had',
    votes({ least: 2 }),
    [
      ['li', 'start', 'one: sun | one: qian | one: gm'],
      ['sun', 'refuse', 'one: qian | one: gm'],
      ['qian', 'refuse', 'refused'],
    ],
  ],
  [
    'more than half is not half',
    sampleOneNodeProcess({ multi: 'all', vote: { percent: 50, over: true } }, byUser('sun', 'qian')),
    [
      ['li', 'start', 'one: sun | one: qian'],
      ['sun', 'approve', 'one: qian'],
      ['qian', 'refuse', 'refused'],
    ],
  ],
  [
    'who agreed anywhere before is not asked again, where the node says so',
    defineProcess({
      code: 'r',
      name: '重复',
      steps: [
        defineApprovalStep('a', '一', byUser('sun')),
        defineApprovalStep('b', '二', byUser('wang')),
        defineApprovalStep('c', '三', byUser('sun'), { sameAsPrevious: 'skip' }),
        defineApprovalStep('d', '四', byUser('wang'), { sameAsPrevious: 'anywhere' }),
        defineApprovalStep('e', '五', byUser('he')),
      ],
    }),
    [
      ['li', 'start', 'a: sun'],
      ['sun', 'approve', 'b: wang'],
      ['wang', 'approve', 'c: sun'],
      ['sun', 'approve', 'e: he'],
    ],
  ],
  [
    'a request is taken back while it runs, where the process says so',
    withdrawn('running'),
    [
      ['li', 'start', 'one: sun | one: qian | one: gm'],
      ['sun', 'approve', 'one: qian | one: gm'],
      ['li', 'withdraw', 'start: li'],
      ['li', 'resubmit', 'one: sun | one: qian | one: gm'],
    ],
  ],
  [
    'or never',
    withdrawn('never'),
    [
      ['li', 'start', 'one: sun | one: qian | one: gm'],
      ['li', 'withdraw', '✗ 本流程不允许撤回；如需修改请联系审批人退回'],
    ],
  ],
];

test.each(stories)('%s', (_, process, lines) => {
  const { told, seen } = playStory(process, lines);
  expect(seen).toEqual(told);
});
