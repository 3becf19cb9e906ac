import { describe, expect, test } from 'vitest';
import {
  approval,
  cc,
  choice,
  defineProcess,
  deptHead,
  end,
  field,
  handling,
  inclusive,
  initiator,
  otherwise,
  parallel,
  role,
  user,
  when,
} from './define-process.ts';
import { directoryOf } from './directory.ts';
import type { ProcessDefinition } from './process.ts';
import { refusalOf, rejectTargets, step } from './step.ts';
import { type Line, office, play, Story } from './testing/story.ts';

const leave = defineProcess({
  code: 'leave',
  name: '请假审批',
  variables: { days: '请假天数' },
  steps: [
    approval('head', '部门负责人审批', deptHead()),
    choice('long', '是否超过3天', when('请假天数 > 3', approval('gm', '总经理审批', role('gm')))),
    handling('hr', '人事备案', role('hr')),
  ],
});
const both = defineProcess({
  code: 'both',
  name: '并行会审',
  steps: [
    approval('first', '初审', user('wang')),
    parallel(
      'fork',
      '会审',
      [approval('a', '技术审', user('sun')), approval('a2', '技术复核', user('he'))],
      [approval('b', '商务审', user('qian'))],
    ),
    approval('last', '终审', user('gm')),
  ],
});
const oneNode = (options: Parameters<typeof approval>[3], by: Parameters<typeof approval>[2] = role('hr')) =>
  defineProcess({
    code: 'one',
    name: '单环节',
    steps: [approval('one', '会签', by, options), approval('after', '归档', user('he'))],
  });

const stories: [string, ProcessDefinition, Line[]][] = [
  [
    'two days of leave pass by the head and HR',
    leave,
    [
      ['li', 'start', 'head: wang', { variables: { days: '2.0' } }],
      ['wang', 'approve', 'hr: sun/qian'],
      ['sun', 'approve', 'approved'],
      ['sun', 'approve', '✗ 流程已结束，不能再操作'],
    ],
  ],
  [
    'ten days (as decimal text) go to the general manager too; one of two HR people is enough',
    leave,
    [
      ['li', 'start', 'head: wang', { variables: { days: '10.0' } }],
      ['wang', 'approve', 'gm: gm'],
      ['gm', 'approve', 'hr: sun/qian'],
      ['qian', 'approve', 'approved'],
    ],
  ],
  [
    'sent back to the initiator it is shortened and takes the short way in a second round',
    leave,
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
    leave,
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
    leave,
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
    leave,
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
    leave,
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
    leave,
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
    leave,
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
    'the administrator jumps and terminates',
    leave,
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
  [
    'parallel branches run side by side and come together',
    both,
    [
      ['li', 'start', 'first: wang'],
      ['wang', 'approve', 'a: sun | b: qian'],
      ['qian', 'approve', 'a: sun'],
      ['sun', 'approve', 'a2: he'],
      ['he', 'approve', 'last: gm'],
      ['gm', 'approve', 'approved'],
    ],
  ],
  [
    'sending back inside a branch leaves the other branch alone',
    both,
    [
      ['li', 'start', 'first: wang'],
      ['wang', 'approve', 'a: sun | b: qian'],
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
    both,
    [
      ['li', 'start', 'first: wang'],
      ['wang', 'approve', 'a: sun | b: qian'],
      ['sun', 'approve', 'b: qian | a2: he'],
      ['he', 'approve', 'b: qian'],
      ['qian', 'approve', 'last: gm'],
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
    both,
    [
      ['li', 'start', 'first: wang'],
      ['wang', 'approve', 'a: sun | b: qian'],
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
    both,
    [
      ['li', 'start', 'first: wang'],
      ['wang', 'approve', 'a: sun | b: qian'],
      ['sun', 'approve', 'b: qian | a2: he'],
      ['he', 'approve', 'b: qian'],
      ['qian', 'approve', 'last: gm'],
      ['gm', 'rejectToNode', 'a2: he', { nodeId: 'a2', resume: 'direct' }],
      ['he', 'rejectToNode', 'first: wang', { nodeId: 'first', resume: 'direct' }],
      ['wang', 'approve', 'a2: he'],
      ['he', 'approve', 'last: gm'],
    ],
  ],
  [
    'jumping one of two branches behind their join would strand the other',
    both,
    [
      ['li', 'start', 'first: wang'],
      ['wang', 'approve', 'a: sun | b: qian'],
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
  const { told, seen } = play(process, lines);
  expect(seen).toEqual(told);
});

describe('Whom a node asks', () => {
  const asks = (
    by: Parameters<typeof approval>[2],
    options: Parameters<typeof approval>[3] = {},
    initiatorId = 'li',
    variables = {},
  ) => new Story(oneNode(options, by)).start(initiatorId, variables);

  test.each([
    ['named people, once each, without those who left', asks(user('sun', 'gone', 'sun', 'he')), 'one: sun/he'],
    ['the head of the department', asks(deptHead()), 'one: wang'],
    ['the head one level up', asks(deptHead(1)), 'one: zhao'],
    ['nobody above the top', asks(deptHead(2)), '✗ 环节「会签」没有找到审批人，请联系管理员设置'],
    ['the initiator', asks(initiator()), 'one: li'],
    ['a person in the form', asks(field('checker'), {}, 'li', { checker: 'he' }), 'one: he'],
    ['several people in the form', asks(field('checkers'), {}, 'li', { checkers: ['he', 'gm'] }), 'one: he/gm'],
    ['nobody: passed on', asks(role('left'), { onEmpty: 'skip' }), 'after: he'],
    ['nobody: a role instead', asks(role('left'), { onEmpty: { kind: 'role', code: 'gm' } }), 'one: gm'],
    ['the initiator among them: kept', asks(deptHead(), {}, 'wang'), 'one: wang'],
    ['the initiator alone: skipped', asks(deptHead(), { onInitiator: 'skip' }, 'wang'), 'after: he'],
    ['the initiator with others: left out', asks(user('wang', 'sun'), { onInitiator: 'skip' }, 'wang'), 'one: sun'],
    ['the initiator: superior instead', asks(deptHead(), { onInitiator: 'superior' }, 'wang'), 'one: zhao'],
    [
      'the initiator has no superior',
      asks(user('zhao'), { onInitiator: 'superior' }, 'zhao'),
      '✗ 环节「会签」没有找到审批人，请联系管理员设置',
    ],
  ])('%s', (_, seen, told) => {
    expect(seen).toBe(told);
  });

  test('the same person as before is not asked twice, but others of a 会签 are', () => {
    const process = defineProcess({
      code: 'same',
      name: '去重',
      steps: [
        approval('one', '一审', user('sun')),
        approval('two', '二审', user('sun', 'he'), { sameAsPrevious: 'skip' }),
        approval('three', '三审', user('sun', 'he'), { multi: 'all', sameAsPrevious: 'skip' }),
      ],
    });
    const story = new Story(process);
    story.start('li');
    expect(story.does('sun', 'approve')).toBe('three: he');
    expect(story.state.tokens.find((token) => token.nodeId === 'two')?.skipped).toBe('sameAsPrevious');
    expect(story.does('he', 'approve')).toBe('approved');
  });
});

describe('Branches', () => {
  const routed = defineProcess({
    code: 'routed',
    name: '分级审批',
    variables: { amount: '金额', urgent: '加急' },
    steps: [
      choice(
        'level',
        '按金额',
        when('金额 >= 100000', approval('big', '总经理', role('gm'))),
        when('金额 >= 9000.50', approval('mid', '分管领导', role('director'))),
        otherwise(end('small', '小额直接通过')),
      ),
      inclusive(
        'extra',
        '附加审查',
        when('加急', approval('fast', '加急确认', user('sun'))),
        when('amount > 50000', approval('money', '资金审查', user('qian'))),
      ),
      cc('tell', '抄送归档', role('archive')),
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
    expect(new Story(routed).start('li', variables)).toBe(told);
  });

  test('an inclusive join waits for the branches taken and for no other', () => {
    const only = new Story(routed);
    only.start('li', { amount: '60000', urgent: false });
    expect(only.does('zhao', 'approve')).toBe('money: qian');
    expect(only.does('qian', 'approve')).toBe('approved');
    expect(only.state.copies.map((copy) => copy.userId)).toEqual(['he']);

    const two = new Story(routed);
    two.start('li', { amount: '60000', urgent: true });
    expect(two.does('zhao', 'approve')).toBe('fast: sun | money: qian');
    expect(two.does('sun', 'approve')).toBe('money: qian');
    expect(two.does('qian', 'approve')).toBe('approved');

    const none = new Story(routed);
    none.start('li', { amount: '9001', urgent: null });
    expect(none.does('zhao', 'approve')).toBe('approved');
  });

  test('an unknown name is a fault, not false', () => {
    const process: ProcessDefinition = { ...routed, variables: undefined };
    expect(new Story(process).start('li', { amount: '1' })).toContain('没有名为「金额」的字段');
  });

  test('a drawing that can never go on refuses the step instead of stranding the instance', () => {
    const process: ProcessDefinition = {
      code: 'broken',
      version: 1,
      name: '错误流程',
      nodes: [
        { id: 's', name: '开始', kind: 'start' },
        { id: 'one', name: '审批', kind: 'approval', approvers: [user('sun')] },
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
    const story = new Story(process);
    story.start('li');
    expect(story.does('sun', 'approve')).toBe('✗ 流程图有误：汇聚「汇聚点」等待的分支不会到达，请联系管理员修改流程');
    expect(story.open()).toBe('one: sun');
  });
});

test('fifty approvers of one 会签, in any order, have exactly one outcome', () => {
  const ids = Array.from({ length: 50 }, (_, index) => `p${index}`);
  const people = directoryOf({ users: [...ids.map((id) => ({ id })), { id: 'he' }], departments: [] });
  const story = new Story(oneNode({ multi: 'all' }, user(...ids)), people);
  story.start('p0');
  const tasks = story.state.tasks.map((task) => task.id);
  const shuffled = ids.map((id, index) => ({ id, key: (index * 37) % 50 })).sort((a, b) => a.key - b.key);
  const moves = shuffled.filter(({ id }) => {
    story.does(id, 'approve');
    return story.state.tasks.length > tasks.length && story.events.some((event) => event.kind === 'nodeEntered');
  });
  expect(moves).toHaveLength(1);
  expect(story.open()).toBe('after: he');
  expect(story.state.tasks.filter((task) => task.status === 'approved')).toHaveLength(50);
  expect(story.does('p7', 'approve', { taskId: tasks[7] })).toBe('✗ 该任务已处理或已取消，请刷新后查看');
});

test('a step is pure: same input, same output, input untouched, plain JSON', () => {
  const start = {
    kind: 'start',
    by: 'li',
    at: '2026-03-01T09:00:00+08:00',
    instanceId: '1',
    variables: { days: 9 },
  } as const;
  const { instance } = step(leave, null, start, office);
  const before = JSON.stringify(instance);
  const approve = { kind: 'approve', by: 'wang', at: start.at, taskId: instance.tasks[0]?.id ?? '' } as const;
  const once = step(leave, instance, approve, office);
  expect(step(leave, instance, approve, office)).toEqual(once);
  expect(JSON.stringify(instance)).toBe(before);
  expect(JSON.parse(JSON.stringify(once.instance))).toEqual(once.instance);
  expect(refusalOf(leave, instance, { ...approve, by: 'sun' }, office)).toBe('该任务不在您的待办中，不能处理');
  expect(() => step({ ...leave, version: 2 }, instance, approve, office)).toThrow('runs on leave v1');
});

test('what happened is told as events, and urging as one of them', () => {
  const story = new Story(leave);
  story.start('li', { days: 1 });
  expect(story.events.map((event) => event.kind)).toEqual(['started', 'nodeEntered', 'nodeEntered', 'taskOpened']);
  story.does('wang', 'urge');
  expect(story.does('li', 'urge')).toBe('head: wang');
  expect(story.events).toEqual([{ kind: 'urged', users: ['wang'], by: 'li' }]);
  story.does('wang', 'approve');
  expect(story.events.map((event) => event.kind)).toEqual(['taskDecided', 'nodeEntered', 'nodeEntered', 'taskOpened']);
  const hr = story.state.tasks.at(-1);
  expect(rejectTargets(leave, story.state, hr?.id ?? '')).toEqual([{ nodeId: 'head', name: '部门负责人审批' }]);
});
