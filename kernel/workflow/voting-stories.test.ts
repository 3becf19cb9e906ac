import { expect, test } from 'vitest';
import { oneNode } from '../../tools/testing/workflow/sample-processes.ts';
import { type Line, play } from '../../tools/testing/workflow/story.ts';
import { role } from './define-process.ts';
import type { ProcessDefinition } from './process.ts';

const stories: [string, ProcessDefinition, Line[]][] = [
  [
    '会签 waits for everybody, and one rejection sends all of it back',
    oneNode({ multi: 'all' }, role('hr', 'gm')),
    [
      ['li', 'start', 'one: sun | one: qian | one: gm'],
      ['qian', 'approve', 'one: sun | one: gm'],
      ['qian', 'approve', '✗ 审核任务不存在！'],
      ['qian', 'takeBack', 'one: sun | one: gm | one: qian'],
      ['sun', 'rejectToInitiator', 'start: li'],
      ['li', 'resubmit', 'one: sun | one: qian | one: gm'],
      ['gm', 'approve', 'one: sun | one: qian'],
      ['sun', 'approve', 'one: qian'],
      ['qian', 'approve', 'after: he'],
      ['he', 'rejectToPrevious', 'one: sun | one: qian | one: gm'],
    ],
  ],
  [
    '依次 asks one after another; a turn can be taken back and handed over',
    oneNode({ multi: 'sequence' }, role('hr', 'gm')),
    [
      ['li', 'start', 'one: sun'],
      ['sun', 'approve', 'one: qian'],
      ['sun', 'takeBack', 'one: sun'],
      ['sun', 'approve', 'one: qian'],
      ['admin', 'handOver', 'one: qian', { from: 'gm', to: 'zhao' }],
      ['qian', 'approve', 'one: zhao'],
      ['sun', 'takeBack', '✗ 下一位审批人已处理，不能拿回'],
      ['zhao', 'approve', 'after: he'],
      ['zhao', 'takeBack', 'one: zhao'],
    ],
  ],
];

test.each(stories)('%s', (_, process, lines) => {
  const { told, seen } = play(process, lines);
  expect(seen).toEqual(told);
});
