import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { ProcessGraph } from '../process/graph.ts';
import {
  type ApproverRule,
  type BoundaryNode,
  isTaskNode,
  type ProcessCallNode,
  type ProcessNode,
  type TaskNode,
  type TimerTrigger,
} from '../process/process-definition.ts';
import { addDuration, parseTimerTimes } from '../time/durations.ts';
import { activityLoopOf } from '../tokens/activity-loop-rounds.ts';
import { automaticStepActionFaults } from './automatic-step-action-faults.ts';
import { expressionFaults } from './expression-faults.ts';
import { createProcessError, type ProcessFault } from './process-fault.ts';

/** Names a repeated activity's expressions may ask beside the form. */
export const LOOP_VARIABLE_NAMES: readonly string[] = [
  'loopCounter',
  'nrOfInstances',
  'nrOfActiveInstances',
  'nrOfCompletedInstances',
];

/** What is wrong with one node and the flows at it. */
export function nodeFaults(graph: ProcessGraph, node: ProcessNode): ProcessFault[] {
  const texts = [...flowTexts(graph, node), ...eventTexts(graph, node), ...loopTexts(graph, node)];
  if (isTaskNode(node) || node.kind === 'cc') texts.push(...peopleTexts(graph, node));
  if (isTaskNode(node)) texts.push(...taskTexts(node));
  if (node.kind === 'automatic') texts.push(...automaticStepActionFaults(graph.process, `「${node.name}」`, node.job));
  if (node.kind === 'call') texts.push(...callTexts(node));
  if (node.kind === 'unsupported') texts.push(`「${node.name}」（${node.element}）是不支持执行的元素`);
  return texts.map((text) => createProcessError(node.id, text));
}

function flowTexts(graph: ProcessGraph, node: ProcessNode): string[] {
  return [...endTexts(graph, node), ...branchTexts(graph, node)];
}

/** What begins by itself takes no flow. */
const BEGINNINGS: Readonly<Partial<Record<ProcessNode['kind'], (label: string) => string>>> = {
  start: (label) => `开始节点${label}不能有进入的连线`,
  boundary: (label) => `边界事件${label}不能有进入的连线`,
};

/** Whether flows come and go where they have to. */
function endTexts(graph: ProcessGraph, node: ProcessNode): string[] {
  const texts: string[] = [];
  const out = graph.outgoing(node.id);
  const into = graph.incoming(node.id);
  const label = `「${node.name}」`;
  const beginning = BEGINNINGS[node.kind];
  if (beginning && into.length > 0) texts.push(beginning(label));
  if (node.kind === 'end' && out.length > 0) texts.push(`结束节点${label}不能有引出的连线`);
  if (node.kind !== 'end' && out.length === 0) texts.push(`${label}没有引出的连线`);
  return texts;
}

const CHOOSING: readonly ProcessNode['kind'][] = ['exclusive', 'inclusive'];

/** Whether the process can tell which of the leaving flows to take. */
function branchTexts(graph: ProcessGraph, node: ProcessNode): string[] {
  const out = graph.outgoing(node.id);
  const label = `「${node.name}」`;
  const defaults = out.filter((flow) => flow.isDefault);
  const texts = defaults.length > 1 ? [`${label}只能有一个默认分支`] : [];
  const conditional = out.some((flow) => flow.condition !== undefined);
  if (node.kind === 'parallel' && (conditional || defaults.length > 0))
    return [...texts, `并行网关${label}的分支不能设条件或默认分支`];
  const choosing = CHOOSING.includes(node.kind);
  if (out.length < 2 || !(choosing || conditional)) return texts;
  if (defaults.length === 0) texts.push(`${label}没有默认分支，条件都不符合时流程无法继续`);
  const bare = out.some((flow) => !flow.isDefault && flow.condition === undefined);
  if (choosing && bare) texts.push(`${label}有分支既没有条件，也不是默认分支`);
  return texts;
}

function eventTexts(graph: ProcessGraph, node: ProcessNode): string[] {
  if (node.kind === 'end' && node.error !== undefined && !isCaught(graph, node, node.error))
    return [`错误结束「${node.name}」的错误「${node.error}」没有边界事件处理`];
  const targets = graph.outgoing(node.id).map((flow) => graph.node(flow.to));
  if (node.kind === 'event' && targets.some((target) => target?.kind !== 'catch')) {
    return [`事件网关「${node.name}」之后只能是等待事件`];
  }
  if (node.kind !== 'catch' && node.kind !== 'throw' && node.kind !== 'boundary') return [];
  const { event } = node;
  if (event.kind === 'timer') return timerTexts(node, event);
  return event.kind !== 'error' && event.name.trim() === '' ? [`事件「${node.name}」没有指定消息或信号的名称`] : [];
}

function timerTexts(node: ProcessNode, timer: TimerTrigger): string[] {
  if ('field' in timer) return timer.field === '' ? [`「${node.name}」没有选择等到哪个日期字段`] : [];
  return timeTexts(node, (now) =>
    timer.counts === 'work' ? addDuration(now, timer.time) : parseTimerTimes(timer.time, now),
  );
}

/** Whether one of the sub-processes around catches the error at its border. */
function isCaught(graph: ProcessGraph, { parent }: ProcessNode, code: string): boolean {
  const around = parent === undefined ? undefined : graph.node(parent);
  if (!around) return false;
  const catches = ({ event }: BoundaryNode) => event.kind === 'error' && (event.code ?? code) === code;
  return graph.boundaries(around.id).some(catches) || isCaught(graph, around, code);
}

function loopTexts({ process }: ProcessGraph, node: ProcessNode): string[] {
  const loop = activityLoopOf(node);
  if (!loop) return [];
  const wrong = [loop.times, ...(loop.until === undefined ? [] : [loop.until])].flatMap((text) =>
    expressionFaults(process, text, LOOP_VARIABLE_NAMES),
  );
  return wrong.map((text) => `「${node.name}」的循环${text}`);
}

function peopleTexts({ process }: ProcessGraph, node: Extract<ProcessNode, { approvers: unknown }>): string[] {
  const person = node.kind === 'cc' ? '抄送人' : '审批人';
  const texts: string[] = [];
  if (node.approvers.length === 0) texts.push(`「${node.name}」没有设置${person}`);
  if (node.approvers.some(isHollow)) texts.push(`「${node.name}」的${person}规则不完整`);
  for (const rule of node.approvers) {
    if (rule.weight !== undefined && !(Number.isInteger(rule.weight) && rule.weight > 0)) {
      texts.push(`「${node.name}」的票数应为正整数`);
    }
    if (rule.kind !== 'expression' || rule.text === '') continue;
    texts.push(
      ...expressionFaults(process, rule.text, LOOP_VARIABLE_NAMES).map(
        (text) => `「${node.name}」的${person}表达式${text}`,
      ),
    );
  }
  return texts;
}

function callTexts({ name, process, starter, gives = [], takes = [] }: ProcessCallNode): string[] {
  const texts = process.trim() === '' ? [`「${name}」没有选择要发起的流程`] : [];
  if (typeof starter === 'object' && starter.field === '') texts.push(`「${name}」没有选择发起人字段`);
  if ([...gives, ...takes].some(({ from, to }) => from === '' || to === '')) texts.push(`「${name}」的字段对应不完整`);
  const filled = [gives, takes].some((pairs) => new Set(pairs.map(({ to }) => to)).size < pairs.length);
  return filled ? [...texts, `「${name}」的字段对应中同一字段填了两次`] : texts;
}

function taskTexts(node: TaskNode): string[] {
  const texts = (node.due ?? []).flatMap(({ after, every }) => [
    ...timeTexts(node, (now) => addDuration(now, after)),
    ...(every === undefined ? [] : timeTexts(node, (now) => addDuration(now, every))),
  ]);
  if (!node.vote) return texts;
  const { percent, least } = node.vote;
  if (least !== undefined && !(Number.isInteger(least) && least > 0))
    texts.push(`「${node.name}」的通过票数应为正整数`);
  if (node.kind !== 'approval' || node.multi !== 'all') texts.push(`「${node.name}」按票数表决，应为会签的审批环节`);
  if (!(percent > 0 && percent <= 100)) texts.push(`「${node.name}」的通过比例应在1到100之间`);
  return texts;
}

/** What is wrong with a time, asked by trying it. */
function timeTexts(node: ProcessNode, attempt: (now: string) => unknown): string[] {
  try {
    attempt('2026-01-01T00:00:00Z');
    return [];
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return [`「${node.name}」的时限${fault.message}`];
  }
}

function isHollow(rule: ApproverRule): boolean {
  if (rule.kind === 'user') return rule.ids.length === 0;
  if (rule.kind === 'role') return rule.codes.length === 0;
  if (rule.kind === 'expression') return rule.text.trim() === '';
  return (rule.kind === 'field' || rule.kind === 'fieldDept') && rule.field === '';
}
