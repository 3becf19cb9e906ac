import { expect, test } from 'vitest';
import { playStory, type StoryLine } from '#tools/testing/workflow/process-story.ts';
import { sampleLeaveProcess } from '#tools/testing/workflow/sample-processes.ts';
import type { ProcessDefinition } from '../process/process-definition.ts';

const stories: [string, ProcessDefinition, StoryLine[]][] = [
  [
    'two days of leave pass by the head and HR',
    sampleLeaveProcess,
    [
      ['li', 'start', 'head: wang', { variables: { days: '2.0' } }],
      ['wang', 'approve', 'hr: sun/qian'],
      ['sun', 'approve', 'approved'],
      ['sun', 'approve', '✗ 流程已结束，不能再操作'],
    ],
  ],
  [
    'ten days (as decimal text) go to the general manager too; one of two HR people is enough',
    sampleLeaveProcess,
    [
      ['li', 'start', 'head: wang', { variables: { days: '10.0' } }],
      ['wang', 'approve', 'gm: gm'],
      ['gm', 'approve', 'hr: sun/qian'],
      ['qian', 'approve', 'approved'],
    ],
  ],
  [
    'sent back to the initiator it is shortened and takes the short way in a second round',
    sampleLeaveProcess,
    [
      ['li', 'start', 'head: wang', { variables: { days: '10' } }],
      ['wang', 'approve', 'gm: gm'],
      ['gm', 'rejectToInitiator', '✗ 请填写驳回意见', { opinion: ' ' }],
      ['gm', 'rejectToInitiator', 'start: li'],
      ['wang', 'resubmit', '✗ 只有发起人可以操作退回的流程'],
      ['li', 'approve', '✗ 流程已退回发起人，请修改后重新提交'],
      ['li', 'resubmit', 'head: wang', { variables: { days: '3' } }],
      ['wang', 'approve', 'hr: sun/qian'],
    ],
  ],
  [
    'sent back to the initiator with direct resume it comes straight back to who rejected',
    sampleLeaveProcess,
    [
      ['li', 'start', 'head: wang', { variables: { days: 10 } }],
      ['wang', 'approve', 'gm: gm'],
      ['gm', 'rejectToInitiator', 'start: li', { resume: 'direct' }],
      ['li', 'resubmit', 'gm: gm'],
      ['gm', 'rejectToPrevious', 'head: wang'],
      ['wang', 'approve', 'gm: gm'],
      ['gm', 'approve', 'hr: sun/qian'],
    ],
  ],
  [
    'sent back to a passed node: in order by everybody again, directly past those between',
    sampleLeaveProcess,
    [
      ['li', 'start', 'head: wang', { variables: { days: 10 } }],
      ['wang', 'approve', 'gm: gm'],
      ['gm', 'approve', 'hr: sun/qian'],
      ['sun', 'rejectToNode', '✗ 要驳回到的环节不存在', { nodeId: 'nowhere' }],
      ['sun', 'rejectToNode', 'head: wang', { nodeId: 'head' }],
      ['wang', 'approve', 'gm: gm'],
      ['gm', 'approve', 'hr: sun/qian'],
      ['sun', 'rejectToNode', 'head: wang', { nodeId: 'head', resume: 'direct' }],
      ['wang', 'approve', 'hr: sun/qian'],
      ['qian', 'approve', 'approved'],
    ],
  ],
  [
    'refused is the end; handling people cannot refuse',
    sampleLeaveProcess,
    [
      ['li', 'start', 'head: wang', { variables: { days: 1 } }],
      ['wang', 'approve', 'hr: sun/qian'],
      ['sun', 'refuse', '✗ 「人事备案」是办理环节，不能否决，可以驳回'],
      ['sun', 'rejectToPrevious', 'head: wang'],
      ['wang', 'refuse', 'refused'],
      ['li', 'resubmit', '✗ 流程已结束，不能再操作'],
    ],
  ],
  [
    'the initiator withdraws only before the first decision, and may submit again or give up',
    sampleLeaveProcess,
    [
      ['li', 'start', 'head: wang', { variables: { days: 1 } }],
      ['wang', 'withdraw', '✗ 只有发起人可以撤回'],
      ['li', 'withdraw', 'start: li'],
      ['li', 'withdraw', '✗ 流程已退回发起人，不能执行此操作'],
      ['li', 'resubmit', 'head: wang'],
      ['wang', 'approve', 'hr: sun/qian'],
      ['li', 'withdraw', '✗ 已有审批人处理，不能撤回；如需修改请联系审批人驳回'],
      ['sun', 'rejectToInitiator', 'start: li'],
      ['li', 'abandon', 'terminated'],
    ],
  ],
  [
    'an approver takes back while nobody behind has acted',
    sampleLeaveProcess,
    [
      ['li', 'start', 'head: wang', { variables: { days: 5 } }],
      ['wang', 'approve', 'gm: gm'],
      ['wang', 'takeBack', 'head: wang'],
      ['wang', 'approve', 'gm: gm'],
      ['gm', 'approve', 'hr: sun/qian'],
      ['wang', 'takeBack', '✗ 后续环节「总经理审批」已处理，不能拿回'],
      ['gm', 'takeBack', 'gm: gm'],
      ['gm', 'refuse', 'refused'],
    ],
  ],
  [
    'work is handed over by oneself, by the administrator and when somebody leaves',
    sampleLeaveProcess,
    [
      ['li', 'start', 'head: wang', { variables: { days: 1 } }],
      ['wang', 'transfer', '✗ 接收人不存在或已停用，请重新选择', { to: 'gone' }],
      ['wang', 'transfer', '✗ 不能转办给自己', { to: 'wang' }],
      ['wang', 'transfer', 'head: zhao', { to: 'zhao' }],
      ['zhao', 'approve', 'hr: sun/qian'],
      ['sun', 'transfer', '✗ 接收人已是本环节的审批人，请选择其他人员', { to: 'qian' }],
      ['sun', 'transfer', 'hr: he/qian', { to: 'he' }],
      ['admin', 'handOver', 'hr: gm/qian', { from: 'he', to: 'gm' }],
      ['admin', 'handOver', 'hr: qian', { from: 'gm', to: 'qian' }],
      ['admin', 'handOver', '✗ 该人员在此流程中没有待办', { from: 'gm', to: 'he' }],
      ['qian', 'approve', 'approved'],
    ],
  ],
  [
    'an approved request goes back for changes with its history and is approved anew',
    sampleLeaveProcess,
    [
      ['li', 'start', 'head: wang', { variables: { days: 1 } }],
      ['admin', 'reopen', '✗ 只有已通过的单据才能退回修改'],
      ['wang', 'approve', 'hr: sun/qian'],
      ['sun', 'approve', 'approved'],
      ['sun', 'approve', '✗ 流程已结束，不能再操作'],
      ['admin', 'reopen', 'start: li'],
      ['wang', 'approve', '✗ 审核任务不存在！'],
      ['li', 'resubmit', 'head: wang', { variables: { days: 5 } }],
      ['wang', 'approve', 'gm: gm'],
      ['gm', 'approve', 'hr: sun/qian'],
      ['qian', 'approve', 'approved'],
    ],
  ],
  [
    'the administrator jumps and terminates',
    sampleLeaveProcess,
    [
      ['li', 'start', 'head: wang', { variables: { days: 1 } }],
      ['admin', 'jump', '✗ 不能跳转到「是否超过3天」，请选择审批、办理或结束节点', { nodeId: 'long' }],
      ['admin', 'jump', 'gm: gm', { nodeId: 'gm' }],
      ['gm', 'rejectToPrevious', 'start: li'],
      ['admin', 'jump', 'hr: sun/qian', { nodeId: 'hr' }],
      ['admin', 'terminate', 'terminated'],
      ['sun', 'approve', '✗ 流程已结束，不能再操作'],
    ],
  ],
  [
    'what was approved before a return cannot be taken back behind a jump past the initiator',
    sampleLeaveProcess,
    [
      ['li', 'start', 'head: wang', { variables: { days: 5 } }],
      ['wang', 'approve', 'gm: gm'],
      ['gm', 'rejectToInitiator', 'start: li'],
      ['wang', 'takeBack', '✗ 流程已退回发起人，不能执行此操作'],
      ['admin', 'jump', 'hr: sun/qian', { nodeId: 'hr' }],
      ['wang', 'takeBack', '✗ 该审批之后流程已被退回或跳转，不能拿回'],
    ],
  ],
];

test.each(stories)('%s', (_, process, lines) => {
  const { told, seen } = playStory(process, lines);
  expect(seen).toEqual(told);
});
