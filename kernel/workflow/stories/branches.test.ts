import { describe, expect, test } from 'vitest';
import { ProcessStory } from '#tools/testing/workflow/process-story.ts';
import {
  byRole,
  byUser,
  defineApprovalStep,
  defineCarbonCopyStep,
  defineEndStep,
  defineProcess,
  exclusiveBranchesStep,
  inclusiveBranchesStep,
  otherwiseBranch,
  whenBranch,
} from '../process/define-process.ts';
import type { ProcessDefinition } from '../process/process-definition.ts';

describe('Branches', () => {
  const routed = defineProcess({
    code: 'routed',
    name: '分级审批',
    variables: { amount: '金额', urgent: '加急' },
    steps: [
      exclusiveBranchesStep(
        'level',
        '按金额',
        whenBranch('金额 >= 100000', defineApprovalStep('big', '总经理', byRole('gm'))),
        whenBranch('金额 >= 9000.50', defineApprovalStep('mid', '分管领导', byRole('director'))),
        otherwiseBranch(defineEndStep('small', '小额直接通过')),
      ),
      inclusiveBranchesStep(
        'extra',
        '附加审查',
        whenBranch('加急', defineApprovalStep('fast', '加急确认', byUser('sun'))),
        whenBranch('amount > 50000', defineApprovalStep('money', '资金审查', byUser('qian'))),
      ),
      defineCarbonCopyStep('tell', '抄送归档', byRole('archive')),
    ],
  });

  test.each([
    ['small amounts end at their own end', { amount: '9000.49' }, 'approved'],
    ['exactly at the limit, as decimal text', { amount: '9000.50' }, 'mid: zhao'],
    ['9 in front is not more than 1 in front', { amount: '100000.00' }, 'big: gm'],
    ['an amount not filled in takes the default', { amount: null }, 'approved'],
    ['an amount never heard of takes the default, because the process declares it', {}, 'approved'],
    [
      'text instead of an amount is said clearly',
      { amount: '待定' },
      '✗ 环节「按金额」的条件「金额 >= 100000」无法计算：「待定」与数字100000不能比较大小',
    ],
  ])('%s', (_, variables, told) => {
    expect(new ProcessStory(routed).start('li', variables)).toBe(told);
  });

  test('an inclusive join waits for the branches taken and for no other', () => {
    const only = new ProcessStory(routed);
    only.start('li', { amount: '60000', urgent: false });
    expect(only.does('zhao', 'approve')).toBe('money: qian');
    expect(only.does('qian', 'approve')).toBe('approved');
    expect(only.state.copies.map((copy) => copy.userId)).toEqual(['he']);

    const two = new ProcessStory(routed);
    two.start('li', { amount: '60000', urgent: true });
    expect(two.does('zhao', 'approve')).toBe('fast: sun | money: qian');
    expect(two.does('sun', 'approve')).toBe('money: qian');
    expect(two.does('qian', 'approve')).toBe('approved');

    const none = new ProcessStory(routed);
    none.start('li', { amount: '9001', urgent: null });
    expect(none.does('zhao', 'approve')).toBe('approved');
  });

  test('an unknown name is a fault, not false', () => {
    const process: ProcessDefinition = { ...routed, variables: undefined };
    expect(new ProcessStory(process).start('li', { amount: '1' })).toContain('没有名为「金额」的字段');
  });

  test('a drawing that can never go on refuses the step instead of stranding the instance', () => {
    const process: ProcessDefinition = {
      code: 'broken',
      version: 1,
      name: '错误流程',
      nodes: [
        { id: 's', name: '开始', kind: 'start' },
        { id: 'one', name: '审批', kind: 'approval', approvers: [byUser('sun')] },
        { id: 'x', name: '选择', kind: 'exclusive' },
        { id: 'join', name: '汇聚点', kind: 'parallel' },
        { id: 'e', name: '结束', kind: 'end' },
      ],
      flows: [
        { id: 'f1', from: 's', to: 'one' },
        { id: 'f2', from: 'one', to: 'x' },
        { id: 'f3', from: 'x', to: 'join', condition: '1 = 1' },
        { id: 'f4', from: 'x', to: 'join', isDefault: true },
        { id: 'f5', from: 'join', to: 'e' },
      ],
    };
    const story = new ProcessStory(process);
    story.start('li');
    expect(story.does('sun', 'approve')).toBe('✗ 流程图有误：汇聚「汇聚点」等待的分支不会到达，请联系管理员修改流程');
    expect(story.open()).toBe('one: sun');
  });
});
