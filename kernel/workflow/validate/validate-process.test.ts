import { expect, test } from 'vitest';
import { sampleLeaveProcess } from '#tools/testing/workflow/sample-processes.ts';
import {
  byRole,
  byUser,
  defineApprovalStep,
  defineProcess,
  exclusiveBranchesStep,
  parallelBranchesStep,
  whenBranch,
} from '../process/define-process.ts';
import type { ProcessDefinition, ProcessNode, SequenceFlow } from '../process/process-definition.ts';
import { validateProcess } from './validate-process.ts';

const start: ProcessNode = { id: 's', name: '开始', kind: 'start' };
const check: ProcessNode = { id: 'c', name: '审批', kind: 'approval', approvers: [byUser('sun')] };
const other: ProcessNode = { id: 'o', name: '复核', kind: 'approval', approvers: [byUser('sun')] };
const finish: ProcessNode = { id: 'e', name: '结束', kind: 'end' };
const again: ProcessNode = { id: 'y', name: '再选', kind: 'exclusive' };
const join: ProcessNode = { id: 'j', name: '汇合', kind: 'parallel' };
const choose: ProcessNode = { id: 'x', name: '选择', kind: 'exclusive' };

/** "s>c" is a flow from s to c; "x>c:days > 3" has a condition; "x>c:*" is the default. */
function drawn(nodes: ProcessNode[], ...lines: string[]): ProcessDefinition {
  const flows = lines.map((line): SequenceFlow => {
    const [, from = '', to = '', condition] = /^(\w+)>(\w*)(?::(.*))?$/.exec(line) ?? [];
    const more = condition === '*' ? { isDefault: true } : condition === undefined ? {} : { condition };
    return { id: line, from, to, ...more };
  });
  return { code: 'p', version: 1, name: '流程', variables: { days: '天数' }, nodes, flows };
}

const PAIRS = 'some a in days satisfies every b in days satisfies a.n + b.n < 0';

const drawings: [string, ProcessDefinition, string[]][] = [
  ['nothing wrong', sampleLeaveProcess, []],
  ['no start', drawn([check, finish], 'c>e'), ['流程没有开始节点']],
  ['no end', drawn([start, check], 's>c'), ['流程没有结束节点']],
  ['two starts', drawn([start, { ...start, id: 't' }, check, finish], 's>c', 't>c', 'c>e'), ['流程只能有一个开始节点']],
  ['nobody approves', drawn([start, finish], 's>e'), ['流程没有审批或办理环节，发起后将直接结束']],
  ['a flow into nothing', drawn([start, check, finish], 's>c', 'c>e', 'c>'), ['「审批」引出的连线没有终点']],
  ['a flow out of nothing', drawn([start, check, finish], 's>c', 'c>e', 'q>e'), ['连线「q>e」的起点不存在']],
  ['the same id twice', drawn([start, check, { ...check, name: '二' }, finish], 's>c', 'c>e'), ['编号「c」重复']],
  [
    'the same name twice',
    drawn([start, check, { ...other, name: '审批' }, finish], 's>c', 'c>o', 'o>e'),
    ['有多个环节都叫「审批」，建议改名以便区分'],
  ],
  ['out of reach', drawn([start, check, other, finish], 's>c', 'c>e', 'o>e'), ['从开始节点无法到达「复核」']],
  [
    'no way to the end',
    drawn([start, check, other, finish], 's>c', 'c>e', 'c>o', 'o>o'),
    ['从「复核」无法到达结束节点'],
  ],
  [
    'stops in the middle',
    drawn([start, check, finish], 's>c'),
    ['「审批」没有引出的连线', '从开始节点无法到达「结束」'],
  ],
  [
    'a choice without default',
    drawn([start, choose, check, finish], 's>x', 'x>c:days > 3', 'x>e:days > 1', 'c>e'),
    ['「选择」没有默认分支，条件都不符合时流程无法继续'],
  ],
  [
    'a branch without condition',
    drawn([start, choose, check, finish], 's>x', 'x>c', 'x>e:*', 'c>e'),
    ['「选择」有分支既没有条件，也不是默认分支'],
  ],
  [
    'a broken condition',
    drawn([start, choose, check, finish], 's>x', 'x>c:days >', 'x>e:*', 'c>e'),
    ['「选择」到「审批」的连线的条件「days >」有误：表达式不完整'],
  ],
  [
    'an unknown field',
    drawn([start, choose, check, finish], 's>x', 'x>c:天数 > 1 and dayz > 3 and 发起人 = "1"', 'x>e:*', 'c>e'),
    ['「选择」到「审批」的连线的条件「天数 > 1 and dayz > 3 and 发起人 = "1"」引用了不存在的字段「dayz」'],
  ],
  ['nobody to ask', drawn([start, { ...check, approvers: [] }, finish], 's>c', 'c>e'), ['「审批」没有设置审批人']],
  [
    'a rule without people',
    drawn([start, { ...check, approvers: [byRole()] }, finish], 's>c', 'c>e'),
    ['「审批」的审批人规则不完整'],
  ],
  [
    'a parallel fork with conditions',
    drawn([start, { ...choose, kind: 'parallel' }, check, finish], 's>x', 'x>c:days > 1', 'x>e', 'c>e'),
    ['并行网关「选择」的分支不能设条件或默认分支'],
  ],
  [
    'a choice that a parallel join waits for in vain',
    drawn([start, choose, check, other, join, finish], ...['s>x', 'x>c:days > 3', 'x>o:*', 'c>j', 'o>j', 'j>e']),
    ['汇聚「汇合」可能一直等待不会到达的分支'],
  ],
  [
    'a way out of one parallel branch',
    drawn(
      [start, { ...choose, kind: 'parallel' }, check, other, again, join, finish],
      ...['s>x', 'x>c', 'x>o', 'c>j', 'o>y', 'y>j:days > 3', 'y>e:*', 'j>e'],
    ),
    ['汇聚「汇合」可能一直等待不会到达的分支'],
  ],
  [
    'votes, deadlines and repetitions that cannot be counted',
    drawn(
      [
        start,
        {
          ...check,
          multi: 'any',
          vote: { percent: 120 },
          due: [{ after: '3天', act: 'pass' }],
          loop: { times: 'dayz' },
          approvers: [{ kind: 'user', ids: ['a'], weight: 0 }],
        },
        finish,
      ],
      ...['s>c', 'c>e'],
    ),
    [
      '「审批」的循环「dayz」引用了不存在的字段「dayz」',
      '「审批」的票数应为正整数',
      '「审批」的时限「3天」不是时长（例：P2D、PT8H）',
      '「审批」按票数表决，应为会签的审批环节',
      '「审批」的通过比例应在1到100之间',
    ],
  ],
  [
    'a sub-process without a beginning, an event at nothing',
    drawn(
      [
        start,
        { id: 'p', name: '部分', kind: 'subProcess' },
        { ...check, parent: 'p' },
        { id: 'b', name: '超期', kind: 'boundary', host: 's', event: { kind: 'timer', time: 'P1D' } },
        { ...other, parent: 'q' },
        finish,
      ],
      ...['s>p', 'p>c', 'p>e'],
    ),
    [
      '子流程「部分」应有一个开始节点，现有0个',
      '边界事件「超期」没有附着在环节或子流程上',
      '「复核」所在的子流程「q」不存在',
      '「部分」到「审批」的连线跨越了子流程的边界',
    ],
  ],
  [
    'a condition that takes too much, or that is too deep',
    drawn(
      [start, choose, check, finish],
      ...['s>x', `x>c:${PAIRS}`, `x>e:${'('.repeat(60)}1 = 1${')'.repeat(60)}`, 'x>e:*', 'c>e'],
    ),
    [
      `「选择」到「审批」的连线的条件「${PAIRS}」在200行明细时计算量过大`,
      `「选择」到「结束」的连线的条件「${'('.repeat(60)}1 = 1${')'.repeat(60)}」有误：括号不能超过40层`,
    ],
  ],
  [
    'what cannot be carried out',
    drawn(
      [start, check, { id: 'u', name: '开票', kind: 'unsupported', element: 'serviceTask' }, finish],
      's>c',
      'c>u',
      'u>e',
    ),
    ['「开票」（serviceTask）是不支持执行的元素'],
  ],
];

test.each(drawings)('%s', (_, process, faults) => {
  expect(validateProcess(process).map((fault) => fault.text)).toEqual(faults);
});

test('an outline becomes a graph without needless gateways, and one with them where branches meet a join', () => {
  expect(sampleLeaveProcess.flows.map((flow) => `${flow.id}${flow.condition ? ` [${flow.condition}]` : ''}`)).toEqual([
    'start-to-head',
    'head-to-long',
    'long-to-gm [请假天数 > 3]',
    'long-to-hr',
    'gm-to-hr',
    'hr-to-end',
  ]);
  const nested = defineProcess({
    code: 'nested',
    name: '嵌套',
    steps: [
      exclusiveBranchesStep('x', '选择', whenBranch('1 = 1', defineApprovalStep('a', '甲', byUser('sun')))),
      parallelBranchesStep(
        'f',
        '并行',
        [exclusiveBranchesStep('y', '再选', whenBranch('1 = 1', defineApprovalStep('b', '乙', byUser('sun'))))],
        [defineApprovalStep('c', '丙', byUser('sun'))],
      ),
    ],
  });
  expect(nested.nodes.filter((node) => node.name === '合并')).toHaveLength(2);
  expect(validateProcess(nested)).toEqual([]);
});

test('a faulty outline in code does not start', () => {
  expect(() => defineProcess({ code: 'bad', name: '错', steps: [defineApprovalStep('a', '甲', [])] })).toThrow(
    'bad: 「甲」没有设置审批人',
  );
});
