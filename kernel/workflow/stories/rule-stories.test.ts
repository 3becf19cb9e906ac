import { expect, test } from 'vitest';
import { oneNode } from '#tools/testing/workflow/sample-processes.ts';
import { type Line, play } from '#tools/testing/workflow/story.ts';
import { approval, defineProcess, user } from '../process/define-process.ts';
import type { ProcessDefinition } from '../process/process.ts';

const three = user('sun', 'qian', 'gm');
const votes = (vote: object) => oneNode({ multi: 'all', vote: { percent: 100, ...vote } }, three);
const withdrawn = (withdrawal: ProcessDefinition['withdrawal']): ProcessDefinition => ({
  ...oneNode({ multi: 'all' }, three),
  withdrawal,
});

const stories: [string, ProcessDefinition, Line[]][] = [
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
    oneNode({ multi: 'all', vote: { percent: 50, over: true } }, user('sun', 'qian')),
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
        approval('a', '一', user('sun')),
        approval('b', '二', user('wang')),
        approval('c', '三', user('sun'), { sameAsPrevious: 'skip' }),
        approval('d', '四', user('wang'), { sameAsPrevious: 'anywhere' }),
        approval('e', '五', user('he')),
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
  const { told, seen } = play(process, lines);
  expect(seen).toEqual(told);
});
