import { expect, test } from 'vitest';
import { playStory, type StoryLine } from '#tools/testing/workflow/process-story.ts';
import { sampleOneNodeProcess } from '#tools/testing/workflow/sample-processes.ts';
import { byRole, byUser } from '../process/define-process.ts';
import type { ProcessDefinition } from '../process/process-definition.ts';

const handOver = (from: string, to: string, open: string): StoryLine => ['admin', 'handOver', open, { from, to }];

const OWN = '✗ 不能由发起人本人审批，请选择其他人员';

const stories: [string, ProcessDefinition, StoryLine[]][] = [
  [
    'who was asked for advice and gets the work itself decides, and nothing passes by the advice',
    sampleOneNodeProcess({}, byUser('sun')),
    [
      ['li', 'start', 'one: sun'],
      ['sun', 'delegate', 'one: wang', { to: 'wang' }],
      handOver('sun', 'wang', 'one: wang'),
      ['wang', 'refuse', 'refused'],
    ],
  ],
  [
    'the same where votes are counted',
    sampleOneNodeProcess({ multi: 'all', vote: { percent: 100 } }, byUser('sun')),
    [
      ['li', 'start', 'one: sun'],
      ['sun', 'delegate', 'one: wang', { to: 'wang' }],
      handOver('sun', 'wang', 'one: wang'),
      ['wang', 'approve', 'after: he'],
    ],
  ],
  [
    'others who were asked besides are still waited for',
    sampleOneNodeProcess({}, byUser('sun')),
    [
      ['li', 'start', 'one: sun'],
      ['sun', 'addSigners', 'one: wang | one: zhao', { to: ['wang', 'zhao'], place: 'before' }],
      handOver('sun', 'wang', 'one: zhao'),
      ['zhao', 'approve', 'one: wang'],
      ['wang', 'approve', 'after: he'],
    ],
  ],
  [
    'advice that comes back to who asked for it is not needed',
    sampleOneNodeProcess({}, byUser('sun')),
    [
      ['li', 'start', 'one: sun'],
      ['sun', 'delegate', 'one: wang', { to: 'wang' }],
      handOver('wang', 'sun', 'one: sun'),
    ],
  ],
  [
    'a shared task stays with its other candidates',
    sampleOneNodeProcess({}, byRole('hr')),
    [
      ['li', 'start', 'one: sun/qian'],
      ['sun', 'addSigners', 'one: sun/qian | one: wang', { to: ['wang'], place: 'beside' }],
      handOver('sun', 'wang', 'one: wang | one: qian'),
      ['wang', 'approve', 'one: qian'],
    ],
  ],
  [
    'nobody takes himself away, nor is a vote taken away that now stands for another',
    sampleOneNodeProcess({ multi: 'all' }, byRole('hr')),
    [
      ['li', 'start', 'one: sun | one: qian'],
      ['sun', 'addSigners', 'one: sun | one: qian | one: wang', { to: ['wang'], place: 'beside' }],
      ['qian', 'addSigners', 'one: sun | one: qian | one: wang | one: gm', { to: ['gm'], place: 'beside' }],
      handOver('sun', 'wang', 'one: qian | one: wang | one: gm'),
      ['wang', 'removeSigner', '✗ 不能减去本人', { remove: 'wang' }],
      ['qian', 'removeSigner', 'one: qian | one: wang', { remove: 'gm' }],
    ],
  ],
  [
    'a turn goes to who is asked for advice too',
    sampleOneNodeProcess({ multi: 'sequence' }, byUser('sun', 'qian')),
    [
      ['li', 'start', 'one: sun'],
      ['sun', 'delegate', 'one: wang', { to: 'wang' }],
      handOver('qian', 'wang', 'one: wang'),
      ['wang', 'approve', 'one: sun'],
      ['sun', 'approve', 'one: wang'],
      ['wang', 'approve', 'after: he'],
    ],
  ],
  [
    'a deadline that lets pass agrees for who waits for advice',
    sampleOneNodeProcess({ due: [{ after: 'PT1H', act: 'pass' }] }, byUser('sun')),
    [
      ['li', 'start', 'one: sun'],
      ['sun', 'delegate', 'one: wang', { to: 'wang' }],
      ['admin', 'tick', 'after: he', { at: '2026-03-01T12:00:00+08:00' }],
    ],
  ],
  [
    'a deputy takes over what lies open; the initiator is not made the approver',
    sampleOneNodeProcess({ onInitiator: 'skip' }, byUser('sun')),
    [
      ['li', 'start', 'one: sun'],
      ['system', 'standIn', '✗ 该人员在此流程中没有可代理的待办', { from: 'sun', to: 'li' }],
      ['system', 'standIn', 'one: gm', { from: 'sun', to: 'gm' }],
      ['system', 'standIn', '✗ 该人员在此流程中没有可代理的待办', { from: 'sun', to: 'gm' }],
    ],
  ],
  [
    'nobody gives a step to the initiator',
    sampleOneNodeProcess({}, byUser('sun')),
    [
      ['li', 'start', 'one: sun'],
      ['sun', 'transfer', OWN, { to: 'li' }],
      ['sun', 'delegate', OWN, { to: 'li' }],
      ['sun', 'addSigners', OWN, { to: ['li'], place: 'before' }],
      ['sun', 'addSigners', OWN, { to: ['qian', 'li'], place: 'after' }],
      ['admin', 'reassign', OWN, { to: 'li', taskId: '3' }],
      handOver('sun', 'li', OWN),
      ['sun', 'rejectToInitiator', 'start: li', { opinion: '请补充', resume: 'inOrder' }],
      handOver('li', 'wang', 'start: wang'),
      handOver('wang', 'li', 'start: li'),
    ],
  ],
  [
    'unless the step keeps the initiator',
    sampleOneNodeProcess({ onInitiator: 'keep' }, byUser('sun')),
    [
      ['li', 'start', 'one: sun'],
      ['sun', 'transfer', 'one: li', { to: 'li' }],
    ],
  ],
  [
    'nobody is urged twice within an hour',
    sampleOneNodeProcess({}, byUser('sun')),
    [
      ['li', 'start', 'one: sun'],
      ['li', 'urge', 'one: sun'],
      ['li', 'urge', '✗ 一小时内已催办过，请稍后再催办'],
      ['li', 'urge', 'one: sun', { at: '2026-03-01T12:00:00+08:00' }],
    ],
  ],
];

test.each(stories)('%s', (_, process, lines) => {
  const { story, told, seen } = playStory(process, lines);
  expect(seen).toEqual(told);
  const { tasks, tokens } = story.state;
  for (const token of tokens.filter(({ state, people }) => state === 'passed' && people.length > 0))
    expect(tasks.some((task) => task.tokenId === token.id && task.status === 'approved' && !task.helps)).toBe(true);
});

test('a deputy stands for the principal', () => {
  const { story } = playStory(sampleOneNodeProcess({}, byUser('sun')), [
    ['li', 'start', ''],
    ['system', 'standIn', '', { from: 'sun', to: 'gm' }],
  ]);
  expect(story.state.tokens.at(-1)?.standsFor).toEqual({ gm: 'sun' });
});
