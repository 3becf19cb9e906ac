import { expect, test } from 'vitest';
import { playStory, type StoryLine } from '#tools/testing/workflow/process-story.ts';
import { sampleOneNodeProcess } from '#tools/testing/workflow/sample-processes.ts';
import { byRole, byUser } from '../process/define-process.ts';
import type { ProcessDefinition } from '../process/process-definition.ts';

const stories: [string, ProcessDefinition, StoryLine[]][] = [
  [
    '会签 waits for everybody, and one rejection sends all of it back',
    sampleOneNodeProcess({ multi: 'all' }, byRole('hr', 'gm')),
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
    sampleOneNodeProcess({ multi: 'sequence' }, byRole('hr', 'gm')),
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
  [
    'by percentage: passes once enough agree, and the others need not act any more',
    sampleOneNodeProcess({ multi: 'all', vote: { percent: 50 } }, byUser('sun', 'qian', 'gm', 'zhao')),
    [
      ['li', 'start', 'one: sun | one: qian | one: gm | one: zhao'],
      ['sun', 'rejectToInitiator', '✗ 本环节按票数表决，请选择同意或不同意'],
      ['sun', 'refuse', 'one: qian | one: gm | one: zhao'],
      ['qian', 'approve', 'one: gm | one: zhao'],
      ['qian', 'takeBack', 'one: gm | one: zhao | one: qian'],
      ['qian', 'approve', 'one: gm | one: zhao'],
      ['zhao', 'addSigners', '✗ 表决环节不能后加签，请选择并加签', { to: ['wang'], place: 'after' }],
      ['zhao', 'addSigners', 'one: gm | one: zhao | one: wang', { to: ['wang'], place: 'beside' }],
      ['gm', 'approve', 'one: zhao | one: wang'],
      ['zhao', 'removeSigner', 'after: he', { remove: 'wang' }],
      ['gm', 'takeBack', '✗ 表决已有结果，不能拿回'],
    ],
  ],
  [
    'fails once it can no longer pass: the end, or back to the initiator',
    sampleOneNodeProcess({ multi: 'all', vote: { percent: 60, onFail: 'return' } }, byUser('sun', 'qian', 'gm')),
    [
      ['li', 'start', 'one: sun | one: qian | one: gm'],
      ['sun', 'refuse', 'one: qian | one: gm'],
      ['gm', 'delegate', 'one: qian | one: zhao', { to: 'zhao' }],
      ['zhao', 'approve', 'one: qian | one: gm'],
      ['qian', 'refuse', 'start: li'],
      ['li', 'resubmit', 'one: sun | one: qian | one: gm'],
    ],
  ],
  [
    'one vote against is enough where that is a veto (一票否决)',
    sampleOneNodeProcess({ multi: 'all', vote: { percent: 50, veto: true } }, byUser('sun', 'qian', 'gm')),
    [
      ['li', 'start', 'one: sun | one: qian | one: gm'],
      ['sun', 'refuse', 'refused'],
    ],
  ],
  [
    'votes have weights (票签), which go with the task',
    sampleOneNodeProcess({ multi: 'all', vote: { percent: 51 } }, [
      { ...byRole('gm'), weight: 3 },
      { ...byRole('hr'), weight: 1 },
    ]),
    [
      ['li', 'start', 'one: gm | one: sun | one: qian'],
      ['sun', 'refuse', 'one: gm | one: qian'],
      ['qian', 'refuse', 'one: gm'],
      ['gm', 'transfer', 'one: zhao', { to: 'zhao' }],
      ['zhao', 'approve', 'after: he'],
    ],
  ],
];

test.each(stories)('%s', (_, process, lines) => {
  const { told, seen } = playStory(process, lines);
  expect(seen).toEqual(told);
});
