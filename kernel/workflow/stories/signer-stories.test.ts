import { expect, test } from 'vitest';
import { playStory, type StoryLine } from '#tools/testing/workflow/process-story.ts';
import { sampleOneNodeProcess } from '#tools/testing/workflow/sample-processes.ts';
import { byRole, byUser } from '../process/define-process.ts';
import type { ProcessDefinition } from '../process/process-definition.ts';

const stories: [string, ProcessDefinition, StoryLine[]][] = [
  [
    'before: the added answer first, then the adder decides; either may be taken back',
    sampleOneNodeProcess({}, byUser('sun')),
    [
      ['li', 'start', 'one: sun'],
      ['sun', 'addSigners', '✗ 请选择加签人员', { to: [], place: 'before' }],
      ['sun', 'addSigners', '✗ 不能加签给自己', { to: ['sun'], place: 'before' }],
      ['sun', 'addSigners', 'one: wang | one: zhao', { to: ['wang', 'zhao', 'wang'], place: 'before' }],
      ['sun', 'approve', '✗ 审核任务不存在！'],
      ['wang', 'addSigners', '✗ 接收人已是本环节的审批人，请选择其他人员', { to: ['sun'], place: 'beside' }],
      ['wang', 'approve', 'one: zhao'],
      ['zhao', 'addSigners', 'one: gm', { to: ['gm'], place: 'before' }],
      ['gm', 'approve', 'one: zhao'],
      ['zhao', 'approve', 'one: sun'],
      ['zhao', 'takeBack', 'one: zhao'],
      ['zhao', 'approve', 'one: sun'],
      ['sun', 'approve', 'after: he'],
      ['zhao', 'takeBack', '✗ 请您协助的审批人已处理，不能拿回'],
      ['sun', 'takeBack', 'one: sun'],
    ],
  ],
  [
    'beside: all of them have to agree; the added may reject while others wait',
    sampleOneNodeProcess({}, byRole('hr')),
    [
      ['li', 'start', 'one: sun/qian'],
      ['sun', 'addSigners', 'one: sun/qian | one: gm', { to: ['gm'], place: 'beside' }],
      ['qian', 'approve', 'one: gm'],
      ['gm', 'rejectToInitiator', 'start: li'],
      ['li', 'resubmit', 'one: sun/qian'],
      ['sun', 'addSigners', 'one: gm', { to: ['gm'], place: 'before' }],
      ['qian', 'approve', '✗ 审核任务不存在！'],
      ['gm', 'rejectToPrevious', 'start: li'],
    ],
  ],
  [
    'after: they follow in turn, before those of the node',
    sampleOneNodeProcess({ multi: 'sequence' }, byRole('hr')),
    [
      ['li', 'start', 'one: sun'],
      ['sun', 'addSigners', 'one: sun', { to: ['wang', 'zhao'], place: 'after' }],
      ['sun', 'approve', 'one: wang'],
      ['sun', 'takeBack', 'one: sun'],
      ['sun', 'approve', 'one: wang'],
      ['wang', 'approve', 'one: zhao'],
      ['admin', 'handOver', 'one: gm', { from: 'zhao', to: 'gm' }],
      ['gm', 'approve', 'one: qian'],
      ['qian', 'approve', 'after: he'],
    ],
  ],
  [
    'the adder takes somebody away again who has not acted; nobody else does',
    sampleOneNodeProcess({ multi: 'all' }, byRole('hr')),
    [
      ['li', 'start', 'one: sun | one: qian'],
      ['sun', 'addSigners', 'one: qian | one: wang', { to: ['wang'], place: 'before' }],
      ['qian', 'addSigners', 'one: qian | one: wang', { to: ['gm'], place: 'after' }],
      ['qian', 'removeSigner', '✗ 只能减去本人加签的人员', { remove: 'wang' }],
      ['wang', 'addSigners', 'one: qian | one: zhao', { to: ['zhao'], place: 'before' }],
      ['sun', 'removeSigner', 'one: sun | one: qian', { remove: 'wang' }],
      ['sun', 'removeSigner', '✗ 只能减去本人加签的人员', { remove: 'wang' }],
      ['qian', 'removeSigner', 'one: sun | one: qian', { remove: 'gm' }],
      ['sun', 'addSigners', 'one: sun | one: qian | one: wang', { to: ['wang'], place: 'beside' }],
      ['sun', 'approve', 'one: qian | one: wang'],
      ['qian', 'approve', 'one: wang'],
      ['sun', 'removeSigner', 'after: he', { remove: 'wang' }],
    ],
  ],
  [
    'whoever was asked by 委派 gives an opinion, may pass it on, and the person decides',
    sampleOneNodeProcess({}, byUser('sun')),
    [
      ['li', 'start', 'one: sun'],
      ['sun', 'delegate', 'one: wang', { to: 'wang' }],
      ['wang', 'refuse', '✗ 受委派的任务只能提交意见，由委派人作决定'],
      ['wang', 'rejectToInitiator', '✗ 受委派的任务只能提交意见，由委派人作决定'],
      ['wang', 'delegate', 'one: zhao', { to: 'zhao' }],
      ['zhao', 'approve', 'one: sun'],
      ['sun', 'refuse', 'refused'],
    ],
  ],
  [
    'a shared task is taken on by one of its candidates',
    sampleOneNodeProcess({}, byRole('hr')),
    [
      ['li', 'start', 'one: sun/qian'],
      ['gm', 'claim', '✗ 审核任务不存在！'],
      ['sun', 'claim', 'one: sun'],
      ['sun', 'claim', '✗ 该任务已由您办理，不需要认领'],
      ['qian', 'approve', '✗ 审核任务不存在！'],
      ['admin', 'handOver', 'one: gm', { from: 'sun', to: 'gm' }],
    ],
  ],
];

test.each(stories)('%s', (_, process, lines) => {
  const { told, seen } = playStory(process, lines);
  expect(seen).toEqual(told);
});
